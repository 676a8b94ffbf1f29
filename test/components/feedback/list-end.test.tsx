// List end: asks for the next page when it comes near, again after each page, and offers Retry after a failure (SRCH-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ListEnd, type ListEndProps } from '../../../src/components/feedback/list-end.tsx';
import { click, flushUpdates, getControl, render, unmountAll } from '../../harness/dom.ts';
import { type FakeIntersections, fakeIntersections } from '../../harness/fake-intersections.ts';

let intersections: FakeIntersections;
test.before.each(() => {
  intersections = fakeIntersections();
});
test.after.each(() => {
  unmountAll();
  intersections.restore();
});

function show(first: Partial<ListEndProps> = {}) {
  let asked = 0;
  const props = {
    end: 'more',
    isLoading: false,
    onMore: () => (asked += 1),
    failureMessage: 'Failed.',
  } as const;
  const view = render(<ListEnd {...props} {...first} />);
  return {
    asked: () => asked,
    show: (more: Partial<ListEndProps>) => view.rerender(<ListEnd {...props} {...more} />),
  };
}

test('SRCH-10 the next page is asked for when the end comes near, not before', () => {
  const end = show();
  const [watched] = intersections.watched;
  assert.equal(watched?.options, { root: document, rootMargin: '0px 0px 800px 0px' });
  assert.ok(document.querySelector('[aria-label="Loading more"]'));
  flushUpdates(() => intersections.setNear(false));
  assert.is(end.asked(), 0);
  flushUpdates(() => intersections.setNear(true));
  assert.is(end.asked(), 1);
});

test('SRCH-10 after a page the end is observed again: a page that fills no screen is followed by the next', () => {
  const end = show();
  end.show({ isLoading: true });
  assert.is(intersections.watched.length, 0, 'nothing is asked for while a page is on its way');
  end.show({ isLoading: false });
  flushUpdates(() => intersections.setNear(true));
  assert.is(end.asked(), 1);
  end.show({ end: 'all' });
  assert.equal([intersections.watched.length, document.body.textContent], [0, '']);
});

test('SRCH-10 a failure is shown with Retry, and nothing is asked for by itself', () => {
  const end = show({ end: 'failed' });
  assert.is(intersections.watched.length, 0);
  assert.match(document.querySelector('[role=alert]')?.textContent ?? '', 'Failed.');
  click(getControl('Retry'));
  assert.is(end.asked(), 1);
});

test("SRCH-10 a browser without IntersectionObserver has 'Show more'", () => {
  intersections.restore();
  intersections = fakeIntersections(true);
  const end = show();
  click(getControl('Show more'));
  assert.is(end.asked(), 1);
});

test.run();
