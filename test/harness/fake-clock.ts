// Fake clock: stands still until a test advances it; timers run in order of their time, then of their creation.
import type { Clock } from '#runtime/clock.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Enough turns of the microtask queue for a chain of awaits between two timers. */
const MICROTASK_TURNS = 20;

/** Runs everything that waits for promises only. */
export async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < MICROTASK_TURNS; turn += 1) await Promise.resolve();
}

export interface FakeClock extends Clock {
  /**
   * Advances the time by `ms`. Runs each timer at its own time, also timers that are set meanwhile.
   * It lets promises settle after each.
   */
  advance(ms: number): Promise<void>;
  /** Milliseconds until the next timer; null when none is set. */
  msUntilNextTimer(): number | null;
  /** The number of set timers. */
  readonly timerCount: number;
}

/** @param start epoch ms */
export function createFakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start;
  const timers = new Set<Timer>();
  const earliest = (): Timer | undefined => {
    let found: Timer | undefined;
    for (const timer of timers) if (found === undefined || timer.at < found.at) found = timer;
    return found;
  };
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + Math.max(0, ms), run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    async advance(ms) {
      const end = now + ms;
      await flushMicrotasks();
      for (let next = earliest(); next !== undefined && next.at <= end; next = earliest()) {
        timers.delete(next);
        now = next.at;
        next.run();
        await flushMicrotasks();
      }
      now = end;
    },
    msUntilNextTimer() {
      const next = earliest();
      return next === undefined ? null : next.at - now;
    },
    get timerCount() {
      return timers.size;
    },
  };
}
