// Visibility of feed items: what the viewer's filter and the end of the loaded pages let through (FEED-05, SRCH-08).
import type { FeedItem } from '#domain/entities.ts';
import { EMPTY_FILTER, matchesFilter } from '#domain/feed-filter.ts';
import { type compareInOrder, feedRank } from '#domain/feed-rank.ts';
import type { ViewerFilter } from '#protocol/protocol.ts';

/** The last loaded offer of others; 'all' when the market has no more, 'none' when none is loaded. */
export type LoadedEnd = FeedItem | 'all' | 'none';

export function createVisibility(viewerId: string, compare: ReturnType<typeof compareInOrder>) {
  const counterparties = new Set<string>();
  let viewerFilter: ViewerFilter = { filter: EMPTY_FILTER, country: '', city: '' };
  let isFilteredByServer = false;
  /** Offers of others below it are not shown: those between are not known yet. */
  let end: LoadedEnd = 'all';
  const isLoaded = (item: FeedItem): boolean =>
    end === 'all' || feedRank(item, viewerId) < 2 || (end !== 'none' && compare(item, end) <= 0);
  return {
    get filter() {
      return viewerFilter;
    },
    /** `isNextFilteredByServer`: `exchangeWith` counts no more. False when nothing has changed. */
    setFilter(next: ViewerFilter, isNextFilteredByServer: boolean): boolean {
      if (next === viewerFilter && isNextFilteredByServer === isFilteredByServer) return false;
      viewerFilter = next;
      isFilteredByServer = isNextFilteredByServer;
      return true;
    },
    get end(): LoadedEnd {
      return end;
    },
    set end(next: LoadedEnd) {
      end = next;
    },
    isLoaded,
    isVisible(item: FeedItem): boolean {
      const { filter, country, city } = viewerFilter;
      const context = { viewerId, viewerCountry: country, viewerCity: city, previousIds: counterparties };
      const applied = isFilteredByServer ? { ...filter, exchangeWith: 'all' as const } : filter;
      return isLoaded(item) && matchesFilter(item, applied, context);
    },
    /** Partners of earlier deals, for the filter 'previous'. True when items may have become visible. */
    addCounterparties(ids: Iterable<string>): boolean {
      const before = counterparties.size;
      for (const id of ids) if (id && id !== viewerId) counterparties.add(id);
      const isByCounterparty = viewerFilter.filter.exchangeWith === 'previous' && !isFilteredByServer;
      return counterparties.size > before && isByCounterparty;
    },
  };
}
