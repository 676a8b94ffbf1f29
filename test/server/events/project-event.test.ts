// What a stream gets of an event of its topics: by its filter, by blocks and by a ban.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { type EventReader, projectEvent } from '../../../server/events/market-filter.ts';
import type { TopicEvent } from '../../../server/events/topics.ts';

const test = suite('what a stream gets of an event');

const OFFER = {
  ...{ id: 'r', status: 'requested', ownerId: 'other', createdAt: '2026-07-02T10:00:00.000Z' },
  ...{ payCurrency: 'EUR', payMethod: ['SEPA'], receiveCurrency: 'USD', receiveMethod: ['Wise'], amount: 5 },
};
const eventOf = (type: string, shownUserId: string | null = 'other'): TopicEvent => ({
  ...{ topic: 'feed:me', type, ...(shownUserId ? { shownUserId } : {}) },
  payload: type.startsWith('feed') ? { item: OFFER, replaceOf: 'd' } : { request: OFFER },
});
const marketOf = (fromCurrency: string): EventReader['market'] => ({
  filter: { ...EMPTY_FILTER, fromCurrency },
  context: { viewerId: '', viewerCountry: '', viewerCity: '', previousIds: new Set() },
});
/** The types of what the reader gets. */
const typesFor = (reader: Partial<EventReader>, shownUserId?: string | null): (string | undefined)[] =>
  ['feed_upsert', 'feed_replace', 'new_request', 'request_updated'].map(
    (type) => projectEvent({ userId: 'me', ...reader }, eventOf(type, shownUserId), false)?.type,
  );
const WHOLE = ['feed_upsert', 'feed_replace', 'new_request', 'request_updated'];

test('EVENTS-02 an offer of another comes by the filter, what is one’s own in any case', () => {
  assert.equal(typesFor({}), WHOLE);
  assert.equal(typesFor({ market: marketOf('USD') }), [
    ...['feed_upsert', 'feed_replace'],
    ...[undefined, 'request_updated'],
  ]);
  assert.equal(typesFor({ market: marketOf('GBP') }), [
    ...[undefined, 'feed_remove'],
    ...[undefined, 'request_updated'],
  ]);
  for (const shown of ['me', null]) assert.equal(typesFor({ market: marketOf('GBP') }, shown), WHOLE);
  const sent = projectEvent({ userId: 'me', market: marketOf('GBP') }, eventOf('feed_replace'), false);
  assert.equal(sent, { type: 'feed_remove', payload: { id: 'd' } });
});

test('BLK-01 of a hidden person only the end of what their offer replaces comes', () => {
  for (const type of WHOLE) {
    const sent = projectEvent({ userId: 'me' }, eventOf(type), true);
    assert.equal(sent, type === 'feed_replace' ? { type: 'feed_remove', payload: { id: 'd' } } : null);
  }
});

test('ACC-03 a banned person gets no offer of another, and everything that is their own', () => {
  const reader = { userId: 'me', isBanned: true };
  assert.equal(typesFor(reader), [undefined, 'feed_remove', undefined, undefined]);
  for (const shown of ['me', null]) assert.equal(typesFor(reader, shown), WHOLE);
});

test.run();
