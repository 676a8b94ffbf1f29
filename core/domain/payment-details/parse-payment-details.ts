// Parser of payment details: the fields of a chat message that can be copied, in the order in which they are written.
import { DETAILS_PREFIX, MAX_MESSAGE_LENGTH } from '../quick-messages.ts';
import type { DetailContext, DetailField, DetailHashes, FoundField } from './detail-field.ts';
import { findHolders } from './find-holders.ts';
import { findIbans } from './find-ibans.ts';
import { findNumbers } from './find-numbers.ts';
import { findWords } from './find-words.ts';
import { plainCharacters } from './plain-characters.ts';

/** The text with NUL in place of what was found, in order, so that nothing is found twice. */
export function without(text: string, found: readonly Pick<FoundField, 'start' | 'end'>[]): string {
  let rest = '';
  let last = 0;
  for (const { start, end } of found) {
    rest += text.slice(last, start) + '\0'.repeat(end - start);
    last = end;
  }
  return rest + text.slice(last);
}

/**
 * Fields of a message (FIELD-01, FIELD-02), of which those with `isValid` false were written wrongly.
 * Reads the first 4,000 code units. The cost is linear in them.
 */
export function parsePaymentDetails(
  text: string,
  hashes: DetailHashes,
  context?: DetailContext,
): readonly DetailField[] {
  const message = text.slice(0, MAX_MESSAGE_LENGTH);
  const { plain, starts, ends } = plainCharacters(message);
  const found: FoundField[] = [];
  // The line after the prefix may be a holder.
  let rest = plain.startsWith(DETAILS_PREFIX)
    ? plain.replace(DETAILS_PREFIX, '\n'.repeat(DETAILS_PREFIX.length))
    : plain;
  for (const find of [
    (one: string) => findWords(one, hashes),
    findIbans,
    (one: string) => findNumbers(one, context),
    findHolders,
  ]) {
    const fields = find(rest);
    found.push(...fields);
    rest = without(rest, fields);
  }
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ kind, value, isValid, start: from, end: to }) => {
      const [start, end] = [starts[from] ?? 0, ends[to - 1] ?? message.length];
      return { kind, value, text: message.slice(start, end), start, end, isValid };
    });
}
