// Decoder of the client stream: each event goes to its topic, decoded as on the stream of that topic.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeClientEvent } from '#contract/decode/client-events.ts';
import { STREAM_EVENTS } from '#contract/events.ts';

const REQUEST = { id: 'r', status: 'requested', ownerId: 'o', createdAt: '2026-07-02T10:00:00.000Z' };
const MESSAGE = { id: 'm', transactionId: 'd', text: 'Hi', createdAt: '2026-07-02T10:00:00.000Z' };
const PAYLOADS: Readonly<Record<string, unknown>> = {
  initial_feed: { items: [REQUEST], serverTime: '2026-07-02T10:00:00.000Z' },
  feed_upsert: { item: REQUEST },
  feed_patch: { id: 'r', fields: { viewCount: 3 } },
  feed_remove: { id: 'r' },
  feed_replace: { item: REQUEST, replaceOf: 'd' },
  initial_state: { requests: [REQUEST] },
  new_request: { request: REQUEST },
  request_updated: { request: REQUEST },
  request_deleted: { id: 'r' },
  user_profile_updated: { userId: 'u', changes: { firstName: 'Ann' } },
  initial_notifications: { notifications: [] },
  new_notification: {
    notification: { id: 'n', type: 'rating', title: '', message: '', createdAt: '2026-07-02T10:00:00.000Z' },
  },
  message_created: { message: MESSAGE },
  messages_read: { transactionId: 'd', readerId: 'u', lastReadMessageId: 'm' },
};
const TOPICS: Readonly<Record<string, string>> = {
  initial_feed: 'feed',
  feed_upsert: 'feed',
  feed_patch: 'feed',
  feed_remove: 'feed',
  feed_replace: 'feed',
  initial_state: 'requests',
  new_request: 'requests',
  request_updated: 'requests',
  request_deleted: 'requests',
  user_profile_updated: 'requests',
  initial_notifications: 'notifications',
  new_notification: 'notifications',
  message_created: 'chat',
  messages_read: 'chat',
};

test('every event of the client stream but the ping has a topic', () => {
  for (const event of STREAM_EVENTS.client) {
    if (event === 'ping') continue;
    assert.is(decodeClientEvent(event, PAYLOADS[event])?.topic, TOPICS[event], event);
  }
  assert.is(decodeClientEvent('ping', {}), null);
  assert.is(decodeClientEvent('unheard_of', PAYLOADS.feed_upsert), null);
});

test('messages and receipts name their deal', () => {
  for (const event of ['message_created', 'messages_read']) {
    const decoded = decodeClientEvent(event, PAYLOADS[event]);
    assert.is(decoded?.topic === 'chat' && decoded.dealId, 'd');
  }
  assert.is(decodeClientEvent('message_created', { message: { ...MESSAGE, transactionId: '' } }), null);
});

test('EVENTS-04 a patch has the fields that were sent, and no others', () => {
  const fieldsOf = (fields: unknown) => {
    const decoded = decodeClientEvent('feed_patch', { id: 'x', fields });
    return decoded?.topic === 'feed' && decoded.change.type === 'patch' ? decoded.change.fields : null;
  };
  assert.equal(fieldsOf({ unreadCount: 0, deadlineAt: null }), { unreadCount: 0, deadlineAt: null });
  assert.equal(fieldsOf({ deadlineAt: '1970-01-01T00:00:01.000Z', other: 1 }), { deadlineAt: 1000 });
  assert.is(fieldsOf(null), null);
  assert.is(decodeClientEvent('feed_patch', { fields: {} }), null);
});

test.run();
