// Cheap test whether a text may have payment details, before the parser is loaded for it.
import { MAX_MESSAGE_LENGTH } from '../quick-messages.ts';

/**
 * A sign of phones, addresses, tags and holder lines, a word as long as a wallet, or eight digits.
 * Amounts have fewer. Every field but a holder line without a sign has one of them.
 */
const SIGN = /[@$:=+/＠：＋]| [-–—] |\S{20}|\p{Nd}(?:[^\p{L}\p{Nd}]{0,4}\p{Nd}){7}/u;

/** False only for texts without fields; most everyday messages have none (FIELD-03). Linear. */
export const mayHaveDetails = (text: string): boolean => SIGN.test(text.slice(0, MAX_MESSAGE_LENGTH));
