// How the messages of a chat stand together: days, groups of one sender and minute, the line above the unread. Pure.
import type { ChatBubble } from '../../../../state/chat/page.ts';
import { startOfDay } from '../../../../strings/dates.ts';
import { detailsIn } from '../message/parse-details.ts';

export interface MessageRow {
  readonly key: string;
  /** Epoch ms of the message where its day begins in the list, 0 elsewhere: the day's line stands above it. */
  readonly day: number;
  readonly isUnreadLine: boolean;
  /** First and last of those that one person sent within one minute. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Time and ticks: on the last of a group, and where an earlier one has another state. */
  readonly hasFoot: boolean;
  /**
   * When the same person sent other transfer details before, epoch ms, and these differ; 0 otherwise. Money goes where
   * the last ones say, so whoever takes over an account or changes their mind is asked before it does.
   */
  readonly otherDetailsAt: number;
}

export interface KeyedBubble {
  readonly key: string;
  readonly bubble: ChatBubble;
}

const MINUTE = 60_000;

const isOneGroup = (one: ChatBubble, next: ChatBubble): boolean =>
  one.type !== 'system' &&
  next.type !== 'system' &&
  one.senderId === next.senderId &&
  one.senderRole === next.senderRole &&
  one.isOwn === next.isOwn &&
  Math.floor(one.createdAt / MINUTE) === Math.floor(next.createdAt / MINUTE);

/** `firstUnread`: key of the message that the line stands above, '' for none. */
export function messageRows(items: readonly KeyedBubble[], firstUnread: string): readonly MessageRow[] {
  const isJoined = (at: number): boolean => {
    const one = items[at - 1];
    const next = items[at];
    return !!one && !!next && next.key !== firstUnread && isOneGroup(one.bubble, next.bubble);
  };
  const detailsBy = new Map<string, { readonly text: string; readonly at: number }>();
  const otherDetailsAt = ({ type, isOwn, senderId, text, createdAt }: ChatBubble): number => {
    const details = type === 'text' && !isOwn && senderId ? detailsIn(text).replace(/\s+/g, ' ') : '';
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
      hasFoot: isLast || items[at + 1]?.bubble.state !== bubble.state,
      otherDetailsAt: otherDetailsAt(bubble),
    };
  });
}

/** How many messages of others stand below the last one that was seen; all of them when it is not there. */
export function countBelow(items: readonly KeyedBubble[], lastSeen: string): number {
  const at = items.findIndex(({ key }) => key === lastSeen);
  return items.slice(at + 1).filter(({ bubble }) => !bubble.isOwn && bubble.type !== 'system').length;
}
