// First load: its order with the streams, and when it is spared (HOME-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createWorkerService } from '../../../worker/service.ts';
import { equalEach } from '../../harness/assert-each.ts';
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
  const harness = await startService();
  await harness.clock.advance(500);
  assert.is(harness.calls('/feed').length, 1);
  assert.is(harness.sources.length, 0);
  harness.calls('/feed')[0]?.answer(200, feedResponse(requestDto('r1', START_TIME)));
  await harness.clock.advance(1_000);
  equalEach(harness.sources, ({ stream, openedAt }) => [stream, openedAt - START_TIME], [
    ['feed', 500],
    ['notifications', 700],
    ['requests', 900],
  ]);
  assert.is(harness.source('feed').url.searchParams.get('token'), TOKEN);
  assert.equal(harness.page.order, ['r1']);
  assert.is(harness.page.batches.find((batch) => batch.isFeedKnown)?.isReset, false);
  await harness.service.send({ type: 'stop' });
});

test('HOME-08 a slow first load delays the streams by one second only', async () => {
  const harness = await startService();
  await harness.clock.advance(1_500);
  equalEach(harness.sources, ({ openedAt }) => openedAt - START_TIME, [1_000, 1_200, 1_400]);
  await harness.service.send({ type: 'stop' });
});

test('HOME-08 a feed that the page has applied is not loaded again, and the stream resumes from it at once', async () => {
  const env = createFakeEnvironment();
  const service = createWorkerService(env.deps);
  const page = pullUpdates(service);
  await service.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann' } });
  await service.send({
    type: 'applyFeed',
    change: { type: 'snapshot', items: [], serverTime: START_TIME + 90_000 },
    lastEventId: '77',
  });
  await service.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await env.clock.advance(2_900);
  assert.is(env.calls().length, 0);
  assert.is(env.source('feed').openedAt, START_TIME);
  assert.is(env.source('feed').url.searchParams.get('lastEventId'), '77');
  assert.is(page.batches.find((batch) => batch.isFeedKnown)?.order?.length, 0);
  assert.is(page.batches.find((batch) => batch.clockOffset !== undefined)?.clockOffset, 90_000);
  await service.send({ type: 'stop' });
});

test("LIVE-07 the requests stream resumes from the feed's answer, and begins with a snapshot where there are no ids", async () => {
  for (const lastEventId of ['90', undefined]) {
    const harness = await startService();
    harness.calls('/feed')[0]?.answer(200, { ...feedResponse(requestDto('r1', START_TIME)), lastEventId });
    await harness.clock.advance(600);
    for (const name of ['feed', 'requests'] as const) {
      assert.is(harness.source(name).url.searchParams.get('lastEventId'), lastEventId ?? null);
    }
    assert.is(harness.source('notifications').url.searchParams.has('lastEventId'), false);
    await harness.service.send({ type: 'stop' });
  }
});

test('HOME-08 returning home within 60 s loads nothing; after that it loads at once', async () => {
  const harness = await startConnected();
  const before = harness.calls('/feed').length;
  await harness.service.send({ type: 'setSubscriptions', subscriptions: NO_STREAMS });
  await harness.clock.advance(59_000);
  await harness.service.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await harness.clock.advance(1_000);
  harness.source('feed').emit('open');
  assert.is(harness.calls('/feed').length, before);
  await harness.service.send({ type: 'setSubscriptions', subscriptions: NO_STREAMS });
  await harness.clock.advance(61_000);
  await harness.service.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  assert.is(harness.calls('/feed').length, before + 1);
  await harness.service.send({ type: 'stop' });
});

for (const [language, amount] of [
  ['en', '1.5M'],
  ['id', '1,5jt'],
  ['tr', '1,5Mn'],
] as const)
  test(`FMT-01 the worker writes the amounts of cards for the language of the page: ${language}`, async () => {
    const harness = await startService(HOME_SUBSCRIPTIONS, language);
    const request = { ...requestDto('r1', START_TIME), amount: 1_500_000 };
    harness.calls('/feed')[0]?.answer(200, feedResponse(request));
    await harness.clock.advance(300);
    const card = harness.page.cards.get('r1');
    assert.ok([card?.payAmount, card?.receiveAmount].includes(amount), JSON.stringify(card));
    await harness.service.send({ type: 'stop' });
  });

test.run();
