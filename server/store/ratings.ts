// Queries of ratings: one per party and deal, provisional until the deal ends.
import { and, type Column, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from './database.ts';
import { afterLatest, type Keyset, latestFirst } from './keyset.ts';
import { ratings } from './tables/deals.ts';

export type RatingRow = typeof ratings.$inferSelect;
type NewRating = typeof ratings.$inferInsert;

/** Saves a rating; replaces an earlier provisional one of the same party. */
export async function saveRating(tx: Tx, newRow: NewRating): Promise<RatingRow> {
  const { value, comment, isFinal, createdAt } = newRow;
  const [row] = await tx
    .insert(ratings)
    .values(newRow)
    .onConflictDoUpdate({
      target: [ratings.transactionId, ratings.fromUserId],
      set: { value, comment, isFinal, createdAt },
      setWhere: eq(ratings.isFinal, false),
    })
    .returning();
  if (!row) throw new Error('a final rating cannot be replaced');
  return row;
}

/** Makes a deal's provisional ratings final and resolves with them. */
export async function finaliseRatings(tx: Tx, transactionId: string): Promise<RatingRow[]> {
  return tx
    .update(ratings)
    .set({ isFinal: true })
    .where(and(eq(ratings.transactionId, transactionId), eq(ratings.isFinal, false)))
    .returning();
}

/** Those of one party, or all of a deal. */
export async function dropProvisionalRatings(
  tx: Tx,
  transactionId: string,
  fromUserId?: string,
): Promise<void> {
  const isTheirs = fromUserId ? eq(ratings.fromUserId, fromUserId) : undefined;
  await tx
    .delete(ratings)
    .where(and(eq(ratings.transactionId, transactionId), eq(ratings.isFinal, false), isTheirs));
}

/** Deletes the rating of a party, final or not; resolves with it, null for none. */
export async function deleteRating(
  tx: Tx,
  transactionId: string,
  fromUserId: string,
): Promise<RatingRow | null> {
  const [row] = await tx
    .delete(ratings)
    .where(and(eq(ratings.transactionId, transactionId), eq(ratings.fromUserId, fromUserId)))
    .returning();
  return row ?? null;
}

export async function finalRatingsOf(db: Executor, transactionId: string): Promise<RatingRow[]> {
  return db
    .select()
    .from(ratings)
    .where(and(eq(ratings.transactionId, transactionId), eq(ratings.isFinal, true)))
    .orderBy(ratings.createdAt, ratings.id);
}

/** Final ratings of a user by others, newest first. */
export async function ratingsReceived(db: Executor, userId: string, limit: number): Promise<RatingRow[]> {
  return db
    .select()
    .from(ratings)
    .where(and(eq(ratings.toUserId, userId), eq(ratings.isFinal, true)))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(limit);
}

/** Final ratings that a user has given or received, newest first. */
export async function listFinalRatings(
  db: Executor,
  userId: string,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
): Promise<RatingRow[]> {
  // Each side by its own index: together they would be read and sorted again for each page.
  const bySide = (side: Column) =>
    db
      .select()
      .from(ratings)
      .where(
        and(eq(side, userId), eq(ratings.isFinal, true), afterLatest(ratings.createdAt, ratings.id, after)),
      )
      .orderBy(...latestFirst(ratings.createdAt, ratings.id))
      .limit(limit);
  return unionAll(bySide(ratings.fromUserId), bySide(ratings.toUserId))
    .orderBy(sql`created_at desc, id desc`)
    .limit(limit);
}
