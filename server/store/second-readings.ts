// Queries of second readings of decisions. Contains no rules.
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { secondReadings } from './tables/cases.ts';

export type SecondReadingRow = typeof secondReadings.$inferSelect;

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
