// Reads and writes of requests. No rule stands here: what may change, services decide under lockRequest.
import { and, arrayOverlaps, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { requests, requestViews } from './tables/requests.ts';

export type RequestRow = typeof requests.$inferSelect;
export type NewRequest = typeof requests.$inferInsert;

const OPEN_STATUSES = ['requested', 'pending_approval'] as const;

export async function findRequest(on: Executor, id: string): Promise<RequestRow | null> {
  const [row] = await on.select().from(requests).where(eq(requests.id, id));
  return row ?? null;
}

export async function findRequests(
  on: Executor,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, RequestRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await on.select().from(requests).where(inArray(requests.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The row, held until the transaction ends. Lock order everywhere: request, then transaction, then users. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
  return row ?? null;
}

export async function insertRequest(tx: Tx, fresh: NewRequest): Promise<RequestRow> {
  const [row] = await tx.insert(requests).values(fresh).returning();
  if (!row) throw new Error('insert returned no request');
  return row;
}

/** Changes a locked row: the version grows by one with each change. */
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

/** Counts a viewer once. The row with its new count, or null when this viewer was counted before. */
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

export async function countOpenRequests(on: Executor, ownerId: string, now: Date): Promise<number> {
  const [row] = await on
    .select({ n: count() })
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), inArray(requests.status, OPEN_STATUSES), unexpired(now)));
  return row?.n ?? 0;
}

/** Open requests of others that mirror this one: same two currencies the other way round, a common method on each side. */
export async function countMatches(on: Executor, request: RequestRow, now: Date): Promise<number> {
  const [row] = await on
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
  /** True: the one that the viewer has accepted is left out, since they see its transaction instead. */
  readonly withoutAccepted: boolean;
  readonly limit: number;
}

/** What others offer, newest first: open ones, and those that wait for their owner's approval. */
export async function listOpenRequestsOfOthers(
  on: Executor,
  scope: OpenRequestsQuery,
): Promise<RequestRow[]> {
  const notAccepted = or(isNull(requests.pendingAccepterId), ne(requests.pendingAccepterId, scope.viewerId));
  return on
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
  on: Executor,
  ownerId: string,
  now: Date,
  withPending: boolean,
): Promise<RequestRow[]> {
  return on
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

/** An acceptance that waits for its answer outlives the request's own time. */
const unexpired = (now: Date) => or(eq(requests.status, 'pending_approval'), gt(requests.expiresAt, now));
