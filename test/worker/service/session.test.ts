// A refused session, a new token, logout (AUTH-11).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { flushMicrotasks } from '../../harness/fake-clock.ts';
import { BASE, requestDto } from '../fake-environment.ts';
import {
  feedResponse,
  HOME_SUBSCRIPTIONS,
  NO_STREAMS,
  START_TIME,
  startConnected,
  startService,
  TOKEN,
} from './service-harness.ts';

test('AUTH-11 two quick failures ask the session once; its 401 tells the page and all wait for a new token', async () => {
  const world = await startConnected();
  await world.clock.advance(2_000);
  world.source('feed').emit('error');
  world.source('notifications').emit('error');
  for (let n = 0; n < 2; n += 1) {
    await world.clock.advance(4_000);
    world.source('feed').emit('error');
    world.source('notifications').emit('error');
  }
  // These took long to fail: no suspicion.
  assert.is(world.calls('/auth/me').length, 0);
  const fastFail = async (stream: string): Promise<void> => {
    const last = world.source(stream);
    while (world.source(stream) === last) await world.clock.advance(100);
    world.source(stream).emit('error');
  };
  await world.live.send({ type: 'retry' });
  await fastFail('feed');
  await fastFail('notifications');
  assert.is(world.calls('/auth/me').length, 0);
  await fastFail('feed');
  await fastFail('notifications');
  await flushMicrotasks();
  assert.is(world.calls('/auth/me').length, 1);
  assert.is(world.calls('/auth/me')[0]?.authorization, `Bearer ${TOKEN}`);
  world.calls('/auth/me')[0]?.answer(401, { code: 'TOKEN_EXPIRED', message: 'x' });
  await world.clock.advance(0);
  assert.is(world.page.batches.filter((batch) => batch.isSessionRefused).length, 1);
  const opened = world.sources.length;
  const calls = world.calls().length;
  await world.clock.advance(300_000);
  assert.is(world.sources.length, opened);
  assert.is(world.calls().length, calls);
  await world.live.send({ type: 'setToken', token: 'header.claims.second' });
  await world.clock.advance(1_000);
  assert.is(world.sources.length, opened + 3);
  assert.is(world.source('feed').url.searchParams.get('token'), 'header.claims.second');
  assert.is(world.calls('/feed').pop()?.authorization, 'Bearer header.claims.second');
  await world.live.send({ type: 'stop' });
});

test('AUTH-11 quick failures of a session that stands go on by the back-off', async () => {
  const world = await startConnected();
  world.onCall('/auth/me', (call) => call.answer(200, { id: 'ann' }));
  for (let n = 0; n < 3; n += 1) {
    const last = world.source('requests');
    last.emit('error');
    while (world.source('requests') === last) await world.clock.advance(100);
  }
  assert.ok(world.calls('/auth/me').length >= 1);
  assert.is(
    world.page.batches.some((batch) => batch.isSessionRefused),
    false,
  );
  await world.live.send({ type: 'stop' });
});

test('AUTH-11 the 401 of a poll tells the page; one for a token replaced meanwhile does not', async () => {
  const world = await startService();
  const first = world.calls('/feed')[0];
  await world.live.send({ type: 'setToken', token: 'header.claims.second' });
  first?.answer(401, { code: 'TOKEN_EXPIRED' });
  await world.clock.advance(100);
  assert.is(
    world.page.batches.some((batch) => batch.isSessionRefused),
    false,
  );
  await world.clock.advance(2_000);
  world.calls('/feed').pop()?.answer(401, { code: 'TOKEN_EXPIRED' });
  await world.clock.advance(0);
  assert.is(world.page.batches.filter((batch) => batch.isSessionRefused).length, 1);
  await world.live.send({ type: 'stop' });
});

test('AUTH-11 ACT-06 while the session is refused the deal is not polled; a new token asks at once', async () => {
  const world = await startService({ ...NO_STREAMS, dealId: 't1' });
  const path = '/transactions/t1';
  world.calls(path)[0]?.answer(401, { code: 'TOKEN_EXPIRED' });
  await world.clock.advance(60_000);
  assert.is(world.calls(path).length, 1);
  await world.live.send({ type: 'setToken', token: 'header.claims.second' });
  assert.is(world.calls(path).length, 2);
  await world.live.send({ type: 'stop' });
});

test('LIVE-08 logout closes all and leaves no timer; another viewer sees nothing of the last', async () => {
  const world = await startConnected();
  await world.live.send({ type: 'stop' });
  await world.clock.advance(0);
  assert.ok(world.sources.every(({ isClosed }) => isClosed));
  assert.is(world.clock.timerCount, 0);
  assert.equal(world.page.order, []);
  assert.equal([...world.page.cards.keys()], []);
  world.onCall('/feed', null);
  await world.live.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'cid' } });
  await world.clock.advance(1_000);
  assert.ok(
    world.sources.every(({ isClosed }) => isClosed),
    'needs were forgotten too',
  );
  await world.live.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await world.clock.advance(100);
  assert.is(world.page.batches[world.page.batches.length - 1]?.isFeedKnown === true, false);
  world
    .calls('/feed')
    .pop()
    ?.answer(200, feedResponse(requestDto('r5', START_TIME)));
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r5']);
  await world.live.send({ type: 'stop' });
});

test.run();
