// Frame queue: one job a frame, in order, also when one is cancelled or fails (LIVE-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFrameQueue } from '../../src/platform/frame-queue.ts';

function setUp() {
  const requested: (() => void)[] = [];
  const schedule = createFrameQueue((run) => void requested.push(run));
  const ran: string[] = [];
  const add = (name: string) => schedule(() => void ran.push(name));
  const frame = (): void => {
    for (const run of requested.splice(0)) run();
  };
  return { requested, schedule, ran, add, frame };
}

test('LIVE-09 each job has a frame of its own, in the order in which they were added', () => {
  const { requested, schedule, ran, add, frame } = setUp();
  schedule(() => {
    ran.push('rows');
    add('more rows');
  });
  add('batch');
  assert.is(requested.length, 1);
  assert.equal(ran, []);
  frame();
  assert.equal(ran, ['rows']);
  frame();
  assert.equal(ran, ['rows', 'batch']);
  frame();
  assert.equal(ran, ['rows', 'batch', 'more rows']);
  assert.is(requested.length, 0, 'no frame is requested without a job');
});

test('a cancelled job leaves its frame to the next one', () => {
  const { ran, add, frame } = setUp();
  const cancel = add('a');
  add('b');
  cancel();
  frame();
  assert.equal(ran, ['b']);
  add('c')();
  frame();
  add('d');
  frame();
  assert.equal(ran, ['b', 'd']);
});

test('a job that throws does not stop the others', () => {
  const { schedule, ran, add, frame } = setUp();
  schedule(() => {
    throw new Error('a bug');
  });
  add('b');
  assert.throws(frame, 'a bug');
  frame();
  assert.equal(ran, ['b']);
});

test.run();
