// Feed diff: what the page has to receive, per card only the fields that differ from what was last sent (LIVE-09).

import { type CardView, cardView } from '#domain/card-view.ts';
import type { FeedItem } from '#domain/entities.ts';
import { compareFeedItems } from '#domain/feed-rank.ts';
import type { PageLanguage } from '#domain/languages.ts';
import type { Batch } from '#protocol/protocol.ts';
import { changedFields } from '#runtime/changed-fields.ts';
import { createDisplayedOrder } from './displayed-order.ts';
import type { FeedItemStore } from './item-store.ts';

export type FeedDiff = Pick<Batch, 'isReset' | 'cards' | 'removed' | 'order' | 'moves' | 'isFeedKnown'>;

/**
 * What a slow phone renders in one frame without a task of over 50 ms. The rest follows in the next batches, the oldest
 * first, each card once however often it changed meanwhile.
 */
export const FRAME_BUDGET = { cards: 8, moves: 3 };
/** Cards of a whole feed that are sent unasked: far more than are near the top. The page asks for others. */
export const FIRST_CARDS = 150;

export interface FeedDiffer {
  /**
   * Changes since the last call, up to the budget of a frame; null when nothing visible differs, and before the first
   * snapshot. New and removed cards are not limited.
   */
  collect(): FeedDiff | null;
  /** Whether the last call left something for the next one. */
  readonly hasMore: boolean;
  /** The page lost its copy: the next diff is the whole feed. */
  reset(): void;
  /** The page shows these soon, and has not got them: they come with every field in the next diff. */
  needCards(ids: readonly string[]): void;
  /** The page keeps only the place of these: their changes are not sent. */
  dropCards(ids: readonly string[]): void;
}

/** `language`: of the page, for the amounts on the cards. */
export function createFeedDiffer(
  store: FeedItemStore,
  viewerId: string,
  language: PageLanguage,
  budget = FRAME_BUDGET,
): FeedDiffer {
  /** While an id is pending, `item` is newer than the `view` that was sent; null when the page has the place alone. */
  const lastSent = new Map<string, { view: CardView | null; item: FeedItem }>();
  const displayedOrder = createDisplayedOrder(store);
  const compare = compareFeedItems(viewerId);
  /** Changed and not sent yet, the oldest first. */
  const pending = new Set<string>();
  /** Asked for by the page. */
  const needed = new Set<string>();
  let isFull = true;
  let isReset = false;

  return {
    collect() {
      // Before the first snapshot the page may still show the cards of an earlier worker (HOME-09).
      if (!store.isKnown) return null;
      const dirtyIds = store.takeDirtyIds();
      if (!isFull && dirtyIds.size === 0 && pending.size + needed.size === 0 && !displayedOrder.hasMore)
        return null;
      const order = isFull ? displayedOrder.reset() : null;
      const base = { isReset, ...(order && { order, isFeedKnown: true }) };
      const cards: [string, Partial<CardView>][] = [];
      if (order) pending.clear();
      const removed: string[] = [];
      for (const id of order ?? dirtyIds) {
        const item = store.getVisible(id);
        const before = lastSent.get(id);
        if (!item) {
          if (!lastSent.delete(id)) continue;
          removed.push(id);
          pending.delete(id);
          displayedOrder.remove(id);
        } else if (before) {
          if (before.view) pending.add(id);
          if (compare(before.item, item) !== 0) displayedOrder.markMisplaced(id);
          before.item = item;
        } else {
          const view = order && cards.length >= FIRST_CARDS ? null : cardView(item, viewerId, language);
          lastSent.set(id, { view, item });
          if (view) cards.push([id, view]);
          if (!order) displayedOrder.add(id);
        }
      }
      for (const id of needed) {
        const one = lastSent.get(id);
        if (!one || one.view) continue;
        one.view = cardView(one.item, viewerId, language);
        cards.push([id, one.view]);
      }
      needed.clear();
      let changed = 0;
      for (const id of pending) {
        if (changed >= budget.cards) break;
        pending.delete(id);
        const one = lastSent.get(id);
        if (!one) continue;
        const view = cardView(one.item, viewerId, language);
        const fields = one.view ? changedFields(one.view, view) : view;
        one.view = view;
        if (!fields) continue;
        cards.push([id, fields]);
        changed += 1;
      }
      const moves = order ? [] : displayedOrder.takeMoves(budget.moves);
      isFull = false;
      isReset = false;
      if (cards.length + removed.length + moves.length === 0 && !order) return null;
      return {
        ...base,
        ...(cards.length > 0 && { cards }),
        ...(removed.length > 0 && { removed }),
        ...(moves.length > 0 && { moves }),
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
    needCards(ids) {
      for (const id of ids) if (lastSent.get(id)?.view === null) needed.add(id);
    },
    dropCards(ids) {
      for (const id of ids) {
        const one = lastSent.get(id);
        if (one) one.view = null;
        pending.delete(id);
        needed.delete(id);
      }
    },
  };
}
