// Database digest: a short value that changes with every insert, update and delete.
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../server/store/database.ts';

/** Tables that change without a call. */
const IGNORED_TABLES = [
  'migrations',
  'rate_limits',
  'stream_instances',
  'open_streams',
  'outbox_head',
  'log_readers',
];

/**
 * The number of rows of each table and the latest transaction that wrote one.
 * An insert or update changes the latter, a delete the former.
 * The outbox and the log have the last id instead, because entries go from one to the other after their commit.
 */
export async function databaseDigest(
  database: Database,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const tables = await queryRows<{ name: string }>(
    database.reads,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = tables
    .map(({ name }) => name)
    .filter((name) => ![...IGNORED_TABLES, ...except].includes(name) && !name.startsWith('event_log'));
  const counts = names.map((name) => {
    if (name === 'outbox') return `select '${name}' as name, last_value::text as state from outbox_id_seq`;
    return `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from ${name}`;
  });
  const rows = await queryRows<{ name: string; state: string }>(
    database.reads,
    sql.raw(counts.join(' union all ')),
  );
  return Object.fromEntries(rows.map((one) => [one.name, one.state]));
}
