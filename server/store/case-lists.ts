// Lists of cases for staff: the queue, also grouped by opener, decisions to read again, and ended cases. Contains no rules.
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QUEUED_CASE_STATUSES } from '#domain/cases/case-status.ts';
import { conflictIds } from './case-people.ts';
import { type CasePage, type CaseRow, isQueued } from './cases.ts';
import type { Executor } from './database.ts';
import { afterLatest, afterOldest, latestFirst, oldestFirst } from './keyset.ts';
import { cases } from './tables/cases.ts';
import { transactions } from './tables/deals.ts';
import { users } from './tables/users.ts';

/**
 * `of`: only cases that this person looks after or reads; `except`: none of this party.
 * `name`: only those with a side of this name; '' for all.
 */
interface CasesOfStaff {
  readonly of: string | null;
  readonly except: string;
  readonly name?: string;
}

/** The cases that staff may see of those `where`, in this order. */
async function listCasesOfStaff(
  db: Executor,
  { of, except, name = '' }: CasesOfStaff,
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
        hasSideNamed(name),
        ne(transactions.initiatorId, except),
        ne(transactions.accepterId, except),
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ row }) => row);
}

/** More words of a name are not read. */
const MAX_NAME_WORDS = 5;

/** Each word begins a word of the first or last name of the same side, in any case of letters. */
function hasSideNamed(name: string): SQL | undefined {
  const words = name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_NAME_WORDS);
  if (words.length === 0) return undefined;
  const whole = sql`' ' || ${users.firstName} || ' ' || ${users.lastName}`;
  const beginsWith = (word: string): SQL | undefined => {
    const [first = '', ...rest] = Array.from(word.toLowerCase());
    // Besides lower(): a database whose locale is C knows the letters of ASCII alone.
    const forms = [word, word.toUpperCase(), first.toUpperCase() + rest.join('')];
    return or(
      sql`position(${` ${word.toLowerCase()}`} in lower(${whole})) > 0`,
      ...forms.map((form) => sql`position(${` ${form}`} in ${whole}) > 0`),
    );
  };
  return sql`exists (select 1 from ${users} where ${and(
    sql`${users.id} in (${transactions.initiatorId}, ${transactions.accepterId})`,
    isNull(users.deletedAt),
    ...words.map(beginsWith),
  )})`;
}

interface QueueOfStaff extends CasesOfStaff {
  /** Those that wait to be reviewed first, or all others. */
  readonly areReviewedFirst: boolean;
}

/** Cases that wait, due first; with an opener those of this person alone. */
export const listQueuedCases = (
  db: Executor,
  { after, limit }: CasePage,
  { openedBy, ...seen }: QueueOfStaff & { readonly openedBy: string | null },
): Promise<CaseRow[]> =>
  listCasesOfStaff(db, seen, {
    where: and(
      isQueued,
      openedBy ? eq(cases.openedBy, openedBy) : undefined,
      sql`${isReviewedFirst(sql`${cases}`)} = ${seen.areReviewedFirst}`,
      afterOldest(cases.queueAt, cases.id, after),
    ),
    order: oldestFirst(cases.queueAt, cases.id),
    limit,
  });

const isReviewedFirst = (row: SQL): SQL =>
  sql`(${row}.is_reviewed_first and ${row}.first_reply_at is null and ${row}.status = 'open')`;

/** The most cases of one person that are counted. */
export const MOST_COUNTED = 100;

export interface QueuedGroup {
  readonly row: CaseRow;
  /** How many other cases of the same opener the reader sees in the queue, at most `MOST_COUNTED`. */
  readonly others: number;
}

/**
 * The first case of each person who has opened cases that wait, in the queue's order (CASE-57).
 * A case that a deadline has opened stands for itself. None with whom the reader has a conflict of interest.
 */
export async function listQueuedGroups(
  db: Executor,
  { after, limit }: CasePage,
  { of, except, areReviewedFirst, now }: QueueOfStaff & { readonly now: Date },
): Promise<QueuedGroup[]> {
  const conflicts = conflictIds(except, now);
  const statuses = sql.join(
    QUEUED_CASE_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const isSeen = (row: SQL, deal: SQL): SQL => sql`${row}.status in (${statuses})
    and not (${deal}.initiator_id in (${conflicts}) or ${deal}.accepter_id in (${conflicts}))
    ${of ? sql`and ${of} in (${row}.assigned_to, ${row}.reader_id)` : sql``}`;
  const others = sql`from cases other join transactions deal on deal.id = other.transaction_id
    where other.opened_by = ${cases.openedBy} and other.id <> ${cases.id} and ${isSeen(sql`other`, sql`deal`)}`;
  const comesFirst = sql`(${isReviewedFirst(sql`other`)}, other.queue_at, other.id)
    < (${areReviewedFirst}, ${cases.queueAt}, ${cases.id})`;
  return db
    .select({
      row: cases,
      others: sql<number>`(select count(*)::int from (select 1 ${others} limit ${MOST_COUNTED}) counted)`,
    })
    .from(cases)
    .innerJoin(transactions, eq(transactions.id, cases.transactionId))
    .where(
      and(
        isSeen(sql`${cases}`, sql`${transactions}`),
        sql`${isReviewedFirst(sql`${cases}`)} = ${areReviewedFirst}`,
        sql`not exists (select 1 ${others} and ${comesFirst})`,
        afterOldest(cases.queueAt, cases.id, after),
      ),
    )
    .orderBy(...oldestFirst(cases.queueAt, cases.id))
    .limit(limit);
}

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
