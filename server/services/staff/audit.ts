// Audit log: every act of staff, and what staff opens (CASE-33), is recorded in its own transaction, and read in pages.

import { createHash, createHmac } from 'node:crypto';
import type { SentAuditEntry } from '#contract/staff.ts';
import type { CaseActor } from '#domain/cases/case-table.ts';
import type { StaffReadAction, StaffRole } from '#domain/staff-roles.ts';
import {
  type AuditEntry,
  type AuditLink,
  type AuditRow,
  appendAudit,
  countUnchainedAudit,
  findAuditHead,
  hasReadSince,
  listAudit,
  listAuditChain,
  noteRead,
} from '../../store/audit-log.ts';
import { conflictIds } from '../../store/case-people.ts';
import { type CaseRow, findNewestCase } from '../../store/cases.ts';
import type { Executor } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import { can } from '../access/can.ts';
import { actorOf } from '../access/staff.ts';
import { decodeCursor, type Page, readPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer, Write } from '../unit-of-work.ts';

type AuditAction =
  | 'role.grant'
  | 'role.revoke'
  | 'chat.message'
  | 'chat.file'
  | 'report.resolve'
  | 'details.lift'
  | `case.${string}`
  | `user.${string}`
  | `template.${string}`
  | `watch_word.${string}`
  /** A step of a deal by an admin who is no party of it. */
  | `deal.${string}`;

/** `details`: what was decided and why; never a message's text or transfer details. */
interface ActSubject {
  readonly userId?: string | null;
  readonly transactionId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
export interface RecordedAct extends ActSubject {
  readonly action: AuditAction;
}
type ActingPerson = { readonly id: string; readonly roles?: readonly StaffRole[] } | null;

/** ACC-08: one entry of the audit log for each act, in their order. */
export const recordActs = (
  work: Pick<UnitOfWork, 'tx' | 'now'>,
  actor: ActingPerson,
  acts: readonly RecordedAct[],
): Promise<void> =>
  appendAudit(
    work.tx,
    acts.map(({ action, userId = null, transactionId = null, details = {} }) => ({
      ...{ at: work.now, actorId: actor?.id ?? null, actorRoles: [...(actor?.roles ?? [])] },
      ...{ action, userId, transactionId, details },
    })),
    auditHash,
  );

export const recordAct = (
  work: Pick<UnitOfWork, 'tx' | 'now'>,
  actor: ActingPerson,
  action: AuditAction,
  subject: ActSubject,
): Promise<void> => recordActs(work, actor, [{ ...subject, action }]);

/**
 * The newest first; FORBIDDEN without a role that may read it.
 * Nobody reads there what is done about themselves (SANC-02, SANC-03), or about somebody with whom they have a
 * conflict of interest, or of a deal of one of them. The chain has every entry.
 */
export async function readAudit(
  ctx: ReadContext,
  viewer: Viewer,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ServiceResult<Page<SentAuditEntry>>> {
  const allowed = await can(ctx, viewer, 'read_audit');
  if (!allowed.ok) return allowed;
  const start = decodeCursor(query.cursor, ['audit']);
  if (!start.ok) return start;
  const hidden = conflictIds(viewer.id, ctx.now);
  const list = {
    name: 'audit',
    read: (page: Parameters<typeof listAudit>[1]) => listAudit(ctx.db, page, hidden),
    keyOf: ({ at, id }: AuditRow) => ({ at, id }),
  };
  const { rows, nextCursor } = await readPage([list], start.value, query.limit);
  return ok({
    items: rows.map(([, { seq: _seq, hash: _hash, ...row }]) => ({ ...row, at: toIso(row.at) })),
    nextCursor,
  });
}

/** One entry a person, subject and act in this time: a page that is loaded again adds none. */
const ONCE_IN_MS = 3_600_000;

/** A read of which a trace is written. */
export interface AuditedRead extends ReadContext {
  readonly write: Write;
}

/** `reader`: a staff member. `subjectId`: the case or the person. `about`: of the entry. */
export async function recordRead(
  { db, now, write }: AuditedRead,
  reader: { readonly id: string; readonly roles: readonly StaffRole[] },
  action: StaffReadAction,
  subjectId: string,
  about: Parameters<typeof recordAct>[3],
): Promise<void> {
  const read = { subjectId, userId: reader.id, action };
  const since = new Date(now.getTime() - ONCE_IN_MS);
  // Nearly always: nothing is written.
  if (await hasReadSince(db, read, since)) return;
  await write(async (work) => {
    if (await noteRead(work.tx, read, now, since)) await recordAct(work, reader, action, about);
  });
}

/**
 * A search for people, by what names them or by a name.
 * Keyed, so that nobody who reads the log finds out whose Telegram id was searched for.
 */
export async function recordSearch(
  ctx: AuditedRead,
  reader: { readonly id: string; readonly roles: readonly StaffRole[] },
  text: string,
): Promise<void> {
  const queryHash = createHmac('sha256', ctx.config.trust.detailsKey)
    .update(`people:${text.toLowerCase()}`)
    .digest('hex');
  const subjectId = queryHash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  await recordRead(ctx, reader, 'user.search', subjectId, { details: { queryHash } });
}

/** True for somebody whose case it is: they look after it, or were given it to read. */
export const isCaseOf = ({ assignedTo, readerId }: CaseRow, userId: string): boolean =>
  assignedTo === userId || readerId === userId;

/** `what`: what was opened, beside the case. */
export const recordCaseRead = (
  ctx: AuditedRead,
  reader: CaseActor,
  row: CaseRow,
  action: 'case.read' | 'case.file_read',
  what: Readonly<Record<string, string>>,
): Promise<void> =>
  recordRead(ctx, reader, action, row.id, {
    transactionId: row.transactionId,
    details: { caseId: row.id, number: row.number, ...what },
  });

/** A deal, its chat or its settlement that staff reads as its admin: the same entry as for its case. */
export async function recordDealRead(ctx: AuditedRead, viewer: Viewer, deal: DealRow): Promise<void> {
  const row = await findNewestCase(ctx.db, deal.id);
  if (row && isCaseOf(row, viewer.id)) return;
  const reader = await actorOf(ctx.db, viewer.id);
  await (row
    ? recordCaseRead(ctx, reader, row, 'case.read', {})
    : recordRead(ctx, reader, 'case.read', deal.id, { transactionId: deal.id }));
}

const PAGE = 1_000;

/** The hash of the entry that follows `before`: SHA-256 in hex. */
export const auditHash = (before: AuditLink, entry: AuditEntry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        before.hash,
        before.seq + 1,
        entry.id,
        entry.at.toISOString(),
        entry.actorId,
        entry.actorRoles,
        entry.action,
        entry.userId,
        entry.transactionId,
        entry.details,
      ]),
    )
    .digest('hex');

