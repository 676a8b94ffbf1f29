// Phone numbers as contacts, autofill and keyboards give them, in the characters in which they are saved.
import { latinDigits } from './digits.ts';

/** The longest saved number, and the longest text that is read as one, in characters. */
const PHONE_LENGTH = 20;
export const PHONE_TEXT_LENGTH = 64;

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const DASHES = /[\p{Pd}−⁃]/gu;
const SEPARATORS = /[\s./,·•_]+/g;
const PHONE = /^[0-9 +\-()]{5,20}$/;

/**
 * '+49 170 1234567' of '\u202A+49\u00A0170.1234567\u202C'; '' for an empty text.
 * Digits 0 to 9, spaces, plus, hyphens and parentheses, 5 to 20 of them; signs go where it would be too long with them.
 * Null for anything else, such as a number with an extension, which would be another number without it.
 */
export function normalizePhone(text: string): string | null {
  if (text.length > PHONE_TEXT_LENGTH) return null;
  const plain = latinDigits(text)
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(/[＋﹢]/g, '+')
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(SEPARATORS, ' ')
    .trim();
  const short = plain.length > PHONE_LENGTH ? plain.replace(/[^0-9+]/g, '') : plain;
  const isReadable = /^[0-9 +\-()]*$/.test(plain) && PHONE.test(short) && /\d/.test(short);
  return plain === '' ? '' : isReadable ? short : null;
}
