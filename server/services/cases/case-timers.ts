// Timers of cases: a late first reply, an answer that has not come, the end of the time for an appeal (CASE-06); and the reminders that staff sets (CASE-46).
import type { SentCase } from '#contract/cases.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import {
  LATE_REPLY_STEPS,
  type LateReplyStep,
  lateReplyAt,
  MAX_REMINDER_AHEAD_MS,
  MAX_REMINDERS,
} from '#domain/cases/case-deadlines.ts';
import { decideCase } from '#domain/cases/case-table.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { PARTIES, type Party, partyIds, userOf } from '#domain/parties.ts';
import { listWritersSince } from '../../store/case-people.ts';
import { listCaseSteps } from '../../store/case-steps.ts';
import {
  type CaseReminderRow,
  finishReminder,
  hasReminder,
  insertReminder,
  listOpenReminders,
} from '../../store/case-tools.ts';
import { type CaseRow, findCase, lockCase, patchCase } from '../../store/cases.ts';
import { type DealRow, lockDeal } from '../../store/deals.ts';
import { claimDueJob, deleteJob, type JobClaim, scheduleJob } from '../../store/jobs.ts';
import { actorOf, findConflicts, listStaffFor } from '../access/staff.ts';
import { notify, notifyEach } from '../notifications/notify.ts';
import { invalidField, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import { recordCaseForStaff } from '../staff/events.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { caseFacts, isUnderReview } from './case-facts.ts';
import {
  answerOf,
  applyAct,
  notifySides,
  openStaffCase,
  plainLine,
  recordCase,
  refuseWithCase,
} from './change-case.ts';

export const CASE_TIMER_JOB = 'case_timer';

type Timer = 'reply' | 'answer' | 'appeal' | 'reminder';
/**
 * `mark`: a time or an id that the timer is about.
 * A timer of an earlier question or wait does nothing.
 */
const schedule = (work: UnitOfWork, caseId: string, timer: Timer, mark: Date | string, runAt: Date, n = 0) =>
  scheduleJob(work.tx, {
    kind: CASE_TIMER_JOB,
    subject: `${caseId} ${timer} ${typeof mark === 'string' ? mark : mark.getTime()} ${n}`,
    runAt,
    createdAt: work.now,
  });

/** The first of three notices, while nobody looks after the case or its appeal. */
export async function scheduleLateReply(work: UnitOfWork, row: CaseRow, n = 0): Promise<void> {
  const at = lateReplyAt(row.waitingSince.getTime(), work.config.firstReplyMs, n);
  if (at !== null) await schedule(work, row.id, 'reply', row.waitingSince, new Date(at), n);
}

export const scheduleAnswerTimeout = (work: UnitOfWork, caseId: string, dueAt: Date): Promise<void> =>
  schedule(work, caseId, 'answer', dueAt, dueAt);

export const scheduleAppealEnd = (work: UnitOfWork, caseId: string, until: Date): Promise<void> =>
  schedule(work, caseId, 'appeal', until, until);

const scheduleReminder = (work: UnitOfWork, { id, caseId, at }: CaseReminderRow): Promise<void> =>
  schedule(work, caseId, 'reminder', id, at);

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
    if (timer === 'reply' && isWaiting(row) && isOf(row.waitingSince))
      await noticeLateReply(work, deal, row, Number(n));
    if (timer === 'answer' && row.status === 'waiting' && isOf(row.dueAt)) await endWait(work, deal, row);
    if (timer === 'reminder') await noticeReminder(work, deal, row, mark);
    if (timer === 'appeal' && row.status === 'decided' && isOf(row.appealUntil))
      await recordCase(work, deal, row, {
        patch: { status: statusAfter(row, deal, 'close'), appealUntil: null },
        step: { event: 'closed' },
      });
  }
  await deleteJob(work.tx, job.id);
  return true;
}

/** Nobody looks after it: an open case, or an appeal that was given to nobody. */
const isWaiting = ({ status, assignedTo }: CaseRow): boolean =>
  status === 'open' || (status === 'appealed' && assignedTo === null);

function statusAfter(row: CaseRow, deal: DealRow, action: 'close' | 'answer_timeout'): CaseRow['status'] {
  const decision = decideCase(caseFacts(row, deal), action, 'system');
  if (!decision.ok) throw new Error(`${action} of a case that is ${row.status}`);
  return decision.to;
}

/**
 * Notifies those who may take the case: mediators, of an appeal judges; the next time owners.
 * At last the parties are notified, of an appeal the staff once more beside them (CASE-32).
 */
async function noticeLateReply(work: UnitOfWork, deal: DealRow, row: CaseRow, n: number): Promise<void> {
  const step = LATE_REPLY_STEPS[n];
  if (!step) return;
  const isAppeal = row.status === 'appealed';
  const about = { actor: null, transactionId: deal.id, status: deal.status };
  // A claim that nobody has accepted yet is the claimant's alone.
  if (step.to === 'parties' && isUnderReview(row)) {
    if (row.openedBy)
      await notify(work, { ...about, to: row.openedBy, notice: { kind: 'case.reply_late', params: {} } });
  } else if (step.to === 'parties') {
    await recordCase(work, deal, row, {
      step: { event: 'reply_late', sides: [...PARTIES] },
      // The chat of a decided deal is closed.
      line: isAppeal ? null : plainLine('case.reply_late'),
    });
    await notifySides(work, deal, { kind: 'case.reply_late', params: {} });
  }
  const hours = Math.floor((work.now.getTime() - row.waitingSince.getTime()) / HOUR_MS);
  const staff = step.to !== 'parties' || isAppeal ? await staffToNotify(work, deal, row, step.to) : [];
  const notice = { kind: 'case.waiting', params: { number: row.number, hours } } as const;
  await notifyEach(work, staff, { ...about, notice });
  await scheduleLateReply(work, row, n + 1);
}

