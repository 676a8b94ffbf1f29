// Events of a chat: messages and read receipts, and feed items whose unread count they change.

import type { ChatMessageDto, DealDto } from '#contract/dto.ts';
import { FINISHED_IN_FEED_MS } from '#domain/deadlines.ts';
import { isTerminal } from '#domain/deal-table.ts';
import { chatTopic, clientTopic, feedTopic } from '../../events/topics.ts';
import type { DealRow } from '../../store/deals.ts';
import { findOutsideAdmins } from '../deals/admins.ts';
import { dealEventViews, loadDeal } from '../deals/view.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import type { ChatAccess } from './access.ts';

/**
 * To the chat, and to the feed of each other reader: one whole item of about 2 KB, since the contract has no smaller
 * event for a count. A user writes at most 30 times a minute, so this stays below 1 KB a second.
 */
export async function emitMessageCreated(
  work: UnitOfWork,
  deal: DealRow,
  senderId: string,
  message: ChatMessageDto,
): Promise<void> {
  emitToChat(work, deal, 'message_created', { message });
  const parties = [deal.initiatorId, deal.accepterId].map((id) => ({ id, isAdmin: false }));
  const admins = deal.status === 'disputed' ? await findOutsideAdmins(work, deal) : [];
  const readers = [...parties, ...admins.map(({ id }) => ({ id, isAdmin: true }))];
  const others = readers.filter((reader) => reader.id !== senderId);
  for (const { viewer, view } of dealEventViews(await loadDeal(work, deal, others), others)) {
    emitUnreadCount(work, viewer, view);
  }
}

/** To the chat's stream, and to the client streams of both parties, in which the payload names its deal. */
export function emitToChat(
  work: UnitOfWork,
  deal: Pick<DealRow, 'id' | 'initiatorId' | 'accepterId'>,
  type: 'message_created' | 'message_updated' | 'messages_read',
  payload: Readonly<Record<string, unknown>>,
): void {
  work.emit({ topic: chatTopic(deal.id), type, payload });
  const named = type === 'messages_read' ? { transactionId: deal.id, ...payload } : payload;
  for (const id of [deal.initiatorId, deal.accepterId])
    work.emit({ topic: clientTopic(id), type, payload: named });
}

/** A message moves the deadline of its deal as well. */
function emitUnreadCount(work: UnitOfWork, viewer: Viewer, view: DealDto): void {
  const { id, unreadCount, deadlineAt } = view;
  work.emit({
    topic: feedTopic(viewer.id),
    type: 'feed_upsert',
    payload: { item: view },
    clientView: { patch: { id, fields: { unreadCount, deadlineAt } } },
  });
}

/**
 * To the chat, except for admins: a message counts as read when the other party has read it. And to the reader's own
 * feed. Resolves with the reader's view of the deal.
 */
export async function emitMessagesRead(
  work: UnitOfWork,
  { deal, role }: ChatAccess,
  reader: Viewer,
  lastReadMessageId: string,
): Promise<DealDto> {
  if (role !== 'admin') {
    emitToChat(work, deal, 'messages_read', { readerId: reader.id, lastReadMessageId });
  }
  const [own] = dealEventViews(await loadDeal(work, deal, [reader]), [reader]);
  if (!own) throw new Error('no view of a transaction');
  if (isShownInFeed(work, deal, role === 'admin')) {
    emitUnreadCount(work, reader, own.view);
  }
  return own.view;
}

/** An upsert would bring back a deal that has left the feed: an old one, or one that an admin has decided. */
function isShownInFeed(work: UnitOfWork, deal: DealRow, isAdmin: boolean): boolean {
  if (isAdmin) return deal.status === 'disputed';
  const finishedAt = isTerminal(deal.status) ? deal.finishedAt : null;
  if (!finishedAt) return true;
  return deal.approvedAt !== null && finishedAt.getTime() + FINISHED_IN_FEED_MS > work.now.getTime();
}
