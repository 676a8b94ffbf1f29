// Personal word: what a genuine message begins with, chosen by the user; which words are allowed.
import { cleanName } from './person-name.ts';

const MIN_LETTERS = 3;
const MAX_LETTERS = 24;
const MAX_LENGTH = 40;
/** Letters and spaces, then emoji: nothing that could be read as an address, a name of a bot or markup. */
const LETTERS = /^[\p{L}\p{M} ]+/u;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F| )*$/u;

/** Without invisible characters, with single spaces and none around it. */
export const cleanGenuineWord = (text: string): string => cleanName(text);

/** True when a cleaned word has 3 to 24 letters, beside them only spaces and a few last emoji (SET-01). */
export function isGenuineWord(word: string): boolean {
  if ([...word].length > MAX_LENGTH) return false;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const before = LETTERS.exec(word)?.[0] ?? '';
  const hasShape = before !== '' && EMOJI.test(word.slice(before.length));
  return hasShape && letters >= MIN_LETTERS && letters <= MAX_LETTERS;
}
