// Whether anybody looks and whether the device was awake (LIVE-08): turns visibility, network and sleep into stream events.
import type { Clock } from '#api/clock.ts';

/** Streams outlive a glance at another app. */
export const HIDDEN_MS = 30_000;
const TICK_MS = 5_000;
/** A timer this late, or a page out of sight this long, means frozen sockets that may be dead without an error. */
export const SLEEP_GAP_MS = 10_000;

export type PageLifecycleEvent = 'hidden' | 'visible' | 'resumed' | 'online' | 'offline';

export interface PageLifecycle {
  update(isVisible: boolean, isOnline: boolean): void;
  /** Ends all timers, until the next `start`. */
  stop(): void;
  start(): void;
}

export function createPageLifecycle(clock: Clock, tell: (event: PageLifecycleEvent) => void): PageLifecycle {
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
      if (clock.now() - due >= SLEEP_GAP_MS) tell('resumed');
    });
  };
  const suspend = (): void => {
    isSuspended = true;
    tell('hidden');
  };

  const setVisible = (next: boolean): void => {
    isVisible = next;
    if (!isStarted) return;
    cancelTick();
    cancelHidden();
    if (!isVisible) {
      // Out of sight browsers slow timers down: no gap is measured there.
      hiddenAt = clock.now();
      cancelHidden = clock.after(HIDDEN_MS, suspend);
      return;
    }
    tick();
    const hasSlept = !isSuspended && clock.now() - hiddenAt >= SLEEP_GAP_MS;
    isSuspended = false;
    tell(hasSlept ? 'resumed' : 'visible');
  };

  return {
    update(nextVisible, nextOnline) {
      if (nextVisible !== isVisible) setVisible(nextVisible);
      if (nextOnline === isOnline) return;
      isOnline = nextOnline;
      if (isStarted) tell(isOnline ? 'online' : 'offline');
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      if (isVisible) tick();
      else setVisible(false);
    },
    stop() {
      isStarted = false;
      isSuspended = false;
      cancelTick();
      cancelHidden();
    },
  };
}
