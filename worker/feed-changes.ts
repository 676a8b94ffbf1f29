// What the page must be told of the feed: per card only the fields that differ from what it was told last (LIVE-09).
import type { Batch, CardView } from './api.ts';
import { cardView } from './card-view.ts';
import type { FeedBook } from './feed-book.ts';

export type FeedPart = Pick<Batch, 'isReset' | 'cards' | 'gone' | 'order' | 'isFeedKnown'>;

export interface FeedChanges {
  /** The changes since the last call; null when nothing that is shown differs, or before the first snapshot. */
  collect(): FeedPart | null;
  /** The page lost its copy: the next part is everything. */
  forget(): void;
}

export function createFeedChanges(book: FeedBook, viewerId: string): FeedChanges {
  const told = new Map<string, CardView>();
  let toldOrder: readonly string[] = [];
  let isWhole = true;
  let isReset = false;

  return {
    collect() {
      // Until a snapshot has come, the page may still show what it had before this worker started (HOME-09).
      if (!book.isKnown) return null;
      const touched = book.takeTouched();
      if (!isWhole && touched.size === 0) return null;
      const part = { isReset, ...(isWhole && { isFeedKnown: true }) };
      const order = book.order();
      const cards: [string, Partial<CardView>][] = [];
      const gone: string[] = [];
      for (const id of isWhole ? order : touched) {
        const item = book.shown(id);
        const before = told.get(id);
        if (!item) {
          if (told.delete(id)) gone.push(id);
          continue;
        }
        const view = cardView(item, viewerId);
        told.set(id, view);
        const fields = before ? differing(before, view) : view;
        if (fields) cards.push([id, fields]);
      }
      const isMoved = isWhole || !isSame(order, toldOrder);
      toldOrder = order;
      isWhole = false;
      isReset = false;
      if (cards.length + gone.length === 0 && !isMoved) return null;
      return {
        ...part,
        ...(cards.length > 0 && { cards }),
        ...(gone.length > 0 && { gone }),
        ...(isMoved && { order }),
      };
    },
    forget() {
      isReset ||= !isWhole;
      isWhole = true;
      told.clear();
      toldOrder = [];
    },
  };
}

function differing(before: CardView, after: CardView): Partial<CardView> | null {
  const changed = Object.entries(after).filter(([key, value]) => Reflect.get(before, key) !== value);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
