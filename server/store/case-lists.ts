// Lists of cases for staff: the queue, decisions to read again, and ended cases. Contains no rules.
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type CasePage, type CaseRow, isQueued } from './cases.ts';
import type { Executor } from './database.ts';
import { afterLatest, afterOldest, latestFirst, oldestFirst } from './keyset.ts';
import { cases } from './tables/cases.ts';
import { transactions } from './tables/deals.ts';

/** `of`: only cases that this person looks after or reads; `except`: none of this party. */
interface CasesOfStaff {
  readonly of: string | null;
  readonly except: string;
}

/** The cases that staff may see of those `where`, in this order. */
async function listCasesOfStaff(
  db: Executor,
  { of, except }: CasesOfStaff,
  { where, order, limit }: { readonly where: SQL | undefined; readonly order: SQL[]; readonly limit: number },
): Promise<CaseRow[]> {
  const rows = await db
    .select({ row: cases })
    .from(cases)
    .innerJoin(transactions, eq(transactions.id, cases.transactionId))
    .where(
      and(
        where,
        of ? or(eq(cases.assignedTo, of), eq(cases.readerId, of)) : undefined,
        ne(transactions.initiatorId, except),
        ne(transactions.accepterId, except),
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ row }) => row);
}

/** Cases that wait, due first: those that wait to be reviewed first, or all others. */
export const listQueuedCases = (
  db: Executor,
  { after, limit }: CasePage,
  seen: CasesOfStaff & { readonly areReviewedFirst: boolean },
): Promise<CaseRow[]> =>
  listCasesOfStaff(db, seen, {
    where: and(
      isQueued,
      sql`(${cases.isReviewedFirst} and ${cases.firstReplyAt} is null and ${cases.status} = 'open') = ${seen.areReviewedFirst}`,
      afterOldest(cases.queueAt, cases.id, after),
    ),
    order: oldestFirst(cases.queueAt, cases.id),
    limit,
  });

/** Cases that wait for a second reading, without those in which the reader had a part (CASE-41). */
export const listCasesToReread = (
  db: Executor,
  { after, limit }: CasePage,
  readerId: string,
): Promise<CaseRow[]> =>
  listCasesOfStaff(
    db,
    { of: null, except: readerId },
    {
      where: and(
        sql`${cases.id} in (select case_id from second_readings where read_at is null)`,
        sql`not exists (select 1 from case_steps s where s.case_id = ${cases.id}
          and (s.actor_id = ${readerId} or s.assignee_id = ${readerId}))`,
        afterOldest(cases.queueAt, cases.id, after),
      ),
      order: oldestFirst(cases.queueAt, cases.id),
      limit,
    },
  );

/** Cases whose dispute has ended, the last first. */
export const listEndedCases = (
  db: Executor,
  { after, limit }: CasePage,
  seen: CasesOfStaff,
): Promise<CaseRow[]> =>
  listCasesOfStaff(db, seen, {
    where: and(isNotNull(cases.endedAt), afterLatest(cases.endedAt, cases.id, after)),
    order: latestFirst(cases.endedAt, cases.id),
    limit,
  });
