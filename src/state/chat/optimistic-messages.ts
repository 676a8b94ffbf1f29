// The bubbles of one chat as signals: what the worker told of, and behind it what it has not taken over yet.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ChatBubble, ChatChange } from '../../../worker/protocol.ts';

export interface Bubbles {
  readonly order: ReadonlySignal<readonly string[]>;
  /** The same signal for the same key. */
  item(key: string): ReadonlySignal<ChatBubble | null>;
  /** What the worker says, inside one batch of signals. */
  apply(change: ChatChange): void;
  /** A bubble that the worker does not know of yet; its word replaces it. */
  show(key: string, bubble: ChatBubble): void;
  /** Takes a bubble away that only we showed. */
  dropShown(key: string): void;
}

export function createBubbles(): Bubbles {
  const order = signal<readonly string[]>([]);
  const items = new Map<string, Signal<ChatBubble | null>>();
  let told: string[] = [];
  const toldKeys = new Set<string>();
  const shown = new Set<string>();

  const item = (key: string): Signal<ChatBubble | null> => {
    const known = items.get(key) ?? signal<ChatBubble | null>(null);
    items.set(key, known);
    return known;
  };
  const publish = (): void => {
    order.value = [...told, ...shown];
  };
  const remove = (key: string): void => {
    toldKeys.delete(key);
    told = told.filter((other) => other !== key);
    if (!shown.has(key)) item(key).value = null;
  };
  const place = (key: string, after: string): void => {
    // Nearly always a new one at the end.
    const last = told[told.length - 1] ?? '';
    if (toldKeys.has(key)) told.splice(told.indexOf(key), 1);
    else if (after === last) {
      told.push(key);
      return;
    }
    told.splice(told.indexOf(after) + 1, 0, key);
  };
  /** A whole change forgets what it does not name. */
  const forget = (change: ChatChange): void => {
    const named = new Set(change.bubbles?.map(([key]) => key));
    for (const key of [...toldKeys]) if (!named.has(key)) remove(key);
    told = [];
    toldKeys.clear();
  };

  return {
    order,
    item,
    apply(change) {
      if (change.isWhole) forget(change);
      for (const key of change.gone ?? []) remove(key);
      for (const [key, after] of change.placed ?? []) {
        place(key, after);
        toldKeys.add(key);
        shown.delete(key);
      }
      for (const [key, fields] of change.bubbles ?? []) {
        const own = item(key);
        // New ones carry every field.
        own.value = { ...own.peek(), ...fields } as ChatBubble;
      }
      if (change.isWhole || change.placed || change.gone) publish();
    },
    show(key, bubble) {
      if (toldKeys.has(key)) return;
      item(key).value = bubble;
      shown.add(key);
      publish();
    },
    dropShown(key) {
      if (!shown.delete(key)) return;
      item(key).value = null;
      publish();
    },
  };
}
