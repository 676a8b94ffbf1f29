// Keeps the reader's place: over a visit to another page, and while cards come and go above (HOME-10).
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FeedModel } from '../../state/feed/feed.ts';
import { keepPlace, readPlace, type ScrollPlace } from './scroll-restoration.ts';

/** Per feed, so that two apps in one page (tests) do not share it. */
const left = new WeakMap<FeedModel, ScrollPlace>();

/** The place that the last visit left, read once per visit. */
export function useLeftPlace(feed: FeedModel): ScrollPlace | null {
  return useMemo(() => left.get(feed) ?? null, [feed]);
}

const leftHeights = new WeakMap<FeedModel, Map<string, number>>();

/** How high each row was when it was seen last, by its id: the list is as long again as it was. */
export function useLeftHeights(feed: FeedModel): Map<string, number> {
  return useMemo(() => {
    const heights = leftHeights.get(feed) ?? new Map<string, number>();
    leftHeights.set(feed, heights);
    return heights;
  }, [feed]);
}

/** Chromium and Firefox hold what is being read still by themselves; Safari does not. */
const isHeldByBrowser = (): boolean => 'overflowAnchor' in document.documentElement.style;

/**
 * Restores `place` when the list is there, notes it again on leaving, and holds what is being read still when
 * `order` changes, where the browser does not.
 */
export function useScrollPlace(
  list: RefObject<HTMLElement | null>,
  feed: FeedModel,
  place: ScrollPlace | null,
  order: readonly string[],
): void {
  const isRestored = useRef(place === null);
  const drawn = useRef(order);
  const [isOurs] = useState(() => !isHeldByBrowser());
  // Read while the old list still stands, in the only moment there is for it.
  const before =
    isOurs && drawn.current !== order && list.current && isRestored.current ? readPlace(list.current) : null;

  useLayoutEffect(() => {
    drawn.current = order;
    if (list.current && before) keepPlace(list.current, before);
  });

  const hasCards = order.length > 0;
  useLayoutEffect(() => {
    if (isRestored.current || !place || !list.current || !hasCards) return;
    isRestored.current = true;
    keepPlace(list.current, place);
  }, [list, place, hasCards]);

  useLayoutEffect(
    () => () => {
      if (!list.current) return;
      const now = readPlace(list.current);
      if (now) left.set(feed, now);
      else left.delete(feed);
    },
    [list, feed],
  );
}
