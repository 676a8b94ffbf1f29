// What the page is told of it all (LIVE-02, LIVE-06, LIVE-09, ACT-06, FEED-05).

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDealDetails } from '#api/decode/deal-details.ts';
import { decodeDeal } from '#api/decode/feed-item.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { createWorkerService } from '../../../worker/service.ts';
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

test('LIVE-06 what cannot be read is dropped and logged, the stream goes on; its address is never logged', async () => {
  const world = await startConnected();
  const source = world.source('feed');
  source.emit('feed_upsert', '{"item": {"secret');
  source.emit('feed_upsert', { item: { status: 'requested' } });
  source.emit('feed_upsert', 'null');
  source.emit('feed_upsert', requestDto('r2', START_TIME + 5));
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r2', 'r1']);
  assert.is(source.isClosed, false);
  assert.is(world.logs.length, 3);
  assert.not.match(world.logs.join(), /secret|signature/);
  await world.live.send({ type: 'stop' });
});

test('LIVE-06 events of a stream that was closed change nothing', async () => {
  const world = await startConnected();
  const old = world.source('feed');
  await world.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
  old.emit('feed_upsert', { item: requestDto('ghost', START_TIME + 9) });
  old.emit('error');
  old.emit('open');
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r1']);
  assert.is(world.page.connection('feed'), 'disconnected');
  await world.live.send({ type: 'stop' });
});

test('LIVE-02 a profile change shows on the cards of that person', async () => {
  const world = await startConnected();
  world.source('requests').emit('user_profile_updated', {
    userId: 'bob',
    changes: { firstName: 'Robert', locationCity: 'Leeds' },
  });
  await world.clock.advance(0);
  assert.equal(world.page.cards.get('r1')?.personName, 'Robert Stone');
  assert.equal(world.page.cards.get('r1')?.place, 'Leeds');
  const last = world.page.batches[world.page.batches.length - 1];
  assert.equal(last?.cards, [['r1', { personName: 'Robert Stone', place: 'Leeds' }]]);
  await world.live.send({ type: 'stop' });
});

test('ACT-06 the deal on show: loaded, named by a notification, polled while notifications are down', async () => {
  const world = await startService({ ...NO_STREAMS, dealId: 't1' });
  const path = '/transactions/t1';
  world.onCall(path, (call) =>
    call.answer(200, { success: true, data: dealDto('t1', START_TIME + world.calls(path).length) }),
  );
  world.calls(path)[0]?.answer(200, { success: true, data: dealDto('t1', START_TIME) });
  await world.clock.advance(500);
  assert.is(world.page.batches.filter(({ deal }) => deal?.id === 't1').length, 1);
  world.source('notifications').emit('open');
  await flushMicrotasks();
  // Coming up closes the gap once.
  assert.is(world.calls(path).length, 2);
  await world.clock.advance(20_000);
  assert.is(world.calls(path).length, 2);
  world.source('notifications').emit('new_notification', {
    notification: { id: 'n1', type: 'transaction_status', actionData: { transactionId: 't1' } },
  });
  world.source('notifications').emit('new_notification', {
    notification: { id: 'n2', type: 'transaction_status', actionData: { transactionId: 'other' } },
  });
  await flushMicrotasks();
  assert.is(world.calls(path).length, 3);
  await world.clock.advance(0);
  assert.equal(world.page.batches.flatMap(({ notifications }) => notifications ?? []).length, 2);
  world.source('notifications').emit('error');
  const fell = world.clock.now();
  await world.clock.advance(6_000);
  assert.equal(
    world
      .calls(path)
      .slice(3)
      .map(({ at }) => at - fell),
    [2_000, 4_000, 6_000],
  );
  const link = world.page.batches
    .map(({ connections: links }) => links?.deal)
    .filter(Boolean)
    .pop();
  assert.equal([link?.isPolling, link?.confirmedAt], [true, fell + 6_000]);
  world.source('notifications').emit('open');
  await world.clock.advance(30_000);
  assert.is(world.calls(path).length, 7);
  await world.live.send({ type: 'setSubscriptions', subscriptions: NO_STREAMS });
  await world.clock.advance(30_000);
  assert.is(world.calls(path).length, 7);
  await world.live.send({ type: 'stop' });
});

