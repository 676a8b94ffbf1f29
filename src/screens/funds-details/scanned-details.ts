// Scanned details: the text of a QR code beside what is typed already, within the bounds of typed text (FUNDS-03).

/** Limit of the backend. */
export const MAX_DETAILS_LENGTH = 4000;

// A QR code holds at most 4,296 characters, so this is short; none of these can be typed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNTYPEABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * The details with the scanned text as further lines. Null when they would be too long.
 * What is typed stays as it is, and a code without text changes nothing.
 */
export function withScannedText(typed: string, scanned: string): string | null {
  if (scanned.length > MAX_DETAILS_LENGTH) return null;
  const text = scanned.replace(/\r\n?/g, '\n').replace(UNTYPEABLE, '').trim();
  const details = typed.trim() && text ? `${typed.trimEnd()}\n${text}` : text || typed;
  return details.length > MAX_DETAILS_LENGTH ? null : details;
}
