// Snapshot of the database: several reads that all see it as it was at one moment.
import { sql } from 'drizzle-orm';
import type { Database, Executor } from './database.ts';

/** Runs `read` in a transaction that can change nothing. */
export const readSnapshot = <T>(database: Database, read: (db: Executor) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
