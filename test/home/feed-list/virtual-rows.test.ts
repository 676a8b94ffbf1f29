// Virtual rows: only rows near the view render their card; the others keep its height, and the focus is kept (LIVE-09, HOME-10).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BoundedMap } from '#domain/bounded-map.ts';
import { createVirtualRows, MAX_REMEMBERED_HEIGHTS } from '../../../src/home/feed-list/virtual-rows.ts';
import { unmountAll } from '../../harness/dom.ts';

test.after.each(() => {
  unmountAll();
  document.body.replaceChildren();
});

interface Entry {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly boundingClientRect: { readonly height: number; readonly top: number; readonly bottom: number };
}

Object.assign(window, { innerHeight: 740 });

/** Virtual rows over a fake IntersectionObserver. */
function setUp(heights = new BoundedMap<string, number>(MAX_REMEMBERED_HEIGHTS)) {
  let notify: (entries: readonly Entry[]) => void = () => {};
  let options: unknown;
  const observed = new Set<Element>();
  const real = Object.getOwnPropertyDescriptor(globalThis, 'IntersectionObserver');
  class Observer {
    constructor(onIntersection: (entries: readonly Entry[]) => void, given: unknown) {
      notify = onIntersection;
      options = given;
    }
    observe = (row: Element) => void observed.add(row);
    unobserve = (row: Element) => void observed.delete(row);
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true });
  const rows = createVirtualRows(heights);
  if (real) Object.defineProperty(globalThis, 'IntersectionObserver', real);
  const row = (id: string, startsNear: boolean) => {
    const element = document.createElement('li');
    document.body.append(element);
    const isNear = signal(startsNear);
    const end = rows.observe(element, id, isNear);
    return { element, isNear, end };
  };
  const report = (target: Element, isIntersecting: boolean, height: number, top = 0) =>
    notify([{ target, isIntersecting, boundingClientRect: { height, top, bottom: top + height } }]);
  return { row, report, heights, observed, options: () => options };
}

test('a row that leaves the view is empty and keeps its height; one that comes near renders its card again', () => {
  const { row, report, heights } = setUp();
  const { element, isNear } = row('a', true);
  report(element, true, 251.5);
  assert.is(isNear.value, true);
  assert.is(element.style.height, '');
  report(element, false, 260.25);
  assert.equal([isNear.value, element.style.height, heights.get('a')], [false, '260.25px', 260.25]);
  // Its height now is the one that was set, not that of the card.
  report(element, true, 1);
  assert.equal([isNear.value, heights.get('a')], [true, 260.25]);
});

test('LIVE-09 rows that come near render one per frame, those in view at once, those that left again not at all', async () => {
  const { row, report } = setUp();
  const far = window.innerHeight + 10;
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id, false));
  for (const { element } of rows) report(element, true, 200, far);
  const drawn = () => rows.map(({ isNear }) => Number(isNear.value)).join('');
  assert.is(drawn(), '00000');
  if (rows[4]) report(rows[4].element, false, 200, far * 9);
  const inView = row('f', false);
  report(inView.element, true, 200, 0);
  assert.is(inView.isNear.value, true);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  assert.is(drawn(), '10000');
  await frame();
  assert.is(drawn(), '11000');
  await frame();
  await frame();
  await frame();
  assert.is(drawn(), '11110');
});

test('HOME-10 on the next visit a row starts with its last height, an unknown one with that of the stylesheet', () => {
  const { row } = setUp(new BoundedMap<string, number>(500).set('a', 300));
  assert.is(row('a', false).element.style.height, '300px');
  assert.is(row('b', false).element.style.height, '');
});

test('a row with the focus inside keeps its card', () => {
  const { row, report } = setUp();
  const { element, isNear } = row('a', true);
  const button = document.createElement('button');
  element.append(button);
  button.focus();
  report(element, false, 200);
  assert.is(isNear.value, true);
  button.blur();
  report(element, false, 200);
  assert.is(isNear.value, false);
});

test('removed rows are not observed, and the memory of heights has a bound', () => {
  const { row, report, heights, observed } = setUp(new BoundedMap<string, number>(500));
  const gone = row('gone', true);
  gone.end();
  assert.is(observed.size, 0);
  report(gone.element, false, 200);
  assert.is(gone.isNear.value, true);
  for (let at = 0; at < 600; at += 1) report(row(`r${at}`, true).element, false, at);
  assert.equal([heights.size, heights.has('r99'), heights.get('r100')], [500, false, 100]);
});

test('the margin works inside the messenger’s frame: the root is the document', () => {
  const { options } = setUp();
  assert.equal(options(), { root: document, rootMargin: '100% 0px' });
});

test('in a browser without IntersectionObserver every row renders its card', () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'IntersectionObserver');
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: undefined, configurable: true });
  const isNear = signal(false);
  createVirtualRows(new BoundedMap(500)).observe(document.createElement('li'), 'a', isNear);
  if (real) Object.defineProperty(globalThis, 'IntersectionObserver', real);
  assert.is(isNear.value, true);
});

test.run();
