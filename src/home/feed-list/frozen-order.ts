// The feed's order as it is shown. Moves come together, once a second at most: in a storm of them a list that moves at every
// frame can be neither read nor drawn. Only places wait: what a card says is live, and what is gone goes at once.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Clock } from '#api/clock.ts';

/** So long an order stands before the next, ms. The first after a calm comes at once. */
export const MIN_REORDER_INTERVAL_MS = 1_000;

/** More newcomers than this are another list, such as after a change of the filter: nobody waits for that. */
const MAX_NEW_ITEMS = 8;

type Order = readonly string[];

export interface FrozenOrder {
  readonly shown: ReadonlySignal<Order>;
  /** Until `letGo` nothing moves, comes or goes: a card that does so between press and release is mis-tapped. */
  freeze(): void;
  release(): void;
  /** Follows the order from now on; the answer ends it. */
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
    const left = reorderedAt + MIN_REORDER_INTERVAL_MS - clock.now();
    const stays = new Set(next);
    const kept = before.filter((id) => stays.has(id));
    if (isSame(kept, next)) {
      shown.value = next;
    } else if (left <= 0 || left > MIN_REORDER_INTERVAL_MS || next.length - kept.length > MAX_NEW_ITEMS) {
      reorderedAt = clock.now();
      shown.value = next;
    } else {
      if (kept.length < before.length) shown.value = kept;
      cancel ??= clock.after(left, () => {
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

const isSame = (a: Order, b: Order): boolean => a.length === b.length && a.every((id, at) => id === b[at]);
