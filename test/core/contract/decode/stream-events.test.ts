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

const CHANGES = { firstName: 'A' };
const both = (value: unknown): unknown[] => [value, { data: value }];
/** An event, the forms of its payload, and the change that each of them is. */
const CASES: readonly (readonly [event: string, payloads: readonly unknown[], change: string])[] = [
  [
    'initial_feed',
    wrapped('items', [REQUEST, { id: '' }]),
    '{"type":"snapshot","items":["r"],"serverTime":null}',
  ],
  [
    'initial_feed',
    [{ items: [], serverTime: '2026-01-01T00:00:00.000Z' }],
    `{"type":"snapshot","items":[],"serverTime":${Date.UTC(2026, 0, 1)}}`,
  ],
  ['feed_upsert', wrapped('item', REQUEST), '{"type":"upsert","item":"r"}'],
  [
    'feed_remove',
    [...wrapped('item', { id: 'r' }), 'r', { itemId: 'r' }, { _id: 'r' }],
    '{"type":"remove","id":"r"}',
  ],
  ['feed_remove', [7], '{"type":"remove","id":"7"}'],
  ['feed_replace', both({ item: REQUEST, replaceOf: 't' }), '{"type":"replace","item":"r","replaceOf":"t"}'],
  [
    'initial_state',
    [...wrapped('requests', [REQUEST]), { items: [REQUEST] }],
    '{"type":"snapshot","requests":["r"]}',
  ],
  ['new_request', wrapped('request', REQUEST), '{"type":"upsert","request":"r"}'],
  ['request_updated', wrapped('request', REQUEST), '{"type":"upsert","request":"r"}'],
  [
    'request_deleted',
    [...wrapped('request', { id: 'r' }), 'r', { requestId: 'r' }],
    '{"type":"remove","id":"r"}',
  ],
  [
    'user_profile_updated',
    both({ userId: 'u', changes: CHANGES }),
    '{"type":"profile","userId":"u","changes":{"firstName":"A"}}',
  ],
  [
    'initial_notifications',
    wrapped('notifications', [NOTE, {}]),
    '{"type":"snapshot","notifications":["n"]}',
  ],
  ['new_notification', wrapped('notification', NOTE), '{"type":"new","notification":"n"}'],
];
const decodeOf = (event: string) =>
  event.startsWith('feed_') || event === 'initial_feed'
    ? decodeFeedEvent
    : event.endsWith('_notification') || event === 'initial_notifications'
      ? decodeNotificationsEvent
      : decodeRequestsEvent;
for (const [event, payloads, change] of CASES)
  for (const payload of payloads)
    test(`LIVE-02 ${event} ${JSON.stringify(payload)}`, () => {
      assert.is(short(decodeOf(event)(event, payload)), change);
    });

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
