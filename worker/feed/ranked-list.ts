// Ranked list of feed items: kept sorted (FEED-01), searched in two halves, so that an event in a long feed stays cheap.
import type { FeedItem } from '#domain/entities.ts';

interface RankedList {
  /** The list itself: not to be kept. */
  readonly items: readonly FeedItem[];
  /** The index of `item`, or where it would be inserted. O(log n). */
  indexOf(item: FeedItem): number;
  insert(item: FeedItem): void;
  remove(item: FeedItem): void;
  /** Puts `next` in the place of `last`, which is in the list. */
  replace(last: FeedItem, next: FeedItem): void;
}

export function createRankedList(compare: (a: FeedItem, b: FeedItem) => number): RankedList {
  const items: FeedItem[] = [];
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
    items,
    indexOf,
    insert: (item) => void items.splice(indexOf(item), 0, item),
    remove: (item) => void items.splice(indexOf(item), 1),
    replace(last, next) {
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
