// Queries of requests and of those who wait for them. Contains no rules: services decide under `lockRequest`.
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PauseReason } from '#domain/entities.ts';
import { type Executor, isOneOf, plainRows, readByIds, type Tx } from './database.ts';
import { afterLatest, type Keyset, latestFirst } from './keyset.ts';
import { transactions } from './tables/deals.ts';
import { OPEN_STATUSES, requests, requestViews, requestWaiters } from './tables/requests.ts';
import { users } from './tables/users.ts';
import type { UserRow } from './users.ts';

const { searchText, methodKeys, authorSearchText, authorCountry, authorCity, ...columns } =
  getTableColumns(requests);
/** Every column but those that only the filter's query reads. */
export const requestColumns = columns;
type SearchColumn = 'searchText' | 'methodKeys' | 'authorSearchText' | 'authorCountry' | 'authorCity';
export type RequestRow = Omit<typeof requests.$inferSelect, SearchColumn>;
/** For long lists. */
export const selectRequests = plainRows<RequestRow>(columns);
type NewRequest = typeof requests.$inferInsert;

/** Columns of a request that is not paused. */
export const NOT_PAUSED = { pausedAt: null, pausedBy: null, remainingMs: null } as const;

export async function findRequest(db: Executor, id: string): Promise<RequestRow | null> {
  const [row] = await db.select(requestColumns).from(requests).where(eq(requests.id, id));
  return row ?? null;
}

export const findRequests = (db: Executor, ids: Iterable<string>): Promise<ReadonlyMap<string, RequestRow>> =>
  readByIds(
    ids,
    (wanted) => db.select(requestColumns).from(requests).where(isOneOf(requests.id, wanted)),
    (row) => row.id,
  );

/** The row, locked until the transaction ends. Lock order everywhere: request, deal, users by id. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select(requestColumns).from(requests).where(eq(requests.id, id)).for('update');
  return row ?? null;
}

/** Rows, locked in one order: two people who accept each other's request do not block one another. */
export async function lockRequests(
  tx: Tx,
  wanted: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, RequestRow>> {
  const ids = wanted.filter((id) => id != null);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(requestColumns)
    .from(requests)
    .where(isOneOf(requests.id, ids))
    .orderBy(requests.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertRequest(tx: Tx, newRow: NewRequest): Promise<RequestRow> {
  const [row] = await tx.insert(requests).values(newRow).returning(requestColumns);
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
    .returning(requestColumns);
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
    .returning(requestColumns);
  return row ?? null;
}

export type AuthorColumns = Pick<
  typeof requests.$inferSelect,
  Exclude<SearchColumn, 'searchText' | 'methodKeys'>
>;

const openRequestsOf = (...ownerIds: readonly string[]) =>
  and(inArray(requests.ownerId, [...ownerIds]), inArray(requests.status, OPEN_STATUSES));

/** Before a change of their author: the order of locks is requests first. */
export async function lockOpenRequestsOf(tx: Tx, ...ownerIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: requests.id })
    .from(requests)
    .where(openRequestsOf(...ownerIds))
    .orderBy(requests.id)
    .for('update');
}

/** Every row of the owner with the status 'requested', also paused or past its expiry; locked. */
export const lockRequestedOf = (tx: Tx, ownerId: string): Promise<RequestRow[]> =>
  tx
    .select(requestColumns)
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), eq(requests.status, 'requested')))
    .orderBy(requests.id)
    .for('update');

/** Rows of the owner that can be paused, locked: on the market and not past their expiry. */
export const lockRequestsOnMarket = (tx: Tx, ownerId: string, now: Date): Promise<RequestRow[]> =>
  lockRequestsWhere(tx, and(eq(requests.ownerId, ownerId), isNull(requests.pausedAt)), now);

/** Rows of the owner that are paused for this reason, locked. */
export const lockRequestsPausedBy = (
  tx: Tx,
  ownerId: string,
  by: PauseReason,
  now: Date,
): Promise<RequestRow[]> =>
  lockRequestsWhere(tx, and(eq(requests.ownerId, ownerId), eq(requests.pausedBy, by)), now);

const lockRequestsWhere = (tx: Tx, condition: SQL | undefined, now: Date): Promise<RequestRow[]> =>
  tx
    .select(requestColumns)
    .from(requests)
    .where(and(eq(requests.status, 'requested'), gt(requests.expiresAt, now), condition))
    .orderBy(requests.id)
    .for('update');

/** Copies a changed author into their open requests; neither version nor update time changes. */
export async function updateAuthorColumns(tx: Tx, ownerId: string, author: AuthorColumns): Promise<void> {
  const differs = or(
    ne(requests.authorSearchText, author.authorSearchText),
    ne(requests.authorCountry, author.authorCountry),
    ne(requests.authorCity, author.authorCity),
  );
  await tx
    .update(requests)
    .set(author)
    .where(and(openRequestsOf(ownerId), differs));
}

/** Currencies of the owner's open requests: what they pay and receive, each pair once. */
export async function listOpenPairs(db: Executor, ownerId: string): Promise<[string, string][]> {
  const rows = await db
    .selectDistinct({ pay: requests.payCurrency, receive: requests.receiveCurrency })
    .from(requests)
    .where(openRequestsOf(ownerId));
  return rows.map(({ pay, receive }) => [pay, receive]);
}

/** The author whose answer to an acceptance this paused request waits for (CALL-06); null for none. */
export async function findAwaitedAuthor(
  db: Executor,
  { id, ownerId }: Pick<RequestRow, 'id' | 'ownerId'>,
): Promise<UserRow | null> {
  const [row] = await db
    .select({ author: users })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.initiatorId))
    .where(
      and(
        eq(transactions.accepterId, ownerId),
        eq(transactions.insteadRequestId, id),
        eq(transactions.status, 'pending_approval'),
      ),
    );
  return row?.author ?? null;
}

/**
 * The owner's requests that reports hide, and this one whatever its status.
 * Locked until the transaction ends.
 */
export const lockRequestAndHidden = (tx: Tx, ownerId: string, id: string): Promise<RequestRow[]> =>
  tx
    .select(requestColumns)
    .from(requests)
    .where(or(eq(requests.id, id), and(eq(requests.ownerId, ownerId), eq(requests.pausedBy, 'reports'))))
    .orderBy(requests.id)
    .for('update');

/** Every request of an owner, whatever its status, newest first. */
export async function listRequestsOfAuthor(
  db: Executor,
  ownerId: string,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
): Promise<RequestRow[]> {
  return db
    .select(requestColumns)
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), afterLatest(requests.createdAt, requests.id, after)))
    .orderBy(...latestFirst(requests.createdAt, requests.id))
    .limit(limit);
}

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
