// Row window as a hook: follows the scroll position and the order, and renders the list again when the window has moved.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  movedView,
  nextWindow,
  type RowHeights,
  type RowRange,
  rowAt,
  rowOffsets,
  windowAround,
} from './row-window.ts';

/** Of a row whose card was never rendered, as in the stylesheet. */
const ROW_HEIGHT_REM = 10.5;

/** Some webviews report no height until they are shown. */
const viewHeight = (): number => window.innerHeight || 800;

export interface ShownRows extends RowRange {
  /** Of these rows some part is in view. */
  readonly view: RowRange;
  /** Height of the rows from one index up to another, CSS px. */
  heightOf(first: number, last: number): number;
}

interface WindowState {
  order: readonly string[];
  offsets: Float64Array;
  view: RowRange;
  window: RowRange;
}

/** `firstInView`: the row at the top of the view on the first render. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  heights: RowHeights,
  firstInView: number,
): ShownRows {
  const [estimate] = useState(
    () => ROW_HEIGHT_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16),
  );
  const rowsInView = Math.ceil(viewHeight() / estimate) + 1;
  const state = useRef<WindowState | null>(null);
  const [, render] = useState(0);

  const last = state.current;
  let current = last;
  if (!last || last.order !== order) {
    const first = Math.max(0, Math.min(firstInView, order.length - 1));
    const view = last
      ? movedView(last.view, last.order, order)
      : { first, last: Math.min(first + rowsInView, order.length) };
    const filled = view.last > view.first ? view : { first: 0, last: Math.min(rowsInView, order.length) };
    current = {
      order,
      offsets: rowOffsets(order, heights, estimate),
      view: filled,
      window: windowAround(filled, order.length),
    };
    state.current = current;
  }

  useLayoutEffect(() => {
    const onScroll = (): void => {
      const now = state.current;
      if (!now || !list.current) return;
      const top = -list.current.getBoundingClientRect().top;
      const view = {
        first: rowAt(now.offsets, top),
        last: Math.min(rowAt(now.offsets, top + viewHeight()) + 1, now.order.length),
      };
      const next = nextWindow(now.window, view, now.order.length);
      now.view = view;
      if (next === now.window) return;
      // Rows that were measured since have their real height.
      now.offsets = rowOffsets(now.order, heights, estimate);
      now.window = next;
      render((count) => count + 1);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [list, heights, estimate]);

  const { offsets = new Float64Array(1), view = { first: 0, last: 0 }, window: rows = view } = current ?? {};
  return { ...rows, view, heightOf: (from, to) => (offsets[to] ?? 0) - (offsets[from] ?? 0) };
}
