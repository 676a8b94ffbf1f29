// Queries of saved searches. Every statement of a call names the user, so that nobody reaches another user's.
import { and, count, desc, eq } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { savedSearches } from './tables/saved-searches.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Newest first. */
export const listSavedSearches = (db: Executor, userId: string): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));

export async function countSavedSearches(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(savedSearches).where(eq(savedSearches.userId, userId));
  return row?.n ?? 0;
}

/** Null when there is none with this filter. */
export async function findSearchByFilter(
  db: Executor,
  userId: string,
  filterHash: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.filterHash, filterHash)));
  return row ?? null;
}

export async function insertSavedSearch(
  tx: Tx,
  newRow: typeof savedSearches.$inferInsert,
): Promise<SavedSearchRow> {
  const [row] = await tx.insert(savedSearches).values(newRow).returning();
  if (!row) throw new Error('insert returned no saved search');
  return row;
}

/** Null when there is none or it belongs to another user. */
export async function findSavedSearch(
  db: Executor,
  userId: string,
  id: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return row ?? null;
}

/** As above. */
export async function updateSavedSearch(
  tx: Tx,
  userId: string,
  id: string,
  patch: Pick<SavedSearchRow, 'isActive' | 'mutedUntil'> & { readonly createdAt?: Date },
): Promise<SavedSearchRow | null> {
  const [row] = await tx
    .update(savedSearches)
    .set(patch)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning();
  return row ?? null;
}

/** False when there was none. */
export async function deleteSavedSearch(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}
