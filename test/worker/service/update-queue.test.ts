// Update queue: one batch per pull, and a reset after a lost batch (LIVE-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Batch } from '#protocol/protocol.ts';
import { createUpdateQueue } from '../../../worker/service.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';

const source = () => {
  const state = { value: 0, sent: 0, resets: 0 };
  return {
    state,
    collect() {
      if (state.value === state.sent) return null;
      state.sent = state.value;
      return { isReset: false, clockOffset: state.value };
    },
    resetDiff() {
      state.resets += 1;
      state.sent = -1;
    },
  };
};

test('LIVE-09 one pull, one batch: changes of one task are sent together, nothing when nothing changed', async () => {
  const clock = createFakeClock();
  const updates = source();
  const queue = createUpdateQueue(clock, updates);
  const batches: Batch[] = [];
  void queue.pull(0).then((batch) => batches.push(batch));
  for (let n = 1; n <= 5; n += 1) {
    updates.state.value = n;
    queue.markDirty();
  }
  await clock.advance(0);
  assert.equal(batches, [{ isReset: false, clockOffset: 5, seq: 1 }]);
  void queue.pull(1).then((batch) => batches.push(batch));
  queue.markDirty();
  await clock.advance(1_000);
  assert.is(batches.length, 1);
  updates.state.value = 6;
  queue.markDirty();
  await clock.advance(0);
  assert.is(batches[1]?.seq, 2);
  assert.is(updates.state.resets, 0);
});

test('LIVE-09 a newer pull replaces a hanging one; a wrong number resets the diff', async () => {
  const clock = createFakeClock();
  const updates = source();
  const queue = createUpdateQueue(clock, updates);
  updates.state.value = 1;
  queue.markDirty();
  const first = queue.pull(0);
  const second = queue.pull(0);
  await clock.advance(0);
  assert.equal(await first, { seq: 0, isReset: false });
  assert.is((await second).clockOffset, 1);
  const again = queue.pull(7);
  await clock.advance(0);
  assert.is(updates.state.resets, 1);
  assert.equal(await again, { seq: 2, isReset: false, clockOffset: 1 });
});

test.run();
