// Row window: where each row of the feed is, which rows are in view, and which are rendered around them.

/** Rows from `first` up to, not including, `last`. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Rows rendered before and after those in view. A burst of updates may replace each once a second. */
export const OVERSCAN_ROWS = 5;

interface RowHeights {
  /** Height of a row when it was rendered last, CSS px; undefined for one that never was. */
  get(id: string): number | undefined;
}

/**
 * Distance of each row from the top of the list, CSS px, and last the height of the list.
 * `known`: those of the rows that come first.
 */
export function rowOffsets(
  order: readonly string[],
  heights: RowHeights,
  estimate: number,
  known: Float64Array = new Float64Array(1),
): Float64Array {
  const offsets = new Float64Array(order.length + 1);
  offsets.set(known);
  let top = known[known.length - 1] ?? 0;
  for (let at = known.length - 1; at < order.length; at += 1) {
    top += heights.get(order[at] ?? '') ?? estimate;
    offsets[at + 1] = top;
  }
  return offsets;
}

/** The row `index` has this height, CSS px: all rows after it move. */
export function setRowHeight(offsets: Float64Array, index: number, height: number): void {
  const by = (offsets[index] ?? 0) + height - (offsets[index + 1] ?? 0);
  if (by === 0) return;
  for (let at = index + 1; at < offsets.length; at += 1) offsets[at] = (offsets[at] ?? 0) + by;
}

/** The index of the row at `y` CSS px below the list's top; the first or the last row outside of it. */
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

/** The rows that are in view from `y` on, CSS px below the list's top; `height` of the view, CSS px. */
export const viewAt = (offsets: Float64Array, y: number, height: number): RowRange => ({
  first: rowAt(offsets, y),
  last: Math.min(rowAt(offsets, y + height) + 1, offsets.length - 1),
});

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** As many at the ends of the list as elsewhere: a scroll that begins there makes no rows. */
export function rowsAround(view: RowRange, count: number): RowRange {
  const size = view.last - view.first + 2 * OVERSCAN_ROWS;
  const first = clamp(Math.min(view.first - OVERSCAN_ROWS, count - size), count);
  return { first, last: clamp(Math.max(view.last + OVERSCAN_ROWS, first + size), count) };
}

/** The rows in view, then those below, then those above, the nearest first. */
export function rowsByUrgency(view: RowRange, { first, last }: RowRange): number[] {
  const indexes: number[] = [];
  for (let index = view.first; index < last; index += 1) indexes.push(index);
  for (let index = view.first - 1; index >= first; index -= 1) indexes.push(index);
  return indexes;
}

/**
 * The index in `order` where `rows`, once adjacent, begin now; below 0 when rows above have left.
 * A row that has moved by its rank does not count: hence the median. Undefined when all have left.
 */
export function placeOf(rows: readonly string[], order: readonly string[]): number | undefined {
  const places = rows.map((id, at) => order.indexOf(id) - at).filter((place, at) => place + at >= 0);
  return places.sort((a, b) => a - b)[places.length >> 1];
}

/** The rows in view after a new order: the reader's place is kept, so that most of them stay there. */
export function movedView(view: RowRange, before: readonly string[], after: readonly string[]): RowRange {
  // At the very top new cards come into view.
  if (view.first === 0) return { first: 0, last: clamp(view.last, after.length) };
  const first = clamp(placeOf(before.slice(view.first, view.last), after) ?? view.first, after.length);
  return { first, last: clamp(first + view.last - view.first, after.length) };
}
