// Queries of the end of accounts: deletions, tombstones and recoveries.
import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';
import { type ClaimFilter, notExcluded } from './jobs.ts';
import { accountRecoveries, recoveryCodes } from './tables/accounts.ts';
import { transactions } from './tables/deals.ts';
import { users } from './tables/users.ts';
import type { UserRow } from './users.ts';

/**
 * True when the account still exists; until the transaction ends nobody can delete it. False for a
 * write that had to wait for its deletion.
 */
export async function lockAccountShared(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('key share');
  return rows.length > 0;
}

/** The row, after every write of the person has ended and before any other begins. */
export async function lockAccountExclusive(tx: Tx, userId: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

/** Replaces the Telegram id too, which nothing else changes. */
export async function replaceUser(
  tx: Tx,
  userId: string,
  row: Partial<Omit<UserRow, 'id'>>,
): Promise<UserRow> {
  const [saved] = await tx.update(users).set(row).where(eq(users.id, userId)).returning();
  if (!saved) throw new Error('no such user');
  return saved;
}

/** The ban of the newest deleted account with one of these tombstones; null when there is none. */
export async function findTombstone(
  db: Executor,
  tombstone: string,
): Promise<Pick<UserRow, 'bannedAt' | 'bannedUntil' | 'banReason'> | null> {
  const [row] = await db
    .select({ bannedAt: users.bannedAt, bannedUntil: users.bannedUntil, banReason: users.banReason })
    .from(users)
    .where(and(eq(users.tombstone, tombstone), isNotNull(users.bannedAt)))
    .orderBy(sql`${users.bannedUntil} desc nulls first`)
    .limit(1);
  return row ?? null;
}

/** At most `limit` unfinished deals of this party, waiting acceptances included; the oldest first. */
export const listUnfinishedDealsOf = (db: Executor, userId: string, limit: number) =>
  db
    .select()
    .from(transactions)
    .where(
      and(
        isNull(transactions.finishedAt),
        sql`${userId}::uuid in (${transactions.initiatorId}, ${transactions.accepterId})`,
      ),
    )
    .orderBy(transactions.createdAt, transactions.id)
    .limit(limit);

const dealsOf = (userId: string): SQL =>
  sql`select id from transactions where initiator_id = ${userId}
      union all select id from transactions where accepter_id = ${userId}`;

/**
 * Everybody who had a deal with the person or has blocked them, and who is or was of the staff.
 * Only they have answers and events that name the person.
 */
export async function listAcquaintances(db: Executor, userId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select accepter_id as id from transactions where initiator_id = ${userId}
        union select initiator_id from transactions where accepter_id = ${userId}
        union select blocker_id from user_blocks where blocked_id = ${userId}
        union select u.id from users u join staff_roles r on r.telegram_id = u.telegram_id`,
  );
  return rows.map(({ id }) => id);
}

/** Rows of a table in which one of the columns is the person. Names are those of the erasure rules. */
export async function deleteRowsOf(
  tx: Tx,
  table: string,
  columns: readonly string[],
  userId: string,
): Promise<void> {
  const isTheirs = columns.map((column) => sql`${sql.identifier(column)} = ${userId}::uuid`);
  await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.join(isTheirs, sql` or `)}`);
}

/** The person's own, and those of others about the person, their requests and their deals. */
export async function deleteNotificationsAbout(tx: Tx, userId: string): Promise<void> {
  await tx.execute(
    sql`delete from notifications where id = any(array(
          select id from notifications where user_id = ${userId}
          union select id from notifications where actor_id = ${userId}
          union select n.id from notifications n join (${dealsOf(userId)}) d on n.transaction_id = d.id
          union select n.id from notifications n join requests r on n.request_id = r.id where r.owner_id = ${userId}))`,
  );
}

/** Jobs whose subject begins with the person's id. */
export async function deleteJobsOf(tx: Tx, userId: string, exceptId: string | null): Promise<void> {
  await tx.execute(
    sql`delete from jobs where subject like ${`${userId}%`} and id is distinct from ${exceptId}::uuid`,
  );
}

/** Removes the texts of the person's requests, none of which is open any more. */
export async function clearRequestsOf(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update requests set
          paused_at = null, paused_by = null, remaining_ms = null,
          additional_details = '', search_text = '', author_search_text = '', author_country = '', author_city = '',
          cleared_at = ${at.toISOString()}::timestamptz, version = version + 1
        where owner_id = ${userId}`,
  );
}

/**
 * Rewrites the system's sentences that begin with the person's name.
 * Each sentence of an action of theirs is the same with `name`.
 */
export async function rewriteSystemMessages(
  tx: Tx,
  userId: string,
  name: string,
  sentences: readonly { readonly action: string; readonly text: string; readonly beforeNote: string }[],
): Promise<void> {
  const rows = sentences.map(({ action, text, beforeNote }) => sql`(${action}, ${text}, ${beforeNote})`);
  await tx.execute(
    sql`update chat_messages m set text = v.text || coalesce(v.before_note || nullif(s.note, ''), ''),
          system_params = case when m.system_params ->> 'name' <> ''
            then m.system_params || jsonb_build_object('name', ${name}::text) else m.system_params end
        from transaction_steps s, (values ${sql.join(rows, sql`, `)}) as v (action, text, before_note)
        where s.actor_id = ${userId} and s.action = v.action and m.transaction_id = s.transaction_id
          and m.created_at = s.at and m.sender_role = 'system'`,
  );
}

/** The lines of a settlement begin with the name of the party whom their parameters name. */
export async function rewriteSettlementLines(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.execute(
    sql`update chat_messages m set
          text = ${name}::text || substr(m.text, char_length(m.system_params ->> 'name') + 1),
          system_params = m.system_params || jsonb_build_object('name', ${name}::text)
        from transactions t
        where t.id = m.transaction_id and ${userId}::uuid in (t.initiator_id, t.accepter_id)
          and m.system_kind like 'settlement.%' and starts_with(m.text, m.system_params ->> 'name')
          and m.system_params ->> 'by' = case when t.initiator_id = ${userId} then 'author' else 'accepter' end`,
  );
}

/** Clears the texts of the person in their reports. */
export async function clearReportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update reports set text = '' where reporter_id = ${userId} and text <> ''`);
}

