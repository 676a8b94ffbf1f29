// Clock signal: server time once a second, shared by the whole app, ticking only while it is subscribed to and visible.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { formatCountdown } from '#domain/format.ts';
import { relativeTime } from '#i18n/relative-time.ts';
import type { Clock } from '#runtime/clock.ts';
import { readOnly } from './read-only.ts';

export type ClockSignal = ReturnType<typeof createClockSignal>;

const TICK_MS = 1000;

export function createClockSignal(clock: Clock) {
  let isVisible = true;
  let isSubscribed = false;
  let cancel: (() => void) | null = null;

  const stop = () => {
    cancel?.();
    cancel = null;
  };
  const schedule = () => {
    stop();
    if (!isVisible || !isSubscribed) return;
    // On the server's full second, so that all countdowns change together.
    const ms = TICK_MS - (Math.floor(clock.now() + offset.peek()) % TICK_MS);
    cancel = clock.after(ms, () => {
      deviceNow.value = clock.now();
      schedule();
    });
  };
  const offset = signal(0);
  const deviceNow = signal(clock.now(), {
    watched() {
      isSubscribed = true;
      // It has not ticked until now. Not written here: a subscriber is reading it.
      cancel = clock.after(0, () => {
        deviceNow.value = clock.now();
        schedule();
      });
    },
    unwatched() {
      isSubscribed = false;
      stop();
    },
  });
  const now = computed(() => deviceNow.value + offset.value);

  return {
    /** Epoch ms by the server's clock, once a second. Reading it in a render or computed subscribes. */
    now,
    /** The same by this device's clock, for times that the device took. */
    deviceNow: readOnly(deviceNow),
    /** Server time now without subscribing. */
    read: (): number => clock.now() + offset.peek(),
    /** Server time minus this device's, ms. */
    setOffset(ms: number): void {
      offset.value = ms;
    },
    /** A hidden page does not tick; a page that becomes visible ticks at once. */
    setVisible(next: boolean): void {
      isVisible = next;
      if (next && isSubscribed) deviceNow.value = clock.now();
      schedule();
    },
    /** FMT-05 of an epoch-ms signal, as a signal ('' for 0). */
    relativeTime: (at: ReadonlySignal<number>): ReadonlySignal<string> =>
      computed(() => (at.value ? relativeTime(at.value, now.value) : '')),
    /** FMT-06 of an epoch-ms signal, as a signal ('' for 0). */
    countdown: (deadline: ReadonlySignal<number>): ReadonlySignal<string> =>
      computed(() => (deadline.value ? formatCountdown(deadline.value - now.value) : '')),
  };
}
