// SSE transport: errors, unreadable events, duplicates (LIVE-04, LIVE-06).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLogger } from '#runtime/logger.ts';
import { openSse } from '../../../worker/streams/sse-transport.ts';
import { FakeEventSource } from '../fake-environment.ts';

function opened() {
  const calls: string[] = [];
  const logs: string[] = [];
  const source = new FakeEventSource('https://host.test/api/events/feed?token=secret', 0);
  const close = openSse(
    () => source,
    source.url.href,
    ['feed_upsert', 'ping'],
    {
      onOpen: () => calls.push('open'),
      onActivity: (id) => calls.push(`byte ${id}`),
      onEvent(name, payload) {
        calls.push(name);
        if (payload === 'bug') throw new Error('a bug');
      },
      onError: () => calls.push('error'),
    },
    createLogger((_level, message) => logs.push(message)),
  );
  return { source, calls, logs, close };
}

test('LIVE-04 an error closes it at once, so that EventSource does not reconnect with the old token', () => {
  const { source, calls } = opened();
  source.emit('open');
  source.emit('error');
  assert.is(source.isClosed, true);
  source.emit('open');
  source.emit('feed_upsert', {});
  source.emit('error');
  assert.equal(calls, ['open', 'error']);
});

test('LIVE-06 LIVE-07 a ping is a byte and no event; an event that throws is dropped and logged without its data', () => {
  const { source, calls, logs } = opened();
  source.emit('ping', {}, '4');
  source.emit('feed_upsert', '{"private');
  source.emit('feed_upsert', '"bug"');
  source.emit('feed_upsert', '1', '5');
  source.emit('unknown', '1');
  assert.equal(calls, ['byte 4', 'byte ', 'byte ', 'feed_upsert', 'byte 5', 'feed_upsert']);
  assert.is(logs.length, 2);
  assert.is(logs[0], 'feed_upsert: dropped, not JSON');
  assert.match(logs[1] ?? '', /^feed_upsert: dropped, Error: a bug\n +at /);
});

test('LIVE-08 after closing, the listener is not called', () => {
  const { source, calls, close } = opened();
  close();
  source.emit('open');
  source.emit('error');
  assert.is(source.isClosed, true);
  assert.equal(calls, []);
});

test('LIVE-06 a duplicate is dropped; an event without an id of its own is no duplicate of the last', () => {
  const source = new FakeEventSource('https://host/api/events/feed', 0);
  const calls: string[] = [];
  const listener = {
    onOpen() {},
    onActivity: (eventId: string) => void calls.push(`byte ${eventId}`),
    onEvent: (_name: string, payload: unknown, eventId: string) =>
      void calls.push(`${JSON.stringify(payload)} ${eventId}`),
    onError() {},
  };
  const log = createLogger(() => {}, 'ERROR');
  openSse(() => source, source.url.href, ['feed_remove', 'ping'], listener, log);
  source.emit('feed_remove', { id: 'a' }, '7');
  source.emit('ping', {}, '7');
  source.emit('feed_remove', { id: 'a' }, '7');
  source.emit('feed_remove', { id: 'b' }, '7');
  source.emit('feed_remove', { id: 'c' }, '8');
  assert.equal(calls, [
    'byte 7',
    '{"id":"a"} 7',
    'byte ',
    'byte ',
    'byte ',
    '{"id":"b"} ',
    'byte 8',
    '{"id":"c"} 8',
  ]);
});

test.run();
