// The small parts on a fake clock: poller, gate, outbox, news, attention.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clock } from '#api/clock.ts';
import { createPageLifecycle } from '../../worker/page-lifecycle.ts';
import type { Batch } from '../../worker/protocol.ts';
import { createCoalescedUpdates, MAX_QUEUED_UPDATES } from '../../worker/streams/coalescing-queue.ts';
import { createConnectionLimiter } from '../../worker/streams/connection-limiter.ts';
import { createPoller } from '../../worker/streams/poller.ts';
import { createUpdateQueue } from '../../worker/update-queue.ts';
import { buildRequest } from '../domain/fixtures.ts';
import { createFakeClock } from '../harness/fake-clock.ts';

test('LIVE-05 a poller started again while its last answer is on its way does not ask twice', async () => {
  const clock = createFakeClock();
  let asked = 0;
  let answer = (): void => {};
  const poller = createPoller(clock, 2_000, () => {
    asked += 1;
    return new Promise((resolve) => {
      answer = () => resolve(0);
    });
  });
  poller.start(0);
  assert.is(asked, 1);
  poller.stop();
  poller.start(0);
  await clock.advance(10_000);
  assert.is(asked, 1);
  answer();
  await clock.advance(2_000);
  assert.is(asked, 2);
  poller.stop();
  answer();
  await clock.advance(10_000);
  assert.is(asked, 2);
  assert.is(clock.timerCount, 0);
});

test('LIVE-08 the gate lets three in, 200 ms apart, and the next when one leaves; who left the queue never opens', async () => {
  const clock = createFakeClock();
  const start = clock.now();
  const gate = createConnectionLimiter(clock);
  const opened: string[] = [];
  const enter = (name: string) => gate.acquire(() => opened.push(`${name} ${clock.now() - start}`));
  const leaveA = enter('a');
  enter('b');
  const leaveC = enter('c');
  enter('d');
  const leaveE = enter('e');
  enter('f');
  await clock.advance(10_000);
  assert.equal(opened, ['a 0', 'b 200', 'c 400']);
  leaveE();
  leaveA();
  leaveA();
  await clock.advance(1_000);
  assert.equal(opened.slice(3), ['d 10000']);
  leaveC();
  await clock.advance(1_000);
  assert.equal(opened.slice(4), ['f 11000']);
});

test('HOME-08 the gate waits for what holds it, but not for ever', async () => {
  const clock = createFakeClock();
  const start = clock.now();
  const gate = createConnectionLimiter(clock);
  const opened: number[] = [];
  let answer = (): void => {};
  const load = new Promise<void>((resolve) => {
    answer = resolve;
  });
  gate.pauseUntil(load, 1_000);
  gate.pauseUntil(new Promise(() => {}), 700);
  gate.acquire(() => opened.push(clock.now() - start));
  await clock.advance(500);
  answer();
  await clock.advance(1_000);
  assert.equal(opened, [700]);
});

const source = () => {
  const state = { value: 0, told: 0, isForgotten: 0 };
  return {
    state,
    collect() {
      if (state.value === state.told) return null;
      state.told = state.value;
      return { isReset: false, clockOffset: state.value };
    },
    resetDiff() {
      state.isForgotten += 1;
      state.told = -1;
    },
  };
};

test('LIVE-09 one pull, one batch: what comes in one task travels together, nothing when nothing changed', async () => {
  const clock = createFakeClock();
  const from = source();
  const outbox = createUpdateQueue(clock, from);
  const got: Batch[] = [];
  void outbox.pull(0).then((batch) => got.push(batch));
  for (let n = 1; n <= 5; n += 1) {
    from.state.value = n;
    outbox.markDirty();
  }
  await clock.advance(0);
  assert.equal(got, [{ isReset: false, clockOffset: 5, seq: 1 }]);
  void outbox.pull(1).then((batch) => got.push(batch));
  outbox.markDirty();
  await clock.advance(1_000);
  assert.is(got.length, 1);
  from.state.value = 6;
  outbox.markDirty();
  await clock.advance(0);
  assert.is(got[1]?.seq, 2);
  assert.is(from.state.isForgotten, 0);
});

