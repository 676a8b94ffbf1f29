// List keys: J and K or the arrows move the focus through the rows of a list (CASE-16).
import { type RefObject, useEffect } from 'react';

/** Keys are for a field while one has the focus, and for the browser with a modifier. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest('input, textarea, select'));
}

/**
 * 1 for the next row, -1 for the one before, 0 for another key.
 * J and K by their places, so that they work on keyboards with other letters.
 */
function stepOf({ key, code }: KeyboardEvent): number {
  if (key === 'ArrowDown' || code === 'KeyJ') return 1;
  return key === 'ArrowUp' || code === 'KeyK' ? -1 : 0;
}

/** `onEnd`: asked for another row after the last one. */
export function useListKeys(list: RefObject<HTMLElement | null>, onEnd: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = isForPage(event) ? stepOf(event) : 0;
      const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
      if (step === 0 || rows.length === 0) return;
      event.preventDefault();
      const focused = rows.indexOf(document.activeElement as HTMLElement);
      // What is opened below a row belongs to it.
      const isAround = (row: HTMLElement): boolean =>
        (row.closest('li') ?? row).contains(document.activeElement);
      const at = focused >= 0 ? focused : rows.findIndex(isAround);
      if (at === rows.length - 1 && step > 0) onEnd();
      else rows[at < 0 ? 0 : Math.max(0, at + step)]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, onEnd]);
}
