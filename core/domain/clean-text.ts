// Text cleaning: what is taken out of every text of a user, so that what is shown is what is copied.

/** Embeddings, overrides and isolates: '\u202E4321' is shown as '1234'. The marks LRM, RLM and ALM stay: they turn nothing. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * Marks above and below one letter beyond the third, which would run over the lines around it; joiners between them do not begin
 * a new letter. Tibetan writes whole letters as marks.
 */
const STACKED_MARKS =
  /((?:(?!\p{Script=Tibetan})[\p{Mn}\p{Me}][\u200C\u200D]*){3})(?:(?!\p{Script=Tibetan})[\p{Mn}\p{Me}][\u200C\u200D]*)+/gu;
/** Marks of any kind, those beside their letter too; Burmese has up to six. */
const MANY_MARKS = /(\p{M}{6})\p{M}+/gu;

/** At most three marks above and below a letter, and six in all. To be called before `normalize`, which sorts marks, slowly. */
export const limitMarks = (text: string): string =>
  text.replace(STACKED_MARKS, '$1').replace(MANY_MARKS, '$1');

/** Without characters that turn the direction of the text around them, and with at most three marks on a letter. */
export const cleanText = (text: string): string => limitMarks(text.replace(DIRECTION_CONTROLS, ''));
