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

/** Lengths at which a wrong number is still taken for a card. */
const CARD = /^(?:[2-689]\d{15}|3[47]\d{13})$/;
/** Lengths of UnionPay, Maestro and Diners Club, which other numbers have too. */
const RARE_CARD = /^(?:3[0689]\d{12}|(?:5[06-9]|6\d)\d{15,17})$/;

/** `isValid` of a card; null for digits that are none. */
export function readCard(digits: string): { readonly isValid: boolean } | null {
  const isValid = hasLuhnDigit(digits);
  if (CARD.test(digits)) return { isValid };
  return RARE_CARD.test(digits) && isValid ? { isValid } : null;
}
