// Queries of the hashed files of the built page, which instances of other builds serve too. Contains no rules.
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './database.ts';
import { countRows } from './retention.ts';

/** Marks files as present on a running instance; resolves with the paths that the database has. */
export async function markPageFiles(
  { transaction }: Pick<Database, 'transaction'>,
  paths: readonly string[],
): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await transaction((tx) =>
    queryRows<{ path: string }>(
      tx,
      // In the order of the paths: instances that start at once would wait for each other's rows in a circle.
      sql`update page_files set seen_at = now() where path in (
        select path from page_files where path in ${[...paths]} order by path for update
      ) returning path`,
    ),
  );
  return new Set(rows.map(({ path }) => path));
}

/** `content`: compressed by brotli. A file that another instance has stored meanwhile stays as it is. */
export async function storePageFile(
  { transaction }: Pick<Database, 'transaction'>,
  path: string,
  content: Uint8Array,
): Promise<void> {
  await transaction((tx) =>
    tx.execute(
      sql`insert into page_files (path, content, seen_at)
        values (${path}, ${Buffer.from(content).toString('base64')}, now()) on conflict (path) do nothing`,
    ),
  );
}

/** Deletes the files that no instance has had for `keptMs`; resolves with their number. */
export const deleteOldPageFiles = (
  { transaction }: Pick<Database, 'transaction'>,
  keptMs: number,
): Promise<number> =>
  transaction((tx) =>
    countRows(
      tx,
      sql`delete from page_files where seen_at < now() - ${keptMs} * interval '1 millisecond' returning 1`,
    ),
  );

/** The file's content, compressed by brotli; null for none. */
export async function findPageFile({ reads }: Pick<Database, 'reads'>, path: string): Promise<Buffer | null> {
  const [row] = await queryRows<{ content: string }>(
    reads,
    sql`select content from page_files where path = ${path}`,
  );
  return row ? Buffer.from(row.content, 'base64') : null;
}
