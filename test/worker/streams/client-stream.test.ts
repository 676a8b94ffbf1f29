// Client stream: one connection and one event id for feed, requests, notifications and the deal (EVENTS-01, EVENTS-03, EVENTS-04).

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ClientEvent, decodeClientEvent } from '#contract/decode/client-events.ts';
import { createSnapshotParts } from '../../../worker/streams/client-stream.ts';
import { dealDto, requestDto } from '../fake-environment.ts';
import { HOME_SUBSCRIPTIONS, NO_STREAMS, START_TIME, startService } from '../service/service-harness.ts';
import {
  emitSnapshot,
  feedAt,
  notificationDto,
  REQUEST_PAGE,
  startClientHome,
  startClientStream,
} from './client-stream-harness.ts';

const paths = (sources: readonly { readonly url: URL }[]) => sources.map(({ url }) => url.pathname);
const lastEventId = (source: { readonly url: URL }) => source.url.searchParams.get('lastEventId');

test('EVENTS-01 EVENTS-11 home has one connection, which begins where the feed’s answer ended and has the status of all', async () => {
  const harness = await startClientHome();
  assert.equal(paths(harness.sources), ['/api/events']);
  assert.is(lastEventId(harness.stream()), '40');
  for (const name of ['feed', 'notifications', 'requests', 'deal'] as const)
    assert.is(harness.page.connection(name), 'connected', name);
  const stream = harness.stream();
  stream.emit('feed_upsert', { item: requestDto('r2', START_TIME + 1) }, '41');
  stream.emit('new_notification', { notification: notificationDto('n2') }, '42');
  stream.emit('request_updated', { request: requestDto('r1', START_TIME + 2) }, '43');
  stream.emit('user_profile_updated', { userId: 'bob', changes: { firstName: 'Rob' } }, '44');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r2', 'r1']);
  assert.is(harness.page.cards.get('r2')?.personName, 'Rob Stone');
  assert.equal(harness.received('notifications'), ['snapshot', 'new n2']);
  assert.equal(harness.received('requests'), ['upsert r1', 'profile']);
  await harness.clock.advance(20_000);
  assert.is(harness.sources.length, 1);
  assert.is(harness.calls('/feed').length, 1, 'nothing is polled');
  await harness.service.send({ type: 'stop' });
  assert.is(stream.isClosed, true);
});

test('EVENTS-01 without the feature, or with another version of it, the specified streams are opened', async () => {
  const harness = await startService();
  harness.calls('/feed')[0]?.answer(200, feedAt(40));
  await harness.clock.advance(600);
  assert.equal(
    paths(harness.sources),
    ['feed', 'notifications', 'requests'].map((name) => `/api/events/${name}`),
  );
  const other = await startClientStream(HOME_SUBSCRIPTIONS, { events: 2 });
  other.calls('/feed')[0]?.answer(200, feedAt(40));
  await other.clock.advance(600);
  assert.is(paths(other.sources).includes('/api/events'), false);
});

test('EVENTS-03 EVENTS-12 the list of notifications is loaded once; one that comes meanwhile is neither lost nor doubled', async () => {
  const harness = await startClientStream();
  harness.calls('/feed')[0]?.answer(200, feedAt(40));
  await harness.clock.advance(300);
  harness.stream().open();
  await harness.clock.advance(0);
  const loads = () => harness.calls('/notifications');
  assert.is(loads().length, 1);
  harness.stream().emit('new_notification', { notification: notificationDto('n2') }, '41');
  await harness.clock.advance(0);
  loads()[0]?.answer(200, { data: [notificationDto('n1')] });
  await harness.clock.advance(0);
  assert.equal(harness.received('notifications'), ['new n2', 'snapshot', 'new n2']);
  // Again after a break: the id continues, and so does the list.
  harness.stream().emit('error');
  await harness.clock.advance(2_500);
  harness.stream().open();
  await harness.clock.advance(10_000);
  assert.is(loads().length, 1);
  await harness.service.send({ type: 'stop' });
});

test('EVENTS-03 a list that could not be loaded is loaded again', async () => {
  const harness = await startClientStream();
  harness.onCall('/notifications', (call) => call.answer(503, {}));
  harness.calls('/feed')[0]?.answer(200, feedAt(40));
  await harness.clock.advance(300);
  harness.stream().open();
  await harness.clock.advance(12_000);
  assert.is(harness.calls('/notifications').length, 3);
  harness.onCall('/notifications', (call) => call.answer(200, { data: [notificationDto('n1')] }));
  await harness.clock.advance(30_000);
  assert.is(harness.calls('/notifications').length, 4);
  assert.equal(harness.received('notifications'), ['snapshot']);
  await harness.service.send({ type: 'stop' });
});

