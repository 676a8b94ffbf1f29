// The order that the page shows, led to the book's in steps of a few moves: a moved card is styled, laid out and painted anew (LIVE-09).
import type { FeedItem } from '#domain/entities.ts';
import type { ListMove } from '#domain/list-diff.ts';
import type { FeedItemStore } from './item-store.ts';

/** The cost of a step goes by what changed and how far from the top, not by how much is shown. */
export interface DisplayedOrder {
  /** Begins anew with what the book shows; the answer is all of it. */
  reset(): string[];
  /** No longer shown. */
  remove(id: string): void;
  /** Newly shown: stands at once. */
  add(id: string): void;
  /** Its rank is another than before, so that it may have to move. */
  markMisplaced(id: string): void;
  /**
   * Where what entered stands, then at most `most` moves of others, the top first: the page sees the top right at once.
   * To be applied one by one, after what left was taken out.
   */
  takeMoves(most: number): ListMove[];
  /** Whether something is still to be moved. */
  readonly hasMore: boolean;
}

interface Row {
  readonly id: string;
}

export function createDisplayedOrder(book: FeedItemStore): DisplayedOrder {
  /** As the page has it; objects, since they are found by identity. */
  let rows: Row[] = [];
  const byId = new Map<string, Row>();
  const added: FeedItem[] = [];
  /** What may stand wrong. All others stand right among themselves, so that none here means none wrong. */
  const misplaced = new Set<string>();

  const take = (row: Row): void => {
    rows.splice(rows.indexOf(row), 1);
  };
  const put = (row: Row, at: number): ListMove => {
    rows.splice(at, 0, row);
    misplaced.delete(row.id);
    return [row.id, rows[at - 1]?.id ?? ''];
  };
  /** Behind the next above it in the book that stands right. */
  const insertByRank = (row: Row, item: FeedItem): ListMove => {
    for (let at = book.indexOf(item) - 1; at >= 0; at -= 1) {
      const above = byId.get(book.ranked[at]?.id ?? '');
      if (above && !misplaced.has(above.id)) return put(row, rows.indexOf(above) + 1);
    }
    return put(row, 0);
  };

  return {
    reset() {
      const ids = book.visibleIds();
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
      take(row);
    },
    add(id) {
      const item = book.getVisible(id);
      if (item) added.push(item);
    },
    markMisplaced(id) {
      misplaced.add(id);
    },
    takeMoves(most) {
      const placed: ListMove[] = [];
      // The upper ones first: the lower may stand behind them.
      added.sort((a, b) => book.indexOf(a) - book.indexOf(b));
      for (const item of added) {
        const row = { id: item.id };
        placed.push(insertByRank(row, item));
        byId.set(item.id, row);
      }
      added.length = 0;
      let moves = 0;
      let at = 0;
      for (const item of book.ranked) {
        if (misplaced.size === 0) break;
        const wanted = byId.get(item.id);
        if (!wanted) continue;
        // What stands here instead of the wanted one is wrong itself, unless the wanted one is.
        while (rows[at] !== wanted && !misplaced.has(item.id) && moves < most) {
          const row = rows[at];
          const own = row && book.get(row.id);
          if (!row || !own) break;
          take(row);
          placed.push(insertByRank(row, own));
          moves += 1;
        }
        if (rows[at] !== wanted) {
          if (moves === most) break;
          take(wanted);
          placed.push(put(wanted, at));
          moves += 1;
        }
        misplaced.delete(item.id);
        at += 1;
      }
      return placed;
    },
    get hasMore() {
      return misplaced.size > 0;
    },
  };
}
