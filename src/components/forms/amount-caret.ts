// Caret position in an amount field after grouping separators were inserted.

/** Keeps as many digits and dots before the caret as in `typed`. `caret` and the result are character offsets. */
export function caretAfterGrouping(typed: string, caret: number, shown: string): number {
  let remaining = typed.slice(0, caret).replace(/[^\d.]/g, '').length;
  let position = 0;
  while (remaining > 0 && position < shown.length) {
    if (/[\d.]/.test(shown.charAt(position))) remaining--;
    position++;
  }
  return position;
}