test('EVENTS-03 a stream without a place to begin: its three parts are applied together, with the id of the last', async () => {
  const harness = await startClientStream();
  await harness.clock.advance(1_300);
  const stream = harness.stream();
  assert.is(lastEventId(stream), null, 'the first feed takes longer than the stream waits for it');
  stream.open();
  stream.emit('initial_feed', { items: [requestDto('r1', START_TIME)] });
  stream.emit('initial_state', { requests: [] });
  await harness.clock.advance(0);
  assert.equal([harness.page.order, harness.received('notifications')], [[], []]);
  stream.emit('initial_notifications', { notifications: [notificationDto('n1')] }, '50');
  // An older event, which the snapshot contains.
  stream.emit('feed_remove', { id: 'r1' }, '49');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r1']);
  assert.equal(harness.received('notifications'), ['snapshot']);
  stream.emit('feed_remove', { id: 'r1' }, '51');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, []);
  assert.is(harness.calls('/notifications').length, 0, 'the stream has brought the list');
  await harness.service.send({ type: 'stop' });
});

test('EVENTS-03 a line that breaks within the parts begins again, and nothing of the first attempt is applied', async () => {
  const harness = await startClientStream();
  await harness.clock.advance(1_300);
  harness.stream().open();
  harness.stream().emit('initial_feed', { items: [requestDto('old', START_TIME)] });
  await harness.clock.advance(1_500);
  harness.stream().emit('error');
  await harness.clock.advance(2_500);
  assert.is(lastEventId(harness.stream()), null);
  harness.stream().open();
  emitSnapshot(harness.stream(), '60', { items: [requestDto('r1', START_TIME)] });
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r1']);
  await harness.service.send({ type: 'stop' });
});

test('EVENTS-12 LIVE-05 while the stream is down the feed is polled, and the stream still continues after the last event', async () => {
  const harness = await startClientHome();
  await harness.clock.advance(2_000);
  harness.stream().emit('ping', {}, '41');
  harness.onCall('/feed', (call) => call.answer(200, feedAt(90, requestDto('r9', START_TIME + 9))));
  harness.stream().emit('error');
  await harness.clock.advance(2_500);
  harness.stream().emit('error');
  await harness.clock.advance(3_000);
  assert.equal(harness.page.order, ['r9']);
  // A notification of event 60 would be lost by resuming at the polled 90.
  assert.is(lastEventId(harness.stream()), '40');
  harness.stream().open();
  harness.stream().emit('feed_remove', { id: 'r9' }, '60');
  harness.stream().emit('new_notification', { notification: notificationDto('n2') }, '61');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r9'], 'the poll knows better');
  assert.equal(harness.received('notifications'), ['snapshot', 'new n2']);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-08 HOME-08 after minutes in the background the feed is loaded by a call, and the stream begins at its answer', async () => {
  const harness = await startClientHome();
  await harness.service.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await harness.clock.advance(29_000);
  assert.is(harness.stream().isClosed, false);
  await harness.clock.advance(2_000);
  assert.is(harness.stream().isClosed, true);
  await harness.clock.advance(300_000);
  harness.onCall('/feed', (call) => call.answer(200, feedAt(900, requestDto('r7', START_TIME + 7))));
  await harness.service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await harness.clock.advance(300);
  assert.is(lastEventId(harness.stream()), '900');
  harness.stream().open();
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r7']);
  assert.equal(harness.received('notifications'), ['snapshot', 'snapshot'], 'what was missed is in the list');
  await harness.service.send({ type: 'stop' });
});

test('EVENTS-04 a patch changes a known item without a new version; an unknown item and a late patch change nothing', async () => {
  const harness = await startClientHome();
  const stream = harness.stream();
  const deal = dealDto('t1', START_TIME, { unreadCount: 0, version: 3 });
  stream.emit('feed_upsert', { item: deal }, '41');
  stream.emit('feed_upsert', { item: requestDto('own', START_TIME, { ownerId: 'ann', viewCount: 1 }) }, '42');
  stream.emit(
    'feed_patch',
    { id: 't1', fields: { unreadCount: 2, deadlineAt: '2026-01-02T00:00:00Z' } },
    '44',
  );
  stream.emit('feed_patch', { id: 'own', fields: { viewCount: 7 } }, '45');
  stream.emit('feed_patch', { id: 'never-seen', fields: { viewCount: 7 } }, '46');
  stream.emit('feed_patch', { id: 't1', fields: { unreadCount: 1 } }, '43');
  await harness.clock.advance(0);
  assert.is(harness.page.cards.get('t1')?.unread, 2);
  assert.is(harness.page.cards.get('t1')?.deadline, Date.UTC(2026, 0, 2));
  assert.is(harness.page.cards.get('own')?.views, 7);
  assert.is(harness.page.cards.has('never-seen'), false);
  // Whole items that follow count again, those from before do not.
  stream.emit('feed_upsert', { item: { ...deal, unreadCount: 9 } }, '40');
  await harness.clock.advance(0);
  assert.is(harness.page.cards.get('t1')?.unread, 2);
  stream.emit('feed_upsert', { item: { ...deal, version: 4, unreadCount: 5 } }, '47');
  await harness.clock.advance(0);
  assert.is(harness.page.cards.get('t1')?.unread, 5);
  await harness.service.send({ type: 'stop' });
});

