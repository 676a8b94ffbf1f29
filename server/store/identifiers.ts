// Identifiers of people, such as keyed hashes of account numbers: which accounts name the same.
import { sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';
import { userIdentifiers } from './tables/trust.ts';

/** The most identifiers of one person. Nobody has so many; more are made to fill the table. */
export const MAX_IDENTIFIERS = 200;

/**
 * Adds identifiers.
 * When a person then has too many, the newest stay, and before them those that others name too.
 * So new numbers hide no old one that joins two accounts.
 */
export async function addIdentifiers(
  tx: Tx,
  found: readonly { readonly userId: string; readonly hash: string; readonly firstSeenAt: Date }[],
): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insert(userIdentifiers)
    .values([...found])
    .onConflictDoNothing();
  const ids = new Set(found.map(({ userId }) => userId));
  await tx.execute(
    sql`delete from user_identifiers i using (
          select hash, user_id, row_number() over (
            partition by user_id
            order by exists (select 1 from user_identifiers o where o.hash = u.hash and o.user_id <> u.user_id) desc,
              first_seen_at desc, hash
          ) as place
          from user_identifiers u where user_id = any(${`{${[...ids].join()}}`}::uuid[])
        ) ranked
        where ranked.place > ${MAX_IDENTIFIERS} and i.hash = ranked.hash and i.user_id = ranked.user_id`,
  );
}

/** The users of each identifier that more than one has named. */
export async function listSharedIdentifiers(db: Executor): Promise<string[][]> {
  const rows = await queryRows<{ users: string[] }>(
    db,
    sql`select array_agg(user_id::text) as users from user_identifiers group by hash having count(*) > 1 order by hash`,
  );
  return rows.map(({ users }) => users);
}
