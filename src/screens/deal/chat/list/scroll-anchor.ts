// Where a reader is in the chat's list, in the pixels of a list that counts from its end.

/** So near to the end is at the end. */
const END_THRESHOLD_PX = 24;
/** So near to the beginning the page before it is fetched. */
const PREFETCH_THRESHOLD_PX = 800;

/** The list's box is laid out from its end (column-reverse): 0 is the end, and scrolling up goes below it. */
export const isAtEnd = (list: HTMLElement): boolean => list.scrollTop > -END_THRESHOLD_PX;

export const isNearBeginning = (list: HTMLElement): boolean =>
  list.clientHeight > 0 && list.scrollHeight - list.clientHeight + list.scrollTop < PREFETCH_THRESHOLD_PX;

const rowsOf = (list: HTMLElement): HTMLElement[] =>
  Array.from(list.querySelectorAll<HTMLElement>('[data-key]'));

/** Key of the last message of which something can be seen, '' for none. */
export function lastVisibleKey(list: HTMLElement): string {
  const { bottom } = list.getBoundingClientRect();
  const rows = rowsOf(list);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row && row.getBoundingClientRect().top < bottom - 8) return row.dataset.key ?? '';
  }
  return '';
}

export interface ScrollAnchor {
  readonly row: HTMLElement;
  readonly top: number;
}

/** What is being read: the first message that begins on the screen. */
export function readScrollAnchor(list: HTMLElement): ScrollAnchor | null {
  const { top } = list.getBoundingClientRect();
  for (const row of rowsOf(list)) {
    const at = row.getBoundingClientRect().top;
    if (at >= top) return { row, top: at };
  }
  return null;
}

/** Puts it back to where it was, however much came above or below. */
export function restoreScrollAnchor(list: HTMLElement, { row, top }: ScrollAnchor): void {
  if (!row.isConnected) return;
  const moved = row.getBoundingClientRect().top - top;
  // Not for nothing: in Safari setting it stops a finger's fling.
  if (Math.abs(moved) >= 1) list.scrollTop += moved;
}

/** Brings a message that lies above the screen to its top; false, and nothing moves, for one that does not. */
export function scrollUpTo(list: HTMLElement, key: string): boolean {
  const row = rowsOf(list).find((one) => one.dataset.key === key);
  const above = row ? row.getBoundingClientRect().top - list.getBoundingClientRect().top : 0;
  if (above >= 0) return false;
  list.scrollTop += above;
  return true;
}
