// Updates that the page receives (LIVE-02, LIVE-06, LIVE-09, ACT-06, FEED-05).

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDeal } from '#contract/decode/feed-item.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { createWorkerService } from '../../../worker/service.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { flushMicrotasks } from '../../harness/fake-clock.ts';
import { BASE, createFakeEnvironment, dealDto, requestDto } from '../fake-environment.ts';
import {
  EMPTY_REQUEST,
  HOME_SUBSCRIPTIONS,
  NO_STREAMS,
  START_TIME,
  startConnected,
  startService,
  TOKEN,
} from './service-harness.ts';

test('LIVE-06 an unreadable event is dropped and logged, the stream goes on; its address is never logged', async () => {
  const harness = await startConnected();
  const source = harness.source('feed');
  source.emit('feed_upsert', '{"item": {"secret');
  source.emit('feed_upsert', { item: { status: 'requested' } });
  source.emit('feed_upsert', 'null');
  source.emit('feed_upsert', requestDto('r2', START_TIME + 5));
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r2', 'r1']);
  assert.is(source.isClosed, false);
  assert.is(harness.logs.length, 3);
  assert.not.match(harness.logs.join(), /secret|signature/);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-06 events of a stream that was closed change nothing', async () => {
  const harness = await startConnected();
  const old = harness.source('feed');
  await harness.service.send({ type: 'setPageState', isVisible: true, isOnline: false });
  old.emit('feed_upsert', { item: requestDto('late', START_TIME + 9) });
  old.emit('error');
  old.emit('open');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r1']);
  assert.is(harness.page.connection('feed'), 'disconnected');
  await harness.service.send({ type: 'stop' });
});

test('LIVE-02 a profile change shows on the cards of that person', async () => {
  const harness = await startConnected();
  harness.source('requests').emit('user_profile_updated', {
    userId: 'bob',
    changes: { firstName: 'Robert', locationCity: 'Leeds' },
  });
  await harness.clock.advance(0);
  assert.equal(harness.page.cards.get('r1')?.personName, 'Robert Stone');
  assert.equal(harness.page.cards.get('r1')?.place, 'Leeds');
  const last = harness.page.batches[harness.page.batches.length - 1];
  assert.equal(last?.cards, [['r1', { personName: 'Robert Stone', place: 'Leeds' }]]);
  await harness.service.send({ type: 'stop' });
});

test('ACT-06 the deal on show is loaded, reloaded by a notification, and polled while notifications are down', async () => {
  const harness = await startService({ ...NO_STREAMS, dealId: 't1' });
  const path = '/transactions/t1';
  harness.onCall(path, (call) =>
    call.answer(200, { success: true, data: dealDto('t1', START_TIME + harness.calls(path).length) }),
  );
  harness.calls(path)[0]?.answer(200, { success: true, data: dealDto('t1', START_TIME) });
  await harness.clock.advance(500);
  assert.is(harness.page.batches.filter(({ deal }) => deal?.id === 't1').length, 1);
  harness.source('notifications').emit('open');
  await flushMicrotasks();
  // The connected stream loads once what was missed.
  assert.is(harness.calls(path).length, 2);
  await harness.clock.advance(20_000);
  assert.is(harness.calls(path).length, 2);
  harness.source('notifications').emit('new_notification', {
    notification: { id: 'n1', type: 'transaction_status', actionData: { transactionId: 't1' } },
  });
  harness.source('notifications').emit('new_notification', {
    notification: { id: 'n2', type: 'transaction_status', actionData: { transactionId: 'other' } },
  });
  await flushMicrotasks();
  assert.is(harness.calls(path).length, 3);
  await harness.clock.advance(0);
  assert.equal(harness.page.batches.flatMap(({ notifications }) => notifications ?? []).length, 2);
  harness.source('notifications').emit('error');
  const fell = harness.clock.now();
  await harness.clock.advance(6_000);
  equalEach(harness.calls(path).slice(3), ({ at }) => at - fell, [2_000, 4_000, 6_000]);
  const link = harness.page.batches
    .map(({ connections }) => connections?.deal)
    .filter(Boolean)
    .pop();
  assert.equal([link?.isPolling, link?.confirmedAt], [true, fell + 6_000]);
  harness.source('notifications').emit('open');
  await harness.clock.advance(30_000);
  assert.is(harness.calls(path).length, 7);
  await harness.service.send({ type: 'setSubscriptions', subscriptions: NO_STREAMS });
  await harness.clock.advance(30_000);
  assert.is(harness.calls(path).length, 7);
  await harness.service.send({ type: 'stop' });
});

