// Queries of blocks. A block in either direction hides both users from each other.
import { and, count, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';
import { userBlocks, users } from './tables/users.ts';

export type BlockRow = typeof userBlocks.$inferSelect;
/** A block with the present name of the blocked user. */
export interface BlockWithName extends BlockRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly isStaff: boolean;
}

/** The ids of everybody who is hidden from this viewer; twice where both have blocked. */
export const hiddenFrom = (viewerId: string): SQL =>
  sql`select blocked_id as id from user_blocks where blocker_id = ${viewerId}
      union all
      select blocker_id from user_blocks where blocked_id = ${viewerId}`;

/**
 * True when `user` is hidden from this viewer. The inner select is evaluated once for all rows.
 * Null for null.
 */
export const isHiddenUser = (user: SQLWrapper, viewerId: string): SQL =>
  sql`${user} in (${hiddenFrom(viewerId)})`;

/** As `hiddenFrom`. */
export async function listHiddenUserIds(db: Executor, viewerId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(db, hiddenFrom(viewerId));
  return rows.map(({ id }) => id);
}

const between = (a: string, b: string): SQL | undefined =>
  or(
    and(eq(userBlocks.blockerId, a), eq(userBlocks.blockedId, b)),
    and(eq(userBlocks.blockerId, b), eq(userBlocks.blockedId, a)),
  );

/** True when one of the two has blocked the other. */
export async function isBlockedPair(db: Executor, a: string, b: string): Promise<boolean> {
  const rows = await db.select({ id: userBlocks.blockerId }).from(userBlocks).where(between(a, b)).limit(1);
  return rows.length > 0;
}

/** All pairs of the market, for the streams of an instance. */
export async function listBlockedPairs(db: Executor): Promise<[string, string][]> {
  const rows = await db.select({ a: userBlocks.blockerId, b: userBlocks.blockedId }).from(userBlocks);
  return rows.map(({ a, b }) => [a, b]);
}

/** A repeated block only changes the reason. */
export async function saveBlock(tx: Tx, row: typeof userBlocks.$inferInsert): Promise<BlockRow> {
  const [saved] = await tx
    .insert(userBlocks)
    .values(row)
    .onConflictDoUpdate({
      target: [userBlocks.blockerId, userBlocks.blockedId],
      set: { reason: row.reason ?? '' },
    })
    .returning();
  if (!saved) throw new Error('insert returned no block');
  return saved;
}

/** False when there was none. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const deleted = await tx
    .delete(userBlocks)
    .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)))
    .returning({ id: userBlocks.blockedId });
  return deleted.length > 0;
}

export async function countBlocks(db: Executor, blockerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(userBlocks).where(eq(userBlocks.blockerId, blockerId));
  return row?.n ?? 0;
}

/** Newest first. */
export async function listBlocks(db: Executor, blockerId: string): Promise<BlockWithName[]> {
  const rows = await db
    .select({ row: userBlocks, firstName: users.firstName, lastName: users.lastName, isStaff: users.isStaff })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.blockerId, blockerId))
    .orderBy(desc(userBlocks.createdAt), userBlocks.blockedId);
  return rows.map(({ row, ...names }) => ({ ...row, ...names }));
}