/** The people of a late step; where there are no mediators, judges do their work. */
async function staffToNotify(
  work: UnitOfWork,
  deal: DealRow,
  row: CaseRow,
  to: LateReplyStep['to'],
): Promise<string[]> {
  const about = { people: partyIds(deal), row };
  if (to === 'owners') return listStaffFor(work, about, ['owner']);
  const mediators = row.status === 'appealed' ? [] : await listStaffFor(work, about, ['mediator']);
  return mediators.length > 0 ? mediators : listStaffFor(work, about, ['judge', 'owner']);
}

/**
 * CASE-06: the case is back with its mediator, with the sides who are silent.
 * A side that has written in the chat is not.
 */
async function endWait(work: UnitOfWork, deal: DealRow, row: CaseRow): Promise<void> {
  const steps = await listCaseSteps(work.tx, row.id);
  const askedAt = steps.findLast(({ event }) => event === 'asked')?.at ?? row.openedAt;
  const writers = await listWritersSince(work.tx, deal.id, askedAt);
  const isSilent = (side: Party) => !writers.has(userOf(deal, side));
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
  await notifyEach(
    work,
    silent.map((side) => userOf(deal, side)),
    { ...about, notice: { kind: 'case.no_answer', params: {} } },
  );
  if (row.assignedTo)
    await notify(work, {
      ...about,
      to: row.assignedTo,
      notice: { kind: 'case.changed', params: { number: row.number } },
    });
}

/**
 * CASE-46: notifies who looks after the case, or who has set the reminder.
 * Nobody gets a notification where it is done or void.
 * A case in which an answer is due comes up in the queue.
 */
async function noticeReminder(work: UnitOfWork, deal: DealRow, row: CaseRow, id: string): Promise<void> {
  const reminder = (await listOpenReminders(work.tx, row.id)).find((one) => one.id === id);
  if (!reminder) return;
  if (row.status === 'waiting' && reminder.at < row.queueAt)
    await patchCase(work.tx, row.id, { queueAt: reminder.at });
  recordCaseForStaff(work, row);
  for (const to of [row.assignedTo, reminder.setBy]) {
    if (to === null || !(await mayRemind(work, deal, row, to))) continue;
    await notify(work, {
      to,
      notice: { kind: 'case.reminder', params: { number: row.number } },
      ...{ actor: null, transactionId: deal.id, status: deal.status },
    });
    return;
  }
}

/** False for somebody who has lost their role meanwhile, or has a conflict of interest now. */
const mayRemind = async (work: UnitOfWork, deal: DealRow, row: CaseRow, userId: string): Promise<boolean> =>
  decideCase(caseFacts(row, deal), 'remind', await actorOf(work.tx, userId)).ok &&
  !(await findConflicts(work, [userId], partyIds(deal)))(userId);

const REMINDER_DAYS = MAX_REMINDER_AHEAD_MS / DAY_MS;

/**
 * Sets a reminder.
 * VALIDATION_ERROR for a time that is past or too far ahead, LIMIT_REACHED for one too many.
 */
export async function remindCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { at: sent, text }: BodyOutput<'remindCase'>,
): Promise<ServiceResult<SentCase>> {
  const opened = await openStaffCase(work, viewer, id, 'remind');
  if (!opened.ok) return opened;
  const at = new Date(sent);
  const ahead = at.getTime() - work.now.getTime();
  if (ahead <= 0) return invalidField('at', (errors) => errors.future);
  if (ahead > MAX_REMINDER_AHEAD_MS)
    return invalidField('at', (errors) => errors.reminderTooFar(REMINDER_DAYS));
  if ((await listOpenReminders(work.tx, id)).length >= MAX_REMINDERS) return refuse('LIMIT_REACHED');
  const reminder = {
    id: work.newId(),
    caseId: id,
    at,
    text,
    setBy: viewer.id,
    setAt: work.now,
    doneAt: null,
  };
  await insertReminder(work.tx, reminder);
  const changed = await applyAct(work, opened.value, 'remind', {
    step: { event: 'note', text, until: at },
    audit: { reminderId: reminder.id, at: at.toISOString() },
  });
  await scheduleReminder(work, reminder);
  return answerOf(work, opened.value, changed);
}

/** Marks a reminder as done. INVALID_STATE, with the case, for one that is done already, or void. */
export async function markReminderDone(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  reminderId: string,
): Promise<ServiceResult<SentCase>> {
  const opened = await openStaffCase(work, viewer, id, 'remind');
  if (!opened.ok) return opened;
  const { deal, row, actor } = opened.value;
  if (!(await hasReminder(work.tx, id, reminderId))) return refuse('NOT_FOUND');
  const reminders = await listOpenReminders(work.tx, id);
  if (!reminders.some((one) => one.id === reminderId))
    return refuseWithCase(work, opened.value, 'INVALID_STATE');
  await finishReminder(work.tx, reminderId, work.now);
  const queueAt = queueTime(
    row.dueAt,
    reminders.filter((one) => one.id !== reminderId && one.at <= work.now),
  );
  if (queueAt) await patchCase(work.tx, id, { queueAt });
  recordCaseForStaff(work, row);
  const details = { caseId: id, number: row.number, reminderId };
  await recordAct(work, actor, 'case.reminder_done', { transactionId: deal.id, details });
  return answerOf(work, opened.value, { ...row, ...(queueAt && { queueAt }) });
}

/** The place in the queue of a case in which an answer is due; null for others, which keep theirs. */
const queueTime = (answerDueAt: Date | null, [due]: readonly CaseReminderRow[]): Date | null =>
  answerDueAt && due && due.at < answerDueAt ? due.at : answerDueAt;
