// Queries of waiting lists: people to notify when a request is open again.
import { and, count, desc, eq } from 'drizzle-orm';
import { type Executor, isOneOf, type Tx } from './database.ts';
import { type RequestRow, requestColumns } from './requests.ts';
import { requests, requestWaiters } from './tables/requests.ts';

const entry = (requestId: string, userId: string) =>
  and(eq(requestWaiters.requestId, requestId), eq(requestWaiters.userId, userId));

export async function addWaiter(tx: Tx, requestId: string, userId: string, at: Date): Promise<void> {
  await tx.insert(requestWaiters).values({ requestId, userId, createdAt: at }).onConflictDoNothing();
}

/** False when the user was not waiting. */
export async function removeWaiter(tx: Tx, requestId: string, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(requestWaiters)
    .where(entry(requestId, userId))
    .returning({ userId: requestWaiters.userId });
  return removed.length > 0;
}

/** Empties the list; each entry is returned to one caller only. In the order in which they came. */
export async function takeWaiters(tx: Tx, requestId: string): Promise<string[]> {
  const taken = await tx
    .delete(requestWaiters)
    .where(eq(requestWaiters.requestId, requestId))
    .returning({ userId: requestWaiters.userId, createdAt: requestWaiters.createdAt });
  return taken
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.userId < b.userId ? -1 : 1))
    .map(({ userId }) => userId);
}

export async function isWaiter(db: Executor, requestId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: requestWaiters.userId })
    .from(requestWaiters)
    .where(entry(requestId, userId));
  return rows.length > 0;
}

export const countWaitersOf = (db: Executor, requestId: string): Promise<number> =>
  countEntries(db, eq(requestWaiters.requestId, requestId));

export const countWaitsBy = (db: Executor, userId: string): Promise<number> =>
  countEntries(db, eq(requestWaiters.userId, userId));

async function countEntries(db: Executor, condition: ReturnType<typeof eq>): Promise<number> {
  const [row] = await db.select({ n: count() }).from(requestWaiters).where(condition);
  return row?.n ?? 0;
}

/** The requests that the user waits for, the newest entry first. */
export async function listAwaitedRequests(db: Executor, userId: string): Promise<RequestRow[]> {
  return db
    .select(requestColumns)
    .from(requestWaiters)
    .innerJoin(requests, eq(requests.id, requestWaiters.requestId))
    .where(eq(requestWaiters.userId, userId))
    .orderBy(desc(requestWaiters.createdAt), requests.id);
}

/** The ones of these requests that somebody waits for, in the order of locks. */
export async function listAwaited(tx: Tx, requestIds: readonly string[]): Promise<string[]> {
  if (requestIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: requestWaiters.requestId })
    .from(requestWaiters)
    .where(isOneOf(requestWaiters.requestId, requestIds))
    .orderBy(requestWaiters.requestId);
  return rows.map(({ id }) => id);
}
