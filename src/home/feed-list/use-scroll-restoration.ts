// Scroll restoration and anchoring of the feed: across a visit to another page, and while cards above come and go (HOME-10).
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BoundedMap } from '#domain/bounded-map.ts';
import type { FeedModel } from '../../state/feed/feed.ts';
import { readScrollPosition, restoreScrollPosition, type ScrollPosition } from './scroll-restoration.ts';
import { MAX_REMEMBERED_HEIGHTS } from './virtual-rows.ts';

/** By feed, so that two apps in one document (tests) do not share them. */
const savedPositions = new WeakMap<FeedModel, ScrollPosition>();

/** The position at which the last visit ended, read once per visit. */
export function useSavedScrollPosition(feed: FeedModel): ScrollPosition | null {
  return useMemo(() => savedPositions.get(feed) ?? null, [feed]);
}

const savedHeights = new WeakMap<FeedModel, BoundedMap<string, number>>();

/** Heights of the rows when they were last rendered, by id: the list has its former length at once. */
export function useSavedHeights(feed: FeedModel): BoundedMap<string, number> {
  return useMemo(() => {
    const heights = savedHeights.get(feed) ?? new BoundedMap<string, number>(MAX_REMEMBERED_HEIGHTS);
    savedHeights.set(feed, heights);
    return heights;
  }, [feed]);
}

/** Chromium and Firefox keep the visible content in place themselves; Safari does not. */
const hasScrollAnchoring = (): boolean => 'overflowAnchor' in document.documentElement.style;

/**
 * Restores `position` once the list has cards, saves it again on unmount, and keeps the visible cards in place when the
 * list renders again, for another order or other rows, in browsers without scroll anchoring.
 */
export function useScrollRestoration(
  list: RefObject<HTMLElement | null>,
  feed: FeedModel,
  position: ScrollPosition | null,
  order: readonly string[],
): void {
  const isRestored = useRef(position === null);
  const [needsAnchoring] = useState(() => !hasScrollAnchoring());
  // Read during render: the document still shows the old rows.
  const before =
    needsAnchoring && list.current && isRestored.current ? readScrollPosition(list.current) : null;

  useLayoutEffect(() => {
    if (list.current && before) restoreScrollPosition(list.current, before);
  });

  const hasCards = order.length > 0;
  useLayoutEffect(() => {
    if (isRestored.current || !position || !list.current || !hasCards) return;
    isRestored.current = true;
    restoreScrollPosition(list.current, position);
  }, [list, position, hasCards]);

  useLayoutEffect(
    () => () => {
      if (!list.current) return;
      const now = readScrollPosition(list.current);
      if (now) savedPositions.set(feed, now);
      else savedPositions.delete(feed);
    },
    [list, feed],
  );
}
