// Timers of cases: a first reply that is late, an answer that has not come, and the end of the time for an appeal (CASE-06).
import { LATE_REPLY_STEPS, lateReplyAt } from '#domain/cases/case-deadlines.ts';
import { decideCase } from '#domain/cases/case-table.ts';
import { SETTLEMENT_PARTIES, type SettlementParty } from '#domain/settlement/party.ts';
import { type CaseRow, findCase, listCaseSteps, listWritersSince, lockCase } from '../../store/cases.ts';
import { claimDueJob } from '../../store/claim-due.ts';
import { type DealRow, lockDeal } from '../../store/deals.ts';
import { deleteJob, scheduleJob } from '../../store/jobs.ts';
import { findStaff } from '../../store/staff.ts';
import type { JobClaim } from '../deadlines/job-claim.ts';
import { notify } from '../notifications/notify.ts';
import { userOf } from '../settlement/load-settlement.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { notifySides, plainLine, recordCase } from './record-case.ts';
import { caseFacts } from './staff-of-case.ts';

export const CASE_TIMER_JOB = 'case_timer';
const HOUR_MS = 3_600_000;

type Timer = 'reply' | 'answer' | 'appeal';
/** `mark`: of what the timer is about; one of an earlier question or wait does nothing. */
const schedule = (work: UnitOfWork, caseId: string, timer: Timer, mark: Date, runAt: Date, n = 0) =>
  scheduleJob(work.tx, {
    kind: CASE_TIMER_JOB,
    subject: `${caseId} ${timer} ${mark.getTime()} ${n}`,
    runAt,
    createdAt: work.now,
  });

/** The first of three notices, while nobody looks after the case. */
export async function scheduleLateReply(work: UnitOfWork, row: CaseRow, n = 0): Promise<void> {
  const at = lateReplyAt(row.waitingSince.getTime(), work.config.firstReplyMs, n);
  if (at !== null) await schedule(work, row.id, 'reply', row.waitingSince, new Date(at), n);
}

export const scheduleAnswerTimeout = (work: UnitOfWork, caseId: string, dueAt: Date): Promise<void> =>
  schedule(work, caseId, 'answer', dueAt, dueAt);

export const scheduleAppealEnd = (work: UnitOfWork, caseId: string, until: Date): Promise<void> =>
  schedule(work, caseId, 'appeal', until, until);

/** False: no timer is due. */
export async function runNextCaseTimer(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, CASE_TIMER_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  const [caseId = '', timer = '', mark = '', n = ''] = job.subject.split(' ');
  const found = await findCase(work.tx, caseId);
  const deal = found && (await lockDeal(work.tx, found.transactionId));
  const row = deal && (await lockCase(work.tx, caseId));
  if (deal && row) {
    const isOf = (at: Date | null) => at?.getTime() === Number(mark);
    if (timer === 'reply' && row.status === 'open' && isOf(row.waitingSince))
      await noticeLateReply(work, deal, row, Number(n));
    if (timer === 'answer' && row.status === 'waiting' && isOf(row.dueAt)) await endWait(work, deal, row);
    if (timer === 'appeal' && row.status === 'decided' && isOf(row.appealUntil))
      await recordCase(work, deal, row, {
        patch: { status: statusAfter(row, deal, 'close'), appealUntil: null },
        step: { event: 'closed' },
      });
  }
  await deleteJob(work.tx, job.id);
  return true;
}

function statusAfter(row: CaseRow, deal: DealRow, action: 'close' | 'answer_timeout'): CaseRow['status'] {
  const decision = decideCase(caseFacts(row, deal), action, 'system');
  if (!decision.ok) throw new Error(`${action} of a case that is ${row.status}`);
  return decision.to;
}

/** Notifies all mediators, the next time all owners, and at last the parties themselves. */
async function noticeLateReply(work: UnitOfWork, deal: DealRow, row: CaseRow, n: number): Promise<void> {
  const step = LATE_REPLY_STEPS[n];
  if (!step) return;
  const about = { actor: null, transactionId: deal.id, status: deal.status };
  if (step.to === 'parties') {
    await recordCase(work, deal, row, {
      step: { event: 'reply_late', sides: [...SETTLEMENT_PARTIES] },
      line: plainLine('case.reply_late'),
    });
    await notifySides(work, deal, { kind: 'case.reply_late', params: {} });
  } else {
    const hours = Math.floor((work.now.getTime() - row.waitingSince.getTime()) / HOUR_MS);
    for (const to of await staffToNotify(work, deal, step.to))
      await notify(work, {
        ...about,
        to,
        notice: { kind: 'case.waiting', params: { number: row.number, hours } },
      });
  }
  await scheduleLateReply(work, row, n + 1);
}

/** The people of a late step; where there are no mediators, judges do their work. */
async function staffToNotify(
  { tx, now }: UnitOfWork,
  deal: DealRow,
  to: 'mediators' | 'owners',
): Promise<string[]> {
  const byRole = to === 'owners' ? [] : await findStaff(tx, ['mediator'], now);
  const staff =
    byRole.length > 0 ? byRole : await findStaff(tx, to === 'owners' ? ['owner'] : ['judge', 'owner'], now);
  return staff.map(({ id }) => id).filter((id) => id !== deal.initiatorId && id !== deal.accepterId);
}

/**
 * CASE-06: the case is back with its mediator, with the sides who are silent.
 * A side that has written in the chat is not.
 */
async function endWait(work: UnitOfWork, deal: DealRow, row: CaseRow): Promise<void> {
  const steps = await listCaseSteps(work.tx, row.id);
  const askedAt = steps.findLast(({ event }) => event === 'asked')?.at ?? row.openedAt;
  const writers = await listWritersSince(work.tx, deal.id, askedAt);
  const isSilent = (side: SettlementParty) => !writers.has(userOf(deal, side));
  const silent = row.dueSides.filter(isSilent);
  await recordCase(work, deal, row, {
    patch: { status: statusAfter(row, deal, 'answer_timeout'), dueAt: null, dueSides: [], queueAt: work.now },
    step:
      silent.length > 0 ? { event: 'no_answer', sides: silent } : { event: 'answered', sides: row.dueSides },
    line: silent.length > 0 ? plainLine('case.no_answer') : null,
  });
  if (silent.length > 0)
    work.record({ type: 'case.measured', dealId: deal.id, what: 'silent_sides', value: silent.length });
  const about = { actor: null, transactionId: deal.id, status: deal.status };
  for (const side of silent)
    await notify(work, { ...about, to: userOf(deal, side), notice: { kind: 'case.no_answer', params: {} } });
  if (row.assignedTo)
    await notify(work, {
      ...about,
      to: row.assignedTo,
      notice: { kind: 'case.changed', params: { number: row.number } },
    });
}
