// Genuine code: the code at the end of a message of the bot, '#K7-2Q4F', written and found in a text.

/** 32 letters and digits, without those that are mistaken for another: 0 and O, 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_BITS = 30;
const CODE_LENGTH = CODE_BITS / 5;

/** '#K7-2Q4F' of a number below 2³⁰. */
export function formatGenuineCode(bits: number): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    (_, at) => ALPHABET[Math.floor(bits / 32 ** (CODE_LENGTH - 1 - at)) % 32],
  ).join('');
  return `#${letters.slice(0, 2)}-${letters.slice(2)}`;
}

const IN_TEXT = /#([2-9A-HJ-NP-Z]{2})-?([2-9A-HJ-NP-Z]{4})(?![0-9A-Z])/gi;
const TYPED = /^#?([2-9A-HJ-NP-Z]{2})[- ]?([2-9A-HJ-NP-Z]{4})$/i;

/** The typed code, or the last in a pasted message, as `formatGenuineCode` writes it; null for none. */
export function findGenuineCode(text: string): string | null {
  const found = TYPED.exec(text.trim()) ?? [...text.matchAll(IN_TEXT)].pop();
  return found ? `#${found[1]}-${found[2]}`.toUpperCase() : null;
}
