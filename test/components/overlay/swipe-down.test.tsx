// useSwipeDown: distance, speed, where a swipe may start, and gestures it leaves alone.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Sheet } from '../../../src/components/overlay/sheet.tsx';
import { isDismissal } from '../../../src/components/overlay/use-swipe-down.ts';
import { getElement, render, unmountAll } from '../../harness/dom.ts';

test.after.each(unmountAll);

test('a third of the sheet or 120 px closes it, a fast swipe sooner; a finger that turns back does not', () => {
  assert.is(isDismissal(119, 0, 600), false);
  assert.is(isDismissal(121, 0, 600), true);
  assert.is(isDismissal(61, 0, 180), true);
  assert.is(isDismissal(30, 0.6, 600), true);
  assert.is(isDismissal(7, 3, 600), false);
  assert.is(isDismissal(300, -1, 600), false);
});

interface Finger {
  readonly from?: string;
  readonly pointerType?: string;
  readonly isPrimary?: boolean;
}
/** A slow finger: 200 px down in 20 moves of 50 ms. Returns how often the sheet was closed. */
function swipe({ from = 'h2', pointerType = 'touch', isPrimary = true }: Finger, sideways = 0): number {
  let closed = 0;
  render(
    <Sheet title="Currency" onClose={() => closed++}>
      <input aria-label="Search" />
      <p>Choices</p>
    </Sheet>,
  );
  const panel = getElement('[role=dialog]');
  Object.defineProperty(panel, 'offsetHeight', { value: 600 });
  panel.setPointerCapture ??= () => {};
  // Reduced motion: it closes at once.
  document.documentElement.dataset.perf = 'low';
  const target = getElement(from);
  const fire = (type: string, step: number): void => {
    const event = new Event(type, { bubbles: true });
    Object.assign(event, {
      pointerId: 1,
      pointerType,
      isPrimary,
      clientX: step * sideways,
      clientY: 100 + step * 10,
    });
    Object.defineProperty(event, 'timeStamp', { value: step * 50 });
    target.dispatchEvent(event);
  };
  fire('pointerdown', 0);
  for (let step = 1; step <= 20; step++) fire('pointermove', step);
  fire('pointerup', 20);
  delete document.documentElement.dataset.perf;
  return closed;
}

test('a swipe down from the head or from content at its top closes the sheet once', () => {
  assert.is(swipe({}), 1);
  unmountAll();
  assert.is(swipe({ from: 'p' }), 1);
});

test('no swipe: a mouse, a second finger, a caret in a field, a sideways move, content that is scrolled', () => {
  for (const finger of [{ pointerType: 'mouse' }, { isPrimary: false }, { from: 'input' }]) {
    assert.is(swipe(finger), 0, JSON.stringify(finger));
    unmountAll();
  }
  assert.is(swipe({}, 20), 0);
  unmountAll();
  const { prototype } = HTMLElement;
  const scrollTop = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop');
  Object.defineProperty(prototype, 'scrollTop', { configurable: true, get: () => 40 });
  try {
    assert.is(swipe({ from: 'p' }), 0);
    unmountAll();
    assert.is(swipe({ from: 'h2' }), 1, 'the head always');
  } finally {
    if (scrollTop) Object.defineProperty(prototype, 'scrollTop', scrollTop);
  }
});

test.run();
