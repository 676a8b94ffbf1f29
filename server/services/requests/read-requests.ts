// What a viewer sees of the market: one request, the filtered list, and the feed that mixes requests with their deals.

import type { DealDto, RequestDto } from '#api/dto.ts';
import { FINISHED_IN_FEED_MS } from '#domain/deadlines.ts';
import { matchesFilter, parseFilter } from '#domain/feed-filter.ts';
import { requestIsVisible } from '#domain/request-table.ts';
import { listCounterpartyIds, listCurrentDeals, listDisputedDeals } from '../../store/deals.ts';
import {
  findRequest,
  listOpenRequestsOfOthers,
  listOwnRequests,
  type RequestRow,
} from '../../store/requests.ts';
import { findUser, findUsers, type UserRow } from '../../store/users.ts';
import { dealListView } from '../deals/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { filterableRequest, requestFacts, requestView } from './view.ts';

/** The list of requests has no limit of its own (REQ-06); this one only bounds what one call can cost. */
const MAX_LISTED_REQUESTS = 500;
export const FEED_SNAPSHOT_LIMIT = 100;

export async function readRequest(
  reading: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<RequestDto>> {
  const row = await findRequest(reading.on, id);
  if (!row || !requestIsVisible(requestFacts(row), viewer)) return refuse('NOT_FOUND');
  const owner = await findUser(reading.on, row.ownerId);
  if (!owner) throw new Error(`no user ${row.ownerId}`);
  return ok(requestView(row, owner, viewer.id));
}

/** Everything on the market with the viewer's own, newest first: the request stream's snapshot. */
export async function readAllRequests(reading: ReadContext, viewer: Viewer): Promise<RequestDto[]> {
  const all = await withOwners(reading, await listMarket(reading, viewer));
  return all.map(({ row, owner }) => requestView(row, owner, viewer.id));
}

async function listMarket({ on, now }: ReadContext, viewer: Viewer): Promise<RequestRow[]> {
  const own = await listOwnRequests(on, viewer.id, now, true);
  const others = await listOpenRequestsOfOthers(on, {
    viewerId: viewer.id,
    now,
    withoutAccepted: false,
    limit: MAX_LISTED_REQUESTS,
  });
  return [...own, ...others].sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
}

/** REQ-06, FEED-05: `query` is the untyped filter; the same function narrows the list on the page. */
export async function readRequests(
  reading: ReadContext,
  viewer: Viewer,
  query: unknown,
): Promise<RequestDto[]> {
  const filter = parseFilter(query);
  const me = await findUser(reading.on, viewer.id);
  const context = {
    viewerId: viewer.id,
    viewerCountry: me?.locationCountry ?? '',
    viewerCity: me?.locationCity ?? '',
    previousIds:
      filter.exchangeWith === 'previous'
        ? await listCounterpartyIds(reading.on, viewer.id)
        : new Set<string>(),
  };
  const all = await withOwners(reading, await listMarket(reading, viewer));
  return all
    .filter(({ row, owner }) => matchesFilter(filterableRequest(row, owner), filter, context))
    .map(({ row, owner }) => requestView(row, owner, viewer.id));
}

/** FEED-01, FEED-06: deals, then own open requests, then those of others, each newest first. */
export async function readFeed(
  reading: ReadContext,
  viewer: Viewer,
  limit: number,
): Promise<(RequestDto | DealDto)[]> {
  const { on, now } = reading;
  const since = new Date(now.getTime() - FINISHED_IN_FEED_MS);
  const deals = await listCurrentDeals(on, viewer.id, since);
  if (viewer.isAdmin) {
    deals.push(...(await listDisputedDeals(on, viewer.id)));
    deals.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  }
  const own = await listOwnRequests(on, viewer.id, now, false);
  const others = await listOpenRequestsOfOthers(on, {
    viewerId: viewer.id,
    now,
    withoutAccepted: true,
    limit,
  });
  const shown = deals.slice(0, limit);
  const requests = [...own, ...others].slice(0, limit - shown.length);
  const requestViews = (await withOwners(reading, requests)).map(({ row, owner }) =>
    requestView(row, owner, viewer.id),
  );
  return [...(await dealListView(on, shown, viewer)), ...requestViews];
}

async function withOwners(
  { on }: ReadContext,
  rows: readonly RequestRow[],
): Promise<{ row: RequestRow; owner: UserRow }[]> {
  const owners = await findUsers(
    on,
    rows.map((row) => row.ownerId),
  );
  return rows.flatMap((row) => {
    const owner = owners.get(row.ownerId);
    return owner ? [{ row, owner }] : [];
  });
}
