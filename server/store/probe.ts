// Probe of the database: its time, and whether it can be written.
import { sql } from 'drizzle-orm';
import { type Executor, queryRows } from './database.ts';

/** ms since the epoch by the database's clock. */
export async function readDatabaseTime(db: Executor): Promise<number> {
  const [row] = await queryRows<{ ms: string | number }>(
    db,
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  return Number(row?.ms);
}

/** False on a standby, and where the operator or the service has made the database read-only. */
export async function isWritable(db: Executor): Promise<boolean> {
  const [row] = await queryRows<{ isReadOnly: boolean }>(
    db,
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  );
  return row?.isReadOnly === false;
}
