// Feed list: the cards in order, each rendered once while it is near the view; its later changes go to its own text nodes.

import type { ReadonlySignal } from '@preact/signals';
import { effect } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Clock } from '#runtime/clock.ts';
import type { Home } from '../home.ts';
import type { RowFlips } from './flip.ts';
import { createFrozenOrder } from './frozen-order.ts';
import { createRowList } from './row-list.ts';
import { useFlip } from './use-flip.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { readViewSize } from './view-size.ts';

interface FeedListProps {
  readonly home: Home;
  readonly label: string;
}

/** Renders its rows once: the rows are not components, so that a new order and a scroll render none. */
export function FeedList({ home, label }: FeedListProps) {
  const { feed, act, clock, scheduleFrame } = home;
  const list = useRef<HTMLUListElement>(null);
  const view = useMemo(readViewSize, []);
  const order = useFrozenOrder(feed.order, clock);
  const flips = useRef<RowFlips | null>(null);
  const scroll = useScrollRestoration(list, feed);
  useLayoutEffect(() => {
    if (!list.current) return;
    const rows = createRowList({
      list: list.current,
      view,
      act,
      scheduleFrame,
      card: feed.card,
      parts: home.parts,
      heights: scroll.heights,
      firstInView: scroll.firstInView,
      onRows: ({ first, last }) => feed.showRows(order.peek(), first, last),
      around(render, isReordered) {
        if (isReordered) flips.current?.prepare();
        scroll.keep(render, isReordered);
        if (!isReordered) flips.current?.skip();
      },
    });
    // Cards do not fade in that the first live snapshot adds to the list of the last start.
    let isSettled = feed.isLive.peek();
    let last: readonly string[] | null = null;
    const stop = effect(() => {
      rows.setWhole(feed.isLive.value && feed.end.value === 'all');
      // Cards that come later than their place render the list again.
      void feed.requestedCardsReceived.value;
      scroll.setFilter(feed.filter.value);
      rows.update(order.value, isSettled);
      if (order.value !== last) isSettled = feed.isLive.peek();
      last = order.value;
      scroll.restore();
    });
    return () => {
      stop();
      scroll.save();
      rows.close();
    };
  }, [feed, act, order, flips, scroll, scheduleFrame, view]);
  useFlip(flips, list, home);
  return <ul ref={list} aria-label={label} />;
}

/** The click follows pointerup, on some phones in a task of its own. */
const CLICK_DELAY_MS = 50;

/** The order to show now. Catches up after a press once the click has been dispatched. */
function useFrozenOrder(
  order: ReadonlySignal<readonly string[]>,
  clock: Clock,
): ReadonlySignal<readonly string[]> {
  const frozen = useMemo(() => createFrozenOrder(order, clock), [order, clock]);
  useLayoutEffect(() => {
    let timer = 0;
    const freeze = (): void => {
      window.clearTimeout(timer);
      frozen.freeze();
    };
    // Panning sends pointercancel: a scrolling list follows the feed.
    const release = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(frozen.release, CLICK_DELAY_MS);
    };
    const stop = frozen.subscribe();
    window.addEventListener('pointerdown', freeze);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      stop();
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', freeze);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [frozen]);
  return frozen.shown;
}
