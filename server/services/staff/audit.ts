// Audit log: every act of staff is recorded in its own transaction, and read in pages.
import type { StaffRole } from '#domain/staff-roles.ts';
import { type AuditRow, appendAudit, listAudit } from '../../store/audit-log.ts';
import { conflictIds } from '../../store/case-people.ts';
import { can } from '../access/can.ts';
import { decodeCursor, type Page, readPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { auditHash } from './audit-chain.ts';

export type AuditAction =
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

export interface AuditEntryDto {
  readonly id: string;
  readonly at: string;
  /** Null: the configuration. */
  readonly actorId: string | null;
  readonly actorRoles: readonly string[];
  readonly action: string;
  readonly userId: string | null;
  readonly transactionId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

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
 * conflict of interest, or of a deal of one of them. The chain has every entry (`audit-chain.ts`).
 */
export async function readAudit(
  ctx: ReadContext,
  viewer: Viewer,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ServiceResult<Page<AuditEntryDto>>> {
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
