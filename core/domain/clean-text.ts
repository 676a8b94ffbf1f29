// Text cleaning: what is taken out of every text of a user, so that what is shown is what is copied.

/** Embeddings, overrides, isolates: '\u202E4321' shows as '1234'. LRM, RLM, ALM turn nothing and stay. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * Marks above and below a letter beyond the third, which would run over the lines around it.
 * Joiners between them begin no new letter. Tibetan writes whole letters as marks.
 */
const STACKED_MARKS =
  /((?:(?!\p{Script=Tibetan})[\p{Mn}\p{Me}][\u200C\u200D]*){3})(?:(?!\p{Script=Tibetan})[\p{Mn}\p{Me}][\u200C\u200D]*)+/gu;
/** Marks of any kind, those beside their letter too; Burmese has up to six. */
const MANY_MARKS = /(\p{M}{6})\p{M}+/gu;

/** At most 3 marks above and below a letter, 6 in all; call it before `normalize`, which sorts slowly. */
export const limitMarks = (text: string): string =>
  text.replace(STACKED_MARKS, '$1').replace(MANY_MARKS, '$1');

/** Text without characters that turn the direction around them, and with at most three marks a letter. */
export const cleanText = (text: string): string => limitMarks(text.replace(DIRECTION_CONTROLS, ''));
