// A ban of details whose account was deleted, written as the deletion leaves it.
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../server/store/database.ts';

/** Resolves with the id of its sanction. */
export async function insertOrphanedBan(database: Database): Promise<string> {
  const id = uuidv7();
  await database.transaction((tx) =>
    tx.execute(sql`insert into banned_identifiers (hash, sanction_id, banned_at)
      values (${`hash of ${id}`}, ${id}, '2026-01-01T00:00:00Z')`),
  );
  return id;
}
