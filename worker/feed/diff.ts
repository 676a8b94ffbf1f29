// What the page must be told of the feed: per card only the fields that differ from what it was told last (LIVE-09).

import { type CardView, cardView } from '#domain/card-view.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { FeedItem } from '#domain/entities.ts';
import { compareFeedItems } from '#domain/feed-rank.ts';
import type { Batch } from '../protocol.ts';
import type { FeedItemStore } from './item-store.ts';
import { createDisplayedOrder } from './order-diff.ts';

export type FeedDiff = Pick<Batch, 'isReset' | 'cards' | 'removed' | 'order' | 'moves' | 'isFeedKnown'>;

/**
 * As much as a slow phone draws in one frame without a task of over 50 ms. The rest comes with the next frames, the
 * longest waiting first, and never more than once for a card however often it changed meanwhile.
 */
export const FRAME_BUDGET = { cards: 8, moves: 3 };

export interface FeedDiffer {
  /**
   * Changes since the last call, as many as one frame draws; null when nothing that is shown differs, or before the
   * first snapshot. What is new and what is gone always comes whole.
   */
  collect(): FeedDiff | null;
  /** Whether the next call has something left over from the last. */
  readonly hasMore: boolean;
  /** The page lost its copy: the next part is everything. */
  reset(): void;
}

export function createFeedDiffer(book: FeedItemStore, viewerId: string, most = FRAME_BUDGET): FeedDiffer {
  /** `item` is newer than `view` while it waits. */
  const lastSent = new Map<string, { view: CardView; item: FeedItem }>();
  const displayedOrder = createDisplayedOrder(book);
  const compare = compareFeedItems(viewerId);
  /** Touched and not told yet, the longest waiting first. */
  const pending = new Set<string>();
  let isFull = true;
  let isReset = false;

  return {
    collect() {
      // Until a snapshot has come, the page may still show what it had before this worker started (HOME-09).
      if (!book.isKnown) return null;
      const touched = book.takeDirtyIds();
      if (!isFull && touched.size === 0 && pending.size === 0 && !displayedOrder.hasMore) return null;
      const order = isFull ? displayedOrder.reset() : null;
      if (order) pending.clear();
      const part = { isReset, ...(order && { order, isFeedKnown: true }) };
      const cards: [string, Partial<CardView>][] = [];
      const gone: string[] = [];
      for (const id of order ?? touched) {
        const item = book.getVisible(id);
        const before = lastSent.get(id);
        if (!item) {
          if (!lastSent.delete(id)) continue;
          gone.push(id);
          pending.delete(id);
          displayedOrder.remove(id);
        } else if (before) {
          pending.add(id);
          if (compare(before.item, item) !== 0) displayedOrder.markMisplaced(id);
          before.item = item;
        } else {
          const view = cardView(item, viewerId);
          lastSent.set(id, { view, item });
          cards.push([id, view]);
          if (!order) displayedOrder.add(id);
        }
      }
      let changed = 0;
      for (const id of pending) {
        if (changed >= most.cards) break;
        pending.delete(id);
        const one = lastSent.get(id);
        if (!one) continue;
        const view = cardView(one.item, viewerId);
        const fields = changedFields(one.view, view);
        one.view = view;
        if (!fields) continue;
        cards.push([id, fields]);
        changed += 1;
      }
      const placed = order ? [] : displayedOrder.takeMoves(most.moves);
      isFull = false;
      isReset = false;
      if (cards.length + gone.length + placed.length === 0 && !order) return null;
      return {
        ...part,
        ...(cards.length > 0 && { cards }),
        ...(gone.length > 0 && { removed: gone }),
        ...(placed.length > 0 && { moves: placed }),
      };
    },
    get hasMore() {
      return pending.size > 0 || displayedOrder.hasMore;
    },
    reset() {
      isReset ||= !isFull;
      isFull = true;
      lastSent.clear();
    },
  };
}
