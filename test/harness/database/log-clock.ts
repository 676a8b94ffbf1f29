// Clock of the log's functions in a test database: the database's own, moved by hours or days, or set back.
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../server/store/database.ts';

/**
 * A clock for the functions that number and drop entries, which find it before PostgreSQL's own.
 * Everything else, such as the time at which an entry is written, keeps the real clock.
 */
export async function openLogClock(database: Database) {
  const db = database.reads;
  const functions = await queryRows<{ name: string }>(
    db,
    sql`select oid::regprocedure::text as name from pg_proc where proname in ('outbox_flush', 'event_log_drop')`,
  );
  const alterAll = async (how: string) => {
    for (const { name } of functions) await db.execute(sql.raw(`alter function ${name} ${how}`));
  };
  await db.execute(sql`create schema log_clock`);
  await db.execute(sql`create table log_clock.moved as select 0::float8 as seconds`);
  await db.execute(
    sql`create function log_clock.clock_timestamp() returns timestamptz volatile language sql as
        'select pg_catalog.clock_timestamp() + make_interval(secs => seconds) from log_clock.moved'`,
  );
  await alterAll('set search_path = log_clock, pg_catalog, public');
  return {
    /** Moves the clock by so many seconds, back by a negative number. */
    async advance(seconds: number): Promise<void> {
      await db.execute(sql`update log_clock.moved set seconds = seconds + ${seconds}`);
    },
    /** As it was before. */
    async release(): Promise<void> {
      await alterAll('reset search_path');
      await db.execute(sql`drop schema log_clock cascade`);
    },
  };
}
