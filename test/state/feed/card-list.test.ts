// Card list of a long feed: which cards the page keeps, asks for and drops, and when it asks for the next page (SRCH-08, SRCH-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WorkerCommand } from '#protocol/protocol.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { CARD_VIEW } from '../card-fixtures.ts';
import { createSignedInFixture } from '../fixtures.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `r${at}`);

/** A feed of `count` rows, of which the first `cardCount` have their card. */
async function withFeed(count: number, cardCount = count) {
  const { stores, worker } = await createSignedInFixture();
  const cards = ids(cardCount).map((id) => [id, CARD_VIEW] as const);
  const batch = { isReset: true, cards, order: ids(count), isFeedKnown: true, feedEnd: 'more' } as const;
  stores.updates.publish({ seq: 1, ...batch });
  worker.sent.length = 0;
  const sent = <T extends WorkerCommand['type']>(type: T) =>
    worker.sent.filter((command): command is Extract<WorkerCommand, { type: T }> => command.type === type);
  return { stores, feed: stores.feed, sent };
}

test('SRCH-09 of a long feed the page keeps the cards near the rows shown, and the first ones', async () => {
  const { feed, sent } = await withFeed(1_000);
  feed.showRows(ids(1_000), 500, 545);
  const [dropped, ...others] = sent('dropCards');
  assert.is(others.length, 0);
  const kept = ids(1_000).filter((id) => feed.card(id));
  assert.equal(kept, [...ids(30), ...ids(625).slice(420)]);
  assert.equal(dropped?.ids.length, 1_000 - kept.length);
  assert.is(feed.firstCards(25).length, 25, 'for the next start');
  feed.showRows(ids(1_000), 510, 555);
  assert.is(sent('dropCards').length, 1, 'not with every step');
});

test('SRCH-09 missing cards are asked for once, before they are shown, and come as a change of the list', async () => {
  const { stores, feed, sent } = await withFeed(1_000, 150);
  feed.showRows(ids(1_000), 80, 125);
  assert.is(sent('needCards').length, 0);
  feed.showRows(ids(1_000), 90, 135);
  feed.showRows(ids(1_000), 90, 135);
  const [needed, ...others] = sent('needCards');
  assert.is(others.length, 0);
  assert.equal(needed?.ids, ids(175).slice(150));
  assert.is(feed.card('r150'), undefined);
  const before = feed.requestedCardsReceived.peek();
  // A change that was on its way to a dropped card is no card.
  stores.updates.publish({ seq: 2, isReset: false, cards: [['r900', { payAmount: '1' }]] });
  assert.is(feed.card('r900'), undefined);
  stores.updates.publish({ seq: 3, isReset: false, cards: [['r150', CARD_VIEW]] });
  assert.is(feed.card('r150')?.payAmount.peek(), CARD_VIEW.payAmount);
  assert.ok(feed.requestedCardsReceived.peek() > before);
});

test('SRCH-08 the next page is asked for near the end, and only where there is one', async () => {
  const { stores, feed, sent } = await withFeed(100);
  feed.showRows(ids(100), 0, 45);
  assert.is(sent('loadMore').length, 0);
  feed.showRows(ids(100), 10, 55);
  assert.is(sent('loadMore').length, 1);
  for (const end of ['loading', 'failed', 'all'] as const) {
    stores.updates.publish({ seq: 2, isReset: false, feedEnd: end });
    feed.showRows(ids(100), 50, 100);
  }
  assert.is(sent('loadMore').length, 1);
  feed.loadMore();
  assert.is(sent('loadMore').length, 2, 'the user’s Retry');
});

test('HOME-09 after a restart of the worker the cards stay until its first feed, and then those go that it lacks', async () => {
  const { stores, feed, sent } = await withFeed(3);
  stores.updates.publish({ seq: 1, isReset: false, clockOffset: 5 });
  assert.is(feed.firstCards(3).length, 3, 'the new worker has no feed yet');
  const cards = [['r2', CARD_VIEW] as const];
  stores.updates.publish({ seq: 2, isReset: false, isFeedKnown: true, cards, order: ['r1', 'r2'] });
  assert.is(feed.card('r0'), undefined);
  equalEach(feed.firstCards(3), ([id]) => id, ['r1', 'r2']);
  assert.equal(
    sent('needCards').map((command) => command.ids),
    [['r1']],
    'a card that came without fields is shown as it was, and asked for',
  );
});

test.run();
