// Reconnecting: fallback polling, backoff, watchdog, resuming (LIVE-04, LIVE-05, LIVE-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../harness/assert-each.ts';
import { requestDto } from '../fake-environment.ts';
import { feedResponse, START_TIME, startConnected, startService } from './service-harness.ts';

test('LIVE-05 HOME-08 the stream is lost: reload after 3 s, poll every 2 s, until it is back', async () => {
  const harness = await startConnected();
  harness.onCall('/feed', null);
  await harness.clock.advance(5_000);
  const fell = harness.clock.now();
  const before = harness.calls('/feed').length;
  harness.source('feed').emit('error');
  assert.is(harness.source('feed').isClosed, true);
  await harness.clock.advance(0);
  assert.equal(harness.page.batches[harness.page.batches.length - 1]?.connections?.feed, {
    state: 'disconnected',
    retryAt: fell + 2_000,
    confirmedAt: fell - 5_000,
    isPolling: true,
  });
  harness.onCall('/feed', (call) => call.answer(200, feedResponse(requestDto('r2', START_TIME + 1))));
  // The attempt at 2 s hangs without an answer: polling goes on.
  await harness.clock.advance(9_000);
  const polls = harness.calls('/feed').slice(before);
  equalEach(polls, ({ at }) => at - fell, [3_000, 5_000, 7_000, 9_000]);
  assert.equal(harness.page.order, ['r2']);
  harness.source('feed').emit('open');
  await harness.clock.advance(20_000);
  assert.is(harness.calls('/feed').length, before + polls.length);
  assert.is(harness.page.connection('feed'), 'connected');
  await harness.service.send({ type: 'stop' });
});

test('LIVE-05 polls never overlap: a slow answer skips intervals', async () => {
  const harness = await startConnected();
  harness.onCall('/feed', null);
  harness.source('feed').emit('error');
  const fell = harness.clock.now();
  const before = harness.calls('/feed').length;
  await harness.clock.advance(9_500);
  assert.is(harness.calls('/feed').length, before + 1);
  harness.calls('/feed')[before]?.answer(200, feedResponse());
  await harness.clock.advance(2_000);
  assert.equal(
    harness
      .calls('/feed')
      .map(({ at }) => at - fell)
      .slice(before),
    [3_000, 11_000],
  );
  await harness.service.send({ type: 'stop' });
});

test('LIVE-05 polling respects Retry-After', async () => {
  const harness = await startConnected();
  harness.onCall('/feed', (call) => call.answer(429, { code: 'RATE_LIMITED' }, { 'retry-after': '7' }));
  harness.source('feed').emit('error');
  const before = harness.calls('/feed').length;
  await harness.clock.advance(9_900);
  assert.is(harness.calls('/feed').length, before + 1);
  await harness.clock.advance(200);
  assert.is(harness.calls('/feed').length, before + 2);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-04 delays are 2 s × 1.5^attempt within the jitter; after ten the state is error and polling goes on', async () => {
  for (const [random, factor] of [
    [0, 0.9],
    [0.5, 1],
    [0.999999, 1.1],
  ] as const) {
    const harness = await startConnected();
    harness.random = random;
    harness.onCall('/feed', (call) => call.answer(200, feedResponse(requestDto('r1', START_TIME))));
    const count = () => harness.sources.filter(({ stream }) => stream === 'feed').length;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await harness.clock.advance(1_500);
      const fell = harness.clock.now();
      const opened = count();
      harness.source('feed').emit('error');
      const delay = 2_000 * 1.5 ** attempt * factor;
      await harness.clock.advance(delay - 1);
      assert.is(count(), opened, `attempt ${attempt} is not early`);
      await harness.clock.advance(2);
      assert.is(count(), opened + 1, `attempt ${attempt}`);
      assert.ok(Math.abs(harness.source('feed').openedAt - fell - delay) <= 1);
    }
    await harness.clock.advance(1_500);
    harness.source('feed').emit('error');
    const before = harness.calls('/feed').length;
    await harness.clock.advance(600_000);
    assert.is(count(), 11);
    assert.is(harness.page.connection('feed'), 'error');
    assert.ok(harness.calls('/feed').length >= before + 299, 'polling goes on');
    // The user's Retry resets the count.
    await harness.service.send({ type: 'retry' });
    await harness.clock.advance(0);
    assert.is(count(), 12);
    harness.source('feed').emit('open');
    await harness.clock.advance(0);
    assert.is(harness.page.connection('feed'), 'connected');
    await harness.service.send({ type: 'stop' });
  }
});

test('LIVE-04 the count of failures is reset by a connection with bytes for 10 s, not by a short one', async () => {
  for (const [heldMs, delay] of [
    [9_000, 3_000],
    [11_000, 2_000],
  ] as const) {
    const harness = await startConnected();
    await harness.clock.advance(1_500);
    harness.source('feed').emit('error');
    await harness.clock.advance(2_000);
    const source = harness.source('feed');
    source.emit('open');
    for (let s = 0; s < heldMs; s += 1_000) {
      await harness.clock.advance(1_000);
      source.emit('ping', {});
    }
    const fell = harness.clock.now();
    source.emit('error');
    await harness.clock.advance(10_000);
    assert.is(harness.source('feed').openedAt - fell, delay, `held ${heldMs}`);
    await harness.service.send({ type: 'stop' });
  }
});

