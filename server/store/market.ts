// Queries of the market: open requests of others under a filter, the start of a feed, own open requests, and what decides whether a person may post one.
import { and, count, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { FeedFilter } from '#domain/feed-filter.ts';
import { hiddenFrom, listHiddenUserIds } from './blocks.ts';
import { type Executor, isOneOf, queryRows, type Tx } from './database.ts';
import { isCurrentDeal } from './deals.ts';
import { headRow } from './event-outbox.ts';
import { afterBest, afterNewest, type Keyset, newestFirst } from './keyset.ts';
import { filterCondition, type ViewerPlace } from './market-filter.ts';
import { isOpenAboutRequestsOf } from './reports.ts';
import { type RequestRow, selectRequests } from './requests.ts';
import { accountRecoveries } from './tables/accounts.ts';
import { reports } from './tables/reports.ts';
import { accepterRateOf, isOpen, OPEN_STATUSES, requests } from './tables/requests.ts';
import { userSettings, users } from './tables/users.ts';

/** Condition for a request whose time is not over; one that waits for an approval does not expire. */
const unexpired = (now: Date) => or(eq(requests.status, 'pending_approval'), gt(requests.expiresAt, now));

interface MarketQuery {
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
interface MarketPage {
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
    eq(requests.awaitsRate, false),
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

/** One page of the requests under `condition`, newest first, or the best price before that. */
function selectPage(
  db: Executor,
  condition: SQL | undefined,
  { after = null, limit }: MarketPage,
  sort?: FeedFilter['sort'],
): Promise<RequestRow[]> {
  const { updatedAt, id } = requests;
  const newest = newestFirst(updatedAt, id);
  const rate = accepterRateOf(requests);
  const order = sql.join(sort ? [sql`${rate} desc`, ...newest] : newest, sql`, `);
  const behind = sort ? afterBest(rate, updatedAt, id, after) : afterNewest(updatedAt, id, after);
  return selectRequests(
    db,
    sql`from ${requests} where ${and(condition, behind)} order by ${order} limit ${limit}`,
  );
}

/** Requests of others in the order of the filter: open ones, and those that wait for their author. */
export async function listOpenRequestsOfOthers(
  db: Executor,
  { after, limit, ...query }: MarketQuery & MarketPage,
): Promise<RequestRow[]> {
  return selectPage(db, await openRequestsOfOthers(db, query), { after, limit }, query.filter?.sort);
}

/** The number of rows that `listOpenRequestsOfOthers` pages through. */
export async function countOpenRequestsOfOthers(db: Executor, query: MarketQuery): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(requests)
    .where(await openRequestsOfOthers(db, query));
  return row?.n ?? 0;
}

/** The newest open request of a person that the filter finds; null for none. */
export async function findOpenRequestOf(
  db: Executor,
  ownerId: string,
  filter: FeedFilter,
  now: Date,
): Promise<RequestRow | null> {
  const condition = and(
    eq(requests.ownerId, ownerId),
    eq(requests.status, 'requested'),
    isNull(requests.pausedAt),
    eq(requests.awaitsRate, false),
    gt(requests.expiresAt, now),
    filterCondition(filter, ownerId),
  );
  const [row] = await selectPage(db, condition, { limit: 1 });
  return row ?? null;
}

/**
 * Numbers of the rows that `listOpenRequestsOfOthers` pages through, and of those above a rate.
 * The rate is that of their accepter; null: of none. Each number is at most `most`, as many rows are looked at.
 */
export async function countOffersAbove(
  db: Executor,
  query: MarketQuery,
  above: number | null,
  most: number,
): Promise<{ readonly count: number; readonly above: number }> {
  const rate = accepterRateOf(requests);
  const [row] = await queryRows<{ count: number; above: number }>(
    db,
    sql`select count(*)::int as count, (count(*) filter (where best.rate > ${above === null ? null : String(above)}::float8))::int as above
        from (select ${rate} as rate from ${requests} where ${await openRequestsOfOthers(db, query)}
              order by ${rate} desc limit ${most}) best`,
  );
  return row ?? { count: 0, above: 0 };
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
  return selectPage(db, condition, page);
}

/** For the limit of open requests per user. */
export async function countOpenRequests(db: Executor, ownerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), inArray(requests.status, OPEN_STATUSES), unexpired(now)));
  return row?.n ?? 0;
}

export interface FeedStart {
  /**
   * The position of the live streams, before anything else is read: later events may be in the feed
   * already, no earlier one is missed.
   */
  readonly position: number;
  /** The viewer may have deals that the feed shows. */
  readonly hasDeals: boolean;
  /** The viewer may have open requests. */
  readonly hasRequests: boolean;
  /** Everybody who is hidden from the viewer. */
  readonly hiddenIds: readonly string[];
}

/** `since`: of `listCurrentDeals`. */
export async function readFeedStart(db: Executor, viewerId: string, since: Date): Promise<FeedStart> {
  const [row] = await queryRows<{ position: string | number | null } & Omit<FeedStart, 'position'>>(
    db,
    sql`select (select last_seq from ${headRow} h) as position,
          exists (select from transactions where initiator_id = ${viewerId} and ${isCurrentDeal(since)})
            or exists (select from transactions where accepter_id = ${viewerId} and ${isCurrentDeal(since)}) as "hasDeals",
          exists (select from requests where owner_id = ${viewerId} and ${isOpen(requests)}) as "hasRequests",
          array(${hiddenFrom(viewerId)})::text[] as "hiddenIds"`,
  );
  if (!row) throw new Error('a select without a table returned no row');
  return { ...row, position: Number(row.position ?? 0) };
}

interface PostingFacts {
  readonly openRequests: number;
  /** The account waits to be taken in by another one. */
  readonly isRecovering: boolean;
  /** Null: the person has never been away. */
  readonly pausedUntil: Date | null;
  /** Some request of the person has an open report. */
  readonly hasReports: boolean;
  /** People whose offers the person does not see, nor they the person's. */
  readonly hiddenIds: readonly string[];
}

/** Read after the user's row is locked, so that another post or a ban of the same moment is seen. */
export async function readPostingFacts(tx: Tx, userId: string, now: Date): Promise<PostingFacts> {
  const open = tx
    .select({ n: count() })
    .from(requests)
    .where(and(eq(requests.ownerId, userId), inArray(requests.status, OPEN_STATUSES), unexpired(now)));
  const recovery = tx
    .select({ id: accountRecoveries.userId })
    .from(accountRecoveries)
    .where(eq(accountRecoveries.newUserId, userId));
  const report = tx.select({ id: reports.id }).from(reports).where(isOpenAboutRequestsOf(userId));
  const [facts] = await tx
    .select({
      openRequests: sql<string | number>`(${open})`,
      isRecovering: sql<boolean>`exists (${recovery})`,
      pausedUntil: userSettings.pausedUntil,
      hasReports: sql<boolean>`exists (${report})`,
      hiddenIds: sql<string[]>`array(${hiddenFrom(userId)})`,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!facts) throw new Error(`no user ${userId}`);
  return { ...facts, openRequests: Number(facts.openRequests) };
}
