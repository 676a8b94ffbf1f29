// First cards of a start: the answer to the boot script's call is shown as the worker will send it, and nothing else is (HOME-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeFeedPage } from '#contract/decode/feed-page.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { showAnsweredCards } from '../../../src/state/feed/first-cards.ts';
import { createFeedDiffer } from '../../../worker/feed/diff.ts';
import { createFeedItemStore } from '../../../worker/feed/item-store.ts';
import { dealJson, requestJson } from '../card-fixtures.ts';
import { createStateFixture, TEST_NOW } from '../fixtures.ts';

const VIEWER = 'alice';
const at = (minutes: number) => new Date(TEST_NOW + minutes * 60_000).toISOString();
const ITEMS = [
  ...Array.from({ length: 40 }, (_, n) =>
    requestJson({ id: `r${n}`, userId: 'bob', updatedAt: at(-((n * 7) % 40)) }),
  ),
  requestJson({ id: 'own', userId: VIEWER, updatedAt: at(-600) }),
  dealJson({ id: 'deal', updatedAt: at(-900) }),
];
const ANSWER = { items: ITEMS, serverTime: at(3) };
const prefetched = (answer: unknown, viewerId = VIEWER) => ({ answer, viewerId, at: TEST_NOW });

function shownAfter(answer: unknown, viewerId?: string) {
  const { first, stores } = createStateFixture();
  showAnsweredCards(first, prefetched(answer, viewerId));
  return { first, stores, feed: first.feed };
}

/** The worker's first batch for the same answer. */
function sentByWorker() {
  const store = createFeedItemStore(VIEWER);
  store.apply({ type: 'snapshot', items: decodeFeedPage(ANSWER)?.items ?? [], serverTime: null }, TEST_NOW);
  return createFeedDiffer(store, VIEWER, 'en').collect();
}

test('HOME-09 the first cards of the answer are those that the worker sends, field by field and in its order', () => {
  const { feed } = shownAfter(ANSWER);
  const sent = sentByWorker();
  assert.is(feed.order.value.length, 25);
  assert.equal(feed.order.value, sent?.order?.slice(0, 25));
  assert.equal(feed.firstCards(25), sent?.cards?.slice(0, 25));
});

test('HOME-09 FMT-06 they are current: countdowns run by the server, and the feed is not live before the worker', () => {
  const { feed, stores } = shownAfter(ANSWER);
  assert.equal(
    [feed.isKnown.value, feed.isLive.value, feed.status.value],
    [true, false, { kind: 'connecting' }],
  );
  assert.is(stores.clock.read(), TEST_NOW + 3 * 60_000);
  assert.match(feed.card('r0')?.countdown.value ?? '', /^\d\d:\d\d:\d\d$/);
});

test('HOME-09 the worker’s first batch finds them: no card is made again', () => {
  const { feed, stores } = shownAfter(ANSWER);
  const before = feed.order.value.map((id) => feed.card(id));
  const sent = sentByWorker();
  stores.updates.publish({ seq: 1, isReset: false, ...sent });
  assert.is(feed.isLive.value, true);
  assert.is(feed.order.value.length, ITEMS.length);
  for (const [index, card] of before.entries()) assert.is(feed.card(feed.order.value[index] ?? ''), card);
});

test('HOME-09 nothing is shown of an unreadable or empty answer, for nobody, under a filter, or over other cards', () => {
  for (const answer of [null, 'text', {}, { items: [] }, { items: [{ id: 5 }] }])
    assert.is(shownAfter(answer).feed.isKnown.value, false);
  assert.is(shownAfter(ANSWER, '').feed.isKnown.value, false);
  const { first } = createStateFixture();
  first.feed.setFilter({ ...EMPTY_FILTER, search: 'x' });
  showAnsweredCards(first, prefetched(ANSWER));
  assert.is(first.feed.isKnown.value, false);
  first.feed.clearFilter();
  showAnsweredCards(first, prefetched({ items: ITEMS.slice(0, 1) }));
  showAnsweredCards(first, prefetched(ANSWER));
  assert.is(first.feed.order.value.length, 1);
});

test.run();
