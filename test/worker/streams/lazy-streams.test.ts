// The streams' script on its way: the first feed does not wait for it, and nothing that was told meanwhile is lost (LIVE-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLive } from '../../../worker/service.ts';
import { createStreams } from '../../../worker/streams/viewer-streams.ts';
import { STREAMS_AGAIN_MS } from '../../../worker/streams/lazy-streams.ts';
import type { CreateStreams } from '../../../worker/streams/deps.ts';
import { BASE, createFakeOutside, iso, wireDeal, wireRequest } from '../fake-environment.ts';
import { feedAnswer, HOME, NOTHING, T0, TOKEN, watch } from '../service/service-harness.ts';

/** A service whose streams' script comes, or fails to come, when the test says so. */
async function withoutStreams(needs = HOME) {
  const outside = createFakeOutside();
  const loads: { come(): void; fail(): void }[] = [];
  const live = createLive({
    ...outside.deps,
    loadStreams: () =>
      new Promise<CreateStreams>((resolve, reject) => {
        loads.push({ come: () => resolve(createStreams), fail: () => reject(new Error('no network')) });
      }),
  });
  const page = watch(live);
  await live.start({ apiBase: BASE, token: TOKEN, viewerId: 'ann' });
  await live.need(needs);
  await outside.clock.advance(0);
  return { outside, loads, live, page };
}

test('HOME-08 the first feed is asked for and shown while the streams are still on their way', async () => {
  const { outside, loads, live, page } = await withoutStreams();
  assert.is(loads.length, 1);
  outside.calls('/feed')[0]?.answer(200, { ...feedAnswer(wireRequest('r1', T0)), lastEventId: '77' });
  await outside.clock.advance(100);
  assert.equal(page.order, ['r1']);
  assert.is(page.link('feed'), 'connecting');
  assert.is(page.link('deal'), 'connecting');
  assert.is(outside.sources.length, 0);

  loads[0]?.come();
  await outside.clock.advance(600);
  assert.equal(
    outside.sources.map(({ stream }) => stream),
    ['feed', 'notifications', 'requests'],
  );
  assert.is(outside.source('feed').url.searchParams.get('lastEventId'), '77');
  for (const source of outside.sources) source.emit('open');
  await outside.clock.advance(10_000);
  assert.is(page.link('feed'), 'connected');
  assert.is(outside.calls('/feed').length, 1, 'the poll that stood in has ended');
  await live.stop();
});

test('LIVE-05 LIVE-03 streams that cannot be loaded are polled for, counted down for, and loaded again', async () => {
  const { outside, loads, live, page } = await withoutStreams();
  outside.onCall('/feed', (call) => call.answer(200, feedAnswer(wireRequest('r1', T0))));
  outside.calls('/feed')[0]?.answer(200, feedAnswer(wireRequest('r1', T0)));
  loads[0]?.fail();
  await outside.clock.advance(0);
  assert.is(page.link('feed'), 'disconnected');
  const retryAt = page.batches.map(({ links }) => links?.feed?.retryAt).filter(Boolean);
  assert.is(retryAt.at(-1), T0 + STREAMS_AGAIN_MS);
  await outside.clock.advance(STREAMS_AGAIN_MS);
  assert.ok(outside.calls('/feed').length > 1);
  assert.is(loads.length, 2);
  assert.is(page.link('feed'), 'connecting');

  loads[1]?.fail();
  await outside.clock.advance(0);
  await live.setAttention({ isVisible: true, isOnline: false });
  await live.setAttention({ isVisible: true, isOnline: true });
  assert.is(loads.length, 3, 'the network is back: no reason to wait');
  loads[2]?.come();
  await outside.clock.advance(1_500);
  assert.is(outside.sources.length, 3);
  await live.stop();
  await outside.clock.advance(60_000);
  assert.is(loads.length, 3);
});

test('ACT-06 a deal asked for before the streams came is watched when they come; what was left meanwhile is not opened', async () => {
  const { outside, loads, live, page } = await withoutStreams({ ...NOTHING, dealId: 't1' });
  outside.onCall('/transactions/t1', (call) => call.answer(200, { data: wireDeal('t1', T0) }));
  loads[0]?.come();
  await outside.clock.advance(1_000);
  assert.equal(
    outside.sources.map(({ stream }) => stream),
    ['notifications'],
  );
  assert.is(page.batches.map(({ deal }) => deal?.id).find(Boolean), 't1');
  assert.is(page.batches.map(({ deal }) => deal && iso(deal.updatedAt)).find(Boolean), iso(T0));
  await live.stop();

  const left = await withoutStreams();
  await left.live.need(NOTHING);
  left.loads[0]?.come();
  await left.outside.clock.advance(5_000);
  assert.is(left.outside.sources.length, 0);
  assert.is(left.page.link('feed'), 'disconnected');
  await left.live.stop();
});

test('LIVE-08 nobody has looked for half a minute: what came late sleeps like the rest', async () => {
  const { outside, loads, live } = await withoutStreams();
  outside.calls('/feed')[0]?.answer(200, feedAnswer(wireRequest('r1', T0)));
  loads[0]?.come();
  await outside.clock.advance(1_000);
  for (const source of outside.sources) source.emit('open');
  await live.setAttention({ isVisible: false, isOnline: true });
  await outside.clock.advance(30_000);
  assert.equal(
    outside.sources.map(({ isClosed }) => isClosed),
    [true, true, true],
  );
  await live.stop();
});

test.run();