test('ACT-06 the feed’s newer word about the deal on show asks for it', async () => {
  const world = await startConnected();
  const path = '/transactions/t1';
  world.onCall(path, (call) => call.answer(200, { data: dealDto('t1', START_TIME + 10) }));
  await world.live.send({ type: 'setSubscriptions', subscriptions: { ...HOME_SUBSCRIPTIONS, dealId: 't1' } });
  await flushMicrotasks();
  const before = world.calls(path).length;
  world.source('feed').emit('feed_upsert', { item: dealDto('t1', START_TIME + 10) });
  await flushMicrotasks();
  assert.is(world.calls(path).length, before);
  world.source('feed').emit('feed_upsert', { item: dealDto('t1', START_TIME + 11) });
  await flushMicrotasks();
  assert.is(world.calls(path).length, before + 1);
  await world.live.send({ type: 'stop' });
});

test('ACT-06 a deal that cannot be loaded is sent as an error, the page refreshes it, and its own answers come back', async () => {
  const world = await startService({ ...NO_STREAMS, dealId: 't1' });
  const path = '/transactions/t1';
  const last = () => world.page.batches.filter(({ deal, dealError }) => deal || dealError).at(-1);
  world.calls(path)[0]?.answer(404, { code: 'NOT_FOUND' });
  await world.clock.advance(0);
  assert.equal(last()?.dealError, { dealId: 't1', reason: 'not_found' });
  world.onCall(path, (call) => call.answer(200, { data: dealDto('t1', START_TIME) }));
  await world.live.send({ type: 'refreshDeal', dealId: 't2' });
  await world.live.send({ type: 'refreshDeal', dealId: 't1' });
  await world.clock.advance(0);
  assert.is(world.calls(path).length, 2);
  assert.equal([last()?.deal?.id, last()?.dealError], ['t1', undefined]);

  const disputed = decodeDealDetails(dealDto('t1', START_TIME + 5, { status: 'disputed' }));
  if (disputed) await world.live.send({ type: 'applyDeal', deal: disputed });
  await world.clock.advance(0);
  assert.is(last()?.deal?.status, 'disputed');
  const count = world.page.batches.length;
  await world.live.send({ type: 'setSubscriptions', subscriptions: { ...NO_STREAMS, dealId: 't1' } });
  await world.clock.advance(0);
  assert.is(
    world.page.batches[count]?.deal?.status,
    'disputed',
    'sent again to a page that subscribes again',
  );
  await world.live.send({ type: 'stop' });
});

test('FEED-05 previous: the history is asked for once, and only then', async () => {
  const world = await startConnected();
  world.source('feed').emit('feed_upsert', {
    item: requestDto('r2', START_TIME + 1, { ownerId: 'cid', user: { id: 'cid', firstName: 'Cid' } }),
  });
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r2', 'r1']);
  assert.is(world.calls('/users/transactions').length, 0);
  world.onCall('/users/transactions', (call) => call.answer(200, { data: [dealDto('t9', START_TIME)] }));
  const filter = { ...EMPTY_FILTER, exchangeWith: 'previous' as const };
  await world.live.send({ type: 'setFilter', filter: { filter, country: '', city: '' } });
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r1']);
  assert.equal([...world.page.cards.keys()], ['r1']);
  await world.live.send({ type: 'setFilter', filter: { filter: EMPTY_FILTER, country: '', city: '' } });
  await world.live.send({ type: 'setFilter', filter: { filter, country: '', city: '' } });
  await world.clock.advance(0);
  assert.is(world.calls('/users/transactions').length, 1);
  await world.live.send({ type: 'stop' });
});

