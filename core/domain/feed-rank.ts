// Feed order (FEED-01): rank, then newest first, then id. Total: items with different ids never compare as 0.
import type { FeedItem } from './entities.ts';

/** 0 deals, 1 own requests, 2 those of others; one that waits for approval ranks like an open one. */
export function feedRank(item: FeedItem, viewerId: string): 0 | 1 | 2 {
  if (item.kind === 'deal') return 0;
  return item.authorId === viewerId ? 1 : 2;
}

/** A comparator for sort: rank, then updatedAt newest first, then id by code units. */
export function compareFeedItems(viewerId: string): (a: FeedItem, b: FeedItem) => number {
  return (a, b) => {
    const byRank = feedRank(a, viewerId) - feedRank(b, viewerId);
    if (byRank !== 0) return byRank;
    if (a.updatedAt !== b.updatedAt) return b.updatedAt - a.updatedAt;
    if (a.id === b.id) return 0;
    return a.id < b.id ? -1 : 1;
  };
}
