// Feed order (FEED-01, PRICE-07): rank, then newest first, then id. Total: items with different ids never compare as 0.
import type { FeedItem, Terms } from './entities.ts';
import type { FeedFilter } from './feed-filter.ts';

/** 0 deals, 1 own requests, 2 those of others; one that waits for approval ranks like an open one. */
export function feedRank(item: FeedItem, viewerId: string): 0 | 1 | 2 {
  if (item.kind === 'deal') return 0;
  return item.authorId === viewerId ? 1 : 2;
}

/**
 * The rate of an offer for its accepter: units received for one unit given; 0 without an amount.
 * In binary, as the database has it.
 */
export const accepterRate = ({ payAmount, amount }: Pick<Terms, 'payAmount' | 'amount'>): number =>
  amount && (payAmount ?? 0) / amount;

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

/**
 * The order of a filter, by what it says at the time (PRICE-07).
 * The same, or among the offers of others those that give their accepter most come first.
 */
export function compareInOrder(
  viewerId: string,
  sort: () => FeedFilter['sort'],
): (a: FeedItem, b: FeedItem) => number {
  const compare = compareFeedItems(viewerId);
  // Ranks above 3 together are those of two offers.
  return (a, b) =>
    (sort() && feedRank(a, viewerId) + feedRank(b, viewerId) > 3 && accepterRate(b) - accepterRate(a)) ||
    compare(a, b);
}
