// Row animator: where a row is on the screen when it is moved again in the middle of an animation (HOME-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRowAnimator, type RowAnimator } from '../../../src/home/feed-list/row-animator.ts';

const realFrames = globalThis.requestAnimationFrame;
let frames: FrameRequestCallback[] = [];
/** The frame begins; its callbacks have not run. */
const beginFrame = (now: number): void => {
  Object.defineProperty(document, 'timeline', { value: { currentTime: now }, configurable: true });
};
const runFrame = (now: number): void => {
  beginFrame(now);
  for (const callback of frames.splice(0)) callback(now);
};

const realResizeObserver = Object.getOwnPropertyDescriptor(globalThis, 'ResizeObserver');
let layOut: () => void = () => {};
/** Called by `layOut`, as if the frame had been laid out, when it observes. */
class FakeResizeObserver {
  private isObserving = false;
  constructor(notify: () => void) {
    layOut = () => {
      if (this.isObserving) notify();
    };
  }
  observe(): void {
    this.isObserving = true;
  }
  disconnect(): void {
    this.isObserving = false;
  }
}

let animator: RowAnimator | null = null;
test.before.each(() => {
  frames = [];
  Object.defineProperty(globalThis, 'ResizeObserver', { value: FakeResizeObserver, configurable: true });
  globalThis.requestAnimationFrame = (callback) => frames.push(callback);
});
test.after.each(() => {
  animator?.stop();
  Reflect.deleteProperty(document, 'timeline');
  if (realResizeObserver) Object.defineProperty(globalThis, 'ResizeObserver', realResizeObserver);
  globalThis.requestAnimationFrame = realFrames;
});

/** A row that was 64 px below its position, a quarter of its way back: 27 px, at the second frame. */
function startRow() {
  const row = document.createElement('li');
  const started = createRowAnimator(() => 40);
  animator = started;
  started.start(row, 64);
  runFrame(1_000);
  runFrame(1_010);
  return { row, offset: (isResize = false) => started.offsetOf(row, isResize) };
}

test('HOME-10 the screen shows a frame from its paint on, after its own layout; before, and in its ResizeObservers, the frame before', () => {
  const { row, offset } = startRow();
  assert.is(row.style.transform, 'translateY(27px)');
  assert.is(offset(), 64);
  layOut();
  assert.is(offset(true), 64);
  assert.is(offset(), 27);
  runFrame(1_020);
  assert.is(offset(), 27);
  layOut();
  assert.is(offset(), 8);
});

test('HOME-10 when the next frame comes before any other task, the screen shows the last one', () => {
  const { offset } = startRow();
  beginFrame(1_020);
  assert.is(offset(), 27);
});

test('an animation that has ended is forgotten when the screen shows its end', () => {
  const { row, offset } = startRow();
  runFrame(1_039);
  runFrame(1_050);
  assert.is(row.style.transform, '');
  assert.ok(offset() > 0);
  runFrame(1_060);
  assert.is(offset(), 0);
  assert.is(frames.length, 0);
});

test.run();
