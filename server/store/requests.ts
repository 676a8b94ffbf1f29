// Queries of requests. Contains no rules: services decide under `lockRequest`.
import { and, arrayOverlaps, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { requests, requestViews } from './tables/requests.ts';

export type RequestRow = typeof requests.$inferSelect;
export type NewRequest = typeof requests.$inferInsert;

const OPEN_STATUSES = ['requested', 'pending_approval'] as const;

export async function findRequest(db: Executor, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id));
  return row ?? null;
}

export async function findRequests(
  db: Executor,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, RequestRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(requests).where(inArray(requests.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The row, locked until the transaction ends. Lock order everywhere: request, deal, users by id. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
  return row ?? null;
}

export async function insertRequest(tx: Tx, newRow: NewRequest): Promise<RequestRow> {
  const [row] = await tx.insert(requests).values(newRow).returning();
  if (!row) throw new Error('insert returned no request');
  return row;
}

/** Changes a locked row: each change increments the version. */
export async function updateRequestRow(
  tx: Tx,
  id: string,
  patch: Partial<NewRequest>,
  at: Date,
): Promise<RequestRow> {
  const [row] = await tx
    .update(requests)
    .set({ ...patch, updatedAt: at, version: sql`${requests.version} + 1` })
    .where(eq(requests.id, id))
    .returning();
  if (!row) throw new Error('no such request');
  return row;
}

/** Counts a viewer once. Resolves with the updated row, or null when this viewer was counted before. */
export async function recordView(
  tx: Tx,
  requestId: string,
  viewerId: string,
  at: Date,
): Promise<RequestRow | null> {
  const added = await tx
    .insert(requestViews)
    .values({ requestId, viewerId, viewedAt: at })
    .onConflictDoNothing()
    .returning({ requestId: requestViews.requestId });
  if (added.length === 0) return null;
  const [row] = await tx
    .update(requests)
    .set({ viewCount: sql`${requests.viewCount} + 1` })
    .where(eq(requests.id, requestId))
    .returning();
  return row ?? null;
}

export async function countOpenRequests(db: Executor, ownerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), inArray(requests.status, OPEN_STATUSES), unexpired(now)));
  return row?.n ?? 0;
}

/** Open requests of others that mirror this one: the two currencies swapped, and a common method on each side. */
export async function countMatches(db: Executor, request: RequestRow, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(requests)
    .where(
      and(
        eq(requests.status, 'requested'),
        gt(requests.expiresAt, now),
        ne(requests.ownerId, request.ownerId),
        eq(requests.payCurrency, request.receiveCurrency),
        eq(requests.receiveCurrency, request.payCurrency),
        arrayOverlaps(requests.payMethods, request.receiveMethods),
        arrayOverlaps(requests.receiveMethods, request.payMethods),
      ),
    );
  return row?.n ?? 0;
}

export interface OpenRequestsQuery {
  readonly viewerId: string;
  readonly now: Date;
  /** True: without requests that the viewer has accepted; their deals are shown instead. */
  readonly withoutAccepted: boolean;
  readonly limit: number;
}

/** Requests of others, newest first: open ones, and those that wait for their author's approval. */
export async function listOpenRequestsOfOthers(
  db: Executor,
  scope: OpenRequestsQuery,
): Promise<RequestRow[]> {
  const notAccepted = or(isNull(requests.pendingAccepterId), ne(requests.pendingAccepterId, scope.viewerId));
  return db
    .select()
    .from(requests)
    .where(
      and(
        inArray(requests.status, OPEN_STATUSES),
        ne(requests.ownerId, scope.viewerId),
        unexpired(scope.now),
        scope.withoutAccepted ? notAccepted : undefined,
      ),
    )
    .orderBy(desc(requests.updatedAt), requests.id)
    .limit(scope.limit);
}

/** The viewer's own open requests, newest first. */
export async function listOwnRequests(
  db: Executor,
  ownerId: string,
  now: Date,
  withPending: boolean,
): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.ownerId, ownerId),
        inArray(requests.status, withPending ? OPEN_STATUSES : ['requested']),
        unexpired(now),
      ),
    )
    .orderBy(desc(requests.updatedAt), requests.id);
}

/** A request that waits for its author's approval does not expire. */
const unexpired = (now: Date) => or(eq(requests.status, 'pending_approval'), gt(requests.expiresAt, now));
