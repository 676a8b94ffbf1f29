// Open requests of others that mirror what an author is typing (CALL-10).
import type { RequestDto } from '#contract/dto.ts';
import { MAX_COUNTED_MATCHES, MAX_SHOWN_MATCHES } from '#contract/matches.ts';
import { filterOfMatches, type TradedTerms } from '#domain/feed-filter.ts';
import { countOffersAbove, listOpenRequestsOfOthers } from '../../store/market.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { requestListView } from './view.ts';

/** Finds them by the filter of CALL-01, the best price for the reader first. */
export async function readFormMatches(
  ctx: ReadContext,
  viewer: Viewer,
  terms: TradedTerms,
): Promise<{ count: number; requests: RequestDto[] }> {
  const query = {
    ...{ viewerId: viewer.id, now: ctx.now, withoutAccepted: true, onlyOpen: true },
    filter: { ...filterOfMatches(terms), sort: 'price' as const },
  };
  const rows = await listOpenRequestsOfOthers(ctx.db, { ...query, limit: MAX_SHOWN_MATCHES });
  if (rows.length === 0) return { count: 0, requests: [] };
  const { count } = await countOffersAbove(ctx.db, query, null, MAX_COUNTED_MATCHES);
  return { count, requests: await requestListView(ctx, rows, viewer) };
}
