// Displayed order of the feed: follows the store's order in a few moves per batch, since moving a card costs layout (LIVE-09).
import type { FeedItem } from '#domain/entities.ts';
import type { ListMove } from '#runtime/list-diff.ts';
import type { FeedItemStore } from './item-store.ts';

/** What a batch costs depends on how much changed and how far from the top, not on the length of the feed. */
export interface DisplayedOrder {
  /** Takes over what the store shows, and returns all of it. */
  reset(): string[];
  /** No longer shown. */
  remove(id: string): void;
  /** Newly shown: has its place in the next `takeMoves`. */
  add(id: string): void;
  /** Its rank has changed, so that it may have to move. */
  markMisplaced(id: string): void;
  /**
   * The places of added ids, then at most `limit` moves of others from the top down, so that the top is right first. To
   * be applied one by one, after the removals.
   */
  takeMoves(limit: number): ListMove[];
  /** Whether moves are left for the next call. */
  readonly hasMore: boolean;
}

interface Row {
  readonly id: string;
}

export function createDisplayedOrder(store: FeedItemStore): DisplayedOrder {
  /** In the page's order. Objects, so that they are found by identity. */
  let rows: Row[] = [];
  const byId = new Map<string, Row>();
  const added: FeedItem[] = [];
  /** Ids that may be in a wrong place. All others are in order among themselves. */
  const misplaced = new Set<string>();

  const takeOut = (row: Row): void => {
    rows.splice(rows.indexOf(row), 1);
  };
  const insertAt = (row: Row, at: number): ListMove => {
    rows.splice(at, 0, row);
    misplaced.delete(row.id);
    return [row.id, rows[at - 1]?.id ?? ''];
  };
  /** After the next higher ranked item that is in its place. */
  const insertByRank = (row: Row, item: FeedItem): ListMove => {
    for (let at = store.indexOf(item) - 1; at >= 0; at -= 1) {
      const above = byId.get(store.ranked[at]?.id ?? '');
      if (above && !misplaced.has(above.id)) return insertAt(row, rows.indexOf(above) + 1);
    }
    return insertAt(row, 0);
  };

  return {
    reset() {
      const ids = store.visibleIds();
      added.length = 0;
      misplaced.clear();
      byId.clear();
      rows = ids.map((id) => ({ id }));
      for (const row of rows) byId.set(row.id, row);
      return ids;
    },
    remove(id) {
      const row = byId.get(id);
      if (!row) return;
      byId.delete(id);
      misplaced.delete(id);
      takeOut(row);
    },
    add(id) {
      const item = store.getVisible(id);
      if (item) added.push(item);
    },
    markMisplaced(id) {
      misplaced.add(id);
    },
    takeMoves(limit) {
      const moves: ListMove[] = [];
      // From the top down, since a lower one may follow a higher one.
      added.sort((a, b) => store.indexOf(a) - store.indexOf(b));
      for (const item of added) {
        const row = { id: item.id };
        moves.push(insertByRank(row, item));
        byId.set(item.id, row);
      }
      added.length = 0;
      let moveCount = 0;
      let at = 0;
      for (const item of store.ranked) {
        if (misplaced.size === 0) break;
        const wanted = byId.get(item.id);
        if (!wanted) continue;
        // The row here instead of the wanted one is misplaced itself, unless the wanted one is.
        while (rows[at] !== wanted && !misplaced.has(item.id) && moveCount < limit) {
          const row = rows[at];
          const own = row && store.get(row.id);
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
    get hasMore() {
      return misplaced.size > 0;
    },
  };
}