test('ACT-06 a newer version of the deal on show in the feed reloads it, and so does what takes its place there', async () => {
  const harness = await startConnected();
  const path = '/transactions/t1';
  harness.onCall(path, (call) => call.answer(200, { data: dealDto('t1', START_TIME + 10) }));
  await harness.service.send({
    type: 'setSubscriptions',
    subscriptions: { ...HOME_SUBSCRIPTIONS, dealId: 't1' },
  });
  await flushMicrotasks();
  const before = harness.calls(path).length;
  harness.source('feed').emit('feed_upsert', { item: dealDto('t1', START_TIME + 10) });
  await flushMicrotasks();
  assert.is(harness.calls(path).length, before);
  harness.source('feed').emit('feed_upsert', { item: dealDto('t1', START_TIME + 11) });
  await flushMicrotasks();
  assert.is(harness.calls(path).length, before + 1);
  harness.source('feed').emit('feed_replace', { item: dealDto('t2', START_TIME + 12), replaceOf: 't1' });
  await flushMicrotasks();
  assert.is(harness.calls(path).length, before + 2);
  harness.source('feed').emit('feed_remove', { id: 't1' });
  await flushMicrotasks();
  assert.is(harness.calls(path).length, before + 3);
  await harness.service.send({ type: 'stop' });
});

test('FEED-05 previous: the history is loaded once, and only for this filter', async () => {
  const harness = await startConnected();
  harness.source('feed').emit('feed_upsert', {
    item: requestDto('r2', START_TIME + 1, { ownerId: 'cid', user: { id: 'cid', firstName: 'Cid' } }),
  });
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r2', 'r1']);
  assert.is(harness.calls('/users/transactions').length, 0);
  harness.onCall('/users/transactions', (call) => call.answer(200, { data: [dealDto('t9', START_TIME)] }));
  const filter = { ...EMPTY_FILTER, exchangeWith: 'previous' as const };
  await harness.service.send({ type: 'setFilter', filter: { filter, country: '', city: '' } });
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r1']);
  assert.equal([...harness.page.cards.keys()], ['r1']);
  await harness.service.send({ type: 'setFilter', filter: { filter: EMPTY_FILTER, country: '', city: '' } });
  await harness.service.send({ type: 'setFilter', filter: { filter, country: '', city: '' } });
  await harness.clock.advance(0);
  assert.is(harness.calls('/users/transactions').length, 1);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-09 1,000 events between two pulls are one batch', async () => {
  const harness = createFakeEnvironment();
  const service = createWorkerService(harness.deps);
  await service.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann' } });
  await service.send({ type: 'applyFeed', change: { type: 'snapshot', items: [], serverTime: null } });
  await service.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await harness.clock.advance(600);
  const first = service.pull(0);
  await harness.clock.advance(0);
  assert.is((await first).seq, 1);
  for (let n = 1; n <= 1_000; n += 1) {
    harness.source('feed').emit('feed_upsert', { item: requestDto(`r${n % 20}`, START_TIME + n) });
  }
  const pulled = service.pull(1);
  await harness.clock.advance(0);
  const batch = await pulled;
  assert.is(batch.seq, 2);
  assert.is(batch.cards?.length, 20);
  assert.is(batch.moves?.length, 20);
  let isAnswered = false;
  void service.pull(2).then(() => {
    isAnswered = true;
  });
  await harness.clock.advance(1_000);
  assert.is(isAnswered, false);
  await service.send({ type: 'stop' });
});

