// Where the caret belongs after an amount was cleaned and its thousands set apart.

/**
 * The caret keeps as many digits and dots before it as it had in `typed`; `caret` and the result count characters.
 */
export function caretAfterGrouping(typed: string, caret: number, shown: string): number {
  let toPass = typed.slice(0, caret).replace(/[^\d.]/g, '').length;
  let at = 0;
  while (toPass > 0 && at < shown.length) {
    if (/[\d.]/.test(shown.charAt(at))) toPass--;
    at++;
  }
  return at;
}
