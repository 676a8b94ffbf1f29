// Frozen order: the feed's order as shown, changed at most once a second and not at all while a finger is down (LIVE-09).
// In a burst of updates a list that moves on every frame can be neither read nor rendered. Only positions wait: the fields
// of a card are live, and a removed card leaves at once.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Clock } from '#runtime/clock.ts';

/** The first move after a pause is shown at once. */
export const MIN_REORDER_INTERVAL_MS = 1_000;

/** More new items than this are another list, as after a filter change: it is shown at once. */
const MAX_NEW_ITEMS = 8;

type Order = readonly string[];

interface FrozenOrder {
  readonly shown: ReadonlySignal<Order>;
  /** Until `release` nothing moves, appears or leaves: a card that did would be tapped by mistake. */
  freeze(): void;
  release(): void;
  /** Follows the order from now on. Returns the unsubscribe function. */
  subscribe(): () => void;
}

export function createFrozenOrder(order: ReadonlySignal<Order>, clock: Clock): FrozenOrder {
  const shown = signal(order.peek());
  let isFrozen = false;
  let reorderedAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  const update = (): void => {
    const before = shown.peek();
    const next = order.peek();
    if (isFrozen || next === before) return;
    // Above the interval when the device's clock was set back.
    const waitMs = reorderedAt + MIN_REORDER_INTERVAL_MS - clock.now();
    const kept = keptIds(before, next);
    if (isSame(kept, next)) {
      shown.value = next;
    } else if (waitMs <= 0 || waitMs > MIN_REORDER_INTERVAL_MS || next.length - kept.length > MAX_NEW_ITEMS) {
      reorderedAt = clock.now();
      shown.value = next;
    } else {
      if (kept.length < before.length) shown.value = kept;
      cancel ??= clock.after(waitMs, () => {
        cancel = null;
        update();
      });
    }
  };
  return {
    shown,
    freeze() {
      isFrozen = true;
    },
    release() {
      isFrozen = false;
      update();
    },
    subscribe() {
      const stop = order.subscribe(update);
      return () => {
        stop();
        cancel?.();
        cancel = null;
      };
    },
  };
}

const keptIds = (before: Order, next: Order): Order => {
  // A page was added to a long list.
  if (before.every((id, at) => id === next[at])) return before;
  const ids = new Set(next);
  return before.filter((id) => ids.has(id));
};

const isSame = (a: Order, b: Order): boolean => a.length === b.length && a.every((id, at) => id === b[at]);
