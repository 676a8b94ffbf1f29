// Finger: swipes a page upwards by touches, one swipe after another, as a reader who looks for something does.
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Where a swipe begins and ends, CSS px from the top of the view. */
const FROM_Y = 650;
const TO_Y = 120;
const X = 180;
const TOUCH_INTERVAL_MS = 8;

/**
 * One swipe at `speed` CSS px a second.
 *
 * The page must not have been searched by Playwright (`locator`, `waitForFunction`): what that adds to a page contains a
 * listener for touches that is not passive, and the browser then scrolls by the page's thread. `evaluate` adds none.
 */
export async function swipeUp(session: CDPSession, speed: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: X, y }] });
  await touch('touchStart', FROM_Y);
  const startedAt = performance.now();
  for (let y = FROM_Y; y > TO_Y; ) {
    await wait(TOUCH_INTERVAL_MS);
    // By elapsed time: on a busy machine the timer fires late.
    y = Math.max(TO_Y, FROM_Y - ((performance.now() - startedAt) * speed) / 1000);
    await touch('touchMove', y);
  }
  await touch('touchEnd');
}
