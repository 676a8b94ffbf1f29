// Requests that a viewer sees: a single one, the newest ones, and the whole market under a filter in pages.
import type { RequestDto } from '#contract/dto.ts';
import { type FeedFilter, filterOfMatches } from '#domain/feed-filter.ts';
import { requestIsVisible } from '#domain/request-table.ts';
import { findOpenRequestOf, listOpenRequestsOfOthers, listOwnRequests } from '../../store/market.ts';
import type { ViewerPlace } from '../../store/market-filter.ts';
import { findAwaitedAuthor, findRequest, type RequestRow } from '../../store/requests.ts';
import { findUser, requireUser } from '../../store/users.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { decodeCursor, type ListPage, type Page, readPage } from '../paging.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { levelFields } from './acceptance-limits.ts';
import { requestFacts, requestListView, requestView, tradedTerms } from './view.ts';
import { waitingFields } from './waiting-list.ts';

/** Bounds what one call can cost; the rest follows in pages (REQ-06). */
const MAX_LISTED_REQUESTS = 500;

/** The request, when this viewer may see it; else null. */
export async function findVisibleRequest(
  { db }: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<RequestRow | null> {
  const row = await findRequest(db, id);
  if (!row || !requestIsVisible(requestFacts(row), viewer)) return null;
  if (viewer.suspension && row.ownerId !== viewer.id) return null;
  return (await isRequestHidden(db, row, viewer)) ? null : row;
}

export async function readRequest(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<RequestDto>> {
  const row = await findVisibleRequest(ctx, viewer, id);
  if (!row) return refuse('NOT_FOUND');
  const author = await requireUser(ctx.db, row.ownerId);
  return ok({
    ...requestView(ctx.config, row, author, viewer),
    ...(await waitingFields(ctx, row, viewer)),
    ...(await levelFields(ctx, row, viewer)),
    ...(await ownMatchFields(ctx, row, viewer)),
    ...(await awaitedFields(ctx, row, viewer)),
  });
}

/** Field of a single open request: the viewer's own one that mirrors it (CALL-06). */
async function ownMatchFields(
  { db, now }: ReadContext,
  row: RequestRow,
  viewer: Viewer,
): Promise<Pick<RequestDto, 'ownMatchId'>> {
  if (row.status !== 'requested' || row.ownerId === viewer.id) return {};
  const own = await findOpenRequestOf(db, viewer.id, filterOfMatches(tradedTerms(row)), now);
  return own ? { ownMatchId: own.id } : {};
}

/** Field of a single own request that waits for the answer to an acceptance in its place (AWAY-09). */
async function awaitedFields(
  { db, config }: ReadContext,
  row: RequestRow,
  viewer: Viewer,
): Promise<Pick<RequestDto, 'awaitedName'>> {
  if (row.pausedBy !== 'acceptance' || row.ownerId !== viewer.id) return {};
  const author = await findAwaitedAuthor(db, row);
  return author ? { awaitedName: shownFirstName(config, author) } : {};
}

/** The newest of the market and all of the viewer's own requests: the snapshot of the request stream. */
export async function readAllRequests(ctx: ReadContext, viewer: Viewer): Promise<RequestDto[]> {
  const { db, now } = ctx;
  const own = await listOwnRequests(db, viewer.id, now, true);
  const others = await listOpenRequestsOfOthers(db, {
    ...{ viewerId: viewer.id, now, withoutAccepted: false },
    limit: MAX_LISTED_REQUESTS,
  });
  return requestListView(ctx, [...own, ...others].sort(byNewest), viewer);
}

/** The viewer's own open requests, newest first. */
export async function readOwnRequests(ctx: ReadContext, viewer: Viewer): Promise<RequestDto[]> {
  const { db, now } = ctx;
  return requestListView(ctx, await listOwnRequests(db, viewer.id, now, true), viewer);
}

const byNewest = (a: RequestRow, b: RequestRow): number =>
  b.updatedAt.getTime() - a.updatedAt.getTime() || (a.id < b.id ? -1 : 1);

interface RequestsQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly filter: FeedFilter;
}

/** REQ-06, FEED-05, SRCH-03: own requests, and those of others under the filter, newest first. */
export async function readRequests(
  ctx: ReadContext,
  viewer: Viewer,
  { limit, cursor, filter }: RequestsQuery,
): Promise<ServiceResult<Page<RequestDto>>> {
  const start = decodeCursor(cursor, ['market']);
  if (!start.ok) return start;
  const { db, now } = ctx;
  const place = await findViewerPlace(ctx, viewer, filter);
  const market = { viewerId: viewer.id, now, withoutAccepted: false, filter, place };
  const list = {
    name: 'market',
    read: async (page: ListPage) => {
      const own = await listOwnRequests(db, viewer.id, now, true, page);
      const others = await listOpenRequestsOfOthers(db, { ...market, ...page });
      return [...own, ...others].sort(byNewest).slice(0, page.limit);
    },
    keyOf: ({ updatedAt, id }: RequestRow) => ({ at: updatedAt, id }),
  };
  const { rows, nextCursor } = await readPage([list], start.value, limit);
  const shown = rows.map(([, row]) => row);
  return ok({ items: await requestListView(ctx, shown, viewer), nextCursor });
}

/** Where the viewer lives; undefined when the filter does not ask for it. */
export async function findViewerPlace(
  ctx: ReadContext,
  viewer: Viewer,
  filter: FeedFilter,
): Promise<ViewerPlace | undefined> {
  if (filter.exchangeWith !== 'region') return undefined;
  const user = await findUser(ctx.db, viewer.id);
  return { country: user?.locationCountry ?? '', city: user?.locationCity ?? '' };
}
