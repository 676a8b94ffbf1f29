// Genuine message: the text of a bot message between the user's personal word and a code that the user can check (REAL-01, REAL-03).
import { createHmac } from 'node:crypto';
import { CODE_BITS, formatGenuineCode } from '#domain/genuine-code.ts';

/**
 * The code of one message to one user.
 * It is the first 30 bits of an HMAC, so that nobody without the secret can make one.
 */
export function genuineCode(secret: string, notificationId: string, userId: string): string {
  const digest = createHmac('sha256', secret).update(`genuine:${notificationId}:${userId}`).digest();
  return formatGenuineCode(digest.readUInt32BE(0) >>> (32 - CODE_BITS));
}

/** `word`: null as long as the user has chosen none. */
export const genuineText = (text: string, word: string | null, code: string): string =>
  `${word ? `${word}\n` : ''}${text}\n\n${code}`;
