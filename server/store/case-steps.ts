// Queries of the steps of cases. Contains no rules.
import { and, asc, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { Executor } from './database.ts';
import type { StepPage } from './keyset.ts';
import { caseSteps } from './tables/cases.ts';

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
