// Chat messages: reading pages, sending, and marking as read.
import type { ChatMessageDto } from '#contract/dto.ts';
import { eventIdOf } from '../../events/event-frames.ts';
import { isUuid } from '../../runtime/uuid.ts';
import {
  advanceLastRead,
  appendMessage,
  type ChatCursor,
  countUnread,
  findMessage,
  findMessageBySeq,
  listLastReadSeqs,
  listMessages,
} from '../../store/chat.ts';
import type { Executor } from '../../store/database.ts';
import { type DealRow, lockDeal, type NewDeal } from '../../store/deals.ts';
import { readHead } from '../../store/event-outbox.ts';
import type { FileRow } from '../../store/files.ts';
import { can, type DealAccess } from '../access/can.ts';
import { openDeal } from '../deals/read-deals.ts';
import { nextDeadline, readDealView } from '../deals/view.ts';
import { invalidField, ok, refuse, type ServiceResult } from '../result.ts';
import { type AuditedRead, recordAct } from '../staff/audit.ts';
import { recordGiven } from '../trust/record-identifiers.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { isReadByOtherParty, messageView, recordMessage, recordRead } from './events.ts';
import { checkTextLimit } from './upload-limits.ts';

interface MessagesQuery {
  /** A message id, a seq, or a time (ISO, or epoch milliseconds). */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** CHAT-05: oldest first; without `after` the latest page. NOT_FOUND without access. */
export async function readMessages(
  ctx: AuditedRead,
  viewer: Viewer,
  transactionId: string,
  query: MessagesQuery,
): Promise<ServiceResult<ChatMessageDto[]>> {
  const access = await openDeal(ctx, viewer, transactionId);
  if (!access.ok) return access;
  const { deal } = access.value;
  const after = await parseCursor(ctx.db, deal, 'after', query.after);
  if (!after.ok) return after;
  const before = await parseCursor(ctx.db, deal, 'before', query.before);
  if (!before.ok) return before;
  const page = { after: after.value, before: before.value, limit: query.limit };
  const rows = await listMessages(ctx.db, deal.id, page);
  const reads = await listLastReadSeqs(ctx.db, deal.id);
  return ok(
    rows.map(({ message, file }) => messageView(message, file, isReadByOtherParty(deal, message, reads))),
  );
}

const MAX_SEQ = 2_147_483_647;

async function parseCursor(
  db: Executor,
  deal: DealRow,
  name: 'after' | 'before',
  text: string | undefined,
): Promise<ServiceResult<ChatCursor | undefined>> {
  if (text === undefined || text === '') return ok(undefined);
  if (/^\d{1,10}$/.test(text)) return ok({ seq: Math.min(Number(text), MAX_SEQ) });
  if (isUuid(text)) {
    const found = await findMessage(db, deal.id, text);
    return found ? ok({ seq: found.message.seq }) : invalidField(name, (errors) => errors.chatMessage);
  }
  const time = /^\d{11,14}$/.test(text) ? Number(text) : parseTime(text);
  if (Number.isNaN(time)) return invalidField(name, (errors) => errors.chatPosition);
  return ok({ at: new Date(Math.max(time, 0)) });
}

/** NaN for everything but ISO 8601 with a full date. A '+' that was not encoded arrives as a space. */
const parseTime = (text: string): number =>
  /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+ -]\d\d:\d\d)?)?$/.test(text)
    ? Date.parse(text.replace(' ', '+'))
    : Number.NaN;

/**
 * A message counts as activity.
 * It restarts the silence deadline of a running deal and allows a new reminder of it. An answer is due when it was (PUSH-11).
 */
export function activityPatch(
  work: UnitOfWork,
  deal: Pick<DealRow, 'status' | 'heldUntil'>,
): Partial<NewDeal> {
  const lastActivityAt = work.now;
  if (deal.status !== 'initiated') return { lastActivityAt };
  const deadlineAt = nextDeadline(work.now, deal.status, deal.heldUntil);
  return { lastActivityAt, deadlineAt, remindedAt: null };
}

