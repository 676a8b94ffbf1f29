// Scroll restoration and anchoring of the feed: across a visit to another page, and while cards above come and go (HOME-10).
import { type RefObject, useMemo } from 'react';
import { BoundedMap } from '#domain/bounded-map.ts';
import type { FeedModel } from '../../state/feed/feed.ts';
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
  /** The position at which the last visit ended; null at the top. */
  readonly saved: ScrollPosition | null;
  /** Scrolls there, once, when its card is in the list. */
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
    const saved = positions.get(feed) ?? null;
    const needsAnchoring = !hasScrollAnchoring();
    let isRestored = saved === null;
    return {
      saved,
      restore() {
        if (isRestored || !saved || !list.current?.firstChild) return;
        isRestored = true;
        restoreScrollPosition(list.current, saved);
      },
      keep(render) {
        const before = needsAnchoring && isRestored && list.current ? readScrollPosition(list.current) : null;
        render();
        if (before && list.current) restoreScrollPosition(list.current, before);
      },
      save() {
        const now = list.current && readScrollPosition(list.current);
        if (now) positions.set(feed, now);
        else positions.delete(feed);
      },
    };
  }, [list, feed]);
}
