// Queries of the steps of deals. Contains no rules.
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { type Executor, isOneOf, type Tx } from './database.ts';
import type { StepPage } from './keyset.ts';
import { transactionSteps } from './tables/deals.ts';

export type DealStepRow = typeof transactionSteps.$inferSelect;

export async function insertDealStep(tx: Tx, step: typeof transactionSteps.$inferInsert): Promise<void> {
  await tx.insert(transactionSteps).values(step);
}

export async function listDealSteps(db: Executor, transactionId: string): Promise<DealStepRow[]> {
  return db
    .select()
    .from(transactionSteps)
    .where(eq(transactionSteps.transactionId, transactionId))
    .orderBy(transactionSteps.version);
}

/** The words with which disputes of these deals were opened, each with its time. */
export const listDisputeNotes = (
  db: Executor,
  transactionIds: readonly string[],
): Promise<Pick<DealStepRow, 'transactionId' | 'at' | 'note'>[]> =>
  db
    .select({
      transactionId: transactionSteps.transactionId,
      at: transactionSteps.at,
      note: transactionSteps.note,
    })
    .from(transactionSteps)
    .where(
      and(
        isOneOf(transactionSteps.transactionId, transactionIds),
        inArray(transactionSteps.action, ['dispute', 'reject_cancellation']),
        isNotNull(transactionSteps.note),
      ),
    );

/** The last `limit` steps of a deal before one of them, oldest first; null: of all. */
export async function listLastDealSteps(
  db: Executor,
  transactionId: string,
  { before, limit }: StepPage,
): Promise<DealStepRow[]> {
  const rows = await db
    .select()
    .from(transactionSteps)
    .where(
      and(
        eq(transactionSteps.transactionId, transactionId),
        before === null ? undefined : lt(transactionSteps.version, before),
      ),
    )
    .orderBy(desc(transactionSteps.version))
    .limit(limit);
  return rows.reverse();
}

/** The statuses that steps of a deal before this one have led to. */
export async function listStatusesBefore(
  db: Executor,
  transactionId: string,
  before: number,
): Promise<DealStepRow['status'][]> {
  const rows = await db
    .selectDistinct({ status: transactionSteps.status })
    .from(transactionSteps)
    .where(and(eq(transactionSteps.transactionId, transactionId), lt(transactionSteps.version, before)));
  return rows.map(({ status }) => status);
}
