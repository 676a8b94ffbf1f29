// Messages of one chat as signals: those that the worker sent and, behind them, optimistic copies that it does not show yet.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ChatChange, ChatMessageView } from '#protocol/protocol.ts';
import { applyMoves } from '#runtime/list-diff.ts';

export interface OptimisticMessages {
  readonly order: ReadonlySignal<readonly string[]>;
  /** The same signal for the same key. */
  item(key: string): ReadonlySignal<ChatMessageView | null>;
  /** Applies the worker's change; the caller batches the signals. */
  apply(change: ChatChange): void;
  /** Shows a message until the worker sends one with this key; ignored when it has. */
  addOptimistic(key: string, message: ChatMessageView): void;
  /** Changes fields of a message that only the page shows; ignored for any other. */
  updateOptimistic(key: string, fields: Partial<ChatMessageView>): void;
  /** Removes a message that only the page shows. */
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
  /** A whole change removes what it does not contain. */
  const removeOthers = (change: ChatChange): void => {
    const named = new Set(change.messages?.map(([key]) => key));
    for (const key of [...confirmedKeys]) if (!named.has(key)) remove(key);
    confirmed = [];
    confirmedKeys.clear();
  };

  return {
    order,
    item,
    apply(change) {
      if (change.isReset) removeOthers(change);
      const { removed = [], moves = [] } = change;
      for (const key of removed) remove(key);
      confirmed = applyMoves(confirmed, removed, moves);
      for (const [key] of moves) {
        confirmedKeys.add(key);
        optimisticKeys.delete(key);
      }
      for (const [key, fields] of change.messages ?? []) {
        const own = item(key);
        // The worker sends every field of a new message.
        own.value = { ...own.peek(), ...fields } as ChatMessageView;
      }
      if (change.isReset || moves.length + removed.length > 0) publish();
    },
    addOptimistic(key, message) {
      if (confirmedKeys.has(key)) return;
      item(key).value = message;
      optimisticKeys.add(key);
      publish();
    },
    updateOptimistic(key, fields) {
      const shown = item(key);
      const message = shown.peek();
      if (optimisticKeys.has(key) && message) shown.value = { ...message, ...fields };
    },
    removeOptimistic(key) {
      if (!optimisticKeys.delete(key)) return;
      item(key).value = null;
      publish();
    },
  };
}
