// The order that the page shows, led to the book's in steps of a few moves: a moved card is styled, laid out and painted anew (LIVE-09).
import type { FeedItem } from '#domain/entities.ts';
import type { FeedBook } from './item-store.ts';

export type Placed = readonly [id: string, after: string];

/** The cost of a step goes by what changed and how far from the top, not by how much is shown. */
export interface ShownOrder {
  /** Begins anew with what the book shows; the answer is all of it. */
  begin(): string[];
  /** No longer shown. */
  leave(id: string): void;
  /** Newly shown: stands at once. */
  enter(id: string): void;
  /** Its rank is another than before, so that it may have to move. */
  stir(id: string): void;
  /**
   * Where what entered stands, then at most `most` moves of others, the top first: the page sees the top right at once.
   * To be applied one by one, after what left was taken out.
   */
  step(most: number): Placed[];
  /** Whether something is still to be moved. */
  readonly hasMore: boolean;
}

interface Row {
  readonly id: string;
}

export function createShownOrder(book: FeedBook): ShownOrder {
  /** As the page has it; objects, since they are found by identity. */
  let rows: Row[] = [];
  const byId = new Map<string, Row>();
  const entering: FeedItem[] = [];
  /** What may stand wrong. All others stand right among themselves, so that none here means none wrong. */
  const stirred = new Set<string>();

  const take = (row: Row): void => {
    rows.splice(rows.indexOf(row), 1);
  };
  const put = (row: Row, at: number): Placed => {
    rows.splice(at, 0, row);
    stirred.delete(row.id);
    return [row.id, rows[at - 1]?.id ?? ''];
  };
  /** Behind the next above it in the book that stands right. */
  const putByBook = (row: Row, item: FeedItem): Placed => {
    for (let at = book.placeOf(item) - 1; at >= 0; at -= 1) {
      const above = byId.get(book.ranked[at]?.id ?? '');
      if (above && !stirred.has(above.id)) return put(row, rows.indexOf(above) + 1);
    }
    return put(row, 0);
  };

  return {
    begin() {
      const ids = book.order();
      entering.length = 0;
      stirred.clear();
      byId.clear();
      rows = ids.map((id) => ({ id }));
      for (const row of rows) byId.set(row.id, row);
      return ids;
    },
    leave(id) {
      const row = byId.get(id);
      if (!row) return;
      byId.delete(id);
      stirred.delete(id);
      take(row);
    },
    enter(id) {
      const item = book.shown(id);
      if (item) entering.push(item);
    },
    stir(id) {
      stirred.add(id);
    },
    step(most) {
      const placed: Placed[] = [];
      // The upper ones first: the lower may stand behind them.
      entering.sort((a, b) => book.placeOf(a) - book.placeOf(b));
      for (const item of entering) {
        const row = { id: item.id };
        placed.push(putByBook(row, item));
        byId.set(item.id, row);
      }
      entering.length = 0;
      let moves = 0;
      let at = 0;
      for (const item of book.ranked) {
        if (stirred.size === 0) break;
        const wanted = byId.get(item.id);
        if (!wanted) continue;
        // What stands here instead of the wanted one is wrong itself, unless the wanted one is.
        while (rows[at] !== wanted && !stirred.has(item.id) && moves < most) {
          const row = rows[at];
          const own = row && book.held(row.id);
          if (!row || !own) break;
          take(row);
          placed.push(putByBook(row, own));
          moves += 1;
        }
        if (rows[at] !== wanted) {
          if (moves === most) break;
          take(wanted);
          placed.push(put(wanted, at));
          moves += 1;
        }
        stirred.delete(item.id);
        at += 1;
      }
      return placed;
    },
    get hasMore() {
      return stirred.size > 0;
    },
  };
}
