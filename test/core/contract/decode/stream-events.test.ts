// Decoders of live events, bare or wrapped; unreadable ones are null (LIVE-02, LIVE-06).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  decodeFeedEvent,
  decodeNotificationsEvent,
  decodeRequestsEvent,
} from '#contract/decode/stream-events.ts';
import { PING_INTERVAL_MS, STREAM_EVENTS } from '#contract/events.ts';
import { STREAM_SILENCE_MS } from '#runtime/timing.ts';

const REQUEST = { id: 'r', status: 'requested', ownerId: 'o' };
const NOTE = { id: 'n', type: 'rating' };
const short = (change: unknown): string =>
  JSON.stringify(change, (key, value) =>
    key === 'item' || key === 'request' || key === 'notification'
      ? value.id
      : ['items', 'requests', 'notifications'].includes(key)
        ? value.map((one: { id: string }) => one.id)
        : value,
  );

const wrapped = (key: string, value: unknown): unknown[] => [
  value,
  { [key]: value },
  { data: value },
  { data: { [key]: value } },
];

for (const payload of wrapped('items', [REQUEST, { id: '' }])) {
  test(`LIVE-02 initial_feed ${JSON.stringify(payload)}`, () => {
    assert.is(
      short(decodeFeedEvent('initial_feed', payload)),
      '{"type":"snapshot","items":["r"],"serverTime":null}',
    );
  });
}
for (const payload of wrapped('item', REQUEST)) {
  test(`LIVE-02 feed_upsert ${JSON.stringify(payload)}`, () => {
    assert.is(short(decodeFeedEvent('feed_upsert', payload)), '{"type":"upsert","item":"r"}');
  });
}
for (const payload of [...wrapped('item', { id: 'r' }), 'r', 7, { itemId: 'r' }, { _id: 'r' }]) {
  test(`LIVE-02 feed_remove ${JSON.stringify(payload)}`, () => {
    assert.equal(decodeFeedEvent('feed_remove', payload), {
      type: 'remove',
      id: String(payload === 7 ? 7 : 'r'),
    });
  });
}
for (const payload of [{ item: REQUEST, replaceOf: 't' }, { data: { item: REQUEST, replaceOf: 't' } }]) {
  test(`LIVE-02 feed_replace ${JSON.stringify(payload)}`, () => {
    assert.is(
      short(decodeFeedEvent('feed_replace', payload)),
      '{"type":"replace","item":"r","replaceOf":"t"}',
    );
  });
}
test('LIVE-02 a snapshot contains the server time', () => {
  const change = decodeFeedEvent('initial_feed', { items: [], serverTime: '2026-01-01T00:00:00.000Z' });
  assert.equal(change, { type: 'snapshot', items: [], serverTime: Date.UTC(2026, 0, 1) });
});

for (const payload of [...wrapped('requests', [REQUEST]), { items: [REQUEST] }]) {
  test(`LIVE-02 initial_state ${JSON.stringify(payload)}`, () => {
    assert.is(short(decodeRequestsEvent('initial_state', payload)), '{"type":"snapshot","requests":["r"]}');
  });
}
for (const event of ['new_request', 'request_updated']) {
  for (const payload of wrapped('request', REQUEST)) {
    test(`LIVE-02 ${event} ${JSON.stringify(payload)}`, () => {
      assert.is(short(decodeRequestsEvent(event, payload)), '{"type":"upsert","request":"r"}');
    });
  }
}
for (const payload of [...wrapped('request', { id: 'r' }), 'r', { requestId: 'r' }]) {
  test(`LIVE-02 request_deleted ${JSON.stringify(payload)}`, () => {
    assert.equal(decodeRequestsEvent('request_deleted', payload), { type: 'remove', id: 'r' });
  });
}
for (const payload of [
  { userId: 'u', changes: { firstName: 'A' } },
  { data: { userId: 'u', changes: { firstName: 'A' } } },
]) {
  test(`LIVE-02 user_profile_updated ${JSON.stringify(payload)}`, () => {
    assert.equal(decodeRequestsEvent('user_profile_updated', payload), {
      type: 'profile',
      userId: 'u',
      changes: { firstName: 'A' },
    });
  });
}
for (const payload of wrapped('notifications', [NOTE, {}])) {
  test(`LIVE-02 initial_notifications ${JSON.stringify(payload)}`, () => {
    assert.is(
      short(decodeNotificationsEvent('initial_notifications', payload)),
      '{"type":"snapshot","notifications":["n"]}',
    );
  });
}
for (const payload of wrapped('notification', NOTE)) {
  test(`LIVE-02 new_notification ${JSON.stringify(payload)}`, () => {
    assert.is(
      short(decodeNotificationsEvent('new_notification', payload)),
      '{"type":"new","notification":"n"}',
    );
  });
}

test('LIVE-06 unreadable events are null', () => {
  const nonsense = [
    null,
    undefined,
    true,
    [],
    {},
    { item: 7 },
    { data: null },
    { items: 'x' },
    { userId: 'u' },
  ];
  const snapshots = ['initial_feed', 'initial_state', 'initial_notifications'];
  for (const event of [...new Set(Object.values(STREAM_EVENTS).flat()), 'unheard_of']) {
    for (const payload of nonsense) {
      // An empty list is an empty snapshot.
      if (Array.isArray(payload) && snapshots.includes(event)) continue;
      for (const read of [decodeFeedEvent, decodeRequestsEvent, decodeNotificationsEvent]) {
        assert.is(read(event, payload), null, `${event} ${JSON.stringify(payload)}`);
      }
    }
  }
  assert.is(decodeFeedEvent('feed_replace', { item: REQUEST }), null);
  assert.is(decodeFeedEvent('feed_upsert', 'r'), null);
});

test('LIVE-07 three missed pings are silence', () => {
  assert.equal([PING_INTERVAL_MS, STREAM_SILENCE_MS], [15_000, 45_000]);
});

test.run();
