// Scroll restoration and anchoring of the feed: across a visit to another page, and while cards above come and go (HOME-10).
import { type RefObject, useMemo } from 'react';
import type { FeedFilter } from '#domain/feed-filter.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';
import type { FeedStore } from '../../state/feed/feed.ts';
import { placeOf } from './row-window.ts';

/** Heights of more rows than this are forgotten, the oldest first: a number each. */
const MAX_REMEMBERED_HEIGHTS = 20_000;

/** State that is kept from one visit of the feed to the next. */
interface Visit {
  readonly heights: BoundedMap<string, number>;
  /** Under another one the rows have no place in the list. */
  filter?: string;
  position?: ScrollPosition;
}
/** By feed, so that two apps in one document (tests) do not share them. */
const visits = new WeakMap<FeedStore, Visit>();

function visitOf(feed: FeedStore): Visit {
  const visit = visits.get(feed) ?? { heights: new BoundedMap<string, number>(MAX_REMEMBERED_HEIGHTS) };
  visits.set(feed, visit);
  return visit;
}

/**
 * Chromium and Firefox keep what is visible in place when a row gets another height; Safari does not.
 * Chromium 109 does not always when rows come above.
 */
const hasScrollAnchoring = (): boolean => 'overflowAnchor' in document.documentElement.style;

interface ScrollRestoration {
  /** Heights of the rows when they were last rendered, by id: the list has its former length at once. */
  readonly heights: BoundedMap<string, number>;
  /** Before the list is rendered under this filter: under another one than before it begins at its top. */
  setFilter(filter: FeedFilter): void;
  /** The index of the first row in view when the last visit ended; 0, or one not in `order`, for the top. */
  firstInView(order: readonly string[]): number;
  /** Scrolls there, once, when there are rows. */
  restore(): void;
  /** Renders. Keeps the visible cards in place after another order; always without scroll anchoring. */
  keep(render: () => void, isReordered: boolean): void;
  /** Saves the position for the next visit. */
  save(): void;
}

export function useScrollRestoration(
  list: RefObject<HTMLElement | null>,
  feed: FeedStore,
): ScrollRestoration {
  return useMemo(() => {
    const visit = visitOf(feed);
    /** To be restored. The first visit begins at the top anyway. */
    let saved = visit.position;
    const isAlwaysKept = !hasScrollAnchoring();
    return {
      heights: visit.heights,
      setFilter(next) {
        const filter = JSON.stringify(next);
        if (visit.filter && visit.filter !== filter) saved = new Map();
        visit.filter = filter;
      },
      firstInView: (order) => placeOf([...(saved?.keys() ?? [])], order) ?? 0,
      restore() {
        if (!saved || !list.current?.firstChild) return;
        // Another page may have been scrolled meanwhile.
        if (!restoreScrollPosition(list.current, saved)) window.scrollTo(0, 0);
        saved = undefined;
      },
      keep(render, isReordered) {
        const isKept = (isReordered || isAlwaysKept) && !saved;
        const before = isKept && list.current && readScrollPosition(list.current);
        render();
        if (before && list.current) restoreScrollPosition(list.current, before);
      },
      save() {
        if (list.current) visit.position = readScrollPosition(list.current);
      },
    };
  }, [list, feed]);
}

/**
 * Rows in view by id, in order: CSS pixels between the view's top edge and the row's.
 * All of them, because one may leave or move before the reader comes back. Empty at the very top of the page.
 */
type ScrollPosition = ReadonlyMap<string, number>;

/** Rows have `data-id`. */
const rowsOf = (list: HTMLElement): HTMLElement[] => Array.from(list.querySelectorAll('[data-id]'));
const idOf = (row: HTMLElement): string => row.dataset.id ?? '';

function readScrollPosition(list: HTMLElement): ScrollPosition {
  const position = new Map<string, number>();
  if (window.scrollY > 0)
    for (const row of rowsOf(list)) {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > 0 && top < window.innerHeight) position.set(idOf(row), top);
    }
  return position;
}

/**
 * Scrolls so that the rows are where they were; false when none of them is in the list.
 * One that has moved by its rank is first or last of them: the one in the middle counts.
 */
function restoreScrollPosition(list: HTMLElement, position: ScrollPosition): boolean {
  const moves = rowsOf(list).flatMap((row) => {
    const top = position.get(idOf(row));
    return top === undefined ? [] : [row.getBoundingClientRect().top - top];
  });
  const moved = moves[moves.length >> 1];
  if (moved === undefined) return false;
  if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
  return true;
}
