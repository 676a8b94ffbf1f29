// Rows of the message list: days, groups of one sender and minute, the unread line, changed transfer details. Pure.

import { parseDetails } from '#domain/quick-messages.ts';
import { startOfDay } from '#domain/start-of-day.ts';
import type { ChatMessageView } from '../../../../state/chat/page.ts';

export interface MessageListRow {
  readonly key: string;
  /** Epoch ms of the first message of a day, which has the day's line above it; 0 elsewhere. */
  readonly day: number;
  readonly isUnreadLine: boolean;
  /** First and last of a group: messages that one person sent within one minute. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Shows time and ticks: the last of a group, and one whose state differs from the next. */
  readonly hasMeta: boolean;
  /**
   * Epoch ms when this sender sent other transfer details before; 0 when they are the first or the same.
   * The viewer is warned: changed details may mean that somebody else uses the account.
   */
  readonly previousDetailsAt: number;
}

interface KeyedBubble {
  readonly key: string;
  readonly bubble: ChatMessageView;
}

const MINUTE_MS = 60_000;

const isSameGroup = (one: ChatMessageView, next: ChatMessageView): boolean =>
  one.type !== 'system' &&
  next.type !== 'system' &&
  one.senderId === next.senderId &&
  one.senderRole === next.senderRole &&
  one.isOwn === next.isOwn &&
  Math.floor(one.createdAt / MINUTE_MS) === Math.floor(next.createdAt / MINUTE_MS);

/** `firstUnread`: key of the message below the unread line, '' for none. */
export function buildMessageRows(
  items: readonly KeyedBubble[],
  firstUnread: string,
): readonly MessageListRow[] {
  const isJoined = (at: number): boolean => {
    const one = items[at - 1];
    const next = items[at];
    return !!one && !!next && next.key !== firstUnread && isSameGroup(one.bubble, next.bubble);
  };
  const detailsBy = new Map<string, { readonly text: string; readonly at: number }>();
  const otherDetailsAt = ({ type, isOwn, senderId, text, createdAt }: ChatMessageView): number => {
    const details = type === 'text' && !isOwn && senderId ? parseDetails(text).replace(/\s+/g, ' ') : '';
    if (!details || !senderId) return 0;
    const before = detailsBy.get(senderId);
    detailsBy.set(senderId, { text: details, at: createdAt });
    return before && before.text !== details ? before.at : 0;
  };
  let lastDay = 0;
  return items.map(({ key, bubble }, at) => {
    const day = startOfDay(bubble.createdAt);
    const isNewDay = day !== lastDay;
    lastDay = day;
    const isLast = !isJoined(at + 1);
    return {
      key,
      day: isNewDay ? bubble.createdAt : 0,
      isUnreadLine: key === firstUnread,
      isFirst: !isJoined(at),
      isLast,
      hasMeta: isLast || items[at + 1]?.bubble.state !== bubble.state,
      previousDetailsAt: otherDetailsAt(bubble),
    };
  });
}

/** Number of messages of others after the last one that was seen; of all when that is not in the list. */
export function countUnseen(items: readonly KeyedBubble[], lastSeen: string): number {
  const at = items.findIndex(({ key }) => key === lastSeen);
  return items.slice(at + 1).filter(({ bubble }) => !bubble.isOwn && bubble.type !== 'system').length;
}
