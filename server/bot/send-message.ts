// Messages of the bot: the client of the Bot API that sends one with a button, its text with the personal word and a code, and what an error means.

import { createHmac } from 'node:crypto';
import { Api, GrammyError } from 'grammy';
import type { MessageEntity } from 'grammy/types';
import { SECOND_MS } from '#domain/durations.ts';
import { CODE_BITS, formatGenuineCode } from '#domain/genuine.ts';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import type { Tracing } from '../tracing/tracing.ts';

export interface BotApiSettings {
  readonly botToken: string;
  /** 'https://api.telegram.org', or the address of another Bot API server. */
  readonly telegramApiRoot: string;
}

/** `timeoutSeconds`: of one call; it stays below the lease of the sender. */
export const createBotApi = ({ botToken, telegramApiRoot }: BotApiSettings, timeoutSeconds = 15): Api =>
  new Api(botToken, { apiRoot: trimSlashes(telegramApiRoot), timeoutSeconds });

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

export interface OutgoingBotMessage {
  readonly telegramId: number;
  readonly text: string;
  readonly button: string;
  /** Address of the mini-app's page; Telegram accepts https only. */
  readonly url: string;
  /** The trace that wrote it; never sent. */
  readonly traceparent?: string | null;
  /** It arrives without a sound. */
  readonly isSilent: boolean;
  /** A time in the text, epoch ms: each phone shows how far it is, in its own language (PUSH-10). */
  readonly time?: { readonly text: string; readonly at: number } | null;
}
/**
 * Resolves with Telegram's id of the message.
 * Throws grammY's GrammyError for a refusal and HttpError for no answer.
 */
export type SendBotMessage = (message: OutgoingBotMessage) => Promise<number>;

export function createSendBotMessage(settings: BotApiSettings, timeoutSeconds?: number): SendBotMessage {
  const api = createBotApi(settings, timeoutSeconds);
  /** A Bot API server before 9.5 refuses entities of times: from then on the text alone says them. */
  let knowsTimes = true;
  return async function send(message): Promise<number> {
    const { telegramId, text, button, url, isSilent, time = null } = message;
    const entities = knowsTimes && time ? timeEntities(text, time) : [];
    try {
      // Plain text: without a parse mode nothing in a name can format or link.
      const sent = await api.sendMessage(telegramId, text, {
        reply_markup: { inline_keyboard: [[{ text: button, web_app: { url } }]] },
        link_preview_options: { is_disabled: true },
        ...(isSilent ? { disable_notification: true } : {}),
        ...(entities.length > 0 ? { entities } : {}),
      });
      return sent.message_id;
    } catch (error) {
      if (entities.length === 0 || !isEntityRefused(error)) throw error;
      knowsTimes = false;
      return send(message);
    }
  };
}

/** The last place of the time in the text: a personal word may begin it. */
function timeEntities(
  text: string,
  { text: time, at }: NonNullable<OutgoingBotMessage['time']>,
): MessageEntity.DateTimeMessageEntity[] {
  const offset = text.lastIndexOf(time);
  if (offset < 0) return [];
  const unixTime = Math.floor(at / SECOND_MS);
  return [{ type: 'date_time', offset, length: time.length, unix_time: unixTime, date_time_format: 'r' }];
}

const isEntityRefused = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && /entit/i.test(error.description);

export interface BotMessageChange {
  readonly telegramId: number;
  readonly messageId: number;
  /** Takes the place of the text, without a button; null: the message is deleted. */
  readonly text: string | null;
}
/** Throws as `SendBotMessage` does. */
export type ChangeBotMessage = (change: BotMessageChange) => Promise<void>;

export function createChangeBotMessage(settings: BotApiSettings, timeoutSeconds?: number): ChangeBotMessage {
  const api = createBotApi(settings, timeoutSeconds);
  return async ({ telegramId, messageId, text }) => {
    if (text === null) await api.deleteMessage(telegramId, messageId);
    else
      await api.editMessageText(telegramId, messageId, text, { link_preview_options: { is_disabled: true } });
  };
}

/** The same call to the Bot API, with a span below the transaction that wrote the message. */
export const traceBotSend =
  (send: SendBotMessage, tracing: Tracing): SendBotMessage =>
  async (message) => {
    const span = message.traceparent ? tracing.below(message.traceparent, 'bot send') : null;
    let isFault = true;
    try {
      const messageId = await send(message);
      isFault = false;
      return messageId;
    } finally {
      span?.end({ isFault });
    }
  };

/** Delays after the first, second, … failure; the last one repeats. Milliseconds. */
export const BOT_RETRY_DELAYS_MS = [5_000, 15_000, 60_000, 300_000, 900_000] as const;

export type SendErrorAction =
  /** The chat must wait this long, on all instances. */
  | { readonly kind: 'hold'; readonly ms: number }
  | { readonly kind: 'retry'; readonly ms: number; readonly reason: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'drop'; readonly reason: string };

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
