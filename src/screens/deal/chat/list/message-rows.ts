// How the messages of a chat stand together: days, groups of one sender and minute, the line above the unread. Pure.
import type { ChatMessageView } from '../../../../state/chat/page.ts';
import { startOfDay } from '../../../../strings/dates.ts';
import { parseDetails } from '../message/parse-details.ts';

export interface MessageListRow {
  readonly key: string;
  /** Epoch ms of the message where its day begins in the list, 0 elsewhere: the day's line stands above it. */
  readonly day: number;
  readonly isUnreadLine: boolean;
  /** First and last of those that one person sent within one minute. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Time and ticks: on the last of a group, and where an earlier one has another state. */
  readonly hasMeta: boolean;
  /**
   * When the same person sent other transfer details before, epoch ms, and these differ; 0 otherwise. Money goes where
   * the last ones say, so whoever takes over an account or changes their mind is asked before it does.
   */
  readonly previousDetailsAt: number;
}

export interface KeyedBubble {
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

/** `firstUnread`: key of the message that the line stands above, '' for none. */
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

/** How many messages of others stand below the last one that was seen; all of them when it is not there. */
export function countUnseen(items: readonly KeyedBubble[], lastSeen: string): number {
  const at = items.findIndex(({ key }) => key === lastSeen);
  return items.slice(at + 1).filter(({ bubble }) => !bubble.isOwn && bubble.type !== 'system').length;
}
