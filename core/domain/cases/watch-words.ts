// Watch words, which staff wants to notice in what the sides of a case have written: their bounds and their count (CASE-47).
import { foldText } from '../fold-text.ts';
import { typedLength } from '../typed-length.ts';

/** Unicode code points. */
export const MIN_WATCH_WORD = 3;
export const MAX_WATCH_WORD = 40;
/** Watch words at a time. */
export const MAX_WATCH_WORDS = 200;

/** A watch word, or a text, as they are compared: folded, with single blanks. */
export const watchedText = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

/** False for a word that is too short or too long, also once it is folded. */
export const isWatchWord = (text: string): boolean =>
  typedLength(text) <= MAX_WATCH_WORD &&
  typedLength(text) >= MIN_WATCH_WORD &&
  typedLength(watchedText(text)) >= MIN_WATCH_WORD;

// In scripts that part no words by blanks (Chinese, Japanese, Thai and similar) a word may begin and end at any place.
const STARTS =
  /(?<!(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])[\p{L}\p{M}\p{N}])(?=\S)/gu;
const ENDS =
  /(?!(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])[\p{L}\p{M}\p{N}])/uy;

function endsAt(text: string, index: number): boolean {
  ENDS.lastIndex = index;
  return ENDS.test(text);
}

/**
 * Count of watch words in texts: whole words and phrases, found in one pass over each text (CASE-47).
 * How often each of these words is in the texts, without those that are in none.
 * `words`: as `watchedText` makes them. The cost grows with the length of the texts: at the start of a word
 * only those are compared that begin with the same three characters.
 */
export function countWatchWords(
  words: readonly string[],
  texts: readonly string[],
): ReadonlyMap<string, number> {
  const byStart = new Map<string, string[]>();
  for (const word of words) {
    const start = word.slice(0, MIN_WATCH_WORD);
    byStart.set(start, [...(byStart.get(start) ?? []), word]);
  }
  const counts = new Map<string, number>();
  for (const text of words.length > 0 ? texts : []) {
    const watched = watchedText(text);
    for (const { index } of watched.matchAll(STARTS))
      for (const word of byStart.get(watched.slice(index, index + MIN_WATCH_WORD)) ?? [])
        if (watched.startsWith(word, index) && endsAt(watched, index + word.length))
          counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
