// Queries of what staff has read, which goes into the audit log once an hour. Contains no rules.
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { staffReads } from './tables/accounts.ts';

export type StaffRead = Omit<typeof staffReads.$inferSelect, 'at'>;

/** True when the person has read this after `since`. */
export async function hasReadSince(db: Executor, read: StaffRead, since: Date): Promise<boolean> {
  const { subjectId, userId, action } = read;
  const isTheirs = and(
    eq(staffReads.subjectId, subjectId),
    eq(staffReads.userId, userId),
    eq(staffReads.action, action),
  );
  const rows = await db
    .select({ at: staffReads.at })
    .from(staffReads)
    .where(and(isTheirs, gt(staffReads.at, since)));
  return rows.length > 0;
}

/** Notes a read; false when one after `since` is noted already: of many at once exactly one gets true. */
export async function noteRead(tx: Tx, read: StaffRead, at: Date, since: Date): Promise<boolean> {
  const rows = await tx
    .insert(staffReads)
    .values({ ...read, at })
    .onConflictDoUpdate({
      target: [staffReads.subjectId, staffReads.userId, staffReads.action],
      set: { at },
      setWhere: lte(staffReads.at, since),
    })
    .returning({ at: staffReads.at });
  return rows.length > 0;
}
