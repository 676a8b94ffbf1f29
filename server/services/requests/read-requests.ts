// Requests that a viewer sees: a single one, all open ones, and the filtered list.

import type { RequestDto } from '#api/dto.ts';
import { matchesFilter, parseFilter } from '#domain/feed-filter.ts';
import { requestIsVisible } from '#domain/request-table.ts';
import { listCounterpartyIds } from '../../store/deals.ts';
import {
  findRequest,
  listOpenRequestsOfOthers,
  listOwnRequests,
  type RequestRow,
} from '../../store/requests.ts';
import { findUser } from '../../store/users.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { filterableRequest, requestFacts, requestListView, requestView, withAuthors } from './view.ts';

/** The list of requests has no limit of its own (REQ-06); this one only bounds what one call can cost. */
const MAX_LISTED_REQUESTS = 500;

export async function readRequest(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<RequestDto>> {
  const row = await findRequest(ctx.db, id);
  if (!row || !requestIsVisible(requestFacts(row), viewer)) return refuse('NOT_FOUND');
  const author = await findUser(ctx.db, row.ownerId);
  if (!author) throw new Error(`no user ${row.ownerId}`);
  return ok(requestView(row, author, viewer.id));
}

/** Everything on the market including the viewer's own requests, newest first: the snapshot of the request stream. */
export async function readAllRequests(ctx: ReadContext, viewer: Viewer): Promise<RequestDto[]> {
  return requestListView(ctx.db, await listMarket(ctx, viewer), viewer);
}

async function listMarket({ db, now }: ReadContext, viewer: Viewer): Promise<RequestRow[]> {
  const own = await listOwnRequests(db, viewer.id, now, true);
  const others = await listOpenRequestsOfOthers(db, {
    viewerId: viewer.id,
    now,
    withoutAccepted: false,
    limit: MAX_LISTED_REQUESTS,
  });
  return [...own, ...others].sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
}

/** REQ-06, FEED-05: `query` is the untyped filter; the same function narrows the list on the page. */
export async function readRequests(ctx: ReadContext, viewer: Viewer, query: unknown): Promise<RequestDto[]> {
  const filter = parseFilter(query);
  const me = await findUser(ctx.db, viewer.id);
  const context = {
    viewerId: viewer.id,
    viewerCountry: me?.locationCountry ?? '',
    viewerCity: me?.locationCity ?? '',
    previousIds:
      filter.exchangeWith === 'previous' ? await listCounterpartyIds(ctx.db, viewer.id) : new Set<string>(),
  };
  const all = await withAuthors(ctx.db, await listMarket(ctx, viewer));
  return all
    .filter(({ row, author }) => matchesFilter(filterableRequest(row, author), filter, context))
    .map(({ row, author }) => requestView(row, author, viewer.id));
}
