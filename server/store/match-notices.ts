// Queries of the notices of requests to people who may want them: authors of mirrored ones, once for each pair (CALL-01), and those whose saved search finds one, once (CALL-05).
import { and, countDistinct, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';
import { matchNotices, requests } from './tables/requests.ts';

type MatchNotice = Omit<typeof matchNotices.$inferInsert, 'createdAt'>;

/**
 * The people of those notices that are new.
 * Old is one of the same pair of requests, or of a person by a search and the same request.
 */
export async function addMatchNotices(
  tx: Tx,
  notices: readonly MatchNotice[],
  createdAt: Date,
): Promise<string[]> {
  if (notices.length === 0) return [];
  const added = await tx
    .insert(matchNotices)
    .values(notices.map((notice) => ({ ...notice, createdAt })))
    .onConflictDoNothing()
    .returning({ userId: matchNotices.userId });
  return [...new Set(added.map(({ userId }) => userId))];
}

/** Who was notified of a request. */
export async function listNotifiedOf(db: Executor, requestId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: matchNotices.userId })
    .from(matchNotices)
    .where(eq(matchNotices.requestId, requestId));
  return rows.map(({ userId }) => userId);
}

/** Numbers of the requests that each of these people was notified of after `since`; absent for none. */
export async function countMatchNotices(
  db: Executor,
  userIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: matchNotices.userId, n: countDistinct(matchNotices.requestId) })
    .from(matchNotices)
    .where(and(inArray(matchNotices.userId, [...userIds]), gt(matchNotices.createdAt, since)))
    .groupBy(matchNotices.userId);
  return new Map(rows.map(({ userId, n }) => [userId, n]));
}

/** Who was notified of this author's requests after `since`, with the currencies of the request. */
export const listNotifiedBy = (
  db: Executor,
  authorId: string,
  since: Date,
): Promise<
  {
    readonly userId: string;
    readonly at: Date;
    readonly payCurrency: string;
    readonly receiveCurrency: string;
  }[]
> =>
  db
    .selectDistinct({
      userId: matchNotices.userId,
      at: matchNotices.createdAt,
      payCurrency: requests.payCurrency,
      receiveCurrency: requests.receiveCurrency,
    })
    .from(matchNotices)
    .innerJoin(requests, eq(requests.id, matchNotices.requestId))
    .where(and(eq(matchNotices.authorId, authorId), gt(matchNotices.createdAt, since)));

/** The number of requests that a person has posted after `since`; at most `max`. */
export async function countPosts(db: Executor, ownerId: string, since: Date, max: number): Promise<number> {
  const rows = await db
    .select({ one: sql`1` })
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), gt(requests.createdAt, since)))
    .limit(max);
  return rows.length;
}

/** The most notices that are looked at: within the second that a gauge may take (0.3 s on PostgreSQL). */
const MOST_NOTICES = 30_000;

/** Counts of what has come of notices, each once for a person and a request. */
export interface MatchResults {
  readonly notified: number;
  /** Read in the app; one that its reader has deleted counts as not read. */
  readonly opened: number;
  /** The person has accepted the request afterwards, whatever came of the deal. */
  readonly accepted: number;
}

/** The same by the kind of the notice: of requests that mirror an own one, and by saved searches. */
export type NoticeResults = Readonly<Record<'matches' | 'alerts', MatchResults>>;

const NO_RESULTS: MatchResults = { notified: 0, opened: 0, accepted: 0 };

/** Results of the newest 30,000 notices since `from`, each looked up by an index (CALL-11). */
export async function readNoticeResults(db: Executor, from: Date): Promise<NoticeResults> {
  const rows = await queryRows<{ [name in keyof MatchResults]: number } & { isSearch: boolean }>(
    db,
    sql`select is_search as "isSearch", count(*)::int as notified, count(opened.one)::int as opened,
          count(accepted.one)::int as accepted
        from (
          select request_id, user_id, min(created_at) as at, bool_and(own_request_id is null) as is_search from (
            select request_id, user_id, created_at, own_request_id from match_notices
            where created_at >= ${from.toISOString()}::timestamptz
            order by created_at desc limit ${MOST_NOTICES}) newest
          group by request_id, user_id) n
        left join lateral (
          select 1 as one from notifications
          where request_id = n.request_id and user_id = n.user_id and kind in ('match.found', 'alert.found') and is_read
          limit 1) opened on true
        left join lateral (
          select 1 as one from transactions
          where request_id = n.request_id and accepter_id = n.user_id and created_at >= n.at
          limit 1) accepted on true
        group by is_search`,
  );
  const resultsOf = (isSearch: boolean): MatchResults => {
    const { notified, opened, accepted } = rows.find((row) => row.isSearch === isSearch) ?? NO_RESULTS;
    return { notified, opened, accepted };
  };
  return { matches: resultsOf(false), alerts: resultsOf(true) };
}
