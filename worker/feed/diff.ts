// Feed diff: what the page has to receive, per card only the fields that differ from what was last sent (LIVE-09).

import { type CardView, cardView } from '#domain/card-view.ts';
import type { PageLanguage } from '#domain/languages.ts';
import type { Batch } from '#protocol/protocol.ts';
import { changedFields } from '#runtime/changed-fields.ts';
import { createDisplayedOrder, type DisplayedRow } from './displayed-order.ts';
import type { FeedItemStore } from './item-store.ts';

export type FeedDiff = Pick<Batch, 'isReset' | 'cards' | 'removed' | 'order' | 'moves' | 'isFeedKnown'>;

/**
 * The changes that a slow phone renders in one frame without a task of over 50 ms.
 * The rest follows in the next batches, the oldest first, each card once however often it changed meanwhile.
 */
export const FRAME_BUDGET = { cards: 8, moves: 3 };
/** Cards of a whole feed sent unasked: far more than are near the top. The page asks for others. */
export const FIRST_CARDS = 150;

export type FeedDiffer = ReturnType<typeof createFeedDiffer>;

/** `language`: of the page, for the amounts on the cards. */
export function createFeedDiffer(
  store: FeedItemStore,
  viewerId: string,
  language: PageLanguage,
  budget = FRAME_BUDGET,
) {
  const displayed = createDisplayedOrder(store);
  /** Changed and not sent yet, the oldest first. */
  const pending = new Set<string>();
  /** Asked for by the page. */
  const needed = new Set<string>();
  let isFull = true;
  let isReset = false;

  return {
    /**
     * Changes since the last call, up to a frame's budget; new and removed cards are not limited.
     * Null when nothing visible differs, and before the first snapshot.
     */
    collect(): FeedDiff | null {
      // Before the first snapshot the page may still show the cards of an earlier worker (HOME-09).
      if (!store.isKnown) return null;
      const dirtyIds = store.takeDirtyIds();
      if (!isFull && dirtyIds.size === 0 && pending.size + needed.size === 0 && !displayed.hasMore)
        return null;
      const cards: [string, Partial<CardView>][] = [];
      const removed: string[] = [];
      const sendWhole = (row: DisplayedRow): void => {
        row.view = cardView(row.item, viewerId, language);
        cards.push([row.item.id, row.view]);
      };
      let base: FeedDiff = { isReset };
      if (isFull) {
        const rows = displayed.reset();
        for (const row of rows.slice(0, FIRST_CARDS)) sendWhole(row);
        pending.clear();
        base = { isReset, order: rows.map(({ item }) => item.id), isFeedKnown: true };
      } else {
        for (const id of dirtyIds) {
          const item = store.getVisible(id);
          const row = displayed.get(id);
          if (item && row) {
            if (row.view) pending.add(id);
            if (store.compare(row.item, item) !== 0) displayed.markMisplaced(id);
            row.item = item;
          } else if (item) {
            const added = { item, view: null };
            displayed.add(added);
            sendWhole(added);
          } else if (row) {
            removed.push(id);
            pending.delete(id);
            displayed.remove(id);
          }
        }
      }
      for (const id of needed) {
        const row = displayed.get(id);
        if (row?.view === null) sendWhole(row);
      }
      needed.clear();
      let changed = 0;
      for (const id of pending) {
        if (changed >= budget.cards) break;
        pending.delete(id);
        const row = displayed.get(id);
        if (!row) continue;
        const view = cardView(row.item, viewerId, language);
        const fields = row.view ? changedFields(row.view, view) : view;
        row.view = view;
        if (!fields) continue;
        cards.push([id, fields]);
        changed += 1;
      }
      const moves = displayed.takeMoves(budget.moves);
      isFull = false;
      isReset = false;
      if (cards.length + removed.length + moves.length === 0 && !base.order) return null;
      return {
        ...base,
        ...(cards.length > 0 && { cards }),
        ...(removed.length > 0 && { removed }),
        ...(moves.length > 0 && { moves }),
      };
    },
    /** True when the last call left something for the next one. */
    get hasMore(): boolean {
      return pending.size > 0 || displayed.hasMore;
    },
    /** The order may be another one: the next diff is the whole feed, not moves card by card. */
    resend(): void {
      isFull = true;
    },
    /** The page lost its copy: likewise. */
    reset(): void {
      isReset ||= !isFull;
      isFull = true;
    },
    /** The page shows these soon, and has not got them: they come with every field in the next diff. */
    needCards(ids: readonly string[]): void {
      if (!isFull) for (const id of ids) needed.add(id);
    },
    /** The page keeps only the place of these: their changes are not sent. */
    dropCards(ids: readonly string[]): void {
      for (const id of ids) {
        const row = displayed.get(id);
        if (row) row.view = null;
        pending.delete(id);
        needed.delete(id);
      }
    },
  };
}
