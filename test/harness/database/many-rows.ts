// Many rows of one user: notifications, and copies of a deal, inserted by SQL where calls would take minutes.
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/store/database.ts';

/**
 * `count` read notifications titled 'Old 1' (the newest) and up, one a minute before now.
 * The last `unread` are unread. All can be deleted.
 */
export const insertNotifications = (database: Database, userId: string, count: number, unread = 0) =>
  database.reads.execute(
    sql`insert into notifications (id, user_id, type, kind, params, urgency, title, message, is_read, created_at)
        select gen_random_uuid(), ${userId}, 'system_message', 'rating.received', '{}', 'news', 'Old ' || n, 'Message', n <= ${count - unread},
          now() - interval '1 minute' * n
        from generate_series(1, ${count}) n`,
  );

/**
 * `count` copies of a deal and its request; the amount rises by 1 from `first`.
 * Each is a day older than the one before, the first 40 days old: no longer in the feed of its parties.
 */
export async function copyDeal(database: Database, dealId: string, count: number, first: number) {
  const copyId = (kind: string) => sql`md5(${`${kind} of ${dealId}`} || n)::uuid`;
  const at = sql`now() - interval '1 day' * (39 + n)`;
  const amount = sql`${first}::int + n - 1`;
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`insert into requests select copy.* from generate_series(1, ${count}) n,
            lateral (select row.* from requests source, jsonb_populate_record(source, jsonb_build_object(
              'id', ${copyId('request')}, 'amount', ${amount}, 'created_at', ${at}, 'updated_at', ${at})) row
              where source.id = (select request_id from transactions where id = ${dealId})) copy`,
    );
    await tx.execute(
      sql`insert into transactions select copy.* from generate_series(1, ${count}) n,
            lateral (select row.* from transactions source, jsonb_populate_record(source, jsonb_build_object(
              'id', ${copyId('deal')}, 'request_id', ${copyId('request')}, 'amount', ${amount}, 'created_at', ${at},
              'updated_at', ${at}, 'finished_at', case when source.finished_at is not null then ${at} end)) row
              where source.id = ${dealId}) copy`,
    );
  });
}

/**
 * `count` copies of an open request; the amount rises by 1 from `first`.
 * Each is a second older than the one before, or as old as the others of its `equallyOld`.
 */
export const copyRequest = (
  database: Database,
  requestId: string,
  count: number,
  first: number,
  equallyOld = 1,
) =>
  database.transaction((tx) =>
    tx.execute(
      sql`insert into requests select copy.* from generate_series(1, ${count}) n,
            lateral (select row.* from requests source, jsonb_populate_record(source, jsonb_build_object(
              'id', md5(${`copy of ${requestId}`} || n)::uuid, 'amount', ${first}::int + n - 1,
              'created_at', source.created_at - interval '1 second' * (n / ${equallyOld}::int),
              'updated_at', source.updated_at - interval '1 second' * (n / ${equallyOld}::int))) row
              where source.id = ${requestId}) copy`,
    ),
  );
