// Feed of a viewer: their deals mixed with open requests, in the order of the home screen.
import type { DealDto, RequestDto } from '#api/dto.ts';
import { FINISHED_IN_FEED_MS } from '#domain/deadlines.ts';
import { listCurrentDeals, listDisputedDeals } from '../../store/deals.ts';
import { listOpenRequestsOfOthers, listOwnRequests } from '../../store/requests.ts';
import { dealListView } from '../deals/view.ts';
import { requestListView } from '../requests/view.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

export const FEED_SNAPSHOT_LIMIT = 100;

/** FEED-01, FEED-06: deals, then own open requests, then those of others, each newest first. */
export async function readFeed(
  ctx: ReadContext,
  viewer: Viewer,
  limit: number,
): Promise<(RequestDto | DealDto)[]> {
  const { db, now } = ctx;
  const since = new Date(now.getTime() - FINISHED_IN_FEED_MS);
  const deals = await listCurrentDeals(db, viewer.id, since);
  if (viewer.isAdmin) {
    deals.push(...(await listDisputedDeals(db, viewer.id)));
    deals.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  }
  const own = await listOwnRequests(db, viewer.id, now, false);
  const others = await listOpenRequestsOfOthers(db, {
    viewerId: viewer.id,
    now,
    withoutAccepted: true,
    limit,
  });
  const shown = deals.slice(0, limit);
  const requests = [...own, ...others].slice(0, limit - shown.length);
  return [...(await dealListView(db, shown, viewer)), ...(await requestListView(db, requests, viewer))];
}
