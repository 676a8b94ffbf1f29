// The feed's order as it is shown. Moves come together, once a second at most: in a storm of them a list that moves at every
// frame can be neither read nor drawn. Only places wait: what a card says is live, and what is gone goes at once.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Clock } from '#api/clock.ts';

/** So long an order stands before the next, ms. The first after a calm comes at once. */
export const STANDS_MS = 1_000;

/** More newcomers than this are another list, such as after a change of the filter: nobody waits for that. */
const MOST_NEW = 8;

type Order = readonly string[];

export interface HeldOrder {
  readonly shown: ReadonlySignal<Order>;
  /** Until `letGo` nothing moves, comes or goes: a card that does so between press and release is mis-tapped. */
  hold(): void;
  letGo(): void;
  /** Follows the order from now on; the answer ends it. */
  follow(): () => void;
}

export function createHeldOrder(order: ReadonlySignal<Order>, clock: Clock): HeldOrder {
  const shown = signal(order.peek());
  let isHeld = false;
  let movedAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  const look = (): void => {
    const before = shown.peek();
    const next = order.peek();
    if (isHeld || next === before) return;
    const left = movedAt + STANDS_MS - clock.now();
    const stays = new Set(next);
    const kept = before.filter((id) => stays.has(id));
    if (isSame(kept, next)) {
      shown.value = next;
    } else if (left <= 0 || left > STANDS_MS || next.length - kept.length > MOST_NEW) {
      movedAt = clock.now();
      shown.value = next;
    } else {
      if (kept.length < before.length) shown.value = kept;
      cancel ??= clock.after(left, () => {
        cancel = null;
        look();
      });
    }
  };
  return {
    shown,
    hold() {
      isHeld = true;
    },
    letGo() {
      isHeld = false;
      look();
    },
    follow() {
      const stop = order.subscribe(look);
      return () => {
        stop();
        cancel?.();
        cancel = null;
      };
    },
  };
}

const isSame = (a: Order, b: Order): boolean => a.length === b.length && a.every((id, at) => id === b[at]);