test('LIVE-04 a proxy that lets bytes through and cuts each stream after 25 s never ends it', async () => {
  const harness = await startConnected();
  for (let cut = 1; cut <= 15; cut += 1) {
    const source = harness.source('feed');
    source.emit('open');
    // As our backend does.
    await harness.clock.advance(15_000);
    source.emit('ping', {});
    await harness.clock.advance(10_000);
    source.emit('error');
    assert.is.not(harness.page.connection('feed'), 'error', `cut ${cut}`);
    await harness.clock.advance(10_000);
  }
  await harness.service.send({ type: 'stop' });
});

test('LIVE-07 a stream without a byte for 45 s reconnects; a ping is a byte', async () => {
  const harness = await startConnected();
  const source = harness.source('notifications');
  for (const other of ['feed', 'requests']) harness.source(other).emit('ping', {});
  for (let n = 0; n < 4; n += 1) {
    await harness.clock.advance(44_000);
    for (const { stream } of [...harness.sources]) harness.source(stream).emit('ping', {});
  }
  assert.is(harness.source('notifications'), source);
  await harness.clock.advance(44_900);
  assert.is(source.isClosed, false);
  await harness.clock.advance(200);
  assert.is(source.isClosed, true);
  await harness.clock.advance(0);
  assert.is(harness.page.connection('notifications'), 'disconnected');
  await harness.clock.advance(2_500);
  assert.is.not(harness.source('notifications'), source);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-07 an attempt without an answer for 15 s has failed', async () => {
  const harness = await startConnected();
  harness.source('requests').emit('error');
  await harness.clock.advance(2_000);
  const hanging = harness.source('requests');
  await harness.clock.advance(15_000);
  assert.is(hanging.isClosed, true);
  assert.is(harness.page.connection('requests'), 'disconnected');
  await harness.service.send({ type: 'stop' });
});

test('LIVE-07 a new connection resumes after the last event id', async () => {
  const harness = await startConnected();
  harness.source('feed').emit('feed_upsert', { item: requestDto('r9', START_TIME + 5) }, '41');
  harness.source('feed').emit('ping', {});
  await harness.clock.advance(2_000);
  harness.source('feed').emit('error');
  await harness.clock.advance(2_000);
  assert.is(harness.source('feed').url.searchParams.get('lastEventId'), '41');
  assert.is(harness.source('requests').url.searchParams.has('lastEventId'), false);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-07 an event that the last one had overtaken before the break is sent again, and nothing removed returns', async () => {
  const harness = await startService();
  const r1 = { ...requestDto('r1', START_TIME), version: 1 };
  harness.calls('/feed')[0]?.answer(200, { ...feedResponse(r1), lastEventId: '40' });
  await harness.clock.advance(600);
  for (const source of harness.sources) source.emit('open');
  harness.onCall('/feed', null);
  harness.source('feed').emit('feed_remove', { id: 'r1' }, '42');
  harness
    .source('feed')
    .emit('feed_upsert', { item: { ...r1, version: 2, updatedAt: START_TIME + 5 } }, '41');
  harness.source('feed').emit('feed_upsert', { item: requestDto('r3', START_TIME) }, '44');
  await harness.clock.advance(2_000);
  assert.equal(harness.page.order, ['r3']);
  harness.source('feed').emit('error');
  await harness.clock.advance(2_500);
  assert.is(harness.source('feed').url.searchParams.get('lastEventId'), '41');
  harness.source('feed').emit('open');
  harness.source('feed').emit('feed_remove', { id: 'r1' }, '42');
  harness.source('feed').emit('feed_upsert', { item: requestDto('r2', START_TIME) }, '43');
  harness.source('feed').emit('feed_upsert', { item: requestDto('r3', START_TIME) }, '44');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['r2', 'r3']);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-07 after a poll the stream does not replay older events, unless the poll had an event id', async () => {
  for (const lastEventId of [undefined, '90']) {
    const harness = await startConnected();
    harness.source('feed').emit('ping', {}, '41');
    await harness.clock.advance(2_000);
    harness.onCall('/feed', (call) =>
      call.answer(200, { ...feedResponse(requestDto('r1', START_TIME)), lastEventId }),
    );
    harness.source('feed').emit('error');
    await harness.clock.advance(2_500);
    harness.source('feed').emit('error');
    await harness.clock.advance(3_000);
    assert.is(harness.source('feed').url.searchParams.get('lastEventId'), lastEventId ?? null);
    await harness.service.send({ type: 'stop' });
  }
});

test('LIVE-05 a poll answered after the stream is back is not applied', async () => {
  const harness = await startConnected();
  harness.onCall('/feed', null);
  await harness.clock.advance(2_000);
  harness.source('feed').emit('error');
  await harness.clock.advance(3_100);
  harness.source('feed').emit('open');
  harness
    .calls('/feed')
    .pop()
    ?.answer(200, feedResponse(requestDto('r9', START_TIME)));
  await harness.clock.advance(100);
  assert.equal(harness.page.order, ['r1']);
  await harness.service.send({ type: 'stop' });
});

test.run();
