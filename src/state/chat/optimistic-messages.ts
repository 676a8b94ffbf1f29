// Messages of one chat as signals: those that the worker sent and, behind them, optimistic copies that it does not show yet.
import { type Signal, signal } from '@preact/signals';
import type { ChatChange, ChatMessageView } from '#protocol/protocol.ts';
import { applyMoves } from '#runtime/list-diff.ts';
import { readOnly } from '../read-only.ts';

export type OptimisticMessages = ReturnType<typeof createOptimisticMessages>;

export function createOptimisticMessages() {
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
    order: readOnly(order),
    /** The same signal for the same key. */
    item,
    /** Applies the worker's change; the caller batches the signals. */
    apply(change: ChatChange): void {
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
    /** Shows a message until the worker sends one with this key; ignored when it has. */
    addOptimistic(key: string, message: ChatMessageView): void {
      if (confirmedKeys.has(key)) return;
      item(key).value = message;
      optimisticKeys.add(key);
      publish();
    },
    /** Changes fields of a message that only the page shows; ignored for any other. */
    updateOptimistic(key: string, fields: Partial<ChatMessageView>): void {
      const shown = item(key);
      const message = shown.peek();
      if (optimisticKeys.has(key) && message) shown.value = { ...message, ...fields };
    },
    /** Removes a message that only the page shows. */
    removeOptimistic(key: string): void {
      if (!optimisticKeys.delete(key)) return;
      item(key).value = null;
      publish();
    },
  };
}
