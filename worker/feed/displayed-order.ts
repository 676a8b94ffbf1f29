// Displayed rows of the feed, as the page has them: they follow the store's order in a few moves per batch, since moving a card
// costs layout (LIVE-09).
import type { CardView } from '#domain/card-view.ts';
import type { FeedItem } from '#domain/entities.ts';
import type { ListMove } from '#runtime/list-diff.ts';
import type { FeedItemStore } from './item-store.ts';

export interface DisplayedRow {
  /** May be newer than `view`. */
  item: FeedItem;
  /** As last sent; null when the page has the place alone. */
  view: CardView | null;
}

/** A batch's cost depends on how much changed and how far from the top, not on the feed's length. */
export function createDisplayedOrder(store: FeedItemStore) {
  /** In the page's order. Objects, so that they are found by identity. */
  let rows: DisplayedRow[] = [];
  const byId = new Map<string, DisplayedRow>();
  /** Without a place so far. */
  let added: DisplayedRow[] = [];
  /** Ids that may be in a wrong place. All others are in order among themselves. */
  const misplaced = new Set<string>();

  const takeOut = (row: DisplayedRow): void => {
    rows.splice(rows.indexOf(row), 1);
  };
  const insertAt = (row: DisplayedRow, at: number): ListMove => {
    rows.splice(at, 0, row);
    misplaced.delete(row.item.id);
    return [row.item.id, rows[at - 1]?.item.id ?? ''];
  };
  /** After the next higher ranked item that is in its place. */
  const insertByRank = (row: DisplayedRow, item: FeedItem): ListMove => {
    for (let at = store.indexOf(item) - 1; at >= 0; at -= 1) {
      const above = byId.get(store.ranked[at]?.id ?? '');
      if (above && !misplaced.has(above.item.id)) return insertAt(row, rows.indexOf(above) + 1);
    }
    return insertAt(row, 0);
  };

  return {
    /** Takes over what the store shows, and returns all of it, without views. */
    reset(): readonly DisplayedRow[] {
      rows = store.visibleItems().map((item) => ({ item, view: null }));
      added = [];
      misplaced.clear();
      byId.clear();
      for (const row of rows) byId.set(row.item.id, row);
      return rows;
    },
    get: (id: string): DisplayedRow | undefined => byId.get(id),
    /** No longer shown. */
    remove(id: string): void {
      const row = byId.get(id);
      if (!row) return;
      byId.delete(id);
      misplaced.delete(id);
      takeOut(row);
    },
    /** Newly shown: has its place in the next `takeMoves`. */
    add(row: DisplayedRow): void {
      byId.set(row.item.id, row);
      added.push(row);
    },
    /** Its rank has changed, so that it may have to move. */
    markMisplaced(id: string): void {
      misplaced.add(id);
    },
    /**
     * The places of added rows, then at most `limit` moves of others from the top down.
     * The top is right first. To be applied one by one, after the removals.
     */
    takeMoves(limit: number): ListMove[] {
      const moves: ListMove[] = [];
      // From the top down, since a lower one may follow a higher one.
      added.sort((a, b) => store.indexOf(a.item) - store.indexOf(b.item));
      for (const row of added) moves.push(insertByRank(row, row.item));
      added = [];
      let moveCount = 0;
      let at = 0;
      for (const item of store.ranked) {
        if (misplaced.size === 0) break;
        const wanted = byId.get(item.id);
        if (!wanted) continue;
        // The row here instead of the wanted one is misplaced itself, unless the wanted one is.
        while (rows[at] !== wanted && !misplaced.has(item.id) && moveCount < limit) {
          const row = rows[at];
          const own = row && store.get(row.item.id);
          if (!row || !own) break;
          takeOut(row);
          moves.push(insertByRank(row, own));
          moveCount += 1;
        }
        if (rows[at] !== wanted) {
          if (moveCount === limit) break;
          takeOut(wanted);
          moves.push(insertAt(wanted, at));
          moveCount += 1;
        }
        misplaced.delete(item.id);
        at += 1;
      }
      return moves;
    },
    /** True when moves are left for the next call. */
    get hasMore(): boolean {
      return misplaced.size > 0;
    },
  };
}
