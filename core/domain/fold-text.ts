// Folded text: how a search and the region filter compare texts, so that 'İşbank', 'işbank' and 'isbank' are the same.
import { limitMarks } from './clean-text.ts';
import { latinDigits } from './digits.ts';

/** Accents of Latin, Greek, Cyrillic; vowel marks of Arabic, Hebrew. Indic ones are vowels and stay. */
const ACCENTS = /[\u0300-\u036F\u064B-\u0655\u0670\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]/g;
/** Joiners, soft hyphens and direction marks, and the stroke that lengthens Arabic words. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
/** Most texts have none, and are folded in one step. */
const NOT_ASCII = /[^ -~\n]/;
/**
 * Letters, each before its folded form.
 * They are those that are not an accented other one, and Persian and Urdu keyboard letters for Arabic ones.
 */
const foldMapped = /* @__PURE__ */ createFolder(
  'ıi øo łl đd ðd ħh ŧt ςσ ßss æae œoe þth كک يی ىی ےی ةه ۀه ہه ھه',
);

/** Text in small letters without accents, in one Unicode form, with digits 0 to 9; folded text stays. */
export const foldText = (text: string): string =>
  NOT_ASCII.test(text) ? foldLetters(text) : text.toLowerCase();

const foldLetters = (text: string): string =>
  foldMapped(
    latinDigits(limitMarks(text).normalize('NFKC').toLowerCase())
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .replace(UNSEEN, '')
      .normalize('NFC'),
  );

function createFolder(pairs: string) {
  const letters = new Map(pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));
  const pattern = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');
  return (text: string): string => text.replace(pattern, (letter) => letters.get(letter) ?? letter);
}
