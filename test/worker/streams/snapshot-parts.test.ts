// Snapshot parts of the client stream: when they are applied, and at which place in the order of events (EVENTS-03).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ClientEvent, decodeClientEvent } from '#contract/decode/client-events.ts';
import { createSnapshotParts } from '../../../worker/streams/snapshot-parts.ts';

const PAYLOADS: Readonly<Record<string, unknown>> = {
  initial_feed: { items: [] },
  initial_state: { requests: [] },
  initial_notifications: { notifications: [] },
  feed_remove: { id: 'r1' },
  messages_read: { transactionId: 't1', readerId: 'bob', lastReadMessageId: 'm1' },
};
const eventOf = (name: string): ClientEvent => {
  const event = decodeClientEvent(name, PAYLOADS[name]);
  if (!event) throw new Error(name);
  return event;
};

/** 'name' or 'name id' in, 'topic id' out, one list per event. */
function place(...events: readonly string[]): string[][] {
  const parts = createSnapshotParts();
  return events.map((text) => {
    const [name = '', id = ''] = text.split(' ');
    if (name === 'break') parts.clear();
    return name === 'break'
      ? []
      : parts.add(eventOf(name), id).map(({ event, eventId }) => `${event.topic} ${eventId}`);
  });
}

const ALL_AT_50 = ['feed 50', 'requests 50', 'notifications 50'];

test('EVENTS-03 the parts are applied together, at the id of the last; later events at their own', () => {
  assert.equal(
    place('initial_feed', 'initial_state', 'initial_notifications 50', 'feed_remove 51', 'messages_read 52'),
    [[], [], ALL_AT_50, ['feed 51'], ['chat 52']],
  );
});

test('LIVE-06 a part that comes twice counts once', () => {
  assert.equal(place('initial_feed', 'initial_feed', 'initial_state', 'initial_notifications 50'), [
    [],
    [],
    [],
    ALL_AT_50,
  ]);
});

test('LIVE-06 a part that was overtaken belongs to the id before it, not to the next event', () => {
  assert.equal(place('initial_feed', 'initial_notifications 50', 'initial_state', 'feed_remove 51'), [
    [],
    ['feed 50', 'notifications 50'],
    [],
    ['requests 50', 'feed 51'],
  ]);
});

test('EVENTS-03 what waited when the line broke is dropped', () => {
  assert.equal(place('initial_feed', 'break', 'feed_remove 51'), [[], [], ['feed 51']]);
});

test('LIVE-02 a backend without ids: all parts together, without an id', () => {
  assert.equal(place('initial_feed', 'initial_state', 'initial_notifications', 'feed_remove'), [
    [],
    [],
    ['feed ', 'requests ', 'notifications '],
    ['feed '],
  ]);
});

test.run();
