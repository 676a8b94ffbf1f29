// Open connections: a race test opens them first, because on a cold pool the first call ends before the others have one.
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/store/database.ts';

/** Opens `count` connections of the pool. Each statement holds its own until all of them are open. */
export async function openConnections({ reads }: Database, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => reads.execute(sql`select pg_sleep(0.02)`)));
}
