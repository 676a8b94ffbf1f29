// What a database holds, as one short value to compare: whatever changed anywhere, it differs.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../server/store/database.ts';

/** Per table a digest of all its rows. The keys of writes, the limiter and the sequence of the outbox are no effects. */
export async function stateOf(
  database: Database,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const tables = await rowsOf<{ name: string }>(
    database.reads,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !['migrations', 'rate_limits', 'outbox_head', ...except].includes(name));
  const digests = names.map((name) => {
    // Numbers are given to events after their commit: they are no effect of a later call.
    const row = name === 'outbox' ? `(to_jsonb(t) - 'seq')::text` : 't::text';
    return `select '${name}' as name, coalesce(string_agg(${row}, chr(10) order by ${row}), '') as rows from ${name} t`;
  });
  const rows = await rowsOf<{ name: string; rows: string }>(
    database.reads,
    sql.raw(digests.join(' union all ')),
  );
  return Object.fromEntries(
    rows.map((one) => [one.name, createHash('sha256').update(one.rows).digest('hex').slice(0, 16)]),
  );
}
