// Digits of all scripts as 0 to 9: keyboards in Arabic, Persian, Hindi or Bengali and full-width ones give their own.

const FOREIGN_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Digits that have been met; Unicode has fewer than a thousand. */
const known = new Map<string, string>();

/** Digits of a script are ten code points in a row, and the rows of some scripts follow each other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return `${(code - first) % 10}`;
}

function latinDigit(digit: string): string {
  const value = known.get(digit) ?? digitOf(digit);
  known.set(digit, value);
  return value;
}

/** The text with every decimal digit of another script as 0 to 9; everything else stays. */
export const latinDigits = (text: string): string => text.replace(FOREIGN_DIGITS, latinDigit);
