// Visibility of feed items: what the viewer's filter and the end of the loaded pages let through (FEED-05, SRCH-08).
import type { FeedItem } from '#domain/entities.ts';
import { EMPTY_FILTER, matchesFilter } from '#domain/feed-filter.ts';
import { type compareFeedItems, feedRank } from '#domain/feed-rank.ts';
import type { ViewerFilter } from '#protocol/protocol.ts';
import type { LoadedEnd } from './change-meta.ts';

export interface Visibility {
  readonly filter: ViewerFilter;
  /** `isFilteredByServer`: `exchangeWith` counts no more. False when nothing has changed. */
  setFilter(filter: ViewerFilter, isFilteredByServer: boolean): boolean;
  /** Offers of others below it are not shown: those between are not known yet. */
  end: LoadedEnd;
  isLoaded(item: FeedItem): boolean;
  isVisible(item: FeedItem): boolean;
  /** Partners of earlier deals, for the filter 'previous'. True when items may have become visible. */
  addCounterparties(ids: Iterable<string>): boolean;
}

export function createVisibility(viewerId: string, compare: ReturnType<typeof compareFeedItems>): Visibility {
  const counterparties = new Set<string>();
  let viewerFilter: ViewerFilter = { filter: EMPTY_FILTER, country: '', city: '' };
  let isFilteredByServer = false;
  const visibility: Visibility = {
    get filter() {
      return viewerFilter;
    },
    setFilter(next, isNextFilteredByServer) {
      if (next === viewerFilter && isNextFilteredByServer === isFilteredByServer) return false;
      viewerFilter = next;
      isFilteredByServer = isNextFilteredByServer;
      return true;
    },
    end: 'all',
    isLoaded(item) {
      const { end } = visibility;
      return end === 'all' || feedRank(item, viewerId) < 2 || (end !== 'none' && compare(item, end) <= 0);
    },
    isVisible(item) {
      const { filter, country, city } = viewerFilter;
      const context = { viewerId, viewerCountry: country, viewerCity: city, previousIds: counterparties };
      const applied = isFilteredByServer ? { ...filter, exchangeWith: 'all' as const } : filter;
      return visibility.isLoaded(item) && matchesFilter(item, applied, context);
    },
    addCounterparties(ids) {
      const before = counterparties.size;
      for (const id of ids) if (id && id !== viewerId) counterparties.add(id);
      const isByCounterparty = viewerFilter.filter.exchangeWith === 'previous' && !isFilteredByServer;
      return counterparties.size > before && isByCounterparty;
    },
  };
  return visibility;
}
