// Feed in pages on the home screen: what is below the last card, and in place of cards (SRCH-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { pageText } from '../app/app-harness.tsx';
import { click, flushUpdates, getControl, unmountAll } from '../harness/dom.ts';
import { apply, fill, home, ids, renderAllRows, scrollToRow, shown, view } from './home-harness.tsx';

test.after.each(unmountAll);

test('SRCH-08 near the end the next page is asked for, once; its failure has a Retry and leaves the list', async () => {
  const harness = await home();
  const sent = (type: string) =>
    harness.fixture.worker.sent.filter((command) => command.type === type).length;
  fill(harness, ids(100));
  apply(harness, { feedEnd: 'more' });
  await renderAllRows();
  assert.not.match(pageText(), 'Past exchanges');
  assert.is(sent('loadMore'), 0);
  await scrollToRow(45);
  assert.is(sent('loadMore'), 1);
  apply(harness, { feedEnd: 'loading' });
  await scrollToRow(70);
  assert.is(sent('loadMore'), 1);
  assert.ok(document.querySelector('[aria-label="Loading more requests"]'));
  apply(harness, { feedEnd: 'failed' });
  await scrollToRow(99);
  await renderAllRows();
  assert.is(sent('loadMore'), 1);
  assert.match(pageText(), "Couldn't load more requests.");
  assert.ok(shown().includes('r99'));
  click(getControl('Retry'));
  assert.is(sent('loadMore'), 2);
  const more = ids(130).slice(100);
  apply(harness, {
    cards: more.map((id) => [id, view(id)] as const),
    moves: more.map((id, at) => [id, more[at - 1] ?? 'r99'] as const),
    feedEnd: 'all',
  });
  await renderAllRows();
  assert.ok(shown().includes('r104'));
  assert.match(pageText(), 'Past exchanges');
});

test('SRCH-08 HOME-04 under another filter no market is called empty before its end is known', async () => {
  const harness = await home();
  const { feed } = harness.fixture.stores;
  const isEmptyClaimed = () => /No items to display|No other offers match/.test(pageText());
  fill(harness, ids(3), { state: 'own_open' });
  apply(harness, { cards: [['r2', { state: 'open' }]] });
  await renderAllRows();
  flushUpdates(() => feed.setFilter({ ...EMPTY_FILTER, fromCurrency: 'JPY' }));
  // Of the loaded offers none matches; then the own ones are gone too.
  for (const removed of [['r2'], ['r0', 'r1']]) {
    apply(harness, { removed, feedEnd: 'loading' });
    assert.not(isEmptyClaimed());
    assert.ok(document.querySelector('[aria-label="Loading more requests"]'));
    apply(harness, { feedEnd: 'failed' });
    assert.not(isEmptyClaimed());
    assert.match(pageText(), "Couldn't load more requests.");
    assert.ok(getControl('Retry'));
  }
  apply(harness, { feedEnd: 'all' });
  assert.match(pageText(), 'No items to display');
  apply(harness, { cards: [['own', view('own', { state: 'own_open' })]], order: ['own'] });
  assert.match(pageText(), 'No other requests match the filter');
});

test('SRCH-08 the next page is asked for also when no card is left of those before it', async () => {
  const harness = await home();
  fill(harness, ids(2));
  apply(harness, { feedEnd: 'more' });
  await renderAllRows();
  harness.fixture.worker.sent.length = 0;
  apply(harness, { removed: ids(2) });
  assert.ok(harness.fixture.worker.sent.some(({ type }) => type === 'loadMore'));
});

test.run();
