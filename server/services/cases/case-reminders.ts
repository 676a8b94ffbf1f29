// Reminders of a case, which staff sets for itself: a time and a text, done by hand; the sides see nothing of them (CASE-46).

import type { CaseDto } from '#contract/dto.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { MAX_REMINDER_AHEAD_MS, MAX_REMINDERS } from '#domain/cases/case-reminders.ts';
import {
  type CaseReminderRow,
  finishReminder,
  hasReminder,
  insertReminder,
  listOpenReminders,
} from '../../store/case-reminders.ts';
import { patchCase } from '../../store/cases.ts';
import { invalidField, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import { recordCaseForStaff } from '../staff/events.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { answerOf, applyAct, openStaffCase, refuseWithCase } from './act-on-case.ts';
import { scheduleReminder } from './case-timers.ts';

const REMINDER_DAYS = MAX_REMINDER_AHEAD_MS / 86_400_000;

/**
 * Sets a reminder.
 * VALIDATION_ERROR for a time that is past or too far ahead, LIMIT_REACHED for one too many.
 */
export async function remindCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { at: sent, text }: BodyOutput<'remindCase'>,
): Promise<ServiceResult<CaseDto>> {
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
): Promise<ServiceResult<CaseDto>> {
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
