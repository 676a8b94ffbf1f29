// Names of persons: what is taken out of them, and whether one can be read at all. One rule for login and My Data (RULE-04).
import { limitMarks } from './clean-text.ts';

/** Letters that never need a joiner: after them it only makes two names that look the same differ. */
const USELESS_JOINERS = /([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])(?:\u200C|\u200D)+/gu;
/**
 * Characters that show nothing or turn the text around them.
 * Zero-width spaces, fillers, direction marks, lone surrogates, the empty Braille pattern.
 * Joiners and variation selectors stay: Persian, Indic scripts, Japanese and emoji need them.
 */
const INVISIBLE =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}|[\p{Cs}\u2800\uFFF9-\uFFFB]/gu;

/** Trims spaces and joiners; a loop, because a pattern for the end is tried again at every position. */
function trimJoiners(text: string): string {
  const isOuter = (at: number): boolean => ' \u200C\u200D'.includes(text.charAt(at));
  let from = 0;
  let end = text.length;
  while (from < end && isOuter(from)) from++;
  while (end > from && isOuter(end - 1)) end--;
  return text.slice(from, end);
}

/** No name is longer as it is sent, in code units: spaces and invisible characters count too. */
export const RAW_NAME_LENGTH = 256;

/**
 * The name in NFC without invisible, control and direction-turning characters; '' when none is left.
 * Its spaces are single, with none around it, and a letter has at most three marks.
 */
export const cleanName = (text: string): string => {
  const visible = limitMarks(text.replace(INVISIBLE, ''))
    // Line breaks and tabs are white space; the other controls are nothing.
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/ +/g, ' ')
    .normalize('NFC');
  return trimJoiners(limitMarks(visible).replace(USELESS_JOINERS, '$1')).normalize('NFC');
};

/** The fewest and the most letters of an account holder's name, as banks show it. */
export const HOLDER_NAME_MIN = 2;
export const HOLDER_NAME_MAX = 70;

/** The count of letters, of any script. */
export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** True when a cleaned name has a letter of any script: one of signs cannot be read or looked for. */
export const hasLetter = (name: string): boolean => /\p{L}/u.test(name);
