// Deletion of old rows in small batches, each of which holds its locks for milliseconds.
import { sql } from 'drizzle-orm';
import { type Database, type Executor, queryRows, type Tx } from './database.ts';

/** The number of rows that the statement returns. */
export const countRows = async (tx: Tx, query: ReturnType<typeof sql>): Promise<number> =>
  (await queryRows(tx, query)).length;
export const timestampLiteral = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/**
 * Deletes rows of `table` whose time in `column` is before `before`, the oldest first.
 * By ctid: by key the planner would read the whole table for each batch.
 */
export function deleteOlder(
  tx: Tx,
  table: string,
  column: string,
  before: Date,
  max: number,
): Promise<number> {
  const [from, at] = [sql.identifier(table), sql.identifier(column)];
  return countRows(
    tx,
    sql`delete from ${from} where ctid = any(array(
          select ctid from ${from} where ${at} < ${timestampLiteral(before)}
          order by ${at} limit ${max} for update skip locked
        )) returning 1`,
  );
}

/** Deletes idempotency keys older than `before`. */
export const deleteOldIdempotencyKeys = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, 'idempotency', 'created_at', before, max);

/** Deletes bot messages that have waited since before `before`: they are out of date. */
export const deleteOldBotMessages = (tx: Tx, before: Date, max: number): Promise<number> =>
  countRows(
    tx,
    sql`delete from bot_outbox where id in (
          select id from bot_outbox where created_at < ${timestampLiteral(before)} limit ${max} for update skip locked
        ) returning id`,
  );

/** Deletes what the bot has sent before `before`: it can no longer be checked. */
export const deleteOldSentMessages = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, 'sent_bot_messages', 'sent_at', before, max);

/** Deletes updates of the bot that arrived before `before`: Telegram repeats none that is a day old. */
export const deleteOldBotUpdates = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, 'bot_updates', 'received_at', before, max);

/** Deletes chats with the bot that were silent since `before`, but for those that want no messages. */
export const deleteIdleBotChats = (tx: Tx, before: Date, max: number): Promise<number> =>
  countRows(
    tx,
    sql`delete from bot_chats where telegram_id in (
          select telegram_id from bot_chats where stopped_at is null and seen_at < ${timestampLiteral(before)}
          order by seen_at limit ${max} for update skip locked
        ) returning telegram_id`,
  );

/** Deletes notifications older than `before`. */
export const deleteOldNotifications = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, 'notifications', 'created_at', before, max);

/** Users who got a notification since `since`: nobody else can have come to have too many. */
export async function usersNotifiedSince(db: Executor, since: Date): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select distinct user_id as id from notifications where created_at >= ${timestampLiteral(since)}`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes notifications of these users beyond the newest `kept` of each, at most `max` in all. */
export const deleteExcessNotifications = (
  tx: Tx,
  userIds: readonly string[],
  kept: number,
  max: number,
): Promise<number> =>
  countRows(
    tx,
    sql`delete from notifications where id in (
          select n.id from (values ${sql.join(
            userIds.map((id) => sql`(${id}::uuid)`),
            sql`, `,
          )}) as u (id)
          cross join lateral (
            select id from notifications where user_id = u.id
            order by created_at desc, id desc offset ${kept} limit ${max}
          ) n limit ${max}
        ) returning id`,
  );

/**
 * The embedded database has no autovacuum; PostgreSQL does it by itself.
 * Without this, files grow for ever and the planner has no statistics.
 */
export async function vacuum(database: Database): Promise<void> {
  if (database.kind === 'embedded') await database.reads.execute(sql`vacuum (analyze)`);
}

/** Deletes notes of what staff has read, older than `before`; the audit log keeps its entries. */
export const deleteOldStaffReads = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, 'staff_reads', 'at', before, max);

/**
 * Deletes counters of calls per minute that ended a minute ago.
 * By the database's clock: their ends are of the clocks of instances, which differ by seconds.
 */
export const deleteExpiredRateLimits = (tx: Tx, max: number): Promise<number> =>
  countRows(
    tx,
    sql`delete from rate_limits where ctid = any(array(
          select ctid from rate_limits where expire < extract(epoch from now() - interval '1 minute') * 1000
          limit ${max} for update skip locked
        )) returning 1`,
  );
