// What a database holds, as one short value to compare: whatever was inserted, updated or deleted anywhere, it differs.
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../server/store/database.ts';

/** Housekeeping that is no effect of a call. */
const IGNORED_TABLES = [
  'migrations',
  'rate_limits',
  'live_users',
  'stream_instances',
  'stream_leases',
  'outbox_head',
];

/**
 * Per table how many rows there are and which transaction wrote the latest of them: every insert and update leaves a
 * newer one behind, every delete fewer rows. Events get their numbers after their commit, which is no effect either.
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
    .filter((name) => ![...IGNORED_TABLES, ...except].includes(name));
  const counts = names.map((name) => {
    const latest = name === 'outbox' ? 'max(id)' : 'max(xmin::text::bigint)';
    return `select '${name}' as name, count(*) || ' ' || coalesce(${latest}, 0) as state from ${name}`;
  });
  const rows = await queryRows<{ name: string; state: string }>(
    database.reads,
    sql.raw(counts.join(' union all ')),
  );
  return Object.fromEntries(rows.map((one) => [one.name, one.state]));
}
