// Scroll anchor of the chat's list: where the reader is, and how to return there after a change.

/** Within this distance the list counts as at its end. */
const END_THRESHOLD_PX = 24;
/** Within this distance of its beginning the page before is loaded. */
const PREFETCH_THRESHOLD_PX = 800;

/** The list is laid out from its end (column-reverse), which is scrollTop 0; scrolling up is negative. */
export const isAtEnd = (list: HTMLElement): boolean => list.scrollTop > -END_THRESHOLD_PX;

export const isNearBeginning = (list: HTMLElement): boolean =>
  list.clientHeight > 0 && list.scrollHeight - list.clientHeight + list.scrollTop < PREFETCH_THRESHOLD_PX;

const rowsOf = (list: HTMLElement): HTMLElement[] =>
  Array.from(list.querySelectorAll<HTMLElement>('[data-key]'));

/** Key of the last message that is partly visible, '' for none. */
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

/** The first message whose top is on the screen. */
export function readScrollAnchor(list: HTMLElement): ScrollAnchor | null {
  const { top } = list.getBoundingClientRect();
  for (const row of rowsOf(list)) {
    const at = row.getBoundingClientRect().top;
    if (at >= top) return { row, top: at };
  }
  return null;
}

/** Scrolls so that the row is where it was, whatever was inserted above or below. */
export function restoreScrollAnchor(list: HTMLElement, { row, top }: ScrollAnchor): void {
  if (!row.isConnected) return;
  const moved = row.getBoundingClientRect().top - top;
  // Only when needed: in Safari, setting scrollTop stops a momentum scroll.
  if (Math.abs(moved) >= 1) list.scrollTop += moved;
}

/** Scrolls up to a message above the screen; false, without scrolling, when it is not above. */
export function scrollUpTo(list: HTMLElement, key: string): boolean {
  const row = rowsOf(list).find((one) => one.dataset.key === key);
  const above = row ? row.getBoundingClientRect().top - list.getBoundingClientRect().top : 0;
  if (above >= 0) return false;
  list.scrollTop += above;
  return true;
}
