// Private messages of a case: between one side and the staff, and of the staff among itself (CASE-11).
import type { SentPrivateMessage } from '#contract/private-messages.ts';
import type { CaseAudience } from '#domain/cases/case-audience.ts';
import { type CaseActor, decideCase } from '#domain/cases/case-table.ts';
import { findParty, isParty, type Party, partyOf, userOf } from '#domain/parties.ts';
import {
  appendPrivateMessage,
  countPrivateMessages,
  findPrivateMessage,
  listPrivateMessages,
  type PrivateMessageWithFile,
} from '../../store/case-messages.ts';
import { type CaseRow, findNewestCase, lockCase } from '../../store/cases.ts';
import type { Executor } from '../../store/database.ts';
import { type DealRow, findDeal, lockDeal, renewDealVersion } from '../../store/deals.ts';
import type { FileRow } from '../../store/files.ts';
import { requireUser } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { insertUpload, requireFetchable, type StoredUpload } from '../chat/files.ts';
import { checkTextLimit, checkUploadLimits } from '../chat/upload-limits.ts';
import { recordCaseChanged } from '../deals/events.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { type AuditedRead, isCaseOf, recordAct, recordCaseRead } from '../staff/audit.ts';
import { recordCaseForStaff } from '../staff/events.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { caseFacts, isUnderReview, readHelpers } from './case-facts.ts';
import { caseView } from './case-view.ts';

/** Messages of one answer; the next ones follow after the last seq. */
const PAGE = 100;
/** The most of one person in one case: texts are bounded by the day too, files by the deal. */
const MAX_MESSAGES = 500;

interface PrivateAccess {
  readonly deal: DealRow;
  readonly row: CaseRow;
  readonly actor: CaseActor;
  readonly audience: CaseAudience;
  /** Null for staff. */
  readonly party: Party | null;
}

/**
 * The audience that somebody asks for; a party's own without one.
 * NOT_FOUND for outsiders and other audiences: they do not learn whether there is any message.
 */
async function openAudience(
  ctx: ReadContext,
  viewer: Viewer,
  found: { readonly deal: DealRow | null; readonly row: CaseRow | null },
  wanted: CaseAudience | null | undefined,
): Promise<ServiceResult<PrivateAccess>> {
  const { deal, row } = found;
  if (!deal || !row) return refuse('NOT_FOUND');
  const party = findParty(deal, viewer.id);
  const audience = wanted ?? party ?? 'staff';
  // A side has one audience, staff has all of them.
  if (party)
    return audience === party
      ? ok({ deal, row, actor: { id: viewer.id, roles: [] }, audience, party })
      : refuse('NOT_FOUND');
  const staff = await can(ctx, viewer, 'case.read', { deal, row });
  return staff.ok ? ok({ deal, row, actor: staff.value, audience, party }) : staff;
}

const findCaseOfDeal = async (db: Executor, transactionId: string, viewer: Viewer) => {
  const deal = await findDeal(db, transactionId);
  return { deal, row: deal && (await findNewestCase(db, deal.id, partyIdOf(deal, viewer))) };
};

/** The viewer's id where they are a party. */
const partyIdOf = (deal: DealRow, { id }: Viewer): string | null => (isParty(deal, id) ? id : null);

/** Oldest first, after a seq. */
export async function readPrivateMessages(
  ctx: AuditedRead,
  viewer: Viewer,
  transactionId: string,
  {
    audience: wanted,
    after = 0,
  }: { readonly audience?: CaseAudience | undefined; readonly after?: number | undefined },
): Promise<ServiceResult<SentPrivateMessage[]>> {
  const access = await openAudience(ctx, viewer, await findCaseOfDeal(ctx.db, transactionId, viewer), wanted);
  if (!access.ok) return access;
  const { deal, row, audience, party, actor } = access.value;
  if (!party && !isCaseOf(row, viewer.id)) await recordCaseRead(ctx, actor, row, 'case.read', { audience });
  const rows = await listPrivateMessages(ctx.db, { caseId: row.id, audience, after, limit: PAGE });
  const viewOf = await privateMessageView(ctx, deal, viewer);
  return ok(rows.map(viewOf));
}

/** The most private messages in the copy of a person's data. */
const MAX_COPIED = 2_000;

/** All private messages of a party, for the copy of their data. */
export async function readOwnPrivateMessages(
  ctx: ReadContext,
  viewer: Viewer,
  deal: DealRow,
  row: CaseRow,
): Promise<SentPrivateMessage[]> {
  const audience = partyOf(deal, viewer.id);
  const rows = await listPrivateMessages(ctx.db, { caseId: row.id, audience, after: 0, limit: MAX_COPIED });
  return rows.map(await privateMessageView(ctx, deal, viewer));
}

/** The file of a message, as of a chat: FILE_PENDING for everybody but its sender, FILE_BLOCKED. */
export async function findPrivateFile(
  ctx: AuditedRead,
  viewer: Viewer,
  transactionId: string,
  messageId: string,
): Promise<ServiceResult<FileRow>> {
  const found = await findCaseOfDeal(ctx.db, transactionId, viewer);
  const message = found.row && (await findPrivateMessage(ctx.db, found.row.id, messageId));
  if (!message?.file) return refuse('NOT_FOUND');
  const access = await openAudience(ctx, viewer, found, message.message.audience);
  if (!access.ok) return access;
  const { row, party, actor, audience } = access.value;
  const file = requireFetchable(viewer, message.file);
  if (!party && file.ok) await recordCaseRead(ctx, actor, row, 'case.file_read', { audience, messageId });
  return file;
}

