// One shared clock by server time, once a second, running only while something shown subscribes and the page is visible.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Clock } from '#api/clock.ts';
import { formatCountdown, formatRelative } from '#domain/format.ts';

export interface ClockSignal {
  /** Epoch ms by the server's clock, changing once a second. Reading it in a render or computed subscribes. */
  readonly now: ReadonlySignal<number>;
  /** The same by this device's clock, for times that the device itself noted. */
  readonly deviceNow: ReadonlySignal<number>;
  /** Server time now without subscribing. */
  read(): number;
  /** Server time minus this device's, ms. */
  setOffset(ms: number): void;
  /** While the page is hidden nothing ticks; on showing it ticks at once. */
  setVisible(isVisible: boolean): void;
  /** FMT-05 of an epoch-ms signal, as a signal ('' for 0). */
  relativeTime(at: ReadonlySignal<number>): ReadonlySignal<string>;
  /** FMT-06 of an epoch-ms signal, as a signal ('' for 0). */
  countdown(deadline: ReadonlySignal<number>): ReadonlySignal<string>;
}

const TICK_MS = 1000;

export function createClockSignal(clock: Clock): ClockSignal {
  let isVisible = true;
  let isWatched = false;
  let cancel: (() => void) | null = null;

  const stop = () => {
    cancel?.();
    cancel = null;
  };
  const schedule = () => {
    stop();
    if (!isVisible || !isWatched) return;
    // On the server's full second, so that every countdown on the page turns together.
    const ms = TICK_MS - (Math.floor(clock.now() + offset.peek()) % TICK_MS);
    cancel = clock.after(ms, () => {
      deviceNow.value = clock.now();
      schedule();
    });
  };
  const offset = signal(0);
  const deviceNow = signal(clock.now(), {
    watched() {
      isWatched = true;
      // It stood still until now. Not written here: a subscriber is just reading it.
      cancel = clock.after(0, () => {
        deviceNow.value = clock.now();
        schedule();
      });
    },
    unwatched() {
      isWatched = false;
      stop();
    },
  });
  const now = computed(() => deviceNow.value + offset.value);

  return {
    now,
    deviceNow,
    read: () => clock.now() + offset.peek(),
    setOffset(ms) {
      offset.value = ms;
    },
    setVisible(next) {
      isVisible = next;
      if (next && isWatched) deviceNow.value = clock.now();
      schedule();
    },
    relativeTime: (at) => computed(() => (at.value ? formatRelative(at.value, now.value) : '')),
    countdown: (deadline) =>
      computed(() => (deadline.value ? formatCountdown(deadline.value - now.value) : '')),
  };
}
