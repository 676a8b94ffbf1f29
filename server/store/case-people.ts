// Queries of what cases say of people: conflicts of interest of staff, and disputes that staff looks into, and who has written. Contains no rules.
import { type SQL, sql } from 'drizzle-orm';
import { CONFLICT_MS } from '#domain/cases/case-deadlines.ts';
import { type Executor, idList, queryRows } from './database.ts';

/**
 * Query of the ids of a person, of all with whom they had a deal in 180 days, and of their cluster.
 * A staff member among them has a conflict of interest (CASE-03).
 */
export function conflictIds(userId: string | SQL, now: Date): SQL {
  const since = new Date(now.getTime() - CONFLICT_MS);
  const isRecent = sql`approved_at is not null and coalesce(finished_at, 'infinity') > ${since.toISOString()}::timestamptz`;
  return sql`select ${userId}::uuid as id
    union select accepter_id from transactions where initiator_id = ${userId} and ${isRecent}
    union select initiator_id from transactions where accepter_id = ${userId} and ${isRecent}
    union select theirs.user_id from user_trust mine join user_trust theirs on theirs.cluster = mine.cluster
      where mine.user_id = ${userId}`;
}

/** The other people whom `conflictIds` finds for each of these people; nobody without a conflict. */
export async function listConflictsOfEach(
  db: Executor,
  userIds: readonly string[],
  others: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  if (userIds.length === 0 || others.length === 0) return found;
  const rows = await queryRows<{ userId: string; id: string }>(
    db,
    sql`select person.id as "userId", conflicts.id from unnest(${idList(userIds)}) person(id)
        cross join lateral (${conflictIds(sql`person.id`, now)}) conflicts
        where conflicts.id = any(${idList(others)})`,
  );
  for (const { userId, id } of rows) found.set(userId, (found.get(userId) ?? new Set()).add(id));
  return found;
}

/** The people of a deal, case, account, report or sanction with this id; none for another id. */
export async function listPeopleOf(db: Executor, id: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`with deal as (
          select id from transactions where id = ${id}::uuid
          union select transaction_id from cases where id = ${id}::uuid
        ), people as (
          select initiator_id as id from transactions where id in (select id from deal)
          union select accepter_id from transactions where id in (select id from deal)
          union select id from users where id = ${id}::uuid
          union select reporter_id from reports where id = ${id}::uuid
          union select user_id from reports where id = ${id}::uuid
          union select user_id from sanctions where id = ${id}::uuid
        ) select id from people where id is not null`,
  );
  return rows.map((row) => row.id);
}

/** The ids of the disputed deals of others with whom somebody has a conflict of interest. */
export async function listDisputesInConflict(db: Executor, userId: string, now: Date): Promise<string[]> {
  const conflicts = conflictIds(userId, now);
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from transactions
        where status = 'disputed' and (initiator_id in (${conflicts}) or accepter_id in (${conflicts}))
          and initiator_id <> ${userId} and accepter_id <> ${userId}`,
  );
  return rows.map(({ id }) => id);
}

/** Staff whose cluster is that of one of these people. */
export async function listStaffOfClusters(db: Executor, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await queryRows<{ id: string }>(
    db,
    // From the members of staff, who are few, to their clusters: the clusters themselves may be large.
    sql`select distinct staff.id from staff_roles
        cross join lateral (select id from users where telegram_id = staff_roles.telegram_id limit 1) staff
        cross join lateral (select cluster from user_trust where user_id = staff.id limit 1) theirs
        where staff_roles.revoked_at is null and theirs.cluster in (
          select cluster from user_trust where user_id = any(${idList(userIds)})
        )
        order by staff.id`,
  );
  return rows.map(({ id }) => id);
}

/** The disputes that somebody has opened and that were withdrawn since then. */
export const countWithdrawn = (db: Executor, userId: string, since: Date): Promise<number> =>
  countCases(
    db,
    sql`opened_by = ${userId} and not is_claim and status = 'withdrawn' and ended_at > ${since.toISOString()}::timestamptz`,
  );

/** The late claims of somebody that were dismissed since then, without those that are appealed. */
export const countDismissed = (db: Executor, userId: string, since: Date): Promise<number> =>
  countCases(
    db,
    sql`opened_by = ${userId} and is_claim and status in ('decided', 'closed') and fault_user_id is null
      and decided_at > ${since.toISOString()}::timestamptz`,
  );

async function countCases(db: Executor, where: SQL): Promise<number> {
  const [row] = await queryRows<{ n: number }>(db, sql`select count(*)::int as n from cases where ${where}`);
  return row?.n ?? 0;
}

/**
 * True when staff looks after a case that the other side of a deal has opened.
 * Opening one alone says nothing (HELP-07).
 */
export async function isInLookedAfterDispute(db: Executor, userId: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select 1 as one from (
          select id from transactions where initiator_id = ${userId}
          union all select id from transactions where accepter_id = ${userId}
        ) deals join cases c on c.transaction_id = deals.id
        where c.status in ('taken', 'waiting') and c.opened_by <> ${userId} limit 1`,
  );
  return rows.length > 0;
}

/** Sides who have written since `since`: in the chat, or privately in one of its cases. */
export async function listWritersSince(
  db: Executor,
  transactionId: string,
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select distinct sender_id as id from chat_messages
        where transaction_id = ${transactionId} and sender_role = 'party' and created_at > ${since.toISOString()}::timestamptz
      union select m.sender_id from case_messages m join cases c on c.id = m.case_id
        where c.transaction_id = ${transactionId} and m.created_at > ${since.toISOString()}::timestamptz`,
  );
  return new Set(rows.map(({ id }) => id));
}