/** The check before the body of an upload is read. */
export async function requirePrivateUpload(
  ctx: ReadContext,
  viewer: Viewer,
  transactionId: string,
): Promise<ServiceResult<true>> {
  const access = await openAudience(ctx, viewer, await findCaseOfDeal(ctx.db, transactionId, viewer), null);
  if (!access.ok) return access;
  const allowed = await requireWritable(ctx, access.value);
  if (!allowed.ok) return allowed;
  return (await checkUploadLimits(ctx, viewer.id, transactionId, 'staff', 1)) ?? ok(true);
}

async function requireWritable(
  ctx: ReadContext,
  { deal, row, actor, audience, party }: PrivateAccess,
): Promise<ServiceResult<true>> {
  const decision = decideCase(caseFacts(row, deal), 'write', actor);
  // The other side of a claim knows nothing of it until it is accepted.
  const isTooEarly = isUnderReview(row) && audience !== 'staff' && userOf(deal, audience) !== row.openedBy;
  if (decision.ok && !isTooEarly) return ok(true);
  if (!decision.ok && decision.code !== 'INVALID_STATE') return refuse(decision.code);
  const data = party
    ? await caseView(ctx, deal, row, { party })
    : await caseView(ctx, deal, row, { staff: actor, isForStorage: true });
  return refuse('INVALID_STATE', { data });
}

/** An audience that the viewer may write to now, with deal and case locked. */
async function lockAudience(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  wanted: CaseAudience | null | undefined,
): Promise<ServiceResult<PrivateAccess>> {
  const deal = await lockDeal(work.tx, transactionId);
  const newest = deal && (await findNewestCase(work.tx, deal.id, partyIdOf(deal, viewer)));
  const row = newest && (await lockCase(work.tx, newest.id));
  const access = await openAudience(work, viewer, { deal, row }, wanted);
  if (!access.ok) return access;
  const allowed = await requireWritable(work, access.value);
  if (!allowed.ok) return allowed;
  const written = await countPrivateMessages(work.tx, access.value.row.id, viewer.id);
  return written >= MAX_MESSAGES ? refuse('LIMIT_REACHED') : access;
}

export async function writePrivately(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  { audience, text }: { readonly audience?: CaseAudience | null | undefined; readonly text: string },
): Promise<ServiceResult<SentPrivateMessage>> {
  const access = await lockAudience(work, viewer, transactionId, audience);
  if (!access.ok) return access;
  const limited = await checkTextLimit(work, viewer.id, text);
  return limited ?? ok(await append(work, viewer, access.value, { text, file: null }));
}

/** Sends a stored upload to the staff alone. */
export async function sendPrivateFile(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  upload: StoredUpload,
  isScanned: boolean,
): Promise<ServiceResult<SentPrivateMessage>> {
  const access = await lockAudience(work, viewer, transactionId, null);
  if (!access.ok) return access;
  const file = await insertUpload(work, viewer, transactionId, upload, isScanned, 'staff');
  return file.ok ? ok(await append(work, viewer, access.value, { text: '', file: file.value })) : file;
}

async function append(
  work: UnitOfWork,
  viewer: Viewer,
  { deal, row, actor, audience, party }: PrivateAccess,
  { text, file }: { readonly text: string; readonly file: FileRow | null },
): Promise<SentPrivateMessage> {
  const message = await appendPrivateMessage(work.tx, {
    ...{ id: work.newId(), caseId: row.id, audience, senderId: viewer.id, text, createdAt: work.now },
    fileId: file?.id ?? null,
  });
  // Open pages read the messages again when they see the deal's next version; it says nothing of what was written.
  recordCaseChanged(work, await renewDealVersion(work.tx, deal.id), false);
  recordCaseForStaff(work, row);
  const user = await requireUser(work.tx, viewer.id);
  const about = { transactionId: deal.id, status: deal.status };
  if (!party) {
    const details = { caseId: row.id, number: row.number, audience, messageId: message.id };
    await recordAct(work, actor, 'case.message', { transactionId: deal.id, details });
    if (audience !== 'staff')
      await notify(work, {
        to: userOf(deal, audience),
        notice: { kind: 'case.wrote', params: { name: shownFirstName(work.config, user) } },
        // Nobody of staff is named by more than their first name.
        actor: null,
        ...about,
      });
  } else if (row.assignedTo)
    await notify(work, {
      to: row.assignedTo,
      notice: { kind: 'case.changed', params: { number: row.number } },
      actor: user,
      ...about,
    });
  return (await privateMessageView(work, deal, viewer))({ message, file });
}

/** Views for one reader. */
async function privateMessageView(
  ctx: ReadContext,
  deal: DealRow,
  viewer: Viewer,
): Promise<(row: PrivateMessageWithFile) => SentPrivateMessage> {
  const helpers = await readHelpers(ctx);
  return ({ message, file }) => {
    const { id, audience, seq, senderId, text } = message;
    const party = findParty(deal, senderId);
    return {
      ...{ id, audience, seq, text, at: toIso(message.createdAt) },
      by: party ?? 'staff',
      helper: party ? null : helpers(senderId),
      isOwn: senderId === viewer.id,
      file: file && { name: file.name, mime: file.mime, size: file.size, scan: file.scanState },
    };
  };
}
