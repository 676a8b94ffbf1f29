// Market filter of a viewer: a feed filter with what it needs to know of the viewer.
import type { FeedFilter, FilterContext } from '#domain/feed-filter.ts';
import { listCounterpartyIds } from '../../store/deals.ts';
import { findUser } from '../../store/users.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

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
