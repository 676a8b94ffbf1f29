// Text cleaning: what is taken out of every text of a user, so that what is shown is what is copied.

/** Embeddings, overrides and isolates: '\u202E4321' is shown as '1234'. The marks LRM, RLM and ALM stay: they turn nothing. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * Marks on one letter beyond the third, which would run over the lines around it; joiners between them do not begin a new
 * letter. Tibetan writes whole letters as marks.
 */
const STACKED_MARKS =
  /((?:(?!\p{Script=Tibetan})[\p{Mn}\p{Me}][\u200C\u200D]*){3})(?:(?!\p{Script=Tibetan})[\p{Mn}\p{Me}][\u200C\u200D]*)+/gu;
const STACKED_TIBETAN = /((?:(?=\p{Script=Tibetan})\p{Mn}){5})(?:(?=\p{Script=Tibetan})\p{Mn})+/gu;

/** At most three marks on a letter (five in Tibetan). */
export const limitMarks = (text: string): string =>
  text.replace(STACKED_MARKS, '$1').replace(STACKED_TIBETAN, '$1');

/** Without characters that turn the direction of the text around them, and with at most three marks on a letter. */
export const cleanText = (text: string): string => limitMarks(text.replace(DIRECTION_CONTROLS, ''));
