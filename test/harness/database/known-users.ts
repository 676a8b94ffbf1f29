// Known users: accounts whose reports have weight, without the deals that would make them known.
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/store/database.ts';

/** Lasts until the next computation of trust. `cluster`: of all of them; `since`: long ago by default. */
export async function makeKnown(
  database: Database,
  users: readonly { readonly id: string }[],
  cluster: string | null = null,
  since = new Date(0),
): Promise<void> {
  for (const { id } of users)
    await database.reads.execute(
      sql`insert into user_trust (user_id, level, cluster, level_since)
          values (${id}, 'known', ${cluster}, ${since.toISOString()}::timestamptz)
          on conflict (user_id) do update
          set level = 'known', cluster = excluded.cluster, level_since = excluded.level_since`,
    );
}
