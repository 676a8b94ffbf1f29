// Many rows of one user: notifications, and copies of a deal, inserted by SQL where calls would take minutes.
import { type SQL, sql } from 'drizzle-orm';
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

/**
 * `deals` completed deals of a user with `partners` people in turn, who are made.
 * One ended each hour, or `minutesApart`, the last 40 hours before `now`; in every second one the user is the author.
 * Each is worth 100 USD, took an hour and has two messages. All are of one request.
 */
export async function insertExperience(
  database: Database,
  made: { userId: string; now: number; deals: number; partners: number; minutesApart?: number },
) {
  const { userId, now, deals, partners, minutesApart = 60 } = made;
  const partner = (n: SQL) => sql`md5(${`partner of ${userId} `} || ${n} % ${partners}::int)::uuid`;
  const deal = sql`md5(${`deal of ${userId} `} || n)::uuid`;
  const request = sql`md5(${`request of ${userId}`})::uuid`;
  const hoursAgo = (hours: SQL) =>
    sql`${new Date(now).toISOString()}::timestamptz - interval '1 hour' * (${hours} + n * (${minutesApart}::float8 / 60))`;
  const terms = sql`'RUB', array['SBP'], 9500, 'USD', array['Wise'], 100, ''`;
  const termColumns = sql`pay_currency, pay_methods, pay_amount, receive_currency, receive_methods, amount, additional_details`;
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`insert into users (id, telegram_id, first_name, created_at, updated_at)
          select ${partner(sql`n`)}, (select least(min(telegram_id), 0) from users) - 1 - n, 'Partner', now(), now()
          from generate_series(0, ${partners}::int - 1) n`,
    );
    await tx.execute(
      sql`insert into requests (id, owner_id, status, ${termColumns}, created_at, updated_at, expires_at)
          values (${request}, ${userId}, 'expired', ${terms}, now(), now(), now())`,
    );
    await tx.execute(
      sql`insert into transactions (id, request_id, initiator_id, accepter_id, status, ${termColumns}, usd_value, chat_seq,
            has_messages, last_activity_at, created_at, updated_at, approved_at, finished_at)
          select ${deal}, ${request}, case n % 2 when 0 then ${userId}::uuid else ${partner(sql`(n / 2)`)} end,
            case n % 2 when 1 then ${userId}::uuid else ${partner(sql`(n / 2)`)} end,
            'completed', ${terms}, 100, 2, true, ${hoursAgo(sql`40`)}, ${hoursAgo(sql`42`)}, ${hoursAgo(sql`40`)},
            ${hoursAgo(sql`41`)}, ${hoursAgo(sql`40`)}
          from generate_series(0, ${deals}::int - 1) n`,
    );
    await tx.execute(
      sql`insert into chat_messages (id, transaction_id, seq, sender_id, sender_role, type, text, created_at)
          select gen_random_uuid(), ${deal}, seq, ${userId}, 'party', 'text', 'Paid', ${hoursAgo(sql`41`)}
          from generate_series(0, ${deals}::int - 1) n, generate_series(1, 2) seq`,
    );
  });
}
