// What the page must be told of a chat's bubbles: only fields that differ, and only places that changed (LIVE-09).
import type { ChatBubble, ChatChange } from '../protocol.ts';

export type BubblesPart = Pick<ChatChange, 'bubbles' | 'gone' | 'placed'>;

export interface ChatChanges {
  /** The next collect tells everything. */
  readonly isWhole: boolean;
  /** `touched`: keys whose bubble may differ from what was told. `bubble` is asked for keys in `order` alone. */
  collect(
    order: readonly string[],
    touched: ReadonlySet<string>,
    bubble: (key: string) => ChatBubble,
  ): BubblesPart;
  forget(): void;
}

export function createChatChanges(): ChatChanges {
  const told = new Map<string, ChatBubble>();
  let toldOrder: readonly string[] = [];
  let isWhole = true;
  return {
    get isWhole() {
      return isWhole;
    },
    collect(order, touched, bubble) {
      const bubbles: [string, Partial<ChatBubble>][] = [];
      const shown = new Set(order);
      const gone = toldOrder.filter((key) => !shown.has(key));
      for (const key of gone) told.delete(key);
      for (const key of order) {
        const before = told.get(key);
        if (before && !touched.has(key)) continue;
        const now = bubble(key);
        told.set(key, now);
        const fields = before ? differing(before, now) : now;
        if (fields) bubbles.push([key, fields]);
      }
      const placed = placesOf(
        toldOrder.filter((key) => shown.has(key)),
        order,
      );
      toldOrder = order;
      isWhole = false;
      return {
        ...(bubbles.length > 0 && { bubbles }),
        ...(gone.length > 0 && { gone }),
        ...(placed.length > 0 && { placed }),
      };
    },
    forget() {
      isWhole = true;
      told.clear();
      toldOrder = [];
    },
  };
}

/** What to put where, one by one, so that `before` becomes `after`; `before` holds nothing else. */
export function placesOf(before: readonly string[], after: readonly string[]): [string, string][] {
  const places: [string, string][] = [];
  const moved = new Set<string>();
  let at = 0;
  after.forEach((key, index) => {
    while (moved.has(before[at] ?? '')) at += 1;
    if (before[at] === key) {
      at += 1;
      return;
    }
    moved.add(key);
    places.push([key, after[index - 1] ?? '']);
  });
  return places;
}

function differing(before: ChatBubble, after: ChatBubble): Partial<ChatBubble> | null {
  const changed = Object.entries(after).filter(([key, value]) => Reflect.get(before, key) !== value);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
