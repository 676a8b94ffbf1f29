// Page lifecycle: turns visibility, network and sleep of the device into stream events (LIVE-08).
import type { Clock } from '#runtime/clock.ts';
import { HIDDEN_MS } from '#runtime/timing.ts';

const TICK_MS = 5_000;
/** A timer this late, or a page hidden this long: sockets were frozen and may be dead without an error. */
const SLEEP_GAP_MS = 10_000;

export type PageLifecycleEvent = 'hidden' | 'visible' | 'resumed' | 'online' | 'offline';

export function createPageLifecycle(clock: Clock, onEvent: (event: PageLifecycleEvent) => void) {
  let isVisible = true;
  let isOnline = true;
  let isStarted = false;
  let hiddenAt = 0;
  let isSuspended = false;
  let cancelTick = (): void => {};
  let cancelHidden = (): void => {};

  const tick = (): void => {
    const due = clock.now() + TICK_MS;
    cancelTick = clock.after(TICK_MS, () => {
      tick();
      if (clock.now() - due >= SLEEP_GAP_MS) onEvent('resumed');
    });
  };
  const suspend = (): void => {
    isSuspended = true;
    onEvent('hidden');
  };

  const setVisible = (next: boolean): void => {
    isVisible = next;
    if (!isStarted) return;
    cancelTick();
    cancelHidden();
    if (!isVisible) {
      // Browsers throttle the timers of a hidden page: no sleep is measured there.
      hiddenAt = clock.now();
      cancelHidden = clock.after(HIDDEN_MS, suspend);
      return;
    }
    tick();
    const hasSlept = !isSuspended && clock.now() - hiddenAt >= SLEEP_GAP_MS;
    isSuspended = false;
    onEvent(hasSlept ? 'resumed' : 'visible');
  };

  return {
    update(nextVisible: boolean, nextOnline: boolean): void {
      if (nextVisible !== isVisible) setVisible(nextVisible);
      if (nextOnline === isOnline) return;
      isOnline = nextOnline;
      if (isStarted) onEvent(isOnline ? 'online' : 'offline');
    },
    /** The page was frozen: a visible one resumes now, a hidden one when it becomes visible, however soon. */
    resume(): void {
      if (!isStarted) return;
      if (isVisible) onEvent('resumed');
      else hiddenAt = Number.NEGATIVE_INFINITY;
    },
    start(): void {
      if (isStarted) return;
      isStarted = true;
      if (isVisible) tick();
      else setVisible(false);
    },
    /** Cancels all timers until the next `start`. */
    stop(): void {
      isStarted = false;
      isSuspended = false;
      cancelTick();
      cancelHidden();
    },
  };
}
