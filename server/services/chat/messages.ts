// The messages of a deal's chat: pages of them, new ones, and how far each side has read.
import { dealDeadline } from '#domain/deadlines.ts';
import type { WireMessage } from '#api/dto.ts';
import {
  advanceRead,
  appendMessage,
  type ChatPlace,
  findMessage,
  listMessages,
  type MessageRow,
  messageAt,
  readSeqs,
} from '../../store/chat.ts';
import type { Executor } from '../../store/database.ts';
import type { FileRow } from '../../store/files.ts';
import type { NewTransaction, TransactionRow } from '../../store/deals.ts';
import { type ChatSeat, chatToRead, lockChat, mayWrite } from './access.ts';
import { announceMessage, announceRead } from './events.ts';
import { messageView } from './message-view.ts';
import { done, invalidField, type Outcome, refuse } from '../result.ts';
import { viewsFor } from '../deals/view.ts';
import type { Reading, Viewer, Work } from '../unit-of-work.ts';

export interface MessagesQuery {
  /** A message id, a seq, or a time (ISO, or epoch milliseconds). */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** CHAT-05: oldest first; without `after` the latest page. NOT_FOUND for strangers. */
export async function readMessages(
  reading: Reading,
  viewer: Viewer,
  transactionId: string,
  query: MessagesQuery,
): Promise<Outcome<WireMessage[]>> {
  const seat = await chatToRead(reading, viewer, transactionId);
  if (!seat.ok) return seat;
  const { deal } = seat.value;
  const after = await placeOf(reading.on, deal, 'after', query.after);
  if (!after.ok) return after;
  const before = await placeOf(reading.on, deal, 'before', query.before);
  if (!before.ok) return before;
  const page = { after: after.value, before: before.value, limit: query.limit };
  const rows = await listMessages(reading.on, deal.id, page);
  const reads = await readSeqs(reading.on, deal.id);
  return done(rows.map(({ message, file }) => messageView(message, file, isRead(deal, message, reads))));
}

/** By a party other than its sender; admins look in, but their reading answers for nobody. */
function isRead(deal: TransactionRow, message: MessageRow, reads: ReadonlyMap<string, number>): boolean {
  return [deal.initiatorId, deal.accepterId].some(
    (party) => party !== message.senderId && (reads.get(party) ?? 0) >= message.seq,
  );
}

const MOST_SEQ = 2_147_483_647;

async function placeOf(
  on: Executor,
  deal: TransactionRow,
  name: 'after' | 'before',
  text: string | undefined,
): Promise<Outcome<ChatPlace | undefined>> {
  if (text === undefined || text === '') return done(undefined);
  if (/^\d{1,10}$/.test(text)) return done({ seq: Math.min(Number(text), MOST_SEQ) });
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) {
    const found = await findMessage(on, deal.id, text);
    return found ? done({ seq: found.message.seq }) : invalidField(name, 'names no message of this chat');
  }
  const time = /^\d{11,14}$/.test(text) ? Number(text) : timeOf(text);
  if (Number.isNaN(time)) return invalidField(name, 'must be a message, a number or a time');
  return done({ at: new Date(Math.max(time, 0)) });
}

/** NaN for everything but ISO 8601 with a full date. A '+' that was not encoded arrives as a space. */
const timeOf = (text: string): number =>
  /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+ -]\d\d:\d\d)?)?$/.test(text)
    ? Date.parse(text.replace(' ', '+'))
    : Number.NaN;

/** A message counts as activity: the silence of a running deal begins anew, and so does its reminder. */
function activity(work: Work, deal: TransactionRow): Partial<NewTransaction> {
  const patch = { lastActivityAt: work.now, remindedAt: null };
  if (deal.status !== 'initiated') return patch;
  const now = work.now.getTime();
  const deadline = dealDeadline(deal.status, now, now);
  return { ...patch, deadlineAt: deadline === null ? null : new Date(deadline) };
}

/** CHAT-01. NOT_FOUND for strangers, INVALID_STATE while the chat is closed. */
export async function sendText(
  work: Work,
  viewer: Viewer,
  transactionId: string,
  text: string,
): Promise<Outcome<WireMessage>> {
  const seat = await openChat(work, viewer, transactionId);
  return seat.ok ? done(await say(work, viewer, seat.value, { text })) : seat;
}

/** A chat that takes a message of this viewer now, held until the work ends. */
export async function openChat(work: Work, viewer: Viewer, id: string): Promise<Outcome<ChatSeat>> {
  const seat = await lockChat(work, viewer, id);
  return seat.ok ? mayWrite(work, viewer, seat.value) : seat;
}

/** Says it in a chat that `openChat` gave. */
export async function say(
  work: Work,
  viewer: Viewer,
  { deal, role }: ChatSeat,
  content: { readonly text: string } | { readonly file: FileRow },
): Promise<WireMessage> {
  const file = 'file' in content ? content.file : null;
  const patch = activity(work, deal);
  const row = await appendMessage(
    work.tx,
    {
      id: work.newId(),
      transactionId: deal.id,
      senderId: viewer.id,
      senderRole: role === 'admin' ? 'admin' : 'party',
      type: file ? 'file' : 'text',
      text: 'text' in content ? content.text : '',
      fileId: file?.id ?? null,
      createdAt: work.now,
    },
    patch,
  );
  const message = messageView(row, file, false);
  await announceMessage(work, { ...deal, ...patch }, viewer.id, message);
  return message;
}

export interface ReadState {
  readonly readerId: string;
  readonly lastReadMessageId: string;
  readonly lastReadSeq: number;
  readonly unreadCount: number;
}

/** CHAT-05: everything up to this message has been read. Never goes backwards; NOT_FOUND for a message of another chat. */
export async function markChatRead(
  work: Work,
  viewer: Viewer,
  transactionId: string,
  messageId: string,
): Promise<Outcome<ReadState>> {
  // Under the deal's lock: a count that is told while a message comes in would be told wrong.
  const seat = await lockChat(work, viewer, transactionId);
  if (!seat.ok) return seat;
  const { deal } = seat.value;
  const found = await findMessage(work.tx, deal.id, messageId);
  if (!found) return refuse('NOT_FOUND');
  const { id, seq } = found.message;
  const read = { transactionId: deal.id, userId: viewer.id, seq, at: work.now };
  if (await advanceRead(work.tx, read)) {
    const { unreadCount } = await announceRead(work, seat.value, viewer, id);
    return done({ readerId: viewer.id, lastReadMessageId: id, lastReadSeq: seq, unreadCount });
  }
  const lastReadSeq = (await readSeqs(work.tx, deal.id)).get(viewer.id) ?? seq;
  const last = await messageAt(work.tx, deal.id, lastReadSeq);
  const [own] = await viewsFor(work.tx, deal, [viewer]);
  const unreadCount = own?.view.unreadCount ?? 0;
  return done({ readerId: viewer.id, lastReadMessageId: last?.id ?? id, lastReadSeq, unreadCount });
}
