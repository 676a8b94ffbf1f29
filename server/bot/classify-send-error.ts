// Classification of Bot API errors: wait, retry, unreachable user, or drop the message.
import { GrammyError } from 'grammy';

/** Delays after the first, second, … failure; the last one repeats. Milliseconds. */
export const BOT_RETRY_DELAYS_MS = [5_000, 15_000, 60_000, 300_000, 900_000] as const;

export type SendErrorAction =
  /** The chat must wait this long, on all instances. */
  | { readonly kind: 'hold'; readonly ms: number }
  | { readonly kind: 'retry'; readonly ms: number; readonly reason: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'drop'; readonly reason: string };

const SECOND_MS = 1_000;

/** The end of an attempt, for the metrics. */
export type BotSendResult =
  | 'sent'
  /** 429. */
  | 'too_many'
  /** 403: the user blocked the bot. */
  | 'unreachable'
  /** 400: the message is at fault. */
  | 'refused'
  /** 401 and 404: the token is wrong. */
  | 'unauthorized'
  /** 409: another program uses the bot. */
  | 'conflict'
  /** 5xx and anything else. */
  | 'failed'
  | 'no_answer'
  /** Not sent at all, because it had waited for too long. */
  | 'expired';

const RESULT_OF_CODE: Readonly<Record<number, BotSendResult>> = {
  400: 'refused',
  401: 'unauthorized',
  403: 'unreachable',
  404: 'unauthorized',
  409: 'conflict',
  429: 'too_many',
};

export const sendErrorResult = (error: unknown): BotSendResult =>
  error instanceof GrammyError ? (RESULT_OF_CODE[error.error_code] ?? 'failed') : 'no_answer';

/**
 * Reasons may be logged: no token, no address, no text.
 * @param attempts how often it had failed before
 */
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
