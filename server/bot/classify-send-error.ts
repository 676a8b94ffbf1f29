// Classification of Bot API errors: wait, retry, unreachable user, or drop the message.
import { GrammyError } from 'grammy';

/** Delays after the first, second, … failure; the last one repeats. Milliseconds. */
export const BOT_RETRY_DELAYS_MS = [5_000, 15_000, 60_000, 300_000, 900_000] as const;

export type SendErrorAction =
  /** The whole bot must wait this long. */
  | { readonly kind: 'hold'; readonly ms: number }
  | { readonly kind: 'retry'; readonly ms: number; readonly reason: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'drop'; readonly reason: string };

const SECOND_MS = 1_000;

/** @param attempts how often it had failed before. Reasons may be logged: no token, no address, no text. */
export function classifySendError(error: unknown, attempts: number): SendErrorAction {
  const ms = BOT_RETRY_DELAYS_MS[Math.min(attempts, BOT_RETRY_DELAYS_MS.length - 1)] ?? 0;
  // No answer. The cause of grammY's HttpError is not logged: its address contains the token.
  if (!(error instanceof GrammyError)) return { kind: 'retry', ms, reason: 'no answer' };
  const { error_code: code, description, parameters } = error;
  if (code === 429) return { kind: 'hold', ms: (parameters.retry_after ?? 1) * SECOND_MS };
  if (code === 403) return { kind: 'unreachable' };
  const reason = `${code} ${description}`;
  // 401 and 404 mean a wrong token, not a wrong message: it waits for a corrected token.
  return code === 400 ? { kind: 'drop', reason } : { kind: 'retry', ms, reason };
}
