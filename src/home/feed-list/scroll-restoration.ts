// Scroll position of the feed: the rows in view and their offsets, read and restored (HOME-10).

/**
 * Rows in view by id, in order: CSS pixels between the view's top edge and the row's. All of them, because one may leave or
 * move before the reader comes back. Empty at the very top of the page.
 */
export type ScrollPosition = ReadonlyMap<string, number>;

const rowsOf = (list: HTMLElement): HTMLElement[] => Array.from(list.querySelectorAll('[data-id]'));
const idOf = (row: HTMLElement): string => row.dataset.id ?? '';

/** Rows have `data-id`. */
export function readScrollPosition(list: HTMLElement): ScrollPosition {
  const position = new Map<string, number>();
  if (window.scrollY <= 0) return position;
  for (const row of rowsOf(list)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0) position.set(idOf(row), top);
    if (bottom > window.innerHeight) break;
  }
  return position;
}

/**
 * Scrolls so that the rows are where they were. One that has moved by its rank is first or last of them: the one in the
 * middle counts. False when none of them is in the list.
 */
export function restoreScrollPosition(list: HTMLElement, position: ScrollPosition): boolean {
  const rows = rowsOf(list).filter((row) => position.has(idOf(row)));
  const row = rows[rows.length >> 1];
  if (!row) return false;
  const moved = row.getBoundingClientRect().top - (position.get(idOf(row)) ?? 0);
  if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
  return true;
}