/** The first fault of a chain, or its last link. `unchained`: rows from before the chain. */
type AuditVerdict =
  | { readonly isIntact: true; readonly head: AuditLink; readonly unchained: number }
  | { readonly isIntact: false; readonly fault: string };

/**
 * Reads the whole log in pages; `db` shows one moment of it.
 * `known`: a link that was written down earlier; without it somebody who rewrites every hash is not found.
 */
export async function verifyAudit(db: Executor, known: AuditLink | null = null): Promise<AuditVerdict> {
  const { last, fault } = await readChain(db, known);
  if (fault !== '') return { isIntact: false, fault };
  return { isIntact: true, head: last, unchained: await countUnchainedAudit(db) };
}

interface ReadChain {
  readonly last: AuditLink;
  /** '' for none. */
  readonly fault: string;
}

async function readChain(db: Executor, known: AuditLink | null): Promise<ReadChain> {
  let last: AuditLink = { seq: 0, hash: '' };
  const broken = (fault: string): ReadChain => ({ last, fault });
  for (;;) {
    const rows = await listAuditChain(db, { after: last.seq, limit: PAGE });
    for (const row of rows) {
      const seq = last.seq + 1;
      const hash = auditHash(last, row);
      if (row.seq !== seq) return broken(`entry ${seq} is missing`);
      if (row.hash !== hash) return broken(`entry ${seq} (${row.id}) was changed`);
      if (known?.seq === seq && known.hash !== hash)
        return broken(`entry ${seq} is not the one that was written down`);
      last = { seq, hash };
    }
    if (rows.length < PAGE) break;
  }
  const head = await findAuditHead(db);
  if (!head) return broken('the end of the chain is missing');
  if (Math.max(head.seq, known?.seq ?? 0) > last.seq) return broken(`entry ${last.seq + 1} is missing`);
  if (head.seq !== last.seq || head.hash !== last.hash) return broken('the end of the chain was changed');
  return broken('');
}
