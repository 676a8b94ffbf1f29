// Queries of what cases say of people: conflicts of interest of staff, and disputes that staff looks into. Contains no rules.
import { sql } from 'drizzle-orm';
import { type Executor, idList, queryRows } from './database.ts';

/** Those of these people with whom the person had a deal after `since`, or shares a cluster. */
export async function listConflicts(
  db: Executor,
  userId: string,
  others: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set();
  const isRecent = sql`approved_at is not null and coalesce(finished_at, 'infinity') > ${since.toISOString()}::timestamptz`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select accepter_id as id from transactions
          where initiator_id = ${userId} and accepter_id = any(${idList(others)}) and ${isRecent}
        union select initiator_id from transactions
          where accepter_id = ${userId} and initiator_id = any(${idList(others)}) and ${isRecent}
        union select theirs.user_id from user_trust mine join user_trust theirs on theirs.cluster = mine.cluster
          where mine.user_id = ${userId} and theirs.user_id = any(${idList(others)})`,
  );
  return new Set(rows.map(({ id }) => id));
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
