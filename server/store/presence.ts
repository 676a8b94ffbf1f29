// Presence rows: users with a live stream open on some instance, published by each instance every few seconds.
import { sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';

/** Marks all of them as online until `until`, and deletes expired rows. */
export async function markOnline(tx: Tx, userIds: readonly string[], now: Date, until: Date): Promise<void> {
  await tx.execute(sql`delete from live_users where until < ${now.toISOString()}`);
  // In one order everywhere, so that two instances with the same users cannot deadlock.
  const ids = JSON.stringify([...userIds].sort());
  await tx.execute(
    sql`insert into live_users (user_id, until)
        select id::uuid, ${until.toISOString()}::timestamptz from json_array_elements_text(${ids}::json) as id
        on conflict (user_id) do update set until = greatest(live_users.until, excluded.until)`,
  );
}

export async function isMarkedOnline(db: Executor, userId: string, now: Date): Promise<boolean> {
  const rows = await queryRows<{ one: number }>(
    db,
    sql`select 1 as one from live_users where user_id = ${userId} and until >= ${now.toISOString()}`,
  );
  return rows.length > 0;
}
