// Phones with their country's code, in E.164 as banks and wallets take them.

/** Country codes by their length: one digit, two digits; all others have three. */
const ONE_DIGIT = ['1', '7'];
const TWO_DIGITS =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
const THREE_DIGITS = /^(?:2[1-69]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d/;
/** The shortest number behind a country's code, and the longest phone, in digits. */
const MIN_NATIONAL = 5;
const MAX_DIGITS = 15;

function isInternational(digits: string): boolean {
  // North America and Russia with Kazakhstan have ten digits, always.
  if (ONE_DIGIT.includes(digits.charAt(0))) return digits.length === 11;
  const isTwo = TWO_DIGITS.split(' ').includes(digits.slice(0, 2));
  if (!isTwo && !THREE_DIGITS.test(digits)) return false;
  return digits.length >= (isTwo ? 2 : 3) + MIN_NATIONAL && digits.length <= MAX_DIGITS;
}

/**
 * The phone in E.164 of a number with '+' or, `isPhone`, with '00'; null for any other.
 * '+49 (0) 170' has a digit too many, which is left out.
 */
export function readInternationalPhone(
  written: string,
  isPhone: boolean,
): { readonly value: string; readonly isValid: boolean } | null {
  const digits = written.replace(/\(0\)/, '').replace(/\D/g, '');
  const isNamed = written.startsWith('+') || written.startsWith('(+');
  if (!isNamed && !(isPhone && digits.startsWith('00'))) return null;
  const international = isNamed ? digits : digits.slice(2);
  const isValid = isInternational(international);
  if (international.length < MIN_NATIONAL || (!isNamed && !isValid)) return null;
  return { value: `+${international}`, isValid };
}
