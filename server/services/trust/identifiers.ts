// Identifiers of people: account numbers, addresses and phones in free text, normalised and hashed, to recognise accounts of one person.
import { createHmac } from 'node:crypto';

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?\b/gi;
/** Digits in groups on one line. Shorter numbers are often nobody's own: codes of banks and branches. */
const NUMBER = /\d(?:[ ().-]{0,2}\d){10,23}/g;
/** Ethereum, Tron, Bitcoin, TON. */
const WALLET =
  /\b(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|bc1[a-z0-9]{20,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|[UE]Q[\w-]{46})(?![\w-])/g;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** An account of the banks among themselves, which all customers of a bank name. */
const isCorrespondentAccount = (digits: string): boolean => digits.length === 20 && digits.startsWith('301');

/** ISO 13616: the remainder is 1. */
function isIban(text: string): boolean {
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** '8 (912) 345-67-89' and '+7 912 345 67 89' are one phone. */
const normaliseNumber = (digits: string): string =>
  /^8\d{10}$/.test(digits) ? `7${digits.slice(1)}` : digits;

function identifiersIn(text: string): Set<string> {
  const found = new Set<string>();
  let rest = text;
  const take = (pattern: RegExp, normalise: (match: string) => string | null) => {
    rest = rest.replace(pattern, (match) => {
      const value = normalise(match);
      if (value !== null) found.add(value);
      return value === null ? match : '\n';
    });
  };
  take(EMAIL, (match) => match.toLowerCase());
  take(WALLET, (match) => (match.startsWith('0x') ? match.toLowerCase() : match));
  take(IBAN, (match) => {
    const iban = match.replace(/[ -]/g, '').toUpperCase();
    return isIban(iban) ? iban : null;
  });
  take(NUMBER, (match) => {
    const digits = normaliseNumber(match.replace(/\D/g, ''));
    return isCorrespondentAccount(digits) ? null : digits;
  });
  return found;
}

/**
 * Keyed hashes, so that no second copy of anybody's number is kept.
 * Without the key there are too few numbers to hide one. The same for every spelling of a number.
 */
export const fingerprintsOf = (text: string, key: string): string[] =>
  [...identifiersIn(text)].map((value) =>
    createHmac('sha256', key).update(`identifier:${value}`).digest('base64url'),
  );
