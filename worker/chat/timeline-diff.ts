// What the page must be told of a chat's bubbles: only fields that differ, and only places that changed (LIVE-09).
import { changedFields } from '#domain/changed-fields.ts';
import { diffLists } from '#domain/list-diff.ts';
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
      const { removed, moves } = diffLists(lastSentOrder, order);
      for (const key of removed) lastSent.delete(key);
      for (const key of order) {
        const before = lastSent.get(key);
        if (before && !touched.has(key)) continue;
        const now = bubble(key);
        lastSent.set(key, now);
        const fields = before ? changedFields(before, now) : now;
        if (fields) bubbles.push([key, fields]);
      }
      lastSentOrder = order;
      isWhole = false;
      return {
        ...(bubbles.length > 0 && { messages: bubbles }),
        ...(removed.length > 0 && { removed }),
        ...(moves.length > 0 && { moves }),
      };
    },
    reset() {
      isWhole = true;
      lastSent.clear();
      lastSentOrder = [];
    },
  };
}
