// Queries of data exports: one row of a person, leased by the instance that makes the file. Contains no rules.
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { dataExports } from './tables/accounts.ts';
import { files, transactions } from './tables/deals.ts';

export type DataExportRow = typeof dataExports.$inferSelect;

export async function findDataExport(db: Executor, userId: string): Promise<DataExportRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  return row ?? null;
}

/** In place of the person's last one, whose file the caller has discarded. The person is locked. */
export async function insertDataExport(
  tx: Tx,
  { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<DataExportRow> {
  await tx.delete(dataExports).where(eq(dataExports.userId, userId));
  const [row] = await tx
    .insert(dataExports)
    .values({ id, userId, state: 'making', requestedAt: at, runAt: at })
    .returning();
  if (!row) throw new Error('insert returned no export');
  return row;
}

/** The right to make an export until `until`, which moves when it is renewed. */
export interface ExportLease {
  readonly id: string;
  readonly userId: string;
  until: Date;
  /** The number of times that it was begun, this time included. */
  readonly attempts: number;
}

/**
 * The export that has been due the longest; null when none is.
 * Another instance takes it after `until`.
 */
export async function leaseDataExport(tx: Tx, now: Date, until: Date): Promise<ExportLease | null> {
  const [due] = await tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.state, 'making'), lte(dataExports.runAt, now)))
    .orderBy(asc(dataExports.runAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  const [row] = await tx
    .update(dataExports)
    .set({ runAt: until, attempts: sql`${dataExports.attempts} + 1`, size: 0 })
    .where(eq(dataExports.id, due.id))
    .returning();
  return row ? { id: row.id, userId: row.userId, until, attempts: row.attempts } : null;
}

type ExportPatch = Partial<Omit<typeof dataExports.$inferInsert, 'id' | 'userId'>>;

/**
 * Changes an export that is still leased as `lease` says.
 * False when another instance has it, or it is gone.
 */
export async function updateLeasedExport(tx: Tx, lease: ExportLease, patch: ExportPatch): Promise<boolean> {
  const rows = await tx
    .update(dataExports)
    .set(patch)
    .where(
      and(eq(dataExports.id, lease.id), eq(dataExports.state, 'making'), eq(dataExports.runAt, lease.until)),
    )
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

/**
 * Takes the file from an export that has expired; null when none has.
 * Resolves with the key to be removed from the store.
 */
export async function takeExpiredFile(tx: Tx, now: Date): Promise<string | null> {
  const [row] = await tx
    .select({ id: dataExports.id, storageKey: dataExports.storageKey })
    .from(dataExports)
    .where(and(isNotNull(dataExports.storageKey), lte(dataExports.expiresAt, now)))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row) return null;
  await tx.update(dataExports).set({ storageKey: null }).where(eq(dataExports.id, row.id));
  return row.storageKey;
}

/** Makes `linkId` the only link of the file. */
export async function saveExportLink(
  tx: Tx,
  userId: string,
  link: { readonly id: string; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .update(dataExports)
    .set({ linkId: link.id, linkExpiresAt: link.expiresAt, linkUsedAt: null })
    .where(eq(dataExports.userId, userId));
}

/**
 * Uses the link for one download.
 * Null when it is not this person's link, was used, or its time is over.
 */
export async function claimExportLink(
  tx: Tx,
  userId: string,
  linkId: string,
  now: Date,
): Promise<DataExportRow | null> {
  const [row] = await tx
    .update(dataExports)
    .set({ linkUsedAt: now })
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.linkId, linkId),
        isNull(dataExports.linkUsedAt),
        sql`${dataExports.linkExpiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning();
  return row ?? null;
}

/** After a download that broke off: the link may be used again while its time lasts. */
export async function releaseExportLink(tx: Tx, userId: string, linkId: string): Promise<void> {
  await tx
    .update(dataExports)
    .set({ linkUsedAt: null })
    .where(and(eq(dataExports.userId, userId), eq(dataExports.linkId, linkId)));
}

/** Bytes of all files in the deals of a person. */
export async function sumFilesOfParty(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .innerJoin(transactions, eq(transactions.id, files.transactionId))
    .where(sql`${userId} in (${transactions.initiatorId}, ${transactions.accepterId})`);
  return Number(row?.bytes ?? 0);
}
