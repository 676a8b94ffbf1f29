// Session: refused, with a new token, after logout (AUTH-11, LIVE-08).
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

test('AUTH-11 two fast failures check the session once; its 401 is reported and everything waits for a new token', async () => {
  const harness = await startConnected();
  await harness.clock.advance(2_000);
  harness.source('feed').emit('error');
  harness.source('notifications').emit('error');
  for (let n = 0; n < 2; n += 1) {
    await harness.clock.advance(4_000);
    harness.source('feed').emit('error');
    harness.source('notifications').emit('error');
  }
  // These failed slowly: no reason to check the session.
  assert.is(harness.calls('/auth/me').length, 0);
  const fastFail = async (stream: string): Promise<void> => {
    const last = harness.source(stream);
    while (harness.source(stream) === last) await harness.clock.advance(100);
    harness.source(stream).emit('error');
  };
  await harness.service.send({ type: 'retry' });
  await fastFail('feed');
  await fastFail('notifications');
  assert.is(harness.calls('/auth/me').length, 0);
  await fastFail('feed');
  await fastFail('notifications');
  await flushMicrotasks();
  assert.is(harness.calls('/auth/me').length, 1);
  assert.is(harness.calls('/auth/me')[0]?.authorization, `Bearer ${TOKEN}`);
  harness.calls('/auth/me')[0]?.answer(401, { code: 'TOKEN_EXPIRED', message: 'x' });
  await harness.clock.advance(0);
  assert.is(harness.page.batches.filter((batch) => batch.isSessionRefused).length, 1);
  const opened = harness.sources.length;
  const calls = harness.calls().length;
  await harness.clock.advance(300_000);
  assert.is(harness.sources.length, opened);
  assert.is(harness.calls().length, calls);
  await harness.service.send({ type: 'setToken', token: 'header.claims.second' });
  await harness.clock.advance(1_000);
  assert.is(harness.sources.length, opened + 3);
  assert.is(harness.source('feed').url.searchParams.get('token'), 'header.claims.second');
  assert.is(harness.calls('/feed').pop()?.authorization, 'Bearer header.claims.second');
  await harness.service.send({ type: 'stop' });
});

test('AUTH-11 fast failures with a valid session go on with the backoff', async () => {
  const harness = await startConnected();
  harness.onCall('/auth/me', (call) => call.answer(200, { id: 'ann' }));
  for (let n = 0; n < 3; n += 1) {
    const last = harness.source('requests');
    last.emit('error');
    while (harness.source('requests') === last) await harness.clock.advance(100);
  }
  assert.ok(harness.calls('/auth/me').length >= 1);
  assert.is(
    harness.page.batches.some((batch) => batch.isSessionRefused),
    false,
  );
  await harness.service.send({ type: 'stop' });
});

test('AUTH-11 the 401 of a poll is reported; one for a token replaced meanwhile is not', async () => {
  const harness = await startService();
  const first = harness.calls('/feed')[0];
  await harness.service.send({ type: 'setToken', token: 'header.claims.second' });
  first?.answer(401, { code: 'TOKEN_EXPIRED' });
  await harness.clock.advance(100);
  assert.is(
    harness.page.batches.some((batch) => batch.isSessionRefused),
    false,
  );
  await harness.clock.advance(2_000);
  harness.calls('/feed').pop()?.answer(401, { code: 'TOKEN_EXPIRED' });
  await harness.clock.advance(0);
  assert.is(harness.page.batches.filter((batch) => batch.isSessionRefused).length, 1);
  await harness.service.send({ type: 'stop' });
});

test('AUTH-11 ACT-06 while the session is refused the deal is not polled; a new token loads it at once', async () => {
  const harness = await startService({ ...NO_STREAMS, dealId: 't1' });
  const path = '/transactions/t1';
  harness.calls(path)[0]?.answer(401, { code: 'TOKEN_EXPIRED' });
  await harness.clock.advance(60_000);
  assert.is(harness.calls(path).length, 1);
  await harness.service.send({ type: 'setToken', token: 'header.claims.second' });
  assert.is(harness.calls(path).length, 2);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-08 logout closes everything and leaves no timer; another viewer sees nothing of the last', async () => {
  const harness = await startConnected();
  await harness.service.send({ type: 'stop' });
  await harness.clock.advance(0);
  assert.ok(harness.sources.every(({ isClosed }) => isClosed));
  assert.is(harness.clock.timerCount, 0);
  assert.equal(harness.page.order, []);
  assert.equal([...harness.page.cards.keys()], []);
  harness.onCall('/feed', null);
  await harness.service.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'cid' } });
  await harness.clock.advance(1_000);
  assert.ok(
    harness.sources.every(({ isClosed }) => isClosed),
    'subscriptions were dropped too',
  );
  await harness.service.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await harness.clock.advance(100);
  assert.is(harness.page.batches[harness.page.batches.length - 1]?.isFeedKnown === true, false);
  harness
    .calls('/feed')
    .pop()
    ?.answer(200, feedResponse(requestDto('r5', START_TIME)));
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r5']);
  await harness.service.send({ type: 'stop' });
});

test.run();
