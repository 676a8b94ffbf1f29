// Falling, polling, coming back, silence (LIVE-04, LIVE-05, LIVE-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { requestDto } from '../fake-environment.ts';
import { feedResponse, START_TIME, startConnected, startService } from './service-harness.ts';

test('LIVE-05 HOME-08 the stream falls: reload after 3 s, poll every 2 s, until it is back', async () => {
  const world = await startConnected();
  world.onCall('/feed', null);
  await world.clock.advance(5_000);
  const fell = world.clock.now();
  const before = world.calls('/feed').length;
  world.source('feed').emit('error');
  assert.is(world.source('feed').isClosed, true);
  await world.clock.advance(0);
  assert.equal(world.page.batches[world.page.batches.length - 1]?.connections?.feed, {
    state: 'disconnected',
    retryAt: fell + 2_000,
    confirmedAt: fell - 5_000,
    isPolling: true,
  });
  world.onCall('/feed', (call) => call.answer(200, feedResponse(requestDto('r2', START_TIME + 1))));
  // The attempt at 2 s hangs without an answer: polling goes on under it.
  await world.clock.advance(9_000);
  const polls = world.calls('/feed').slice(before);
  assert.equal(
    polls.map(({ at }) => at - fell),
    [3_000, 5_000, 7_000, 9_000],
  );
  assert.equal(world.page.order, ['r2']);
  world.source('feed').emit('open');
  await world.clock.advance(20_000);
  assert.is(world.calls('/feed').length, before + polls.length);
  assert.is(world.page.connection('feed'), 'connected');
  await world.live.send({ type: 'stop' });
});

test('LIVE-05 polls never overlap: a slow answer skips beats', async () => {
  const world = await startConnected();
  world.onCall('/feed', null);
  world.source('feed').emit('error');
  const fell = world.clock.now();
  const before = world.calls('/feed').length;
  await world.clock.advance(9_500);
  assert.is(world.calls('/feed').length, before + 1);
  world.calls('/feed')[before]?.answer(200, feedResponse());
  await world.clock.advance(2_000);
  assert.equal(
    world
      .calls('/feed')
      .map(({ at }) => at - fell)
      .slice(before),
    [3_000, 11_000],
  );
  await world.live.send({ type: 'stop' });
});

test('LIVE-05 a server that asks to be left alone is left alone', async () => {
  const world = await startConnected();
  world.onCall('/feed', (call) => call.answer(429, { code: 'RATE_LIMITED' }, { 'retry-after': '7' }));
  world.source('feed').emit('error');
  const before = world.calls('/feed').length;
  await world.clock.advance(9_900);
  assert.is(world.calls('/feed').length, before + 1);
  await world.clock.advance(200);
  assert.is(world.calls('/feed').length, before + 2);
  await world.live.send({ type: 'stop' });
});

test('LIVE-04 delays are 2 s × 1.5^attempt within the jitter; after ten the link says error and polling goes on', async () => {
  for (const [random, factor] of [
    [0, 0.9],
    [0.5, 1],
    [0.999999, 1.1],
  ] as const) {
    const world = await startConnected();
    world.random = random;
    world.onCall('/feed', (call) => call.answer(200, feedResponse(requestDto('r1', START_TIME))));
    const count = () => world.sources.filter(({ stream }) => stream === 'feed').length;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await world.clock.advance(1_500);
      const fell = world.clock.now();
      const opened = count();
      world.source('feed').emit('error');
      const delay = 2_000 * 1.5 ** attempt * factor;
      await world.clock.advance(delay - 1);
      assert.is(count(), opened, `attempt ${attempt} is not early`);
      await world.clock.advance(2);
      assert.is(count(), opened + 1, `attempt ${attempt}`);
      assert.ok(Math.abs(world.source('feed').openedAt - fell - delay) <= 1);
    }
    await world.clock.advance(1_500);
    world.source('feed').emit('error');
    const before = world.calls('/feed').length;
    await world.clock.advance(600_000);
    assert.is(count(), 11);
    assert.is(world.page.connection('feed'), 'error');
    assert.ok(world.calls('/feed').length >= before + 299, 'polling goes on');
    // The user's Retry begins anew.
    await world.live.send({ type: 'retry' });
    await world.clock.advance(0);
    assert.is(count(), 12);
    world.source('feed').emit('open');
    await world.clock.advance(0);
    assert.is(world.page.connection('feed'), 'connected');
    await world.live.send({ type: 'stop' });
  }
});

test('LIVE-04 the count begins anew after a connection that gave bytes for 30 s, not after a short one', async () => {
  for (const [heldMs, delay] of [
    [29_000, 3_000],
    [31_000, 2_000],
  ] as const) {
    const world = await startConnected();
    await world.clock.advance(1_500);
    world.source('feed').emit('error');
    await world.clock.advance(2_000);
    const source = world.source('feed');
    source.emit('open');
    for (let s = 0; s < heldMs; s += 1_000) {
      await world.clock.advance(1_000);
      source.emit('ping', {});
    }
    const fell = world.clock.now();
    source.emit('error');
    await world.clock.advance(10_000);
    assert.is(world.source('feed').openedAt - fell, delay, `held ${heldMs}`);
    await world.live.send({ type: 'stop' });
  }
});

