// What an answer of the Bot API means for the message that was sent.
import { GrammyError } from 'grammy';

/** Waits after the first, second, … failure; the last one repeats. Milliseconds. */
export const BOT_RETRY_DELAYS_MS = [5_000, 15_000, 60_000, 300_000, 900_000] as const;

export type SendErrorAction =
  /** The whole bot is told to wait this long. */
  | { readonly kind: 'hold'; readonly ms: number }
  | { readonly kind: 'retry'; readonly ms: number; readonly reason: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'drop'; readonly reason: string };

const SECOND_MS = 1_000;

/** @param attempts how often it had failed before. Reasons are fit for the log: no token, no address, no text. */
export function classifySendError(error: unknown, attempts: number): SendErrorAction {
  const ms = BOT_RETRY_DELAYS_MS[Math.min(attempts, BOT_RETRY_DELAYS_MS.length - 1)] ?? 0;
  // Everything that is no answer: HttpError hides its cause, which would carry the token in its address.
  if (!(error instanceof GrammyError)) return { kind: 'retry', ms, reason: 'no answer' };
  const { error_code: code, description, parameters } = error;
  if (code === 429) return { kind: 'hold', ms: (parameters.retry_after ?? 1) * SECOND_MS };
  if (code === 403) return { kind: 'unreachable' };
  const reason = `${code} ${description}`;
  // 401 and 404 are a wrong token: the message is not to blame, and waits for a better one.
  return code === 400 ? { kind: 'drop', reason } : { kind: 'retry', ms, reason };
}
