// Skeleton of a name: what is left of its words when letters that look alike are one, so that 'Аdmіn' and 'admin' are the same.
import { lookOf, soundOf } from './confusables.ts';

const SEPARATOR = /[^\p{L}\p{M}\p{N}\p{So}@$€¥¢!|+]+/u;

/**
 * The words of a text, each without accents, with look-alikes as Latin letters.
 * 'rn' is 'm', 'vv' is 'w', and repeated letters come once. Words without a letter are left out.
 */
const skeletonOf = (text: string, letterOf: (character: string) => string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .split(SEPARATOR)
    .map((word) =>
      foldPairs(
        Array.from(word, letterOf)
          .join('')
          .replace(/[^\p{L}]/gu, ''),
      ),
    )
    .filter(Boolean);

const foldPairs = (word: string): string =>
  word
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/(.)\1+/gu, '$1');

/** Scripts in which words are not set apart. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** By look, and by sound: a name may mix both. */
export const skeletonsOf = (text: string): readonly (readonly string[])[] => [
  skeletonOf(text, lookOf),
  skeletonOf(text, soundOf),
];

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The skeletons of a single word, in all cases: capitals may look like other letters than small ones. */
export const wordSkeletons = (word: string): readonly string[] => [
  ...new Set(
    [word, word.toUpperCase(), capitalized(word)]
      .flatMap(skeletonsOf)
      .map((words) => foldPairs(words.join(''))),
  ),
];

/**
 * True when a word of the skeleton contains one of `reserved`, or several words in a row spell it:
 * 'A d m i n', 'Sup port', but not 'Mohammad Minhaj'. Reserved words of fewer than five letters
 * only count as whole words.
 */
export function spells(words: readonly string[], reserved: readonly string[]): boolean {
  for (const [start, word] of words.entries()) {
    if (reserved.some((one) => (one.length >= 5 || WITHOUT_SPACES.test(one)) && word.includes(one)))
      return true;
    let joined = '';
    for (const next of words.slice(start)) {
      joined = foldPairs(joined + next);
      if (reserved.includes(joined)) return true;
      if (joined.length > 40) break;
    }
  }
  return false;
}
