// The bubbles of one chat as signals: what the worker told of, and behind it what it has not taken over yet.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { applyMoves } from '#domain/list-diff.ts';
import type { ChatChange, ChatMessageView } from '../../../worker/protocol.ts';

export interface OptimisticMessages {
  readonly order: ReadonlySignal<readonly string[]>;
  /** The same signal for the same key. */
  item(key: string): ReadonlySignal<ChatMessageView | null>;
  /** What the worker says, inside one batch of signals. */
  apply(change: ChatChange): void;
  /** A bubble that the worker does not know of yet; its word replaces it. */
  addOptimistic(key: string, bubble: ChatMessageView): void;
  /** Takes a bubble away that only we showed. */
  removeOptimistic(key: string): void;
}

export function createOptimisticMessages(): OptimisticMessages {
  const order = signal<readonly string[]>([]);
  const items = new Map<string, Signal<ChatMessageView | null>>();
  let confirmed: string[] = [];
  const confirmedKeys = new Set<string>();
  const optimisticKeys = new Set<string>();

  const item = (key: string): Signal<ChatMessageView | null> => {
    const known = items.get(key) ?? signal<ChatMessageView | null>(null);
    items.set(key, known);
    return known;
  };
  const publish = (): void => {
    order.value = [...confirmed, ...optimisticKeys];
  };
  const remove = (key: string): void => {
    confirmedKeys.delete(key);
    if (!optimisticKeys.has(key)) item(key).value = null;
  };
  /** A whole change forgets what it does not name. */
  const forget = (change: ChatChange): void => {
    const named = new Set(change.messages?.map(([key]) => key));
    for (const key of [...confirmedKeys]) if (!named.has(key)) remove(key);
    confirmed = [];
    confirmedKeys.clear();
  };

  return {
    order,
    item,
    apply(change) {
      if (change.isReset) forget(change);
      const { removed = [], moves = [] } = change;
      for (const key of removed) remove(key);
      confirmed = applyMoves(confirmed, removed, moves);
      for (const [key] of moves) {
        confirmedKeys.add(key);
        optimisticKeys.delete(key);
      }
      for (const [key, fields] of change.messages ?? []) {
        const own = item(key);
        // New ones carry every field.
        own.value = { ...own.peek(), ...fields } as ChatMessageView;
      }
      if (change.isReset || moves.length + removed.length > 0) publish();
    },
    addOptimistic(key, bubble) {
      if (confirmedKeys.has(key)) return;
      item(key).value = bubble;
      optimisticKeys.add(key);
      publish();
    },
    removeOptimistic(key) {
      if (!optimisticKeys.delete(key)) return;
      item(key).value = null;
      publish();
    },
  };
}
