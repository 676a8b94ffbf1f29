// Ranked list of feed items: kept sorted (FEED-01, PRICE-07), searched in two halves, so that an event in a long feed stays cheap.
import type { FeedItem } from '#domain/entities.ts';

export function createRankedList(compare: (a: FeedItem, b: FeedItem) => number) {
  const items: FeedItem[] = [];
  /** The index of `item`, or where it would be inserted. O(log n). */
  const indexOf = (item: FeedItem): number => {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = items[middle];
      if (at && compare(at, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    items: items as readonly FeedItem[],
    indexOf,
    /** After `compare` has changed. */
    sort: (): void => void items.sort(compare),
    insert: (item: FeedItem): void => void items.splice(indexOf(item), 0, item),
    remove: (item: FeedItem): void => void items.splice(indexOf(item), 1),
    /** Puts `next` in the place of `last`, which is in the list. */
    replace(last: FeedItem, next: FeedItem): void {
      const at = indexOf(last);
      if (compare(last, next) === 0) {
        items[at] = next;
        return;
      }
      items.splice(at, 1);
      items.splice(indexOf(next), 0, next);
    },
  };
}
