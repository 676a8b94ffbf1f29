// Queries of the reminders that staff sets on a case. Contains no rules.
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { isQueued } from './cases.ts';
import { type Executor, isOneOf, type Tx } from './database.ts';
import { caseReminders, cases } from './tables/cases.ts';

export type CaseReminderRow = typeof caseReminders.$inferSelect;

export async function insertReminder(tx: Tx, row: CaseReminderRow): Promise<void> {
  await tx.insert(caseReminders).values(row);
}

/**
 * Reminders that are not done, of a case in which staff has something to do.
 * Those from before its end are void.
 */
const isOpen = and(
  isNull(caseReminders.doneAt),
  isQueued,
  or(isNull(cases.endedAt), sql`${caseReminders.setAt} > ${cases.endedAt}`),
);

/** Open reminders of a case, the earliest first. */
export async function listOpenReminders(db: Executor, caseId: string): Promise<CaseReminderRow[]> {
  const rows = await db
    .select({ row: caseReminders })
    .from(caseReminders)
    .innerJoin(cases, eq(cases.id, caseReminders.caseId))
    .where(and(eq(caseReminders.caseId, caseId), isOpen))
    .orderBy(asc(caseReminders.at), asc(caseReminders.id));
  return rows.map(({ row }) => row);
}

export async function hasReminder(db: Executor, caseId: string, id: string): Promise<boolean> {
  const isIt = and(eq(caseReminders.caseId, caseId), eq(caseReminders.id, id));
  return (await db.select({ id: caseReminders.id }).from(caseReminders).where(isIt)).length > 0;
}

/** The time of the earliest open reminder that is due, for each of these cases that has one. */
export async function findDueReminders(
  db: Executor,
  caseIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectDistinctOn([caseReminders.caseId], { caseId: caseReminders.caseId, at: caseReminders.at })
    .from(caseReminders)
    .innerJoin(cases, eq(cases.id, caseReminders.caseId))
    .where(and(isOneOf(caseReminders.caseId, caseIds), lte(caseReminders.at, now), isOpen))
    .orderBy(caseReminders.caseId, asc(caseReminders.at));
  return new Map(rows.map(({ caseId, at }) => [caseId, at]));
}

/** The case is locked by the caller. */
export async function finishReminder(tx: Tx, id: string, doneAt: Date): Promise<void> {
  await tx.update(caseReminders).set({ doneAt }).where(eq(caseReminders.id, id));
}
