// What the page must be told of the feed: per card only the fields that differ from what it was told last (LIVE-09).
import { compareFeedItems } from '#domain/feed-rank.ts';
import type { FeedItem } from '#domain/entities.ts';
import type { Batch, CardView } from '../protocol.ts';
import { cardView } from './card-view.ts';
import type { FeedBook } from './item-store.ts';
import { createShownOrder } from './order-diff.ts';

export type FeedPart = Pick<Batch, 'isReset' | 'cards' | 'gone' | 'order' | 'placed' | 'isFeedKnown'>;

/**
 * As much as a slow phone draws in one frame without a task of over 50 ms. The rest comes with the next frames, the
 * longest waiting first, and never more than once for a card however often it changed meanwhile.
 */
export const A_FRAME = { cards: 8, moves: 3 };

export interface FeedChanges {
  /**
   * Changes since the last call, as many as one frame draws; null when nothing that is shown differs, or before the
   * first snapshot. What is new and what is gone always comes whole.
   */
  collect(): FeedPart | null;
  /** Whether the next call has something left over from the last. */
  readonly hasMore: boolean;
  /** The page lost its copy: the next part is everything. */
  forget(): void;
}

export function createFeedChanges(book: FeedBook, viewerId: string, most = A_FRAME): FeedChanges {
  /** `item` is newer than `view` while it waits. */
  const told = new Map<string, { view: CardView; item: FeedItem }>();
  const shown = createShownOrder(book);
  const compare = compareFeedItems(viewerId);
  /** Touched and not told yet, the longest waiting first. */
  const waiting = new Set<string>();
  let isWhole = true;
  let isReset = false;

  return {
    collect() {
      // Until a snapshot has come, the page may still show what it had before this worker started (HOME-09).
      if (!book.isKnown) return null;
      const touched = book.takeTouched();
      if (!isWhole && touched.size === 0 && waiting.size === 0 && !shown.hasMore) return null;
      const order = isWhole ? shown.begin() : null;
      if (order) waiting.clear();
      const part = { isReset, ...(order && { order, isFeedKnown: true }) };
      const cards: [string, Partial<CardView>][] = [];
      const gone: string[] = [];
      for (const id of order ?? touched) {
        const item = book.shown(id);
        const before = told.get(id);
        if (!item) {
          if (!told.delete(id)) continue;
          gone.push(id);
          waiting.delete(id);
          shown.leave(id);
        } else if (before) {
          waiting.add(id);
          if (compare(before.item, item) !== 0) shown.stir(id);
          before.item = item;
        } else {
          const view = cardView(item, viewerId);
          told.set(id, { view, item });
          cards.push([id, view]);
          if (!order) shown.enter(id);
        }
      }
      let changed = 0;
      for (const id of waiting) {
        if (changed >= most.cards) break;
        waiting.delete(id);
        const one = told.get(id);
        if (!one) continue;
        const view = cardView(one.item, viewerId);
        const fields = differing(one.view, view);
        one.view = view;
        if (!fields) continue;
        cards.push([id, fields]);
        changed += 1;
      }
      const placed = order ? [] : shown.step(most.moves);
      isWhole = false;
      isReset = false;
      if (cards.length + gone.length + placed.length === 0 && !order) return null;
      return {
        ...part,
        ...(cards.length > 0 && { cards }),
        ...(gone.length > 0 && { gone }),
        ...(placed.length > 0 && { placed }),
      };
    },
    get hasMore() {
      return waiting.size > 0 || shown.hasMore;
    },
    forget() {
      isReset ||= !isWhole;
      isWhole = true;
      told.clear();
    },
  };
}

function differing(before: CardView, after: CardView): Partial<CardView> | null {
  const changed = Object.entries(after).filter(([key, value]) => Reflect.get(before, key) !== value);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
