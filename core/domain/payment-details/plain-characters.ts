// Plain characters: a message with one simple character for each seen one, and where each of them is written.
import { latinDigits } from '../digits.ts';

export interface PlainCharacters {
  readonly plain: string;
  /** Places of each plain character in the text, in code units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const DASH = /[\p{Pd}−⁃]/u;
/** Emoji and other characters of two code units: none is part of a field. */
const FOREIGN = '\uFFFD';

function plainOf(character: string): string {
  if (character === '\n') return character;
  if (/\s/.test(character)) return ' ';
  if (DASH.test(character)) return '-';
  const compatible = latinDigits(character.normalize('NFKC'));
  return compatible.length === 1 ? compatible : character.length === 1 ? character : FOREIGN;
}

/** Digits as 0 to 9, wide letters as A to Z, any space as ' ', any dash as '-'; nothing invisible. */
export function plainCharacters(text: string): PlainCharacters {
  const starts: number[] = [];
  const ends: number[] = [];
  let plain = '';
  let at = 0;
  for (const character of text) {
    const isAscii = character <= '~';
    if (isAscii || !UNSEEN.test(character)) {
      plain += isAscii && character > ' ' ? character : plainOf(character);
      starts.push(at);
      ends.push(at + character.length);
    }
    at += character.length;
  }
  return { plain, starts, ends };
}
