// Bounds of the watch words that staff wants to notice in what the sides of a case have written (CASE-47).
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
