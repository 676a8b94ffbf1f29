// What the page must be told of a chat's bubbles: only fields that differ, and only places that changed (LIVE-09).
import type { ChatChange, ChatMessageView } from '../protocol.ts';

export type TimelineDiff = Pick<ChatChange, 'messages' | 'removed' | 'moves'>;

export interface TimelineDiffer {
  /** The next collect tells everything. */
  readonly isReset: boolean;
  /** `touched`: keys whose bubble may differ from what was told. `bubble` is asked for keys in `order` alone. */
  collect(
    order: readonly string[],
    touched: ReadonlySet<string>,
    bubble: (key: string) => ChatMessageView,
  ): TimelineDiff;
  reset(): void;
}

export function createTimelineDiffer(): TimelineDiffer {
  const lastSent = new Map<string, ChatMessageView>();
  let lastSentOrder: readonly string[] = [];
  let isWhole = true;
  return {
    get isReset() {
      return isWhole;
    },
    collect(order, touched, bubble) {
      const bubbles: [string, Partial<ChatMessageView>][] = [];
      const shown = new Set(order);
      const gone = lastSentOrder.filter((key) => !shown.has(key));
      for (const key of gone) lastSent.delete(key);
      for (const key of order) {
        const before = lastSent.get(key);
        if (before && !touched.has(key)) continue;
        const now = bubble(key);
        lastSent.set(key, now);
        const fields = before ? changedMessageFields(before, now) : now;
        if (fields) bubbles.push([key, fields]);
      }
      const placed = computeMoves(
        lastSentOrder.filter((key) => shown.has(key)),
        order,
      );
      lastSentOrder = order;
      isWhole = false;
      return {
        ...(bubbles.length > 0 && { messages: bubbles }),
        ...(gone.length > 0 && { removed: gone }),
        ...(placed.length > 0 && { moves: placed }),
      };
    },
    reset() {
      isWhole = true;
      lastSent.clear();
      lastSentOrder = [];
    },
  };
}

/** What to put where, one by one, so that `before` becomes `after`; `before` holds nothing else. */
export function computeMoves(before: readonly string[], after: readonly string[]): [string, string][] {
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

function changedMessageFields(
  before: ChatMessageView,
  after: ChatMessageView,
): Partial<ChatMessageView> | null {
  const changed = Object.entries(after).filter(([key, value]) => Reflect.get(before, key) !== value);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
