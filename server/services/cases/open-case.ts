// Beginning and end of a case: both follow the deal's dispute, in the transaction of its step (CASE-04).
import type { CaseGround, CaseOutcome } from '#domain/cases/case-grounds.ts';
import type { CaseReason, CaseWant } from '#domain/cases/case-reasons.ts';
import { decideCase } from '#domain/cases/case-table.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { type CaseRow, insertCase, lockRunningCase, saveCaseFile, updateCase } from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import type { RecordedAct } from '../staff/audit.ts';
import { recordCaseForStaff } from '../staff/events.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { scheduleLateReply } from './case-timers.ts';
import { endedColumns, followDecision } from './end-of-case.ts';
import { isReviewedFirst } from './review-first.ts';
import { caseFacts } from './staff-of-case.ts';

/** Fields of a dispute or decision beyond the specified ones. */
export interface CaseInput {
  readonly reasonCode?: CaseReason | null | undefined;
  readonly statement?: string | null | undefined;
  readonly wants?: CaseWant | null | undefined;
  readonly ground?: CaseGround | null | undefined;
}

/** `openedBy`: null for a deadline. An older client gives no reason code. */
export async function openCase(
  work: UnitOfWork,
  deal: DealRow,
  openedBy: string | null,
  { reasonCode, statement, wants }: CaseInput,
): Promise<void> {
  const { tx, now, config } = work;
  const row = await insertCase(tx, {
    id: work.newId(),
    transactionId: deal.id,
    openedBy,
    reasonCode: reasonCode ?? 'other',
    status: 'open',
    isReviewedFirst: openedBy !== null && (await isReviewedFirst(work, openedBy, 'dispute')),
    waitingSince: now,
    queueAt: new Date(now.getTime() + config.firstReplyMs),
    openedAt: now,
  });
  await updateCase(tx, row, {}, { event: 'opened', at: now, actorId: openedBy });
  recordCaseForStaff(work, row);
  await scheduleLateReply(work, row);
  if (!openedBy || (!statement && !wants)) return;
  await saveCaseFile(tx, {
    ...{ caseId: row.id, userId: openedBy, answers: [], evidence: [], filedAt: now },
    statement: statement ?? '',
    wants: wants ?? null,
  });
}

const OUTCOMES: { readonly [action in DealAction]?: CaseOutcome } = {
  resolve_completed: 'completed',
  resolve_cancelled: 'cancelled',
  resolve_failed: 'failed',
};

export interface EndedCase {
  readonly row: CaseRow;
  /** The entry of the audit log, beside that of the deal's step, which the specified call has alone. */
  readonly act: RecordedAct | null;
}

/**
 * Ends the case of a dispute that has just ended: decided by staff, or taken back by `reopen`.
 * `locked`: the case where the caller has locked it.
 */
export async function endCase(
  work: UnitOfWork,
  deal: DealRow,
  action: DealAction,
  by: Viewer | 'system',
  { ground, locked }: CaseInput & { readonly locked?: CaseRow | undefined },
): Promise<EndedCase | null> {
  const { tx, now } = work;
  const row = locked ?? (await lockRunningCase(tx, deal.id));
  if (!row) return null;
  const outcome = OUTCOMES[action] ?? null;
  const decision = decideCase(caseFacts(row, deal), outcome ? 'resolve' : 'end', 'system');
  if (!decision.ok) throw new Error(`the case of a dispute is ${row.status}`);
  const actorId = by === 'system' ? null : by.id;
  const { faultUserId, decisionNote: note } = deal;
  const ruling = outcome && { outcome, decidedBy: actorId, groundCode: ground ?? null, faultUserId, note };
  const ended = await updateCase(tx, row, endedColumns(work, decision.to, ruling), {
    ...{ event: outcome ? 'decided' : 'withdrawn', at: now, actorId },
  });
  recordCaseForStaff(work, ended);
  if (!outcome || by === 'system') return { row: ended, act: null };
  await followDecision(work, ended);
  const details = { caseId: row.id, number: row.number, outcome, ground };
  const about = { userId: deal.faultUserId, transactionId: deal.id, details };
  return { row: ended, act: ground ? { action: 'case.decide', ...about } : null };
}
