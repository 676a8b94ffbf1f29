// Queries of appeals against decisions of cases. Contains no rules.
import { eq } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { caseAppeals } from './tables/cases.ts';

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
