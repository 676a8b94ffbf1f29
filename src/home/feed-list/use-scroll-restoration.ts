// Keeps the reader's place: over a visit to another page, and while cards come and go above (HOME-10).
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BoundedMap } from '#domain/bounded-map.ts';
import type { FeedModel } from '../../state/feed/feed.ts';
import { readScrollPosition, restoreScrollPosition, type ScrollPosition } from './scroll-restoration.ts';
import { MAX_REMEMBERED_HEIGHTS } from './virtual-rows.ts';

/** Per feed, so that two apps in one page (tests) do not share it. */
const savedPositions = new WeakMap<FeedModel, ScrollPosition>();

/** The place that the last visit left, read once per visit. */
export function useSavedScrollPosition(feed: FeedModel): ScrollPosition | null {
  return useMemo(() => savedPositions.get(feed) ?? null, [feed]);
}

const savedHeights = new WeakMap<FeedModel, BoundedMap<string, number>>();

/** How high each row was when it was seen last, by its id: the list is as long again as it was. */
export function useSavedHeights(feed: FeedModel): BoundedMap<string, number> {
  return useMemo(() => {
    const heights = savedHeights.get(feed) ?? new BoundedMap<string, number>(MAX_REMEMBERED_HEIGHTS);
    savedHeights.set(feed, heights);
    return heights;
  }, [feed]);
}

/** Chromium and Firefox hold what is being read still by themselves; Safari does not. */
const hasScrollAnchoring = (): boolean => 'overflowAnchor' in document.documentElement.style;

/**
 * Restores `place` when the list is there, notes it again on leaving, and holds what is being read still when
 * `order` changes, where the browser does not.
 */
export function useScrollRestoration(
  list: RefObject<HTMLElement | null>,
  feed: FeedModel,
  place: ScrollPosition | null,
  order: readonly string[],
): void {
  const isRestored = useRef(place === null);
  const drawn = useRef(order);
  const [isOurs] = useState(() => !hasScrollAnchoring());
  // Read while the old list still stands, in the only moment there is for it.
  const before =
    isOurs && drawn.current !== order && list.current && isRestored.current
      ? readScrollPosition(list.current)
      : null;

  useLayoutEffect(() => {
    drawn.current = order;
    if (list.current && before) restoreScrollPosition(list.current, before);
  });

  const hasCards = order.length > 0;
  useLayoutEffect(() => {
    if (isRestored.current || !place || !list.current || !hasCards) return;
    isRestored.current = true;
    restoreScrollPosition(list.current, place);
  }, [list, place, hasCards]);

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
