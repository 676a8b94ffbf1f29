// Client of the worker: batches, restarts, and commands before it exists.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LiveSubscriptions, SessionParams, WorkerCommand } from '#protocol/protocol.ts';
import { createLogger } from '#runtime/logger.ts';
import { createWorkerClient } from '../../src/worker-client/client.ts';
import { createCommandQueue } from '../../src/worker-client/command-queue.ts';
import { equalEach } from '../harness/assert-each.ts';
import { createFakeClock, flushMicrotasks } from '../harness/fake-clock.ts';
import { FakeService, openTestPage } from './harness.ts';

const SESSION: SessionParams = {
  apiBase: 'https://host.test/api',
  token: 'a.b.c',
  viewerId: 'ann',
};

const SUBSCRIPTIONS: LiveSubscriptions = { feed: true, requests: false, notifications: true, dealId: null };

test('LIVE-09 one batch in two frames: the next is pulled a frame after the last was applied', async () => {
  const page = openTestPage();
  await flushMicrotasks();
  equalEach(page.worker().pulls, ({ seen }) => seen, [0]);
  await page.worker().give({ seq: 1, isReset: false });
  assert.is(page.batches.length, 0);
  assert.is(page.worker().pulls.length, 1);
  await page.frame();
  assert.is(page.batches.length, 1);
  assert.is(page.worker().pulls.length, 1);
  await page.frame();
  equalEach(page.worker().pulls, ({ seen }) => seen, [0, 1]);
});

test('LIVE-09 in a hidden page, which has no frames, a timer keeps the loop going', async () => {
  const page = openTestPage();
  await flushMicrotasks();
  await page.worker().give({ seq: 1, isReset: false });
  await page.clock.advance(300);
  assert.is(page.batches.length, 1);
  await page.clock.advance(300);
  await page.worker().give({ seq: 2, isReset: false });
  await page.frame();
  await page.clock.advance(300);
  equalEach(page.batches, ({ seq }) => seq, [1, 2]);
});

test('LIVE-09 a batch after a gap is not applied: a reset is pulled', async () => {
  const page = openTestPage();
  await flushMicrotasks();
  for (const seq of [1, 2, 4]) {
    await page.worker().give({ seq, isReset: false });
    await page.frame();
    await page.frame();
  }
  equalEach(page.batches, ({ seq }) => seq, [1, 2]);
  equalEach(page.worker().pulls, ({ seen }) => seen, [0, 1, 2, 0]);
  await page.worker().give({ seq: 5, isReset: true, order: [] });
  await page.frame();
  equalEach(page.batches, ({ seq }) => seq, [1, 2, 5]);
});

test('LIVE-09 a subscriber that throws does not stop later batches', async () => {
  const clock = createFakeClock();
  const service = new FakeService();
  const logs: string[] = [];
  let applied = 0;
  createWorkerClient({
    clock,
    log: createLogger((_level, message) => logs.push(message)),
    spawnWorker: () => service.host,
    loadServiceInPage: () => Promise.reject(new Error('unused')),
    changeFrame: () => Promise.resolve(),
    nextFrame: () => Promise.resolve(),
    onBatch() {
      applied += 1;
      if (applied === 1) throw new Error('a bug');
    },
  });
  await flushMicrotasks();
  await service.give({ seq: 1, isReset: false });
  await service.give({ seq: 2, isReset: false });
  assert.is(applied, 2);
  assert.is(logs.length, 1);
  assert.match(logs[0] ?? '', /^live: batch 1 failed: Error: a bug\n +at /);
});

test('LIVE-10 the session of another viewer begins with what the page has subscribed to', async () => {
  const page = openTestPage();
  page.client.send({ type: 'start', session: SESSION });
  page.client.send({ type: 'setSubscriptions', subscriptions: SUBSCRIPTIONS });
  const { sent } = page.worker();
  sent.length = 0;
  const start: WorkerCommand = { type: 'start', session: { ...SESSION, viewerId: 'bob' } };
  page.client.send(start);
  assert.equal(sent, [
    { type: 'setPageState', isVisible: true, isOnline: true },
    start,
    { type: 'setSubscriptions', subscriptions: SUBSCRIPTIONS },
  ]);
});

test('LIVE-10 a worker that never answers is restarted where the last one was, then the page runs the service', async () => {
  const page = openTestPage({ workersAlive: false });
  page.client.send({ type: 'setPageState', isVisible: true, isOnline: false });
  page.client.send({ type: 'start', session: SESSION });
  page.client.send({ type: 'setSubscriptions', subscriptions: SUBSCRIPTIONS });
  page.client.send({ type: 'setToken', token: 'd.e.f' });
  await page.clock.advance(9_900);
  assert.is(page.workers.length, 1);
  await page.clock.advance(200);
  assert.is(page.workers.length, 2);
  assert.is(page.workers[0]?.isTerminated, true);
  const state: WorkerCommand[] = [
    { type: 'setPageState', isVisible: true, isOnline: false },
    { type: 'start', session: { ...SESSION, token: 'd.e.f' } },
    { type: 'setSubscriptions', subscriptions: SUBSCRIPTIONS },
  ];
  assert.equal(page.worker().sent, state);
  await page.clock.advance(10_100);
  assert.is(page.workers[1]?.isTerminated, true);
  assert.is(page.inPage.length, 1);
  assert.equal(page.inPage[0]?.sent, state);
  await page.inPage[0]?.give({ seq: 1, isReset: false });
  await page.frame();
  assert.is(page.batches.length, 1);
  page.client.send({ type: 'retry' });
  assert.equal(page.inPage[0]?.sent.slice(state.length), [{ type: 'retry' }]);
  await page.clock.advance(600_000);
  assert.is(page.workers.length, 2);
});