test('LIVE-09 1,000 events between two pulls are one batch', async () => {
  const world = createFakeEnvironment();
  const live = createWorkerService(world.deps);
  await live.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann' } });
  await live.send({ type: 'applyFeed', change: { type: 'snapshot', items: [], serverTime: null } });
  await live.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await world.clock.advance(600);
  const first = live.pull(0);
  await world.clock.advance(0);
  assert.is((await first).seq, 1);
  for (let n = 1; n <= 1_000; n += 1) {
    world.source('feed').emit('feed_upsert', { item: requestDto(`r${n % 20}`, START_TIME + n) });
  }
  const pulled = live.pull(1);
  await world.clock.advance(0);
  const batch = await pulled;
  assert.is(batch.seq, 2);
  assert.is(batch.cards?.length, 20);
  assert.is(batch.moves?.length, 20);
  let isAnswered = false;
  void live.pull(2).then(() => {
    isAnswered = true;
  });
  await world.clock.advance(1_000);
  assert.is(isAnswered, false);
  await live.send({ type: 'stop' });
});

test('CARD-10 the deal that an acceptance made is shown before any stream sends it', async () => {
  const { live, page, clock } = await startConnected();
  const item = decodeDeal(dealDto('t1', START_TIME + 1));
  assert.ok(item);
  await live.send({ type: 'applyFeed', change: { type: 'replace', item, replaceOf: 'r1' } });
  await clock.advance(50);
  assert.equal(page.order, ['t1']);
  await live.send({ type: 'stop' });
});

test('LIVE-09 a page that lost a batch gets everything, and fresh notifications', async () => {
  const world = createFakeEnvironment();
  const live = createWorkerService(world.deps);
  await live.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann' } });
  await live.send({ type: 'applyFeed', change: { type: 'upsert', item: { ...EMPTY_REQUEST, id: 'r1' } } });
  await live.send({
    type: 'applyFeed',
    change: {
      type: 'snapshot',
      items: [{ ...EMPTY_REQUEST, id: 'r1' }],
      serverTime: START_TIME + 5_000,
    },
  });
  await live.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await world.clock.advance(600);
  for (const source of [...world.sources]) source.emit('open');
  world.source('notifications').emit('ping', {}, '12');
  const taken = live.pull(0);
  await world.clock.advance(0);
  assert.is((await taken).seq, 1);
  const opened = world.sources.length;
  const pulled = live.pull(0);
  await world.clock.advance(500);
  const batch = await pulled;
  assert.is(batch.seq, 2);
  assert.is(batch.isReset, true);
  assert.is(batch.clockOffset, 5_000);
  assert.equal(batch.order, ['r1']);
  assert.is(Object.keys(batch.cards?.[0]?.[1] ?? {}).length, 24);
  assert.equal(Object.keys(batch.connections ?? {}).sort(), ['deal', 'feed', 'notifications', 'requests']);
  assert.equal(
    world.sources.slice(opened).map(({ stream }) => stream),
    ['notifications', 'requests'],
  );
  assert.is(world.source('notifications').url.searchParams.has('lastEventId'), false);
  await live.send({ type: 'stop' });
});

test('FEED-06 works with a backend of the specification alone: no ids, versions, server time, pings', async () => {
  const world = await startConnected();
  const source = world.source('feed');
  source.emit('feed_upsert', dealDto('t1', START_TIME + 10));
  source.emit('feed_replace', { data: { item: dealDto('t2', START_TIME + 11), replaceOf: 'r1' } });
  await world.clock.advance(0);
  assert.equal(world.page.order, ['t2', 't1']);
  source.emit('feed_remove', '"t1"');
  await world.clock.advance(0);
  assert.equal(world.page.order, ['t2']);
  await world.clock.advance(1_000);
  source.emit('error');
  await world.clock.advance(2_000);
  assert.is(world.source('feed').url.searchParams.has('lastEventId'), false);
  world
    .source('feed')
    .emit('initial_feed', [requestDto('r7', START_TIME + 2), dealDto('t2', START_TIME + 11)]);
  await world.clock.advance(0);
  assert.equal(world.page.order, ['t2', 'r7']);
  assert.is(world.page.connection('feed'), 'connected');
  await world.live.send({ type: 'stop' });
});

test.run();
