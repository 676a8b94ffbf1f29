// Print of a document: the hash of its text, which stays when the file is written again by another program (RCPT-02).
import { createHash } from 'node:crypto';

/** Letters and digits from which on a text is one document's alone. */
const MIN_LENGTH = 60;
/** Digits that it has at least. */
const MIN_DIGITS = 12;

/** Null for a text that is too short to be told from others, as of a scanned page. */
export function printText(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (plain.length < MIN_LENGTH || (plain.match(/\p{N}/gu) ?? []).length < MIN_DIGITS) return null;
  return createHash('sha256').update(plain).digest('hex');
}
