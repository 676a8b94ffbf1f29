// Lazily loaded streams: the first feed does not wait for their chunk, and nothing that is set meanwhile is lost (LIVE-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CHUNK_RETRY_MS } from '../../../worker/chunk-loader.ts';
import { createWorkerService } from '../../../worker/service.ts';
import { createViewerStreams } from '../../../worker/streams/viewer-streams.ts';
import { BASE, createFakeEnvironment, dealDto, isoAt, requestDto } from '../fake-environment.ts';
import {
  feedResponse,
  HOME_SUBSCRIPTIONS,
  NO_STREAMS,
  pullUpdates,
  START_TIME,
  TOKEN,
} from '../service/service-harness.ts';

/** A service whose streams' chunk loads, or fails to load, when the test decides. */
async function withoutStreams(needs = HOME_SUBSCRIPTIONS) {
  const outside = createFakeEnvironment();
  const loads: { come(): void; fail(): void }[] = [];
  const live = createWorkerService({
    ...outside.deps,
    importStreams: () =>
      new Promise<typeof createViewerStreams>((resolve, reject) => {
        loads.push({ come: () => resolve(createViewerStreams), fail: () => reject(new Error('no network')) });
      }),
  });
  const page = pullUpdates(live);
  await live.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann' } });
  await live.send({ type: 'setSubscriptions', subscriptions: needs });
  await outside.clock.advance(0);
  return { outside, loads, live, page };
}

test('HOME-08 the first feed is loaded and shown while the chunk of the streams is loading', async () => {
  const { outside, loads, live, page } = await withoutStreams();
  assert.is(loads.length, 1);
  outside
    .calls('/feed')[0]
    ?.answer(200, { ...feedResponse(requestDto('r1', START_TIME)), lastEventId: '77' });
  await outside.clock.advance(100);
  assert.equal(page.order, ['r1']);
  assert.is(page.connection('feed'), 'connecting');
  assert.is(page.connection('deal'), 'connecting');
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
  assert.is(page.connection('feed'), 'connected');
  assert.is(outside.calls('/feed').length, 1, 'the fallback polling has ended');
  await live.send({ type: 'stop' });
});

test('LIVE-05 LIVE-03 streams that cannot be loaded: the feed is polled, the next attempt has a time, and they load again', async () => {
  const { outside, loads, live, page } = await withoutStreams();
  outside.onCall('/feed', (call) => call.answer(200, feedResponse(requestDto('r1', START_TIME))));
  outside.calls('/feed')[0]?.answer(200, feedResponse(requestDto('r1', START_TIME)));
  loads[0]?.fail();
  await outside.clock.advance(0);
  assert.is(page.connection('feed'), 'disconnected');
  const retryAt = page.batches.map(({ connections: links }) => links?.feed?.retryAt).filter(Boolean);
  assert.is(retryAt.at(-1), START_TIME + CHUNK_RETRY_MS);
  await outside.clock.advance(CHUNK_RETRY_MS);
  assert.ok(outside.calls('/feed').length > 1);
  assert.is(loads.length, 2);
  assert.is(page.connection('feed'), 'connecting');

  loads[1]?.fail();
  await outside.clock.advance(0);
  await live.send({ type: 'setPageState', isVisible: true, isOnline: false });
  await live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  assert.is(loads.length, 3, 'the network is back: it loads at once');
  loads[2]?.come();
  await outside.clock.advance(1_500);
  assert.is(outside.sources.length, 3);
  await live.send({ type: 'stop' });
  await outside.clock.advance(60_000);
  assert.is(loads.length, 3);
});

test('ACT-06 a deal is loaded without the streams and watched when they have loaded; what was unsubscribed meanwhile is not opened', async () => {
  const { outside, loads, live, page } = await withoutStreams({ ...NO_STREAMS, dealId: 't1' });
  outside.onCall('/transactions/t1', (call) => call.answer(200, { data: dealDto('t1', START_TIME) }));
  outside.calls('/transactions/t1')[0]?.answer(200, { data: dealDto('t1', START_TIME) });
  loads[0]?.come();
  await outside.clock.advance(1_000);
  assert.equal(
    outside.sources.map(({ stream }) => stream),
    ['notifications'],
  );
  assert.is(page.batches.map(({ deal }) => deal?.id).find(Boolean), 't1');
  assert.is(page.batches.map(({ deal }) => deal && isoAt(deal.updatedAt)).find(Boolean), isoAt(START_TIME));
  await live.send({ type: 'stop' });

  const left = await withoutStreams();
  await left.live.send({ type: 'setSubscriptions', subscriptions: NO_STREAMS });
  left.loads[0]?.come();
  await left.outside.clock.advance(5_000);
  assert.is(left.outside.sources.length, 0);
  assert.is(left.page.connection('feed'), 'disconnected');
  await left.live.send({ type: 'stop' });
});

test('LIVE-08 streams that were loaded late close like any other when the page has been hidden for 30 s', async () => {
  const { outside, loads, live } = await withoutStreams();
  outside.calls('/feed')[0]?.answer(200, feedResponse(requestDto('r1', START_TIME)));
  loads[0]?.come();
  await outside.clock.advance(1_000);
  for (const source of outside.sources) source.emit('open');
  await live.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await outside.clock.advance(30_000);
  assert.equal(
    outside.sources.map(({ isClosed }) => isClosed),
    [true, true, true],
  );
  await live.send({ type: 'stop' });
});

test.run();