test('LIVE-07 45 s without a byte is death; a ping is a byte', async () => {
  const world = await startConnected();
  const source = world.source('notifications');
  for (const other of ['feed', 'requests']) world.source(other).emit('ping', {});
  for (let n = 0; n < 4; n += 1) {
    await world.clock.advance(44_000);
    for (const { stream } of [...world.sources]) world.source(stream).emit('ping', {});
  }
  assert.is(world.source('notifications'), source);
  await world.clock.advance(44_900);
  assert.is(source.isClosed, false);
  await world.clock.advance(200);
  assert.is(source.isClosed, true);
  await world.clock.advance(0);
  assert.is(world.page.connection('notifications'), 'disconnected');
  await world.clock.advance(2_500);
  assert.is.not(world.source('notifications'), source);
  await world.live.send({ type: 'stop' });
});

test('LIVE-07 an attempt without an answer for 15 s has failed', async () => {
  const world = await startConnected();
  world.source('requests').emit('error');
  await world.clock.advance(2_000);
  const hanging = world.source('requests');
  await world.clock.advance(15_000);
  assert.is(hanging.isClosed, true);
  assert.is(world.page.connection('requests'), 'disconnected');
  await world.live.send({ type: 'stop' });
});

test('LIVE-07 a new connection resumes after the last id that was given', async () => {
  const world = await startConnected();
  world.source('feed').emit('feed_upsert', { item: requestDto('r9', START_TIME + 5) }, '41');
  world.source('feed').emit('ping', {});
  await world.clock.advance(2_000);
  world.source('feed').emit('error');
  await world.clock.advance(2_000);
  assert.is(world.source('feed').url.searchParams.get('lastEventId'), '41');
  assert.is(world.source('requests').url.searchParams.has('lastEventId'), false);
  await world.live.send({ type: 'stop' });
});

test('LIVE-07 an event that the last one overtook before the break is told again, and no ghost stays', async () => {
  const world = await startService();
  const r1 = { ...requestDto('r1', START_TIME), version: 1 };
  world.calls('/feed')[0]?.answer(200, { ...feedResponse(r1), lastEventId: '40' });
  await world.clock.advance(600);
  for (const source of world.sources) source.emit('open');
  world.onCall('/feed', null);
  world.source('feed').emit('feed_remove', { id: 'r1' }, '42');
  world.source('feed').emit('feed_upsert', { item: { ...r1, version: 2, updatedAt: START_TIME + 5 } }, '41');
  world.source('feed').emit('feed_upsert', { item: requestDto('r3', START_TIME) }, '44');
  await world.clock.advance(2_000);
  assert.equal(world.page.order, ['r3']);
  world.source('feed').emit('error');
  await world.clock.advance(2_500);
  assert.is(world.source('feed').url.searchParams.get('lastEventId'), '41');
  world.source('feed').emit('open');
  world.source('feed').emit('feed_remove', { id: 'r1' }, '42');
  world.source('feed').emit('feed_upsert', { item: requestDto('r2', START_TIME) }, '43');
  world.source('feed').emit('feed_upsert', { item: requestDto('r3', START_TIME) }, '44');
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r2', 'r3']);
  await world.live.send({ type: 'stop' });
});

test('LIVE-07 after a poll the stream does not replay what is older than it, unless the poll named its place', async () => {
  for (const lastEventId of [undefined, '90']) {
    const world = await startConnected();
    world.source('feed').emit('ping', {}, '41');
    await world.clock.advance(2_000);
    world.onCall('/feed', (call) =>
      call.answer(200, { ...feedResponse(requestDto('r1', START_TIME)), lastEventId }),
    );
    world.source('feed').emit('error');
    await world.clock.advance(2_500);
    world.source('feed').emit('error');
    await world.clock.advance(3_000);
    assert.is(world.source('feed').url.searchParams.get('lastEventId'), lastEventId ?? null);
    await world.live.send({ type: 'stop' });
  }
});

test('LIVE-05 a poll answered after the stream is back is not applied', async () => {
  const world = await startConnected();
  world.onCall('/feed', null);
  await world.clock.advance(2_000);
  world.source('feed').emit('error');
  await world.clock.advance(3_100);
  world.source('feed').emit('open');
  world
    .calls('/feed')
    .pop()
    ?.answer(200, feedResponse(requestDto('r9', START_TIME)));
  await world.clock.advance(100);
  assert.equal(world.page.order, ['r1']);
  await world.live.send({ type: 'stop' });
});

test.run();
