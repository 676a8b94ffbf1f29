// Rows of files and of pending uploads: every object in the file store has a row that names it.
import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Executor, isOneOf, queryRows, type Tx } from './database.ts';
import { chatMessages, files } from './tables/deals.ts';
import { pendingUploads } from './tables/system.ts';

export type FileRow = typeof files.$inferSelect;

/** To be written before the first byte is stored, so that the sweep finds the upload after a crash. */
export async function insertPendingUpload(tx: Tx, storageKey: string, at: Date): Promise<void> {
  await tx.insert(pendingUploads).values({ storageKey, createdAt: at });
}

/** From now on the sweep leaves what is stored under this key. Throws when it has claimed it meanwhile. */
export async function keepUpload(tx: Tx, storageKey: string): Promise<void> {
  const taken = await tx
    .delete(pendingUploads)
    .where(and(eq(pendingUploads.storageKey, storageKey), isNull(pendingUploads.sweptAt)))
    .returning({ key: pendingUploads.storageKey });
  if (taken.length === 0) throw new Error('the upload took too long and was swept');
}

/**
 * Turns a stored upload into a file, in the transaction of its message.
 * Marked when its bytes had been sent in another deal: files that follow do not push that out.
 * Throws when the sweep has claimed it meanwhile.
 */
export async function insertFile(tx: Tx, newRow: typeof files.$inferInsert): Promise<FileRow> {
  await keepUpload(tx, newRow.storageKey);
  const { sha256, transactionId } = newRow;
  const isReused = sql<boolean>`exists (select 1 from files o
    where o.sha256 = ${sha256} and o.transaction_id <> ${transactionId}::uuid and o.name <> '')`;
  const [row] = await tx
    .insert(files)
    .values({ ...newRow, isReused })
    .returning();
  if (!row) throw new Error('insert returned no file');
  return row;
}

/**
 * Claims uploads that started before `before` and never became files; from now on they cannot.
 * Resolves with their keys.
 */
export async function claimOrphanedUploads(tx: Tx, before: Date, at: Date): Promise<string[]> {
  const rows = await tx
    .update(pendingUploads)
    .set({ sweptAt: at })
    .where(lt(pendingUploads.createdAt, before))
    .returning({ key: pendingUploads.storageKey });
  return rows.map((row) => row.key);
}

export async function deletePendingUpload(db: Executor, storageKey: string): Promise<void> {
  await db.delete(pendingUploads).where(eq(pendingUploads.storageKey, storageKey));
}

/**
 * The pending file that has been due the longest.
 * Due again at `leaseUntil`, so that no other instance scans it meanwhile.
 */
export async function claimFileToScan(tx: Tx, now: Date, leaseUntil: Date): Promise<FileRow | null> {
  const [due] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.scanState, 'pending'), lte(files.scanAt, now)))
    .orderBy(asc(files.scanAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  const [claimed] = await tx
    .update(files)
    .set({ scanAt: leaseUntil, scanAttempts: sql`${files.scanAttempts} + 1` })
    .where(eq(files.id, due.id))
    .returning();
  return claimed ?? null;
}

export async function postponeScan(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .update(files)
    .set({ scanAt: until })
    .where(and(eq(files.id, id), eq(files.scanState, 'pending')));
}

/** Null when another instance has recorded one meanwhile. */
export async function recordVerdict(
  tx: Tx,
  id: string,
  verdict: 'clean' | 'blocked',
): Promise<FileRow | null> {
  const [row] = await tx
    .update(files)
    .set({ scanState: verdict, scanAt: null })
    .where(and(eq(files.id, id), eq(files.scanState, 'pending')))
    .returning();
  return row ?? null;
}

/** Ids of a person's file messages in a deal whose exact bytes had been sent in another deal before. */
export async function listReusedFiles(
  db: Executor,
  transactionId: string,
  uploaderId: string,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select m.id from files f join chat_messages m on m.file_id = f.id
        where f.transaction_id = ${transactionId}::uuid and f.uploader_id = ${uploaderId}::uuid and f.name <> ''
          and coalesce(f.is_reused, true) and exists (
            select 1 from files o
            where o.sha256 = f.sha256 and o.created_at < f.created_at
              and o.transaction_id <> f.transaction_id and o.name <> '')
        order by m.seq`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the ids that are messages with a file of this sender in the deal's chat. */
export async function listFileMessages(
  db: Executor,
  transactionId: string,
  senderId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.transactionId, transactionId),
        eq(chatMessages.senderId, senderId),
        eq(chatMessages.type, 'file'),
        isOneOf(chatMessages.id, ids),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
