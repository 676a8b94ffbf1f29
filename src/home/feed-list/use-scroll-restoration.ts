// Scroll restoration and anchoring of the feed: across a visit to another page, and while cards above come and go (HOME-10).
import { type RefObject, useMemo } from 'react';
import { BoundedMap } from '#domain/bounded-map.ts';
import type { FeedModel } from '../../state/feed/feed.ts';
import { placeOf } from './row-window.ts';
import { readScrollPosition, restoreScrollPosition, type ScrollPosition } from './scroll-restoration.ts';

/** By feed, so that two apps in one document (tests) do not share them. */
const positions = new WeakMap<FeedModel, ScrollPosition>();
const heightsOf = new WeakMap<FeedModel, BoundedMap<string, number>>();

/** Heights of more rows than this are forgotten, the oldest first: a number each. */
const MAX_REMEMBERED_HEIGHTS = 20_000;

/** Heights of the rows when they were last rendered, by id: the list has its former length at once. */
export function savedHeights(feed: FeedModel): BoundedMap<string, number> {
  const heights = heightsOf.get(feed) ?? new BoundedMap<string, number>(MAX_REMEMBERED_HEIGHTS);
  heightsOf.set(feed, heights);
  return heights;
}

/** Chromium and Firefox keep the visible content in place themselves; Safari does not. */
const hasScrollAnchoring = (): boolean => 'overflowAnchor' in document.documentElement.style;

export interface ScrollRestoration {
  /** The index of the first row in view where the last visit ended, or of the top; in this order. */
  firstInView(order: readonly string[]): number;
  /** Scrolls there, once, when there are rows. */
  restore(): void;
  /** Renders, and keeps the visible cards in place in browsers without scroll anchoring. */
  keep(render: () => void): void;
  /** Saves the position for the next visit. */
  save(): void;
}

export function useScrollRestoration(
  list: RefObject<HTMLElement | null>,
  feed: FeedModel,
): ScrollRestoration {
  return useMemo(() => {
    /** To be restored. The first visit begins at the top anyway. */
    let saved = positions.get(feed);
    const needsAnchoring = !hasScrollAnchoring();
    return {
      firstInView: (order) => Math.max(0, placeOf([...(saved?.keys() ?? [])], order) ?? 0),
      restore() {
        if (!saved || !list.current?.firstChild) return;
        // Another page may have been scrolled meanwhile.
        if (!restoreScrollPosition(list.current, saved)) window.scrollTo(0, 0);
        saved = undefined;
      },
      keep(render) {
        const before = needsAnchoring && !saved && list.current && readScrollPosition(list.current);
        render();
        if (before && list.current) restoreScrollPosition(list.current, before);
      },
      save() {
        if (list.current) positions.set(feed, readScrollPosition(list.current));
      },
    };
  }, [list, feed]);
}