test('CARD-10 the deal of an acceptance is shown before any stream sends it', async () => {
  const { service, page, clock } = await startConnected();
  const item = decodeDeal(dealDto('t1', START_TIME + 1));
  assert.ok(item);
  await service.send({ type: 'applyFeed', change: { type: 'replace', item, replaceOf: 'r1' } });
  await clock.advance(50);
  assert.equal(page.order, ['t1']);
  await service.send({ type: 'stop' });
});

test('LIVE-09 a page that lost a batch gets everything, and a new snapshot of notifications', async () => {
  const harness = createFakeEnvironment();
  const service = createWorkerService(harness.deps);
  await service.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann' } });
  await service.send({ type: 'applyFeed', change: { type: 'upsert', item: { ...EMPTY_REQUEST, id: 'r1' } } });
  await service.send({
    type: 'applyFeed',
    change: {
      type: 'snapshot',
      items: [{ ...EMPTY_REQUEST, id: 'r1' }],
      serverTime: START_TIME + 5_000,
    },
  });
  await service.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await harness.clock.advance(600);
  for (const source of [...harness.sources]) source.emit('open');
  harness.source('notifications').emit('ping', {}, '12');
  const taken = service.pull(0);
  await harness.clock.advance(0);
  assert.is((await taken).seq, 1);
  const opened = harness.sources.length;
  const pulled = service.pull(0);
  await harness.clock.advance(500);
  const batch = await pulled;
  assert.is(batch.seq, 2);
  assert.is(batch.isReset, true);
  assert.is(batch.clockOffset, 5_000);
  assert.equal(batch.order, ['r1']);
  assert.is(Object.keys(batch.cards?.[0]?.[1] ?? {}).length, 30);
  assert.equal(Object.keys(batch.connections ?? {}).sort(), ['deal', 'feed', 'notifications', 'requests']);
  equalEach(harness.sources.slice(opened), ({ stream }) => stream, ['notifications', 'requests']);
  assert.is(harness.source('notifications').url.searchParams.has('lastEventId'), false);
  await service.send({ type: 'stop' });
});

test('ACC-03 a refresh begins the feed with a snapshot: what the backend leaves out is gone', async () => {
  const { service, page, clock, source, sources } = await startConnected();
  source('feed').emit('ping', {}, '12');
  const opened = sources.length;
  await service.send({ type: 'refresh' });
  await clock.advance(500);
  equalEach(sources.slice(opened), ({ stream }) => stream, ['feed']);
  assert.is(source('feed').url.searchParams.has('lastEventId'), false);
  source('feed').emit('open');
  source('feed').emit('initial_feed', { items: [requestDto('r2', START_TIME)] });
  await clock.advance(0);
  assert.equal(page.order, ['r2']);
  await service.send({ type: 'stop' });
});

test('FEED-06 works with a specification-only backend: no ids, versions, server time, pings', async () => {
  const harness = await startConnected();
  const source = harness.source('feed');
  source.emit('feed_upsert', dealDto('t1', START_TIME + 10));
  source.emit('feed_replace', { data: { item: dealDto('t2', START_TIME + 11), replaceOf: 'r1' } });
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['t2', 't1']);
  source.emit('feed_remove', '"t1"');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['t2']);
  await harness.clock.advance(1_000);
  source.emit('error');
  await harness.clock.advance(2_000);
  assert.is(harness.source('feed').url.searchParams.has('lastEventId'), false);
  harness
    .source('feed')
    .emit('initial_feed', [requestDto('r7', START_TIME + 2), dealDto('t2', START_TIME + 11)]);
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['t2', 'r7']);
  assert.is(harness.page.connection('feed'), 'connected');
  await harness.service.send({ type: 'stop' });
});

test.run();
