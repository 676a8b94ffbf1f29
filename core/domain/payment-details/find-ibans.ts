// IBANs in a text, with groups or without, by the structure of their country and the remainder of 97 (ISO 13616).
import type { FoundField } from './detail-field.ts';
import { IBAN_STRUCTURES } from './iban-structures.ts';

const BEGINNING = /[A-Za-z]{2} ?\d{2}/g;
const RUN = /([anc])(\d+)/g;
const CLASSES: Readonly<Record<string, RegExp>> = { a: /[A-Z]/, n: /\d/, c: /[A-Z0-9]/ };
/** Characters that an IBAN may lack and still be taken for one; VAT numbers have 4 fewer and more. */
const MISSING = 3;
/** Spaces, hyphens or dots between two groups. */
const MAX_SEPARATORS = 2;

const isAlphanumeric = (character: string): boolean => /^[A-Za-z0-9]$/.test(character);

/** The class of each character behind the check digits. */
const classesOf = (structure: string): string =>
  structure.replace(RUN, (_, name: string, length: string) => name.repeat(Number(length)));

/** True for an IBAN without spaces in capital letters: the remainder is 1. */
export function hasIbanChecksum(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** The IBAN from `start`, as far as its structure goes: at most 34 characters with their separators. */
function readIban(text: string, start: number, afterBeginning: number, structure: string): FoundField | null {
  const classes = classesOf(structure);
  let value = text.slice(start, afterBeginning).replace(' ', '').toUpperCase();
  let end = afterBeginning;
  let separators = 0;
  for (let at = end; value.length < classes.length + 4; at++) {
    const character = text.charAt(at).toUpperCase();
    if (CLASSES[classes.charAt(value.length - 4)]?.test(character)) {
      value += character;
      end = at + 1;
      separators = 0;
    } else if (character !== '' && ' -.'.includes(character) && separators < MAX_SEPARATORS) separators++;
    else break;
  }
  const isLonger = isAlphanumeric(text.charAt(end));
  while (isLonger && isAlphanumeric(text.charAt(end))) end++;
  const missing = classes.length + 4 - value.length;
  const isValid = missing === 0 && !isLonger && hasIbanChecksum(value);
  // 'Card no 9792 …' begins no IBAN of Norway, and 'is 12 …' none of Iceland.
  const isWord = text.charAt(start + 2) === ' ';
  return missing > MISSING || (isWord && !isValid) ? null : { kind: 'iban', value, start, end, isValid };
}

/** FIELD-01: IBANs of all countries of the registry, wrong ones too. */
export function findIbans(text: string): readonly FoundField[] {
  const found: FoundField[] = [];
  let last = 0;
  for (const { 0: beginning, index } of text.matchAll(BEGINNING)) {
    const structure = IBAN_STRUCTURES.get(beginning.slice(0, 2).toUpperCase());
    if (structure === undefined || index < last || isAlphanumeric(text.charAt(index - 1))) continue;
    const iban = readIban(text, index, index + beginning.length, structure);
    if (iban === null) continue;
    found.push(iban);
    last = iban.end;
  }
  return found;
}