test('LIVE-09 a newer pull takes the place of a hanging one; a wrong number asks for everything', async () => {
  const clock = createFakeClock();
  const from = source();
  const outbox = createUpdateQueue(clock, from);
  from.state.value = 1;
  outbox.markDirty();
  const first = outbox.pull(0);
  const second = outbox.pull(0);
  await clock.advance(0);
  assert.equal(await first, { seq: 0, isReset: false });
  assert.is((await second).clockOffset, 1);
  const again = outbox.pull(7);
  await clock.advance(0);
  assert.is(from.state.isForgotten, 1);
  assert.equal(await again, { seq: 2, isReset: false, clockOffset: 1 });
});

test('LIVE-09 news keep the last word about each thing, and a snapshot makes the rest superfluous', () => {
  const news = createCoalescedUpdates();
  const upsert = (id: string, note: string) =>
    ({ type: 'upsert', request: buildRequest({ id, note }) }) as const;
  news.addRequest(upsert('r1', 'old'), null);
  news.addRequest({ type: 'snapshot', requests: [] }, null);
  news.addRequest(upsert('r1', 'a'), null);
  news.addRequest(upsert('r2', 'b'), null);
  news.addRequest({ type: 'remove', id: 'r1' }, null);
  assert.equal(news.take(), {
    requests: [{ type: 'snapshot', requests: [] }, upsert('r2', 'b'), { type: 'remove', id: 'r1' }],
  });
  assert.equal(news.take(), {});
  news.addRequest({ type: 'snapshot', requests: [] }, null);
  for (let n = 0; n < MAX_QUEUED_UPDATES + 100; n += 1) news.addRequest(upsert(`r${n}`, ''), null);
  const { requests = [] } = news.take();
  assert.is(requests.length, MAX_QUEUED_UPDATES);
  assert.is(requests[0]?.type, 'snapshot');
});

test('LIVE-06 news by their ids: what is late or told twice is dropped, what overtook its snapshot is told after it', () => {
  const news = createCoalescedUpdates();
  const upsert = (id: string, note: string) =>
    ({ type: 'upsert', request: buildRequest({ id, note }) }) as const;
  const remove = { type: 'remove', id: 'r1' } as const;
  news.addRequest(remove, 12);
  news.addRequest(upsert('r1', 'late'), 11);
  assert.equal(news.take(), { requests: [remove] });
  const snapshot = { type: 'snapshot', requests: [] } as const;
  const overtook = upsert('r2', 'new');
  news.addRequest(overtook, 14);
  news.take();
  news.addRequest(snapshot, 13);
  news.addRequest(upsert('r3', 'covered'), 13);
  news.addRequest(overtook, 14);
  assert.equal(news.take(), { requests: [snapshot, overtook] });
  news.addRequest(snapshot, null);
  news.addRequest(overtook, 2);
  assert.equal(news.take(), { requests: [snapshot, overtook] }, 'ids are no order where a snapshot has none');
});

test('LIVE-07 LIVE-08 a timer more than 10 s late means sleep; out of sight none is measured', async () => {
  const base = createFakeClock();
  let slept = 0;
  const clock: Clock = { now: () => base.now() + slept, after: base.after };
  const told: string[] = [];
  const attention = createPageLifecycle(clock, (event) => told.push(event));
  attention.start();
  await base.advance(60_000);
  slept += 9_000;
  await base.advance(5_000);
  assert.equal(told, []);
  slept += 11_000;
  await base.advance(5_000);
  assert.equal(told, ['resumed']);
  attention.update(false, true);
  slept += 5_000;
  await base.advance(4_000);
  attention.update(true, true);
  assert.equal(told, ['resumed', 'visible']);
  attention.update(false, false);
  await base.advance(600_000);
  attention.update(true, true);
  assert.equal(told.slice(2), ['offline', 'hidden', 'visible', 'online']);
  attention.stop();
  assert.is(base.timerCount, 0);
});

test.run();
