// Who looks, whether the network is there, and how many streams that makes (LIVE-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HOME_SUBSCRIPTIONS, startConnected } from './service-harness.ts';

test('LIVE-08 hidden for 30 s closes all and stops polling; coming back resumes at once', async () => {
  const world = await startConnected();
  world.source('feed').emit('error');
  await world.live.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await world.clock.advance(29_000);
  assert.is(world.source('notifications').isClosed, false);
  await world.clock.advance(1_000);
  assert.ok(world.sources.every(({ isClosed }) => isClosed));
  const opened = world.sources.length;
  const calls = world.calls().length;
  await world.clock.advance(600_000);
  assert.is(world.sources.length, opened);
  assert.is(world.calls().length, calls);
  await world.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  assert.is(world.calls('/feed').length > 0 && world.calls().length, calls + 1);
  await world.clock.advance(500);
  assert.equal(
    world.sources.slice(opened).map(({ stream }) => stream),
    ['feed', 'notifications', 'requests'],
  );
  await world.live.send({ type: 'stop' });
});

test('LIVE-08 a glance away leaves connected streams alone, and makes a waiting one try at once', async () => {
  const world = await startConnected();
  world.source('requests').emit('error');
  await world.live.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await world.clock.advance(1_000);
  const feed = world.source('feed');
  await world.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await world.clock.advance(1);
  assert.is(world.source('feed'), feed);
  assert.is(world.source('requests').isClosed, false);
  await world.live.send({ type: 'stop' });
});

test('LIVE-07 LIVE-08 a page frozen out of sight for over 10 s reconnects, since its sockets may be dead', async () => {
  const world = await startConnected();
  const feed = world.source('feed');
  await world.live.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await world.clock.advance(12_000);
  await world.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await world.clock.advance(1_000);
  assert.is(feed.isClosed, true);
  assert.is(world.source('feed').isClosed, false);
  await world.live.send({ type: 'stop' });
});

test('LIVE-04 the network comes back: all reconnect at once and the count begins anew', async () => {
  const world = await startConnected();
  for (let n = 0; n < 3; n += 1) {
    await world.clock.advance(8_000);
    world.source('feed').emit('error');
  }
  await world.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
  await world.clock.advance(100);
  assert.is(world.page.connection('notifications'), 'disconnected');
  const now = world.clock.now();
  await world.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await world.clock.advance(500);
  const feed = world.source('feed');
  assert.is(feed.openedAt, now);
  await world.clock.advance(1_500);
  feed.emit('error');
  const fell = world.clock.now();
  await world.clock.advance(2_000);
  assert.is(world.source('feed').openedAt - fell, 2_000);
  await world.live.send({ type: 'stop' });
});

test('LIVE-08 at most three streams at once', async () => {
  const world = await startConnected();
  await world.live.send({ type: 'setSubscriptions', subscriptions: { ...HOME_SUBSCRIPTIONS, dealId: 't1' } });
  await world.clock.advance(2_000);
  assert.is(world.sources.filter(({ isClosed }) => !isClosed).length, 3);
  await world.live.send({ type: 'stop' });
});

test.run();
