// Facts of a chat, and their events: messages and read receipts, and feed items whose unread count they change.

import type { DealDto } from '#contract/dto.ts';
import { isParty, partyIds } from '#domain/parties.ts';
import type { TopicEvent } from '../../events/topic-event.ts';
import { chatTopic, clientTopic, feedTopic } from '../../events/topics.ts';
import type { DealRow } from '../../store/deals.ts';
import type { ChatFact } from '../../store/facts.ts';
import { isInFeedOfParties, outsideJudges } from '../deals/events.ts';
import { dealEventViews } from '../deals/view.ts';
import type { ProjectionRows } from '../projection-rows.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { isReadByOtherParty, messageView } from './message-view.ts';

type ChatDeal = Pick<DealRow, 'id' | 'initiatorId' | 'accepterId' | 'status'>;

/**
 * The chat has a new message.
 * For all but system messages it counts as unread in the feeds of the other readers.
 */
export const recordMessage = (work: UnitOfWork, deal: ChatDeal, messageId: string): void =>
  record(work, deal, { type: 'message.sent', dealId: deal.id, messageId });

/** The file of a message has been scanned. */
export const recordScanned = (work: UnitOfWork, deal: ChatDeal, messageId: string): void =>
  record(work, deal, { type: 'message.scanned', dealId: deal.id, messageId });

/** A reader has read as far as this message. */
export const recordRead = (
  work: UnitOfWork,
  deal: ChatDeal,
  readerId: string,
  lastReadMessageId: string,
): void => record(work, deal, { type: 'messages.read', dealId: deal.id, readerId, lastReadMessageId });

const record = (work: UnitOfWork, deal: ChatDeal, fact: ChatFact): void =>
  work.record(fact, {
    users: partyIds(deal),
    chat: deal.id,
    staff: deal.status === 'disputed',
  });

export function chatEvents(rows: ProjectionRows, fact: ChatFact): TopicEvent[] {
  const deal = rows.deals.get(fact.dealId);
  if (!deal) return [];
  if (fact.type === 'messages.read') return readEvents(rows, deal, fact);
  const found = rows.messages.get(fact.messageId);
  if (!found) return [];
  const { message, file } = found;
  if (fact.type === 'message.scanned') {
    const isRead = isReadByOtherParty(deal, message, rows.lastReads(deal.id));
    return toChat(deal, 'message_updated', { message: messageView(message, file, isRead) });
  }
  const toReaders = toChat(deal, 'message_created', { message: messageView(message, file, false) });
  if (message.senderRole === 'system') return toReaders;
  const readers = [...partyIds(deal).map((id) => ({ id, isAdmin: false })), ...outsideJudges(rows, deal)];
  const others = readers.filter(({ id }) => id !== message.senderId);
  return [...toReaders, ...unreadEvents(rows, deal, others)];
}

/** To the chat's stream, and to both parties' client streams, in which the payload names its deal. */
function toChat(
  deal: DealRow,
  type: 'message_created' | 'message_updated' | 'messages_read',
  payload: Readonly<Record<string, unknown>>,
): TopicEvent[] {
  const named = type === 'messages_read' ? { transactionId: deal.id, ...payload } : payload;
  return [
    { topic: chatTopic(deal.id), type, payload },
    ...partyIds(deal).map((party) => ({ topic: clientTopic(party), type, payload: named })),
  ];
}

/**
 * The contract has no event for a count alone: a whole item, and for client streams a patch.
 * A message moves the deadline too.
 */
const unreadEvents = (rows: ProjectionRows, row: DealRow, viewers: readonly Viewer[]): TopicEvent[] =>
  dealEventViews({ row, related: rows }, viewers).map(({ viewer, view }) => ({
    topic: feedTopic(viewer.id),
    type: 'feed_upsert',
    payload: { item: view },
    patch: patchOf(view),
  }));

const patchOf = ({ id, unreadCount, deadlineAt }: DealDto) => ({ id, fields: { unreadCount, deadlineAt } });

/** A message counts as read when the other party has read it, not an admin. */
function readEvents(
  rows: ProjectionRows,
  deal: DealRow,
  { readerId, lastReadMessageId }: Extract<ChatFact, { readonly type: 'messages.read' }>,
): TopicEvent[] {
  const isByParty = isParty(deal, readerId);
  return [
    ...(isByParty ? toChat(deal, 'messages_read', { readerId, lastReadMessageId }) : []),
    ...(isInFeed(rows, deal, isByParty)
      ? unreadEvents(rows, deal, [{ id: readerId, isAdmin: !isByParty }])
      : []),
  ];
}

const isInFeed = (rows: ProjectionRows, deal: DealRow, isByParty: boolean): boolean =>
  isByParty ? isInFeedOfParties(rows, deal) : deal.status === 'disputed';
