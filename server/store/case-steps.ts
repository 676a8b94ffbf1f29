// Queries: steps of a case, appeals against its decision, and second readings.
import { and, asc, desc, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import type { StepPage } from './keyset.ts';
import { caseAppeals, caseSteps, secondReadings } from './tables/cases.ts';

export type CaseStepRow = typeof caseSteps.$inferSelect;

export const listCaseSteps = (db: Executor, caseId: string): Promise<CaseStepRow[]> =>
  db.select().from(caseSteps).where(eq(caseSteps.caseId, caseId)).orderBy(asc(caseSteps.n));

/** The last `limit` steps of a case before one of them, without these events, oldest first. */
export async function listLastCaseSteps(
  db: Executor,
  caseId: string,
  except: readonly CaseStepRow['event'][],
  { before, limit }: StepPage,
): Promise<CaseStepRow[]> {
  const rows = await db
    .select()
    .from(caseSteps)
    .where(
      and(
        eq(caseSteps.caseId, caseId),
        except.length > 0 ? notInArray(caseSteps.event, [...except]) : undefined,
        before === null ? undefined : lt(caseSteps.n, before),
      ),
    )
    .orderBy(desc(caseSteps.n))
    .limit(limit);
  return rows.reverse();
}

/** The last question of staff in a case. */
export async function findLastQuestion(db: Executor, caseId: string): Promise<CaseStepRow | null> {
  const [row] = await db
    .select()
    .from(caseSteps)
    .where(and(eq(caseSteps.caseId, caseId), eq(caseSteps.event, 'asked')))
    .orderBy(desc(caseSteps.n))
    .limit(1);
  return row ?? null;
}

export type CaseAppealRow = typeof caseAppeals.$inferSelect;

export async function insertAppeal(tx: Tx, row: typeof caseAppeals.$inferInsert): Promise<void> {
  await tx.insert(caseAppeals).values(row);
}

export async function findAppeal(db: Executor, caseId: string): Promise<CaseAppealRow | null> {
  const [row] = await db.select().from(caseAppeals).where(eq(caseAppeals.caseId, caseId));
  return row ?? null;
}

/** The ruling of a second judge. The case is locked by the caller. */
export async function updateAppeal(
  tx: Tx,
  caseId: string,
  ruling: Pick<CaseAppealRow, 'decidedBy' | 'decidedAt' | 'result' | 'note'>,
): Promise<void> {
  await tx.update(caseAppeals).set(ruling).where(eq(caseAppeals.caseId, caseId));
}

type SecondReadingRow = typeof secondReadings.$inferSelect;

export async function insertSecondReading(tx: Tx, caseId: string, chosenAt: Date): Promise<void> {
  await tx.insert(secondReadings).values({ caseId, chosenAt }).onConflictDoNothing();
}

export async function findSecondReading(db: Executor, caseId: string): Promise<SecondReadingRow | null> {
  const [row] = await db.select().from(secondReadings).where(eq(secondReadings.caseId, caseId));
  return row ?? null;
}

/** What a judge has found. The case is locked by the caller. */
export async function saveSecondReading(
  tx: Tx,
  caseId: string,
  reading: Pick<SecondReadingRow, 'readBy' | 'readAt' | 'agrees' | 'note'>,
): Promise<void> {
  await tx.update(secondReadings).set(reading).where(eq(secondReadings.caseId, caseId));
}

/** Removes one that nobody has read yet. */
export async function deleteUnread(tx: Tx, caseId: string): Promise<void> {
  await tx
    .delete(secondReadings)
    .where(and(eq(secondReadings.caseId, caseId), isNull(secondReadings.readAt)));
}
