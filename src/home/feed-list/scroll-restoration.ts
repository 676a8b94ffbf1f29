// Scroll position of the feed: the rows in view and their offsets, read and restored (HOME-10).

/**
 * Rows in view by id, in order: CSS pixels between the view's top edge and the row's.
 * All of them, because one may leave or move before the reader comes back. Empty at the very top of the page.
 */
export type ScrollPosition = ReadonlyMap<string, number>;

/** Rows have `data-id`. */
const rowsOf = (list: HTMLElement): HTMLElement[] => Array.from(list.querySelectorAll('[data-id]'));
const idOf = (row: HTMLElement): string => row.dataset.id ?? '';

export function readScrollPosition(list: HTMLElement): ScrollPosition {
  const position = new Map<string, number>();
  if (window.scrollY > 0)
    for (const row of rowsOf(list)) {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > 0 && top < window.innerHeight) position.set(idOf(row), top);
    }
  return position;
}

/**
 * Scrolls so that the rows are where they were; false when none of them is in the list.
 * One that has moved by its rank is first or last of them: the one in the middle counts.
 */
export function restoreScrollPosition(list: HTMLElement, position: ScrollPosition): boolean {
  const moves = rowsOf(list).flatMap((row) => {
    const top = position.get(idOf(row));
    return top === undefined ? [] : [row.getBoundingClientRect().top - top];
  });
  const moved = moves[moves.length >> 1];
  if (moved === undefined) return false;
  if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
  return true;
}
