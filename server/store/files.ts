// Rows of files, and of uploads on their way into the file store: none is ever there without a row that names it.
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { files } from './tables/deals.ts';
import { pendingUploads } from './tables/system.ts';

export type FileRow = typeof files.$inferSelect;

/** Before the first byte is stored: whatever happens then, the sweep knows of it. */
export async function insertPendingUpload(tx: Tx, storageKey: string, at: Date): Promise<void> {
  await tx.insert(pendingUploads).values({ storageKey, createdAt: at });
}

/** The stored upload becomes a file, with the message that shows it. Throws when the sweep took it meanwhile. */
export async function insertFile(tx: Tx, fresh: typeof files.$inferInsert): Promise<FileRow> {
  const taken = await tx
    .delete(pendingUploads)
    .where(and(eq(pendingUploads.storageKey, fresh.storageKey), isNull(pendingUploads.sweptAt)))
    .returning({ key: pendingUploads.storageKey });
  if (taken.length === 0) throw new Error('the upload took too long and was swept');
  const [row] = await tx.insert(files).values(fresh).returning();
  if (!row) throw new Error('insert returned no file');
  return row;
}

/** From now on nobody can make files of these: uploads that began before `before` and never became one. */
export async function claimOrphanedUploads(tx: Tx, before: Date, at: Date): Promise<string[]> {
  const rows = await tx
    .update(pendingUploads)
    .set({ sweptAt: at })
    .where(lt(pendingUploads.createdAt, before))
    .returning({ key: pendingUploads.storageKey });
  return rows.map((row) => row.key);
}

export async function deletePendingUpload(on: Executor, storageKey: string): Promise<void> {
  await on.delete(pendingUploads).where(eq(pendingUploads.storageKey, storageKey));
}
