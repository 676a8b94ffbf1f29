// All rows of a database: every table of its catalogue as sorted text, to compare a restored database with its origin.
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../server/store/database.ts';

/** By table: each row as text, sorted. Unlogged tables are left out: a crash empties them too. */
export async function allRows(database: Database): Promise<Map<string, readonly string[]>> {
  const tables = await queryRows<{ name: string }>(
    database.reads,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p', 'm') and c.relpersistence <> 'u' order by 1`,
  );
  const rows = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    const found = await queryRows<{ row: string }>(
      database.reads,
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    );
    rows.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/** Names of tables whose rows differ, or which only one of both has. */
export function differingTables(
  one: ReadonlyMap<string, readonly string[]>,
  other: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => JSON.stringify(one.get(name)) !== JSON.stringify(other.get(name)))
    .sort();
}