test('LIVE-10 where no worker can be spawned the page runs the service', async () => {
  const page = openTestPage({ noWorker: true });
  await flushMicrotasks();
  assert.equal([page.workers.length, page.inPage.length], [0, 1]);
});

test('LIVE-10 a crash restarts at once; a late batch of the dead worker is not applied', async () => {
  const page = openTestPage();
  page.client.send({ type: 'start', session: SESSION });
  await flushMicrotasks();
  const dead = page.worker();
  await dead.give({ seq: 1, isReset: false });
  dead.crash('out of memory');
  await page.frame();
  assert.is(page.workers.length, 2);
  assert.is(page.batches.length, 0);
  dead.crash('again');
  assert.is(page.workers.length, 2);
  equalEach(page.worker().pulls, ({ seen }) => seen, [0]);
});

test('LIVE-10 a worker that stops answering later is replaced; one that ran for a minute is no second failure', async () => {
  const page = openTestPage();
  for (let n = 1; n <= 4; n += 1) {
    await page.clock.advance(70_000);
    assert.is(page.workers.length, n);
    page.worker().isAlive = false;
    await page.clock.advance(30_000);
  }
  assert.is(page.workers.length, 5);
  assert.is(page.inPage.length, 0);
});

test('LIVE-10 in a hidden page a silent worker is not taken for dead', async () => {
  const page = openTestPage();
  await page.clock.advance(1_000);
  page.worker().isAlive = false;
  page.client.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await page.clock.advance(600_000);
  assert.is(page.workers.length, 1);
  page.client.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await page.clock.advance(30_000);
  assert.is(page.workers.length, 2);
});

test('LIVE-10 a page that is hidden while its worker starts waits for it', async () => {
  const page = openTestPage({ workersAlive: false });
  page.client.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await page.clock.advance(600_000);
  assert.is(page.workers.length, 1);
});

test('LIVE-10 a failing pull is a failure of the worker', async () => {
  const page = openTestPage();
  await flushMicrotasks();
  page.worker().pulls[0]?.refuse(new Error('DataCloneError'));
  await flushMicrotasks();
  assert.is(page.workers.length, 2);
});

test('LIVE-10 when the script does not load either, everything is tried again', async () => {
  const page = openTestPage({ noWorker: true, noScript: true });
  await page.clock.advance(4_900);
  const before = page.logs.length;
  await page.clock.advance(200);
  assert.ok(page.logs.length > before);
});

test('NAV-15 a script of the service that is lost is reported, and no connection looks as if it were being made', async () => {
  const page = openTestPage({ noWorker: true, noScript: true });
  const began = page.clock.now();
  const reports = () => page.batches.filter(({ isScriptLost }) => isScriptLost).length;
  await flushMicrotasks();
  assert.is(reports(), 1);
  const failed = { state: 'error', retryAt: began + 5_000, confirmedAt: null, isPolling: false };
  assert.equal(page.batches.at(-1)?.connections, {
    ...{ feed: failed, requests: failed },
    ...{ notifications: failed, deal: failed },
  });
  await page.clock.advance(5_000);
  assert.is(reports(), 2, 'with each attempt');
});

test('LIVE-08 after logout a new worker gets nothing of the last viewer; closed, nothing runs', async () => {
  const page = openTestPage();
  page.client.send({ type: 'start', session: SESSION });
  page.client.send({ type: 'setSubscriptions', subscriptions: SUBSCRIPTIONS });
  page.client.send({ type: 'stop' });
  page.worker().crash('x');
  assert.equal(page.worker().sent, [{ type: 'setPageState', isVisible: true, isOnline: true }]);
  page.client.close();
  await page.clock.advance(100_000);
  assert.is(page.workers.length, 2);
  assert.is(page.worker().isTerminated, true);
  assert.is(page.clock.timerCount, 0);
});

test('commands are kept in order until the client exists, and go to it at once afterwards', () => {
  const queue = createCommandQueue();
  queue.send({ type: 'retry' });
  queue.send({ type: 'loadMore' });
  const sent: WorkerCommand['type'][] = [];
  queue.connect({ send: ({ type }) => void sent.push(type) });
  assert.equal(sent, ['retry', 'loadMore']);
  queue.send({ type: 'refresh' });
  assert.equal(sent, ['retry', 'loadMore', 'refresh']);
});

test.run();