/** Deletes the data of the bot by Telegram id. */
export async function forgetBotChat(tx: Tx, telegramId: number): Promise<void> {
  await tx.execute(sql`delete from bot_updates where chat_id = ${telegramId}`);
  await tx.execute(sql`delete from bot_chats where telegram_id = ${telegramId}`);
}

/** Replaces the Telegram id of roles that were revoked. */
export async function replaceStaffId(tx: Tx, telegramId: number, by: number): Promise<void> {
  await tx.execute(sql`update staff_roles set telegram_id = ${by} where telegram_id = ${telegramId}`);
}

export interface StoredAnswer {
  /** The place of the answer: its user and key. */
  readonly at: string;
  readonly json: unknown;
}

/** Answers of the last day to these users that name the person. */
export function listAnswersAbout(
  tx: Tx,
  userId: string,
  userIds: readonly string[],
): Promise<StoredAnswer[]> {
  return queryRows(
    tx,
    sql`select user_id || ' ' || key as at, body as json from idempotency
        where user_id = any(${`{${userIds.join()}}`}::uuid[]) and body::text like ${`%${userId}%`}`,
  );
}

export async function replaceAnswer(tx: Tx, { at, json }: StoredAnswer): Promise<void> {
  await tx.execute(
    sql`update idempotency set body = ${JSON.stringify(json)}::json
        where user_id = ${at.slice(0, 36)}::uuid and key = ${at.slice(37)}`,
  );
}

/** True when the person has an open request, a deal that runs, or one that was ever approved. */
export async function hasBusiness(db: Executor, userId: string): Promise<boolean> {
  const [row] = await queryRows<{ has: boolean }>(
    db,
    sql`select exists (select 1 from requests where owner_id = ${userId} and status in ('requested', 'pending_approval'))
          or exists (select 1 from transactions where ${userId}::uuid in (initiator_id, accepter_id)
            and (finished_at is null or approved_at is not null)) as has`,
  );
  return row?.has ?? false;
}

/** Deleted accounts whose tombstone is not like `pattern`; 0 before there is such a column. */
export async function countTombstonesExcept(db: Executor, pattern: string): Promise<number> {
  const [column] = await queryRows(
    db,
    sql`select 1 from information_schema.columns
        where table_schema = current_schema() and table_name = 'users' and column_name = 'tombstone'`,
  );
  if (!column) return 0;
  const [row] = await queryRows<{ n: string | number }>(
    db,
    sql`select count(*) as n from users where tombstone is not null and tombstone not like ${pattern}`,
  );
  return Number(row?.n ?? 0);
}

export type RecoveryRow = typeof accountRecoveries.$inferSelect;

export async function findRecoveryCode(db: Executor, userId: string): Promise<{ createdAt: Date } | null> {
  const [row] = await db
    .select({ createdAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row ?? null;
}

/** In place of the person's last one. */
export async function saveRecoveryCode(tx: Tx, row: typeof recoveryCodes.$inferInsert): Promise<void> {
  const { userId: _userId, ...set } = row;
  await tx.insert(recoveryCodes).values(row).onConflictDoUpdate({ target: recoveryCodes.userId, set });
}

export async function findUserOfCode(db: Executor, hash: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.hash, hash));
  return row?.userId ?? null;
}

export async function deleteRecoveryCode(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** The recovery of the account that is taken over. */
export async function findRecoveryOf(db: Executor, userId: string): Promise<RecoveryRow | null> {
  const [row] = await db.select().from(accountRecoveries).where(eq(accountRecoveries.userId, userId));
  return row ?? null;
}

/** The recovery by the account that takes over another one. */
export async function findRecoveryBy(db: Executor, newUserId: string): Promise<RecoveryRow | null> {
  const [row] = await db.select().from(accountRecoveries).where(eq(accountRecoveries.newUserId, newUserId));
  return row ?? null;
}

export async function insertRecovery(tx: Tx, row: RecoveryRow): Promise<void> {
  await tx.insert(accountRecoveries).values(row);
}

export async function postponeRecovery(tx: Tx, userId: string, nextAt: Date): Promise<void> {
  await tx.update(accountRecoveries).set({ nextAt }).where(eq(accountRecoveries.userId, userId));
}

/** False when there is none any more. */
export async function deleteRecovery(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(accountRecoveries)
    .where(eq(accountRecoveries.userId, userId))
    .returning({ userId: accountRecoveries.userId });
  return rows.length > 0;
}

/**
 * A recovery at which the job has to look; null when none is.
 * Not locked: the accounts are, in their order.
 */
export async function findDueRecovery(db: Executor, filter: ClaimFilter): Promise<RecoveryRow | null> {
  const [row] = await db
    .select()
    .from(accountRecoveries)
    .where(and(lte(accountRecoveries.nextAt, filter.now), notExcluded(accountRecoveries.userId, filter)))
    .orderBy(asc(accountRecoveries.nextAt))
    .limit(1);
  return row ?? null;
}
