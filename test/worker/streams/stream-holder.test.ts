// Lazily loaded streams: the first feed does not wait for their chunk, and nothing that is set meanwhile is lost (LIVE-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CHUNK_RETRY_MS } from '#runtime/timing.ts';
import { createWorkerService } from '../../../worker/service.ts';
import type { StreamsModule } from '../../../worker/streams/stream-holder.ts';
import { createViewerStreams } from '../../../worker/streams/viewer-streams.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { BASE, createFakeEnvironment, dealDto, isoAt, requestDto } from '../fake-environment.ts';
import {
  feedResponse,
  HOME_SUBSCRIPTIONS,
  NO_STREAMS,
  pullUpdates,
  START_TIME,
  TOKEN,
} from '../service/service-harness.ts';

/** A service whose chunk of streams loads or fails to load when the test decides. */
async function withoutStreams(needs = HOME_SUBSCRIPTIONS) {
  const env = createFakeEnvironment();
  const loads: { come(): void; fail(): void }[] = [];
  const service = createWorkerService({
    ...env.deps,
    importStreams: () =>
      new Promise<StreamsModule>((resolve, reject) => {
        loads.push({
          come: () => resolve({ createViewerStreams }),
          fail: () => reject(new Error('no network')),
        });
      }),
  });
  const page = pullUpdates(service);
  await service.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann' } });
  await service.send({ type: 'setSubscriptions', subscriptions: needs });
  await env.clock.advance(0);
  return { env, loads, service, page };
}

test('NAV-15 each load of the streams that fails is reported to the page, once', async () => {
  const { env, loads, service, page } = await withoutStreams();
  const reports = () => page.batches.filter(({ isScriptLost }) => isScriptLost).length;
  loads[0]?.fail();
  await env.clock.advance(100);
  assert.is(reports(), 1);
  await env.clock.advance(CHUNK_RETRY_MS);
  assert.equal([loads.length, reports()], [2, 1]);
  loads[1]?.fail();
  await env.clock.advance(100);
  assert.is(reports(), 2);
  await service.send({ type: 'stop' });
});

test('HOME-08 the first feed is loaded and shown while the chunk of the streams is loading', async () => {
  const { env, loads, service, page } = await withoutStreams();
  assert.is(loads.length, 1);
  env.calls('/feed')[0]?.answer(200, { ...feedResponse(requestDto('r1', START_TIME)), lastEventId: '77' });
  await env.clock.advance(100);
  assert.equal(page.order, ['r1']);
  assert.is(page.connection('feed'), 'connecting');
  assert.is(page.connection('deal'), 'connecting');
  assert.is(env.sources.length, 0);

  loads[0]?.come();
  await env.clock.advance(600);
  equalEach(env.sources, ({ stream }) => stream, ['feed', 'notifications', 'requests']);
  assert.is(env.source('feed').url.searchParams.get('lastEventId'), '77');
  for (const source of env.sources) source.emit('open');
  await env.clock.advance(10_000);
  assert.is(page.connection('feed'), 'connected');
  assert.is(env.calls('/feed').length, 1, 'the fallback polling has ended');
  await service.send({ type: 'stop' });
});

test('LIVE-05 LIVE-03 streams that cannot be loaded: the feed is polled, the next attempt has a time, and they load again', async () => {
  const { env, loads, service, page } = await withoutStreams();
  env.onCall('/feed', (call) => call.answer(200, feedResponse(requestDto('r1', START_TIME))));
  env.calls('/feed')[0]?.answer(200, feedResponse(requestDto('r1', START_TIME)));
  loads[0]?.fail();
  await env.clock.advance(0);
  assert.is(page.connection('feed'), 'disconnected');
  const retryAt = page.batches.map(({ connections }) => connections?.feed?.retryAt).filter(Boolean);
  assert.is(retryAt.at(-1), START_TIME + CHUNK_RETRY_MS);
  await env.clock.advance(CHUNK_RETRY_MS);
  assert.ok(env.calls('/feed').length > 1);
  assert.is(loads.length, 2);
  assert.is(page.connection('feed'), 'connecting');

  loads[1]?.fail();
  await env.clock.advance(0);
  await service.send({ type: 'setPageState', isVisible: true, isOnline: false });
  await service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  assert.is(loads.length, 3, 'the network is back: it loads at once');
  loads[2]?.come();
  await env.clock.advance(1_500);
  assert.is(env.sources.length, 3);
  await service.send({ type: 'stop' });
  await env.clock.advance(60_000);
  assert.is(loads.length, 3);
});

test('ACT-06 a deal is loaded without the streams and watched when they have loaded; what was unsubscribed meanwhile is not opened', async () => {
  const { env, loads, service, page } = await withoutStreams({ ...NO_STREAMS, dealId: 't1' });
  env.onCall('/transactions/t1', (call) => call.answer(200, { data: dealDto('t1', START_TIME) }));
  env.calls('/transactions/t1')[0]?.answer(200, { data: dealDto('t1', START_TIME) });
  loads[0]?.come();
  await env.clock.advance(1_000);
  equalEach(env.sources, ({ stream }) => stream, ['notifications']);
  assert.is(page.batches.map(({ deal }) => deal?.id).find(Boolean), 't1');
  assert.is(page.batches.map(({ deal }) => deal && isoAt(deal.updatedAt)).find(Boolean), isoAt(START_TIME));
  await service.send({ type: 'stop' });

  const left = await withoutStreams();
  await left.service.send({ type: 'setSubscriptions', subscriptions: NO_STREAMS });
  left.loads[0]?.come();
  await left.env.clock.advance(5_000);
  assert.is(left.env.sources.length, 0);
  assert.is(left.page.connection('feed'), 'disconnected');
  await left.service.send({ type: 'stop' });
});

test('LIVE-08 streams that were loaded late close like any other when the page has been hidden for 30 s', async () => {
  const { env, loads, service } = await withoutStreams();
  env.calls('/feed')[0]?.answer(200, feedResponse(requestDto('r1', START_TIME)));
  loads[0]?.come();
  await env.clock.advance(1_000);
  for (const source of env.sources) source.emit('open');
  await service.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await env.clock.advance(30_000);
  equalEach(env.sources, ({ isClosed }) => isClosed, [true, true, true]);
  await service.send({ type: 'stop' });
});

test.run();
