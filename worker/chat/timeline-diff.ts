// Timeline diff: what differs from the messages that the page was last sent: changed fields, removed keys, moves (LIVE-09).

import type { ChatChange, ChatMessageView } from '#protocol/protocol.ts';
import { changedFields } from '#runtime/changed-fields.ts';
import { diffLists } from '#runtime/list-diff.ts';

type TimelineDiff = Pick<ChatChange, 'messages' | 'removed' | 'moves'>;

interface TimelineDiffer {
  /** The next diff is whole. */
  readonly isReset: boolean;
  /** `dirtyKeys`: messages that may differ from what was sent. `view` is called for keys in `order` only. */
  collect(
    order: readonly string[],
    dirtyKeys: ReadonlySet<string>,
    view: (key: string) => ChatMessageView,
  ): TimelineDiff;
  reset(): void;
}

export function createTimelineDiffer(): TimelineDiffer {
  const lastSent = new Map<string, ChatMessageView>();
  let lastSentOrder: readonly string[] = [];
  let isReset = true;
  return {
    get isReset() {
      return isReset;
    },
    collect(order, dirtyKeys, view) {
      const messages: [string, Partial<ChatMessageView>][] = [];
      const { removed, moves } = diffLists(lastSentOrder, order);
      for (const key of removed) lastSent.delete(key);
      for (const key of order) {
        const before = lastSent.get(key);
        if (before && !dirtyKeys.has(key)) continue;
        const now = view(key);
        lastSent.set(key, now);
        const fields = before ? changedFields(before, now) : now;
        if (fields) messages.push([key, fields]);
      }
      lastSentOrder = order;
      isReset = false;
      return {
        ...(messages.length > 0 && { messages }),
        ...(removed.length > 0 && { removed }),
        ...(moves.length > 0 && { moves }),
      };
    },
    reset() {
      isReset = true;
      lastSent.clear();
      lastSentOrder = [];
    },
  };
}
