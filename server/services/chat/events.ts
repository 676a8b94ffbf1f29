// What others hear of a chat: the message or the receipt itself, and deals whose unread count it moves.
import { FINISHED_IN_FEED_MS } from '#domain/deadlines.ts';
import { isTerminal } from '#domain/deal-table.ts';
import type { WireMessage, WireTransaction } from '#api/dto.ts';
import type { TransactionRow } from '../../store/deals.ts';
import { outsideAdmins } from '../deals/admins.ts';
import type { ChatSeat } from './access.ts';
import { chatOf, feedOf } from '../../events/topics.ts';
import { viewsFor } from '../deals/view.ts';
import type { Viewer, Work } from '../unit-of-work.ts';

/**
 * To the chat, and to the feed of everybody else who reads it: one whole item of about 2 KB each, since the contract
 * has no smaller event for a count. A user writes at most 30 times a minute, so this stays below 1 KB a second.
 */
export async function announceMessage(
  work: Work,
  deal: TransactionRow,
  senderId: string,
  message: WireMessage,
): Promise<void> {
  work.emit({ topic: chatOf(deal.id), type: 'message_created', payload: { message } });
  const parties = [deal.initiatorId, deal.accepterId].map((id) => ({ id, isAdmin: false }));
  const admins = deal.status === 'disputed' ? await outsideAdmins(work, deal) : [];
  const readers = [...parties, ...admins.map(({ id }) => ({ id, isAdmin: true }))];
  const others = readers.filter((reader) => reader.id !== senderId);
  for (const { viewer, view } of await viewsFor(work.tx, deal, others)) {
    work.emit({ topic: feedOf(viewer.id), type: 'feed_upsert', payload: { item: view } });
  }
}

/**
 * To the chat, unless it is an admin who looks in: a message counts as read when the other party has read it. And to
 * the reader's own feed. Answers the deal as the reader sees it now.
 */
export async function announceRead(
  work: Work,
  { deal, role }: ChatSeat,
  reader: Viewer,
  lastReadMessageId: string,
): Promise<WireTransaction> {
  if (role !== 'admin') {
    work.emit({
      topic: chatOf(deal.id),
      type: 'messages_read',
      payload: { readerId: reader.id, lastReadMessageId },
    });
  }
  const [own] = await viewsFor(work.tx, deal, [reader]);
  if (!own) throw new Error('no view of a transaction');
  if (isInFeed(work, deal, role === 'admin')) {
    work.emit({ topic: feedOf(reader.id), type: 'feed_upsert', payload: { item: own.view } });
  }
  return own.view;
}

/** An upsert would put back what has left the feed: an old deal, or one that an admin has decided. */
function isInFeed(work: Work, deal: TransactionRow, isAdmin: boolean): boolean {
  if (isAdmin) return deal.status === 'disputed';
  const finishedAt = isTerminal(deal.status) ? deal.finishedAt : null;
  if (!finishedAt) return true;
  return deal.approvedAt !== null && finishedAt.getTime() + FINISHED_IN_FEED_MS > work.now.getTime();
}
