// Queries of the market: open requests of others under a filter, own open requests, and the number of matches.
import { and, count, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { FeedFilter } from '#domain/feed-filter.ts';
import { listHiddenUserIds } from './blocks.ts';
import { type Executor, isOneOf } from './database.ts';
import { afterNewest, type Keyset, newestFirst } from './keyset.ts';
import { filterCondition, type ViewerPlace } from './market-filter.ts';
import { type RequestRow, selectRequests } from './requests.ts';
import { OPEN_STATUSES, requests } from './tables/requests.ts';

/** Condition for a request whose time is not over; one that waits for an approval does not expire. */
export const unexpired = (now: Date) =>
  or(eq(requests.status, 'pending_approval'), gt(requests.expiresAt, now));

export interface MarketQuery {
  readonly viewerId: string;
  readonly now: Date;
  /** True: without requests that the viewer has accepted; their deals are shown instead. */
  readonly withoutAccepted: boolean;
  /** Without requests that wait for their author's approval. */
  readonly onlyOpen?: boolean;
  readonly filter?: FeedFilter | undefined;
  /** The answer of `listHiddenUserIds`, by a caller that has asked already. */
  readonly hiddenIds?: readonly string[] | undefined;
  /** The place of the viewer, for the filter by region. */
  readonly place?: ViewerPlace | undefined;
}
export interface MarketPage {
  readonly after?: Keyset | null | undefined;
  readonly limit: number;
}

/**
 * Asks for hidden people first.
 * As a part of the query they would mislead its planner, and few viewers have any.
 */
async function openRequestsOfOthers(db: Executor, query: MarketQuery): Promise<SQL | undefined> {
  const { viewerId, now, filter } = query;
  const hidden = query.hiddenIds ?? (await listHiddenUserIds(db, viewerId));
  return and(
    inArray(requests.status, query.onlyOpen ? ['requested'] : OPEN_STATUSES),
    ne(requests.ownerId, viewerId),
    isNull(requests.pausedAt),
    // A block leaves what the viewer has accepted already.
    hidden.length > 0
      ? or(not(isOneOf(requests.ownerId, hidden)), eq(requests.pendingAccepterId, viewerId))
      : undefined,
    unexpired(now),
    query.withoutAccepted
      ? or(isNull(requests.pendingAccepterId), ne(requests.pendingAccepterId, viewerId))
      : undefined,
    filter ? filterCondition(filter, viewerId, query.place) : undefined,
  );
}

/** One page of the requests under `condition`, newest first. */
function selectNewest(
  db: Executor,
  condition: SQL | undefined,
  { after, limit }: MarketPage,
): Promise<RequestRow[]> {
  const { updatedAt, id } = requests;
  const order = sql.join(newestFirst(updatedAt, id), sql`, `);
  return selectRequests(
    db,
    sql`from ${requests} where ${and(condition, afterNewest(updatedAt, id, after ?? null))}
        order by ${order} limit ${limit}`,
  );
}

/** Requests of others, newest first: open ones, and those that wait for their author's approval. */
export async function listOpenRequestsOfOthers(
  db: Executor,
  { after, limit, ...query }: MarketQuery & MarketPage,
): Promise<RequestRow[]> {
  return selectNewest(db, await openRequestsOfOthers(db, query), { after, limit });
}

/** The number of rows that `listOpenRequestsOfOthers` pages through. */
export async function countOpenRequestsOfOthers(db: Executor, query: MarketQuery): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(requests)
    .where(await openRequestsOfOthers(db, query));
  return row?.n ?? 0;
}

/**
 * The viewer's own open requests, newest first.
 * `withPending`: also those that wait for their approval.
 */
export async function listOwnRequests(
  db: Executor,
  ownerId: string,
  now: Date,
  withPending: boolean,
  page: MarketPage = { limit: Number.MAX_SAFE_INTEGER },
): Promise<RequestRow[]> {
  const condition = and(
    eq(requests.ownerId, ownerId),
    inArray(requests.status, withPending ? OPEN_STATUSES : ['requested']),
    unexpired(now),
  );
  return selectNewest(db, condition, page);
}

/** For the limit of open requests per user. */
export async function countOpenRequests(db: Executor, ownerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), inArray(requests.status, OPEN_STATUSES), unexpired(now)));
  return row?.n ?? 0;
}
