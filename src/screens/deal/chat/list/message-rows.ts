// Rows of the message list: days, groups of one sender and minute, the unread line, changed details, merged marks of a payment. Pure.

import { MINUTE_MS } from '#domain/durations.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import { isTransferNotice, readSystemNotice, type TransferNotice } from '#domain/system-kinds.ts';
import { startOfDay } from '#i18n/dates.ts';
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
  /** Epoch ms at which the payment that the line marks as sent was received; 0 for none. */
  readonly arrivedAt: number;
}

interface KeyedBubble {
  readonly key: string;
  readonly bubble: ChatMessageView;
}

const isSameGroup = (one: ChatMessageView, next: ChatMessageView): boolean =>
  one.type !== 'system' &&
  next.type !== 'system' &&
  one.senderId === next.senderId &&
  one.senderRole === next.senderRole &&
  one.isOwn === next.isOwn &&
  Math.floor(one.createdAt / MINUTE_MS) === Math.floor(next.createdAt / MINUTE_MS);

const transferOf = (bubble: ChatMessageView | undefined): TransferNotice | null => {
  const notice = bubble?.system ? readSystemNotice(JSON.parse(bubble.system)) : null;
  return notice && isTransferNotice(notice) ? notice : null;
};

/** True for a payment's mark as received right below its mark as sent, on one day (SETL-12). */
function isArrival(sent: ChatMessageView, next: ChatMessageView): boolean {
  if (!next.system.includes('"settlement.received"')) return false;
  const [one, other] = [transferOf(sent), transferOf(next)];
  return (
    one?.kind === 'settlement.sent' &&
    one.params.n === other?.params.n &&
    startOfDay(sent.createdAt) === startOfDay(next.createdAt)
  );
}

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
  const isMerged = (at: number): boolean => {
    const [one, next] = [items[at - 1], items[at]];
    return !!one && !!next && next.key !== firstUnread && isArrival(one.bubble, next.bubble);
  };
  return items.flatMap(({ key, bubble }, at) => {
    if (isMerged(at)) return [];
    const day = startOfDay(bubble.createdAt);
    const isNewDay = day !== lastDay;
    lastDay = day;
    const isLast = !isJoined(at + 1);
    const row: MessageListRow = {
      key,
      day: isNewDay ? bubble.createdAt : 0,
      isUnreadLine: key === firstUnread,
      isFirst: !isJoined(at),
      isLast,
      hasMeta: isLast || items[at + 1]?.bubble.state !== bubble.state,
      previousDetailsAt: otherDetailsAt(bubble),
      arrivedAt: isMerged(at + 1) ? (items[at + 1]?.bubble.createdAt ?? 0) : 0,
    };
    return [row];
  });
}

/** Number of messages of others after the last one that was seen; of all when that is not in the list. */
export function countUnseen(items: readonly KeyedBubble[], lastSeen: string): number {
  const at = items.findIndex(({ key }) => key === lastSeen);
  return items.slice(at + 1).filter(({ bubble }) => !bubble.isOwn && bubble.type !== 'system').length;
}
