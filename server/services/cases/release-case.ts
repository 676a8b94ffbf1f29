// Release of cases: by who looks after one, and of who may not look after one any more (CASE-52, CASE-54).
import type { CaseDto } from '#contract/dto.ts';
import { type CaseActor, decideCase } from '#domain/cases/case-table.ts';
import { partyIds } from '#domain/parties.ts';
import { type CaseRow, listHeldCases, lockCase } from '../../store/cases.ts';
import { type DealRow, lockDeal } from '../../store/deals.ts';
import { findConflicts } from '../access/staff.ts';
import type { ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { answerOf, applyAct, openStaffCase } from './act-on-case.ts';
import { scheduleLateReply } from './case-timers.ts';
import { plainLine } from './record-case.ts';
import { caseFacts } from './staff-of-case.ts';

/** The case waits for somebody again, with the time of a first reply. */
export async function releaseCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<CaseDto>> {
  const opened = await openStaffCase(work, viewer, id, 'release');
  return opened.ok ? answerOf(work, opened.value, await release(work, opened.value)) : opened;
}

/** Releases what somebody looks after who may not any more: `by` has revoked the role (CASE-52). */
export async function releaseCasesOf(work: UnitOfWork, by: CaseActor, holderId: string): Promise<void> {
  for (const held of await lockHeldCases(work, holderId)) await release(work, { ...held, actor: by });
}

/** Releases the cases with whose sides somebody has a conflict of interest from now on (CASE-54). */
export async function releaseCasesInConflict(work: UnitOfWork, holderId: string): Promise<void> {
  const audit = { reason: 'conflict_of_interest', assigneeId: holderId };
  const held = await lockHeldCases(work, holderId);
  const isInConflict = await findConflicts(
    work,
    [holderId],
    held.flatMap(({ deal }) => partyIds(deal)),
  );
  for (const one of held)
    if (partyIds(one.deal).some((party) => isInConflict(holderId, party)))
      await release(work, { ...one, actor: null }, audit);
}

interface HeldCase {
  readonly deal: DealRow;
  readonly row: CaseRow;
  /** The status in which it waits again. */
  readonly to: CaseRow['status'];
}

/** Cases that somebody looks after, locked before the first entry of the audit log (write/README.md). */
async function lockHeldCases(work: UnitOfWork, holderId: string): Promise<HeldCase[]> {
  const held: HeldCase[] = [];
  for (const { id, transactionId } of await listHeldCases(work.tx, holderId)) {
    const deal = await lockDeal(work.tx, transactionId);
    const row = await lockCase(work.tx, id);
    if (!deal || row?.assignedTo !== holderId) continue;
    const decision = decideCase(caseFacts(row, deal), 'release', 'system');
    if (decision.ok) held.push({ deal, row, to: decision.to });
  }
  return held;
}

async function release(
  work: UnitOfWork,
  { deal, row, to, actor }: HeldCase & { readonly actor: CaseActor | null },
  audit: Readonly<Record<string, unknown>> = {},
): Promise<CaseRow> {
  const queueAt = new Date(work.now.getTime() + work.config.firstReplyMs);
  const changed = await applyAct(work, { deal, row, actor }, 'release', {
    patch: {
      ...{ status: to, assignedTo: null, takenAt: null, dueAt: null, dueSides: [] },
      ...{ waitingSince: work.now, queueAt },
    },
    step: { event: 'released' },
    // The chat of a decided deal is closed.
    line: row.status === 'appealed' ? null : plainLine('case.released'),
    audit,
  });
  await scheduleLateReply(work, changed);
  return changed;
}
