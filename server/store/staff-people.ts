// Queries of people as staff sees them: a search, and what cases, reports and shared details say of one. Contains no rules.
import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CaseRow } from './cases.ts';
import { type Executor, idList, isOneOf, queryRows } from './database.ts';
import { cases } from './tables/cases.ts';
import { transactions } from './tables/deals.ts';
import { reports } from './tables/reports.ts';
import { users } from './tables/users.ts';
import type { UserRow } from './users.ts';

/** More people are not read through: the search is for one. */
const MAX_FOUND = 20;
const MAX_LINKED = 20;
const MAX_CASES = 20;

/** People who are exactly meant: by id, Telegram id, or username in any case. */
export async function findPeopleBy(
  db: Executor,
  by: { readonly id: string } | { readonly telegramId: number } | { readonly username: string },
): Promise<UserRow[]> {
  const isMeant: SQL =
    'id' in by
      ? eq(users.id, by.id)
      : 'telegramId' in by
        ? eq(users.telegramId, by.telegramId)
        : sql`lower(${users.username}) = lower(${by.username})`;
  return db
    .select()
    .from(users)
    .where(and(isMeant, isNull(users.deletedAt)))
    .orderBy(asc(users.createdAt))
    .limit(MAX_FOUND);
}

/** Those of these people who are not deleted, the oldest accounts first. */
export const listPeople = (db: Executor, ids: ReadonlySet<string>): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(isOneOf(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.createdAt))
    .limit(MAX_LINKED);

/** Those of these people who are linked with a person (LINK-02). */
export async function listLinked(
  db: Executor,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select theirs.user_id as id from user_trust mine join user_trust theirs on theirs.cluster = mine.cluster
        where mine.user_id = ${userId} and theirs.user_id = any(${idList(ids)})`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Reports about the person, by their state. */
export async function countReportsAbout(db: Executor, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ status: reports.status, n: count() })
    .from(reports)
    .where(eq(reports.userId, userId))
    .groupBy(reports.status);
  return new Map(rows.map(({ status, n }) => [status, n]));
}

/** Cases of the person's deals, the newest first. */
export const listCasesOfPerson = (
  db: Executor,
  userId: string,
): Promise<{ readonly row: CaseRow; readonly initiatorId: string; readonly accepterId: string }[]> =>
  db
    .select({ row: cases, initiatorId: transactions.initiatorId, accepterId: transactions.accepterId })
    .from(cases)
    .innerJoin(transactions, eq(transactions.id, cases.transactionId))
    .where(or(eq(transactions.initiatorId, userId), eq(transactions.accepterId, userId)))
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(MAX_CASES);

/** The most groups that are listed, people of one, and accounts among which groups are looked for. */
const MAX_GROUPS = 50;
const MAX_OF_GROUP = 20;
const MAX_RECENT = 2_000;

/**
 * Groups of the newest accounts, those with the newest one first.
 * The ids of each, the oldest account first.
 * `hidden`: a query of ids; groups with one of them are left out.
 */
export async function listAccountGroups(
  db: Executor,
  by: 'cluster' | 'ring',
  hidden: SQL,
): Promise<string[][]> {
  const key = sql.raw(by);
  // Ids grow with time.
  const rows = await queryRows<{ ids: string[] | string }>(
    db,
    sql`with hidden as (
          select ${key} as key from user_trust where user_id in (${hidden}) and ${key} is not null
        ), recent as (
          select ${key} as key, user_id from user_trust where ${key} is not null
          order by user_id desc limit ${MAX_RECENT}
        ), newest as (
          select key, max(user_id::text) as id from recent where key not in (select key from hidden)
          group by key order by id desc limit ${MAX_GROUPS}
        )
        select (select to_json(array_agg(m.user_id)) from (
            select user_id from user_trust where ${key} = n.key order by user_id limit ${MAX_OF_GROUP}
          ) m) as ids
        from newest n order by n.id desc`,
  );
  return rows
    .map(({ ids }) => (typeof ids === 'string' ? (JSON.parse(ids) as string[]) : ids))
    .filter((ids) => ids.length > 1);
}

/** Files that the person has sent in an exchange after the same bytes were sent in another one. */
export async function countReusedFiles(db: Executor, userId: string): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from files f where f.uploader_id = ${userId} and exists (
          select 1 from files e
          where e.sha256 = f.sha256 and e.created_at < f.created_at and e.transaction_id <> f.transaction_id)`,
  );
  return row?.n ?? 0;
}
