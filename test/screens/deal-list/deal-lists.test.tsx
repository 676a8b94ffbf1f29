// Screens of past deals and disputes: rows, pages, failures, and whom they are offered to (SRCH-05, SRCH-10, SRCH-11).
import { type Signal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Features } from '#contract/features.ts';
import type { Deal } from '#domain/entities.ts';
import { LazyStoresContext } from '../../../src/hooks/lazy-stores-context.ts';
import { DisputesScreen, PastDealsScreen } from '../../../src/screens/deal-list/deal-lists.tsx';
import { SettingsScreen } from '../../../src/screens/settings/settings-screen.tsx';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import type { ListEnd } from '../../../src/state/next-pages.ts';
import type { PagedListStore } from '../../../src/state/paged-list.ts';
import { click, flushUpdates, getControl, unmountAll } from '../../harness/dom.ts';
import { fakeIntersections } from '../../harness/fake-intersections.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp, fakeSession, HOUR, makeDeal } from '../fixtures.ts';
import { alertTexts, renderScreen, screenText } from '../screen-harness.tsx';

interface FakeList extends PagedListStore<Deal> {
  readonly items: Signal<readonly Deal[] | null>;
  readonly end: Signal<ListEnd>;
  readonly error: Signal<string>;
  readonly calls: string[];
}
function fakeList(): FakeList {
  const calls: string[] = [];
  const call = (what: string) => () => {
    calls.push(what);
    return Promise.resolve();
  };
  return {
    items: signal(null),
    end: signal<ListEnd>('all'),
    error: signal(''),
    isLoading: signal(false),
    load: call('load'),
    loadMore: call('more'),
    calls,
  };
}
const SEARCH: Features = { search: 1 };
function open(screen: ComponentChildren, { isAdmin = false, features = SEARCH } = {}) {
  const list = fakeList();
  const app = fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { isAdmin, features }) });
  const stores = { pastDeals: list, disputes: list } as unknown as LazyStores;
  renderScreen(app, <LazyStoresContext.Provider value={stores}>{screen}</LazyStoresContext.Provider>);
  const set = (items: readonly Deal[], end: ListEnd = 'all') =>
    flushUpdates(() => {
      list.items.value = items;
      list.end.value = end;
    });
  return { list, set };
}
const rows = () =>
  Array.from(document.querySelectorAll('main a'), (one) => [one.textContent, one.getAttribute('href')]);

test('SRCH-11 ACT-09 past deals have a page: loaded when it opens, each row leads to its deal', () => {
  const { list, set } = open(<PastDealsScreen />);
  assert.equal(list.calls, ['load']);
  assert.ok(document.querySelector('[aria-label="Past deals"]'));
  set([
    makeDeal({ id: 'a', status: 'completed', updatedAt: FIXTURE_NOW }),
    makeDeal({ id: 'b', status: 'initiated' }),
    makeDeal({ id: 'c', status: 'failed', updatedAt: FIXTURE_NOW - 24 * HOUR }),
  ]);
  assert.equal(rows(), [
    ['92.5K RUB → 1K USDAnna Petrova · Completed · Today', '/transactions/a/summary'],
    ['92.5K RUB → 1K USDAnna Petrova · Failed · Yesterday', '/transactions/c'],
  ]);
  set([]);
  assert.match(screenText(), 'No past deals yet');
});

test('SRCH-10 the list goes on near its end, also when a page holds running deals only', () => {
  const intersections = fakeIntersections();
  const { list, set } = open(<PastDealsScreen />);
  set([makeDeal({ id: 'b', status: 'initiated' })], 'more');
  assert.not.match(screenText(), 'No past deals yet');
  flushUpdates(() => intersections.setNear(true));
  assert.equal(list.calls, ['load', 'more']);
  intersections.restore();
});

test('SRCH-10 failures: of the first page in place of the list, of the next below it', () => {
  const { list, set } = open(<PastDealsScreen />);
  flushUpdates(() => {
    list.error.value = 'Failed to load past deals.';
  });
  assert.equal(alertTexts().length, 1);
  click(getControl('Retry'));
  assert.equal(list.calls, ['load', 'load']);
  set([makeDeal({ id: 'a', status: 'completed' })], 'failed');
  assert.match(alertTexts().join(), "Couldn't load more past deals.");
  assert.is(rows().length, 1);
  click(getControl('Retry'));
  assert.equal(list.calls, ['load', 'load', 'more']);
});

test('SRCH-05 SRCH-11 disputes: both parties, since when, and the way into the deal', () => {
  const { list, set } = open(<DisputesScreen />, { isAdmin: true });
  assert.equal(list.calls, ['load']);
  set([makeDeal({ id: 'a', status: 'disputed', updatedAt: FIXTURE_NOW - 24 * HOUR })]);
  assert.equal(rows(), [
    ['1K USD → 92.5K RUBAnna Petrova and Boris · Disputed · Yesterday', '/transactions/a/active'],
  ]);
  set([]);
  assert.match(screenText(), 'No disputes are waiting');
});

test('SRCH-11 disputes are offered to admins of a backend with the feature only', () => {
  for (const [isAdmin, features, isOffered] of [
    [true, SEARCH, true],
    [false, SEARCH, false],
    [true, {}, false],
  ] as const) {
    const { list } = open(<DisputesScreen />, { isAdmin, features });
    assert.equal(list.calls, isOffered ? ['load'] : []);
    open(<SettingsScreen />, { isAdmin, features });
    assert.is(document.querySelectorAll('a[href="/disputes"]').length, isOffered ? 1 : 0);
  }
});

test.after.each(unmountAll);
test.run();
