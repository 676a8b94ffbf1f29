// Facts of a chat, and their events: messages, lines of the system, read receipts, and feed items whose unread count they change.
import type { ChatMessageDto, DealDto } from '#contract/dto.ts';
import { apiPath } from '#contract/route.ts';
import { chatFileRoute } from '#contract/routes/chat.ts';
import { isParty, partyIds } from '#domain/parties.ts';
import { mayHaveDetails } from '#domain/payment-details/detail-field.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import type { SystemNotice } from '#domain/system-kinds.ts';
import { chatTopic, clientTopic, feedTopic, type TopicEvent } from '../../events/topics.ts';
import { appendMessage, type ChatMessageRow } from '../../store/chat.ts';
import { type DealRow, type NewDeal, nextVersion } from '../../store/deals.ts';
import type { ChatFact } from '../../store/facts.ts';
import type { FileRow } from '../../store/files.ts';
import { ENGLISH_TEXTS, type ServerTexts } from '../../texts/texts.ts';
import { isInFeedOfParties, outsideJudges } from '../deals/events.ts';
import { dealEventViews } from '../deals/view.ts';
import { systemText } from '../notifications/notify.ts';
import type { ProjectionRows } from '../projection-rows.ts';
import { toIso } from '../requests/view.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';

/** `isRead`: the other party has read up to this message. */
export function messageView(row: ChatMessageRow, file: FileRow | null, isRead: boolean): ChatMessageDto {
  const erased = erasedText(row, file);
  if (erased) return messageView({ ...row, type: 'text', text: erased }, null, isRead);
  return {
    id: row.id,
    seq: row.seq,
    transactionId: row.transactionId,
    senderId: row.senderId,
    senderRole: row.senderRole,
    type: row.type,
    text: row.text,
    fileUrl: file ? `/api${apiPath(chatFileRoute, { id: row.transactionId, messageId: row.id })}` : null,
    fileName: file?.name ?? null,
    fileMime: file?.mime ?? null,
    fileSize: file?.size ?? null,
    // A clean one is as any file was before there were scanners.
    ...(file && file.scanState !== 'clean' ? { fileScan: file.scanState } : {}),
    // KIND-03.
    ...(row.systemKind && row.systemParams
      ? { system: { kind: row.systemKind, params: row.systemParams } }
      : {}),
    createdAt: toIso(row.createdAt),
    status: isRead ? 'read' : 'sent',
  };
}

/**
 * In place of what retention has erased.
 * A text of a person is never empty otherwise, nor is the name of a file.
 */
export function erasedText(
  row: ChatMessageRow,
  file: FileRow | null,
  { ERASED_FILE, ERASED_MESSAGE }: ServerTexts['systemLines'] = ENGLISH_TEXTS.systemLines,
): string {
  if (file) return file.name === '' ? ERASED_FILE : '';
  return row.type === 'text' && row.text === '' ? ERASED_MESSAGE : '';
}

/** By a party other than its sender; reading by admins does not count. */
export const isReadByOtherParty = (
  deal: Pick<DealRow, 'initiatorId' | 'accepterId'>,
  message: ChatMessageRow,
  reads: ReadonlyMap<string, number>,
): boolean =>
  partyIds(deal).some((party) => party !== message.senderId && (reads.get(party) ?? 0) >= message.seq);

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
  // Account details are a step of the guide (SETL-15): the whole deal is sent, to the writer too.
  if (message.senderRole === 'party' && mayGiveDetails(message.text))
    return [...toReaders, ...dealEvents(rows, deal, readers)];
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

const mayGiveDetails = (text: string): boolean => parseDetails(text) !== '' || mayHaveDetails(text);

const dealEvents = (rows: ProjectionRows, row: DealRow, viewers: readonly Viewer[]) =>
  dealEventViews({ row, related: rows }, viewers).map(({ viewer, view }) => ({
    topic: feedTopic(viewer.id),
    type: 'feed_upsert' as const,
    payload: { item: view },
  }));

/**
 * The contract has no event for a count alone: a whole item, and for client streams a patch.
 * A message moves the deadline too.
 */
const unreadEvents = (rows: ProjectionRows, row: DealRow, viewers: readonly Viewer[]): TopicEvent[] =>
  dealEvents(rows, row, viewers).map((event) => ({ ...event, patch: patchOf(event.payload.item) }));

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

/**
 * Writes a line under the deal's row lock; resolves with the deal's row.
 * `patch`: columns that change with the line.
 */
export async function writeSystemLine(
  work: UnitOfWork,
  before: DealRow,
  notice: SystemNotice,
  patch: Partial<NewDeal>,
): Promise<DealRow> {
  const { message, deal } = await appendMessage(
    work.tx,
    {
      id: work.newId(),
      transactionId: before.id,
      senderId: null,
      senderRole: 'system',
      type: 'system',
      text: systemText(notice),
      systemKind: notice.kind,
      systemParams: notice.params,
      createdAt: work.now,
    },
    nextVersion(patch, work.now),
  );
  recordMessage(work, before, message.id);
  return deal;
}
