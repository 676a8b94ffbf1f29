// Row animator: where a row is on the screen when it is moved again in the middle of an animation (HOME-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRowAnimator } from '../../../src/home/feed-list/row-animator.ts';

const realFrames = globalThis.requestAnimationFrame;
let frames: FrameRequestCallback[] = [];
const runFrame = (now: number): void => {
  for (const callback of frames.splice(0)) callback(now);
};
test.before.each(() => {
  frames = [];
  globalThis.requestAnimationFrame = (callback) => frames.push(callback);
});
test.after.each(() => {
  globalThis.requestAnimationFrame = realFrames;
});

/** A row that was 64 px below its position, a quarter of its way back. */
function startRow() {
  const row = document.createElement('li');
  const animator = createRowAnimator(() => 40);
  animator.start(row, 64);
  runFrame(1_000);
  runFrame(1_010);
  return { row, animator };
}

test('HOME-10 right after a frame, before any other task, a row is where that frame has drawn it', () => {
  const { row, animator } = startRow();
  assert.is(row.style.transform, 'translateY(27px)');
  assert.is(animator.offsetOf(row, false), 27);
});

test('HOME-10 within a frame, after the layout, the screen still shows the frame before', () => {
  const { row, animator } = startRow();
  assert.is(animator.offsetOf(row, true), 64);
  runFrame(1_020);
  assert.is(animator.offsetOf(row, true), 27);
});

test('an animation that has ended is forgotten when the screen shows its end', () => {
  const { row, animator } = startRow();
  runFrame(1_039);
  runFrame(1_050);
  assert.is(row.style.transform, '');
  assert.ok(animator.offsetOf(row, true) > 0);
  assert.is(animator.offsetOf(row, false), 0);
  runFrame(1_060);
  assert.is(animator.offsetOf(row, true), 0);
  assert.is(frames.length, 0);
});

test.run();