test('REQ-04 EVENTS-14 a request’s page learns of requests of others from the events of the feed', async () => {
  const harness = await startClientHome();
  await harness.subscribe(REQUEST_PAGE);
  assert.is(harness.sources.length, 1, 'without a filter the same connection serves both pages');
  harness.stream().emit('feed_upsert', { item: requestDto('r1', START_TIME + 1) }, '41');
  harness.stream().emit('feed_remove', { id: 'r1' }, '42');
  await harness.clock.advance(0);
  assert.equal(harness.received('requests').slice(-1), ['remove r1']);
  await harness.subscribe(HOME_SUBSCRIPTIONS);
  assert.equal(harness.page.order, []);
  assert.is(harness.calls('/feed').length, 1, 'the feed was live all the time');
  await harness.service.send({ type: 'stop' });
});

test('LIVE-05 LIVE-07 while the stream opens and sends nothing, the feed is polled and the list of notifications is not waited for', async () => {
  const harness = await startClientHome();
  harness.onCall('/feed', (call) => call.answer(200, feedAt(40, requestDto('r2', START_TIME + 1))));
  await harness.service.send({ type: 'resume' });
  await harness.clock.advance(300);
  harness.stream().emit('open');
  await harness.clock.advance(4_000);
  assert.equal([harness.page.connection('feed'), harness.page.order], ['connecting', ['r2']]);
  await harness.clock.advance(1_000);
  assert.is(harness.page.connection('feed'), 'disconnected');
  assert.ok(harness.stream().isClosed);
  const polls = harness.calls('/feed').length;
  await harness.clock.advance(20_000);
  assert.ok(harness.calls('/feed').length >= polls + 9, 'each attempt goes on with polling');
  harness.stream().open();
  await harness.clock.advance(0);
  assert.is(harness.page.connection('feed'), 'connected');
  await harness.service.send({ type: 'stop' });
});

test('LIVE-08 nothing subscribed, nothing open; the next page continues after the last event', async () => {
  const harness = await startClientHome();
  harness.stream().emit('feed_upsert', { item: requestDto('r2', START_TIME + 1) }, '41');
  await harness.subscribe(NO_STREAMS);
  assert.is(harness.stream().isClosed, true);
  assert.is(harness.page.connection('feed'), 'disconnected');
  await harness.clock.advance(5_000);
  await harness.subscribe({ ...NO_STREAMS, notifications: true });
  await harness.clock.advance(300);
  assert.is(lastEventId(harness.stream()), '40');
  harness.stream().open();
  await harness.clock.advance(0);
  assert.is(harness.page.connection('feed'), 'disconnected', 'no page needs it');
  assert.is(harness.page.connection('notifications'), 'connected');
  await harness.service.send({ type: 'stop' });
});

test('LIVE-06 the page lost a batch: the stream begins again with everything', async () => {
  const harness = await startClientHome();
  void harness.service.pull(0);
  await harness.clock.advance(300);
  assert.is(lastEventId(harness.stream()), null);
  harness.stream().open();
  emitSnapshot(harness.stream(), '50', { notifications: [notificationDto('n1')], requests: [] });
  await harness.clock.advance(0);
  assert.equal(harness.received('notifications').slice(-1), ['snapshot']);
  assert.equal(harness.received('requests').slice(-1), ['snapshot']);
  await harness.service.send({ type: 'stop' });
});

test('ACT-06 the deal on show is loaded when a notification or the feed reports it, and after a snapshot', async () => {
  const path = '/transactions/t1';
  const harness = await startClientStream({ ...NO_STREAMS, notifications: true, dealId: 't1' });
  harness.onCall(path, (call) => call.answer(200, { data: dealDto('t1', START_TIME, { version: 1 }) }));
  harness.calls(path)[0]?.answer(200, { data: dealDto('t1', START_TIME, { version: 1 }) });
  await harness.clock.advance(300);
  harness.stream().open();
  emitSnapshot(harness.stream(), '50', {});
  await harness.clock.advance(100);
  const loads = harness.calls(path).length;
  harness.stream().emit('feed_upsert', { item: dealDto('t1', START_TIME, { version: 1 }) }, '51');
  await harness.clock.advance(0);
  assert.is(harness.calls(path).length, loads, 'as old as what is shown');
  harness.stream().emit('feed_upsert', { item: dealDto('t1', START_TIME + 1, { version: 2 }) }, '52');
  await harness.clock.advance(0);
  assert.is(harness.calls(path).length, loads + 1);
  // The server sends a snapshot in the middle of a connection that fell behind.
  emitSnapshot(harness.stream(), '99', {});
  await harness.clock.advance(0);
  assert.is(harness.calls(path).length, loads + 2);
  await harness.service.send({ type: 'stop' });
});

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