/**
 * CHAT-01. NOT_FOUND without access, INVALID_STATE while the chat is closed.
 * LIMIT_REACHED after a day's texts.
 */
export async function sendTextMessage(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  text: string,
): Promise<ServiceResult<ChatMessageDto>> {
  const access = await lockWritableChat(work, viewer, transactionId);
  if (!access.ok) return access;
  const limited = await checkTextLimit(work, viewer.id, text);
  return limited ?? ok(await addMessage(work, viewer, access.value, { text }));
}

/** A chat that the viewer may write to, locked until the unit of work ends. */
export const lockWritableChat = async (
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<DealAccess>> => requireWritableChat(work, viewer, await lockDeal(work.tx, id));

/** Appends a message to a chat from `lockWritableChat`. */
export async function addMessage(
  work: UnitOfWork,
  viewer: Viewer,
  { deal, role }: Pick<DealAccess, 'deal' | 'role'>,
  content: { readonly text: string } | { readonly file: FileRow },
): Promise<ChatMessageDto> {
  const file = 'file' in content ? content.file : null;
  const patch = activityPatch(work, deal);
  const { message: row } = await appendMessage(
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
  if (role !== 'admin' && 'text' in content)
    await recordGiven(work, deal, { senderId: viewer.id, seq: row.seq, text: content.text });
  if (role === 'admin')
    await recordAct(work, viewer, file ? 'chat.file' : 'chat.message', {
      transactionId: deal.id,
      details: { messageId: row.id },
    });
  recordMessage(work, deal, row.id);
  return messageView(row, file, false);
}

interface ChatReadState {
  readonly readerId: string;
  readonly lastReadMessageId: string;
  readonly lastReadSeq: number;
  readonly unreadCount: number;
}

/**
 * CHAT-05: marks everything up to this message as read. Never goes backwards.
 * NOT_FOUND for a message of another chat.
 */
export async function markChatRead(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  messageId: string,
): Promise<ServiceResult<ChatReadState>> {
  // Under the deal's lock: a concurrent message would make the sent count wrong.
  const access = await lockChat(work, viewer, transactionId);
  if (!access.ok) return access;
  const { deal } = access.value;
  const found = await findMessage(work.tx, deal.id, messageId);
  if (!found) return refuse('NOT_FOUND');
  const { id, seq } = found.message;
  const read = { transactionId: deal.id, userId: viewer.id, seq };
  const hasMoved = await advanceLastRead(work.tx, read);
  if (hasMoved) recordRead(work, deal, viewer.id, id);
  const unreadCount = (await countUnread(work.tx, [[viewer.id, deal.id]]))(viewer.id, deal.id);
  if (hasMoved) return ok({ readerId: viewer.id, lastReadMessageId: id, lastReadSeq: seq, unreadCount });
  const lastReadSeq = (await listLastReadSeqs(work.tx, deal.id)).get(viewer.id) ?? seq;
  const last = await findMessageBySeq(work.tx, deal.id, lastReadSeq);
  return ok({ readerId: viewer.id, lastReadMessageId: last?.id ?? id, lastReadSeq, unreadCount });
}

/** The chat under the deal's row lock, for changes that affect unread counts. */
const lockChat = async (work: UnitOfWork, viewer: Viewer, id: string): Promise<ServiceResult<DealAccess>> =>
  can(work, viewer, 'deal.read', { deal: await lockDeal(work.tx, id) });

/** NOT_FOUND, or INVALID_STATE with the present deal while its chat is closed. */
export async function requireWritableChat(
  ctx: ReadContext,
  viewer: Viewer,
  deal: DealRow | null,
): Promise<ServiceResult<DealAccess>> {
  const access = await can(ctx, viewer, 'chat.write', { deal });
  if (access.ok || !deal || access.code !== 'INVALID_STATE') return access;
  return refuse('INVALID_STATE', { data: await readDealView(ctx, deal, viewer) });
}

/**
 * To be read before the snapshot.
 * Later events may be in the snapshot already, earlier ones are never missing.
 */
export async function streamPosition(ctx: ReadContext): Promise<string> {
  return String(eventIdOf((await readHead(ctx.db)).seq));
}
