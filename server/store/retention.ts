// Deletion of old rows in small batches, each of which holds its locks for milliseconds.
import { sql } from 'drizzle-orm';
import { type Database, type Executor, idList, queryRows, type Tx } from './database.ts';

/** The number of rows that the statement returns. */
export const countRows = async (tx: Tx, query: ReturnType<typeof sql>): Promise<number> =>
  (await queryRows(tx, query)).length;
export const timestampLiteral = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/**
 * Deletes rows of `table` whose time in `column` is before `before`, the oldest first.
 * By ctid: by key the planner would read the whole table for each batch.
 */
function deleteOlder(tx: Tx, table: string, column: string, before: Date, max: number): Promise<number> {
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

/** Deletes what is left of messages sent before `before`, of a bot that was switched off. */
export const deleteOldOpenMessages = (tx: Tx, before: Date, max: number): Promise<number> =>
  countRows(
    tx,
    sql`delete from open_bot_messages where id in (
          select id from open_bot_messages where sent_at < ${timestampLiteral(before)} limit ${max} for update skip locked
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

const idsOf = async (tx: Tx, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await queryRows<{ id: string }>(tx, query)).map(({ id }) => id);

/**
 * Erases what people wrote and sent in deals that ended before `before`, and so did their cases.
 * Terms, steps, decisions, reviews and the hashes of files stay.
 * Files go into the list of uploads without a message, whose sweep removes them from the file store.
 * Resolves with the number of deals.
 */
export async function eraseFinishedDeals(tx: Tx, before: Date, at: Date, max: number): Promise<number> {
  const ids = await idsOf(
    tx,
    sql`select id from transactions where finished_at < ${timestampLiteral(before)} and erased_at is null
        and not exists (
          select from cases c where c.transaction_id = transactions.id
            and (c.status in ('open', 'taken', 'waiting', 'decided', 'appealed') or c.ended_at >= ${timestampLiteral(before)})
        )
        order by finished_at limit ${max} for update skip locked`,
  );
  if (ids.length === 0) return 0;
  const isTheirs = sql`transaction_id = any(${idList(ids)})`;
  await tx.execute(
    sql`insert into pending_uploads (storage_key, created_at)
        select storage_key, ${timestampLiteral(before)} from files where ${isTheirs} and name <> '' on conflict do nothing`,
  );
  await tx.execute(sql`delete from file_prints where file_id in (select id from files where ${isTheirs})`);
  await tx.execute(
    sql`update files set name = '', storage_key = 'erased ' || id where ${isTheirs} and name <> ''`,
  );
  await tx.execute(
    sql`update chat_messages set
          text = case when sender_role = 'system' then split_part(text, ' Reason: ', 1) else '' end,
          system_params = system_params || '{"reason": ""}'::jsonb
        where ${isTheirs}`,
  );
  await tx.execute(sql`update settlement_names set name = '', hash = '', earlier = '[]' where ${isTheirs}`);
  const isOfTheirs = sql`case_id in (select id from cases where ${isTheirs})`;
  await tx.execute(sql`update case_files set answers = '[]', statement = '' where ${isOfTheirs}`);
  await tx.execute(sql`update case_appeals set text = '' where ${isOfTheirs} and text <> ''`);
  await tx.execute(sql`update case_messages set text = '' where ${isOfTheirs} and text <> ''`);
  await tx.execute(sql`update case_reminders set text = '' where ${isOfTheirs} and text <> ''`);
  await tx.execute(sql`update case_steps set text = null where ${isOfTheirs} and text is not null`);
  await tx.execute(
    sql`update transaction_steps set note = null where ${isTheirs} and action not like 'resolve%' and note is not null`,
  );
  await tx.execute(
    sql`update transactions set additional_details = '', cancellation_reason = null, erased_at = ${timestampLiteral(at)}
        where id = any(${idList(ids)})`,
  );
  return ids.length;
}

/**
 * Deletes requests that are no longer open and were never accepted.
 * Clears the texts of the others.
 */
export async function removeOldRequests(tx: Tx, before: Date, at: Date, max: number): Promise<number> {
  const ids = await idsOf(
    tx,
    sql`select id from requests
        where status in ('approved', 'expired', 'deleted') and cleared_at is null and updated_at < ${timestampLiteral(before)}
        order by updated_at limit ${max} for update skip locked`,
  );
  if (ids.length === 0) return 0;
  await tx.execute(
    sql`update requests set additional_details = '', search_text = '', author_search_text = '', author_country = '',
          author_city = '', cleared_at = ${timestampLiteral(at)}
        where id = any(${idList(ids)})`,
  );
  await tx.execute(
    sql`delete from match_notices where request_id = any(${idList(ids)}) or own_request_id = any(${idList(ids)})`,
  );
  const unused = await idsOf(
    tx,
    sql`select id from requests r where id = any(${idList(ids)})
          and not exists (select 1 from transactions t where t.request_id = r.id)`,
  );
  if (unused.length > 0) {
    const isTheirs = sql`request_id = any(${idList(unused)})`;
    await tx.execute(sql`delete from request_views where ${isTheirs}`);
    await tx.execute(sql`delete from request_waiters where ${isTheirs}`);
    await tx.execute(sql`update notifications set request_id = null where ${isTheirs}`);
    await tx.execute(sql`delete from requests where id = any(${idList(unused)})`);
  }
  return ids.length;
}

/** Deletes who looked at which request; the count of looks stays. */
export const deleteOldViews = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, 'request_views', 'viewed_at', before, max);

/** Deletes saved searches that were saved, or saved again, before `before`. */
export const deleteOldSavedSearches = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, 'alerts', 'created_at', before, max);

/** Clears the texts of reports that were answered before `before`. */
export const clearOldReports = (tx: Tx, before: Date, max: number): Promise<number> =>
  countRows(
    tx,
    sql`update reports set text = '' where id in (
          select id from reports where resolved_at < ${timestampLiteral(before)} and text <> '' limit ${max} for update skip locked
        ) returning 1`,
  );

/** Devices whose last token expired before `before`. */
export const deleteOldSessions = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, 'sessions', 'expires_at', before, max);

/** Hashes of deleted accounts whose ban has ended. */
export const deleteUnneededIdentifiers = (tx: Tx, now: Date, max: number): Promise<number> =>
  countRows(
    tx,
    sql`delete from user_identifiers where ctid = any(array(
          select i.ctid from user_identifiers i join users u on u.id = i.user_id
          where u.tombstone is not null and (u.banned_at is null or u.banned_until <= ${timestampLiteral(now)}) limit ${max}
        )) returning 1`,
  );
