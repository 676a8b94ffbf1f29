// Row window: which rows of the feed are in the DOM. Spacers have the height of all others, so that the page is as long as its list.

/** Rows from `first` up to, not including, `last`. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Rows in the DOM before and after those in view: in a burst of updates each of them may be replaced once a second. */
const WINDOW_MARGIN = 11;
/** The window moves when fewer than these are left before or after the view: a screen, in which virtual rows hold a card. */
const MIN_MARGIN = 6;

export interface RowHeights {
  /** Height of a row when it was rendered last, CSS px; undefined for one that never was. */
  get(id: string): number | undefined;
}

/** Distance of each row from the top of the list, CSS px; one more than there are rows, the last is the list's height. */
export function rowOffsets(order: readonly string[], heights: RowHeights, estimate: number): Float64Array {
  const offsets = new Float64Array(order.length + 1);
  let top = 0;
  for (let at = 0; at < order.length; at += 1) {
    top += heights.get(order[at] ?? '') ?? estimate;
    offsets[at + 1] = top;
  }
  return offsets;
}

/** The index of the row at `y` CSS px below the top of the list; the first or the last row outside of it. */
export function rowAt(offsets: Float64Array, y: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

export const windowAround = (view: RowRange, count: number): RowRange => ({
  first: clamp(view.first - WINDOW_MARGIN, count),
  last: clamp(view.last + WINDOW_MARGIN, count),
});

/** `current` while it holds enough rows around `view`, else the window around it. */
export function nextWindow(current: RowRange, view: RowRange, count: number): RowRange {
  const isHigh = current.first > 0 && view.first - current.first < MIN_MARGIN;
  const isLow = current.last < count && current.last - view.last < MIN_MARGIN;
  return isHigh || isLow || current.last > count ? windowAround(view, count) : current;
}

/**
 * The rows in view after a change of the order: the reader's place is kept, so that most rows in view stay there. One that
 * has moved itself, by its rank, does not count: hence the median.
 */
export function movedView(view: RowRange, before: readonly string[], after: readonly string[]): RowRange {
  // At the very top new cards come into view.
  if (view.first === 0) return { first: 0, last: clamp(view.last, after.length) };
  const shifts: number[] = [];
  for (let at = view.first; at < view.last; at += 1) {
    const now = after.indexOf(before[at] ?? '');
    if (now >= 0) shifts.push(now - at);
  }
  shifts.sort((a, b) => a - b);
  const shift = shifts[shifts.length >> 1] ?? 0;
  const first = clamp(view.first + shift, after.length);
  return { first, last: clamp(first + view.last - view.first, after.length) };
}
