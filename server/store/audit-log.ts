// Queries of the audit log: appends to its chain, and reads it by time or along the chain; and of what staff has read, which it gets once an hour.
import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Executor, Tx } from './database.ts';
import { afterLatest, type Keyset, latestFirst } from './keyset.ts';
import { auditHead, auditLog, staffReads } from './tables/accounts.ts';

export type AuditRow = typeof auditLog.$inferSelect;
/** An entry as it is written, before it has its place in the chain. */
export type AuditEntry = Omit<AuditRow, 'seq' | 'hash'>;

/** The last link of a chain; `seq` 0 and no hash for an empty one. */
export interface AuditLink {
  readonly seq: number;
  readonly hash: string;
}

/** The entries become the next links; others who append wait for the end of the transaction. */
export async function appendAudit(
  tx: Tx,
  rows: readonly Omit<AuditEntry, 'id'>[],
  hashOf: (before: AuditLink, entry: AuditEntry) => string,
): Promise<void> {
  const [head] = await tx.select().from(auditHead).for('update');
  if (!head) throw new Error('The audit log has no head: a migration writes it.');
  let last: AuditLink = head;
  const links = rows.map((row) => {
    const entry = { ...row, id: uuidv7() };
    last = { seq: last.seq + 1, hash: hashOf(last, entry) };
    return { ...entry, ...last };
  });
  await tx.insert(auditLog).values(links);
  await tx.update(auditHead).set({ seq: last.seq, hash: last.hash }).where(eq(auditHead.one, true));
}

/**
 * The newest first, without what was done to, or read of, the people of the query `hidden`.
 * Nor is anything of deals with one of them.
 */
export const listAudit = (
  db: Executor,
  page: { readonly after: Keyset | null; readonly limit: number },
  hidden: SQL,
): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        afterLatest(auditLog.at, auditLog.id, page.after),
        sql`not (${auditLog.action} similar to '(user|report).%' and coalesce(${auditLog.userId} in (${hidden}), false))`,
        sql`not exists (select 1 from transactions t where t.id = ${auditLog.transactionId}
          and (t.initiator_id in (${hidden}) or t.accepter_id in (${hidden})))`,
      ),
    )
    .orderBy(...latestFirst(auditLog.at, auditLog.id))
    .limit(page.limit);

/** Links after the one numbered `after`, in their order. */
export const listAuditChain = (
  db: Executor,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<AuditRow[]> =>
  db.select().from(auditLog).where(gt(auditLog.seq, after)).orderBy(asc(auditLog.seq)).limit(limit);

/** Null when it is missing, which no migrated database is by itself. */
export async function findAuditHead(db: Executor): Promise<AuditLink | null> {
  const [head] = await db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead);
  return head ?? null;
}

/** The number of rows from before the chain, which it does not protect. */
export const countUnchainedAudit = (db: Executor): Promise<number> =>
  db.$count(auditLog, isNull(auditLog.seq));

type StaffRead = Omit<typeof staffReads.$inferSelect, 'at'>;

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
