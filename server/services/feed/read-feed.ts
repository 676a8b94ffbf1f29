// Feed of a viewer in pages: their deals and requests, disputes for admins, then the offers of others under the filter.
import type { DealDto, RequestDto } from '#contract/dto.ts';
import { FINISHED_IN_FEED_MS } from '#domain/deadlines.ts';
import type { FeedFilter, FilterContext } from '#domain/feed-filter.ts';
import { accepterRate } from '#domain/feed-rank.ts';
import { type DealRow, listCounterpartyIds, listCurrentDeals } from '../../store/deals.ts';
import {
  type FeedStart,
  listOpenRequestsOfOthers,
  listOwnRequests,
  readFeedStart,
} from '../../store/market.ts';
import type { RequestRow } from '../../store/requests.ts';
import { findUser } from '../../store/users.ts';
import { listDisputesFor } from '../deals/read-deals.ts';
import { dealListView } from '../deals/view.ts';
import { decodeCursor, type Page, type PagedList, type PageStart, readPage } from '../paging.ts';
import { findViewerPlace } from '../requests/read-requests.ts';
import { requestListView, tradedTerms } from '../requests/view.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

const SNAPSHOT_LIMIT = 100;

export interface FeedQuery {
  readonly limit: number;
  /** The `nextCursor` of the page before. */
  readonly cursor?: string | undefined;
  /** Applies to the offers of others only (FEED-05). */
  readonly filter?: FeedFilter | undefined;
}

interface FeedPage extends Page<RequestDto | DealDto> {
  /** The position of the live streams: a stream that continues from here misses nothing. */
  readonly streamPosition: number;
}

type FeedRow = { readonly deal: DealRow } | { readonly request: RequestRow };
/**
 * The last one has the offers of others, in the order of the filter.
 * A cursor of the other order is refused.
 */
const LISTS = ['deals', 'own', 'disputes', 'others'] as const;
const LISTS_BY_PRICE = ['deals', 'own', 'disputes', 'best'] as const;
const listsOf = (filter: FeedFilter | undefined) => (filter?.sort ? LISTS_BY_PRICE : LISTS);
type ListName = (typeof LISTS | typeof LISTS_BY_PRICE)[number];

/**
 * FEED-01, FEED-06, SRCH-01: at most `limit` items.
 * What is the viewer's own comes first, then for admins the disputes that have waited longest.
 * Then come the offers of others, newest or best price first. Within a page deals precede requests.
 */
export async function readFeed(
  ctx: ReadContext,
  viewer: Viewer,
  query: FeedQuery,
): Promise<ServiceResult<FeedPage>> {
  const start = decodeCursor(query.cursor, listsOf(query.filter));
  return start.ok ? ok(await readFeedPage(ctx, viewer, query, start.value)) : start;
}

/** The first page, with which a stream starts. */
export const readFeedSnapshot = (ctx: ReadContext, viewer: Viewer, filter?: FeedFilter): Promise<FeedPage> =>
  readFeedPage(ctx, viewer, { limit: SNAPSHOT_LIMIT, filter }, null);

async function readFeedPage(
  ctx: ReadContext,
  viewer: Viewer,
  query: FeedQuery,
  start: PageStart | null,
): Promise<FeedPage> {
  const since = new Date(ctx.now.getTime() - FINISHED_IN_FEED_MS);
  const feedStart = await readFeedStart(ctx.db, viewer.id, since);
  const lists = await feedLists(ctx, viewer, query.filter, feedStart, since);
  const { rows, nextCursor } = await readPage(lists, start, query.limit);
  const deals = rows.flatMap(([, row]) => ('deal' in row ? [row.deal] : []));
  const requests = rows.flatMap(([, row]) => ('request' in row ? [row.request] : []));
  const items = [
    ...(await dealListView(ctx, deals, viewer)),
    ...(await requestListView(ctx, requests, viewer)),
  ];
  return { items, nextCursor, streamPosition: feedStart.position };
}

async function feedLists(
  ctx: ReadContext,
  viewer: Viewer,
  filter: FeedFilter | undefined,
  { hasDeals, hasRequests, hiddenIds }: FeedStart,
  since: Date,
): Promise<PagedList<FeedRow>[]> {
  const { db, now } = ctx;
  const market = {
    viewerId: viewer.id,
    now,
    withoutAccepted: true,
    filter,
    hiddenIds,
    place: filter && (await findViewerPlace(ctx, viewer, filter)),
  };
  const asDeals = (rows: readonly DealRow[]) => rows.map((deal) => ({ deal }));
  const asRequests = (rows: readonly RequestRow[]) => rows.map((request) => ({ request }));
  // ACC-03: the market does not exist for a banned person.
  const readMarket: PagedList<FeedRow>['read'] = async (page) =>
    viewer.suspension ? [] : asRequests(await listOpenRequestsOfOthers(db, { ...market, ...page }));
  const read: Readonly<Record<ListName, PagedList<FeedRow>['read']>> = {
    deals: async (page) => (hasDeals ? asDeals(await listCurrentDeals(db, viewer.id, since, page)) : []),
    own: async (page) =>
      hasRequests ? asRequests(await listOwnRequests(db, viewer.id, now, false, page)) : [],
    disputes: async (page) => asDeals(await listDisputesFor(ctx, viewer, page)),
    others: readMarket,
    best: readMarket,
  };
  const keyOf = (row: FeedRow) => {
    const { updatedAt, id } = 'deal' in row ? row.deal : row.request;
    return { at: updatedAt, id };
  };
  const byPrice = (row: FeedRow) => ({
    ...keyOf(row),
    ...('request' in row && { rate: accepterRate(tradedTerms(row.request)) }),
  });
  return listsOf(filter).map((name) => ({
    name,
    read: read[name],
    keyOf: name === 'best' ? byPrice : keyOf,
  }));
}

/**
 * The viewer's place for 'region', their counterparties for 'previous', nothing for other filters.
 * Both are as they are now: a stream keeps them until it connects again.
 */
export async function readMarketFilter(
  { db }: ReadContext,
  viewer: Viewer,
  filter: FeedFilter,
): Promise<{ readonly filter: FeedFilter; readonly context: FilterContext }> {
  const { exchangeWith } = filter;
  const me = exchangeWith === 'region' ? await findUser(db, viewer.id) : null;
  return {
    filter,
    context: {
      // Own offers never come as public events, and streams with the same filter share what is evaluated.
      viewerId: '',
      viewerCountry: me?.locationCountry ?? '',
      viewerCity: me?.locationCity ?? '',
      previousIds: exchangeWith === 'previous' ? await listCounterpartyIds(db, viewer.id) : new Set<string>(),
    },
  };
}
