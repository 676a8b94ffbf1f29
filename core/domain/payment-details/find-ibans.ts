// IBANs in a text, with groups or without, by the structure of their country and the remainder of 97 (ISO 13616).
import type { FoundField } from './detail-field.ts';

/**
 * Structures of IBANs by country: what follows the country and the check digits, as the IBAN registry
 * (SWIFT, ISO 13616) lists it.
 * Runs of one class and their length: n digits, a capital letters, c letters or digits.
 */
export const IBAN_STRUCTURES: ReadonlyMap<string, string> = new Map(
  [
    'AD n8c12,AE n19,AL n8c16,AT n16,AZ a4c20,BA n16,BE n12,BG a4n6c8,BH a4c14,BI n23,BR n23a1c1,BY c4n4c16',
    'CH n5c12,CR n18,CY n8c16,CZ n20,DE n18,DJ n23,DK n14,DO c4n20,EE n16,EG n25,ES n20,FI n14,FK a2n12',
    'FO n14,FR n10c11n2,GB a4n14,GE a2n16,GI a4c15,GL n14,GR n7c16,GT c24,HN a4n20,HR n17,HU n24,IE a4n14',
    'IL n19,IQ a4n15,IS n22,IT a1n10c12,JO a4n4c18,KW a4c22,KZ n3c13,LB n4c20,LC a4c24,LI n5c12,LT n16',
    'LU n3c13,LV a4c13,LY n21,MC n10c11n2,MD c20,ME n18,MK n3c10n2,MN n16,MR n23,MT a4n5c18,MU a4n19a3',
    'NI a4n20,NL a4n10,NO n11,OM n3c16,PK a4c16,PL n24,PS a4c21,PT n21,QA a4c21,RO a4c16,RS n18,RU n14c15',
    'SA n2c18,SC a4n20a3,SD n14,SE n20,SI n15,SK n20,SM a1n10c12,SO n19,ST n21,SV a4n20,TL n19,TN n20',
    'TR n6c16,UA n6c19,VA n18,VG a4n16,XK n16,YE a4n4c18',
  ]
    .join(',')
    .split(',')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
);

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
