// Card numbers: the lengths that their first digits allow, and the check digit of Luhn (ISO/IEC 7812).

/** True when the last digit is that of Luhn. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.charAt(digits.length - 1 - at)) * (at % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Lengths at which a wrong number is still taken for a card where it is said to be one. */
const CARD = /^(?:[2-689]\d{15}|3[47]\d{13})$/;
/** Lengths of UnionPay and Maestro, which other numbers have too. */
const RARE_CARD = /^(?:5[06-9]|6\d)\d{15,17}$/;
/** Diners Club; a British sort code with its account has 14 digits as well. */
const DINERS = /^3[0689]\d{12}$/;

/**
 * `isValid` of a card; null for digits that are none.
 * One number in ten has the digit of Luhn by chance, so only `isSaid` makes a wrong one a card, and an account is none.
 */
export function readCard(
  digits: string,
  { isSaid, isAccount }: { readonly isSaid: boolean; readonly isAccount: boolean },
): { readonly isValid: boolean } | null {
  const isValid = hasLuhnDigit(digits);
  if (!isValid) return isSaid && CARD.test(digits) ? { isValid } : null;
  const isCard = CARD.test(digits) || RARE_CARD.test(digits) || (isSaid && DINERS.test(digits));
  return isCard && !isAccount ? { isValid } : null;
}
