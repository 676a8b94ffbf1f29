// Erasure by age in small batches: texts and files of finished deals, removed requests, views, reports, devices. Contains no rules.
import { sql } from 'drizzle-orm';
import { idList, queryRows, type Tx } from './database.ts';
import { countRows, deleteOlder, timestampLiteral } from './retention.ts';

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

/** Who looked at which request; its count stays. */
export const deleteOldViews = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, 'request_views', 'viewed_at', before, max);

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
