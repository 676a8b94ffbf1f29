// Count of watch words in texts: whole words and phrases, found in one pass over each text (CASE-47).
import { MIN_WATCH_WORD, watchedText } from './watch-words.ts';

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
