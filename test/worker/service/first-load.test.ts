// The first load, and when it is spared (HOME-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createWorkerService } from '../../../worker/service.ts';
import { BASE, createFakeEnvironment, requestDto } from '../fake-environment.ts';
import {
  feedResponse,
  HOME_SUBSCRIPTIONS,
  NO_STREAMS,
  pullUpdates,
  START_TIME,
  startConnected,
  startService,
  TOKEN,
} from './service-harness.ts';

test('HOME-08 LIVE-08 the first load goes first, then three streams 200 ms apart', async () => {
  const world = await startService();
  await world.clock.advance(500);
  assert.is(world.calls('/feed').length, 1);
  assert.is(world.sources.length, 0);
  world.calls('/feed')[0]?.answer(200, feedResponse(requestDto('r1', START_TIME)));
  await world.clock.advance(1_000);
  assert.equal(
    world.sources.map(({ stream, openedAt }) => [stream, openedAt - START_TIME]),
    [
      ['feed', 500],
      ['notifications', 700],
      ['requests', 900],
    ],
  );
  assert.is(world.source('feed').url.searchParams.get('token'), TOKEN);
  assert.equal(world.page.order, ['r1']);
  assert.is(world.page.batches.find((batch) => batch.isFeedKnown)?.isReset, false);
  await world.live.send({ type: 'stop' });
});

test('HOME-08 a slow first load holds the streams back for one second only', async () => {
  const world = await startService();
  await world.clock.advance(1_500);
  assert.equal(
    world.sources.map(({ openedAt }) => openedAt - START_TIME),
    [1_000, 1_200, 1_400],
  );
  await world.live.send({ type: 'stop' });
});

test('HOME-08 a feed handed over by the page is not loaded again, and the stream begins at once, where it ended', async () => {
  const outside = createFakeEnvironment();
  const live = createWorkerService(outside.deps);
  const page = pullUpdates(live);
  await live.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann' } });
  await live.send({
    type: 'applyFeed',
    change: { type: 'snapshot', items: [], serverTime: START_TIME + 90_000 },
    lastEventId: '77',
  });
  await live.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await outside.clock.advance(2_900);
  assert.is(outside.calls().length, 0);
  assert.is(outside.source('feed').openedAt, START_TIME);
  assert.is(outside.source('feed').url.searchParams.get('lastEventId'), '77');
  assert.is(page.batches.find((batch) => batch.isFeedKnown)?.order?.length, 0);
  assert.is(page.batches.find((batch) => batch.clockOffset !== undefined)?.clockOffset, 90_000);
  await live.send({ type: 'stop' });
});

test("LIVE-07 the requests stream begins where the feed's answer ended, and from a backend without ids with its snapshot", async () => {
  for (const lastEventId of ['90', undefined]) {
    const world = await startService();
    world.calls('/feed')[0]?.answer(200, { ...feedResponse(requestDto('r1', START_TIME)), lastEventId });
    await world.clock.advance(600);
    for (const name of ['feed', 'requests'] as const) {
      assert.is(world.source(name).url.searchParams.get('lastEventId'), lastEventId ?? null);
    }
    assert.is(world.source('notifications').url.searchParams.has('lastEventId'), false);
    await world.live.send({ type: 'stop' });
  }
});

test('HOME-08 coming home within 60 s loads nothing; after that it loads at once', async () => {
  const world = await startConnected();
  const before = world.calls('/feed').length;
  await world.live.send({ type: 'setSubscriptions', subscriptions: NO_STREAMS });
  await world.clock.advance(59_000);
  await world.live.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await world.clock.advance(1_000);
  world.source('feed').emit('open');
  assert.is(world.calls('/feed').length, before);
  await world.live.send({ type: 'setSubscriptions', subscriptions: NO_STREAMS });
  await world.clock.advance(61_000);
  await world.live.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  assert.is(world.calls('/feed').length, before + 1);
  await world.live.send({ type: 'stop' });
});

test.run();
