// Webhook of the bot: its address, the secret by which Telegram is recognised, and the updates that it takes.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { WEBHOOK_PATH } from '../runtime/labels.ts';

export const SECRET_HEADER = 'x-telegram-bot-api-secret-token';
/** Nothing else is handled, so nothing else is sent. */
export const ALLOWED_UPDATES = ['message', 'my_chat_member'] as const;

export const webhookUrl = (publicUrl: string): string => new URL(WEBHOOK_PATH, publicUrl).href;

/** Derived, so that nothing more has to be kept; the characters that Telegram allows. */
export const webhookSecret = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('webhook').digest('hex');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In constant time. `secrets`: the present one, and the one before while its session secret is known. */
export function isWebhookSecret(given: string | undefined, secrets: readonly string[]): boolean {
  const actual = digest(given ?? '');
  return secrets.filter((secret) => timingSafeEqual(digest(secret), actual)).length > 0;
}

export type BotEvent =
  | { readonly kind: 'start'; readonly parameter: string }
  | { readonly kind: 'stop' }
  | { readonly kind: 'help' }
  /** Anything else that a person has written or sent. */
  | { readonly kind: 'text' }
  /** The person blocked the bot, or unblocked it. */
  | { readonly kind: 'member'; readonly isBlocked: boolean };

/** An update of a private chat: others are ignored. */
export interface BotUpdate {
  readonly id: number;
  /** The person's Telegram id. */
  readonly chatId: number;
  readonly sentAt: Date;
  /** Tag of the person's Telegram; null: not known. */
  readonly language: string | null;
  readonly event: BotEvent;
}

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const chat = v.object({ id: wholeNumber, type: v.literal('private') });
const from = v.optional(v.looseObject({ language_code: v.optional(v.pipe(v.string(), v.maxLength(35))) }));
/** Whole seconds; up to the year 9999. */
const date = v.pipe(wholeNumber, v.maxValue(253_402_300_799));

/** The content that a person sends; messages with none of it are Telegram's own, such as 'pinned'. */
const CONTENTS = [
  ...['photo', 'sticker', 'voice', 'video', 'video_note', 'audio', 'document', 'animation', 'contact'],
  ...['location', 'venue', 'poll', 'dice', 'story'],
];
const updateSchema = v.object({
  update_id: wholeNumber,
  message: v.optional(
    v.looseObject({ date, chat, from: v.fallback(from, undefined), text: v.optional(v.string()) }),
  ),
  my_chat_member: v.optional(v.object({ date, chat, new_chat_member: v.object({ status: v.string() }) })),
});

/** Null for everything that the bot does not react to, whatever it is. */
export function parseUpdate(text: string): BotUpdate | null {
  const parsed = v.safeParse(updateSchema, parseJson(text));
  if (!parsed.success) return null;
  const { update_id: id, message, my_chat_member: member } = parsed.output;
  const sent = message ?? member;
  const event = message ? messageEvent(message) : memberEvent(member?.new_chat_member.status);
  if (!sent || !event) return null;
  const language = message?.from?.language_code ?? null;
  return { id, chatId: sent.chat.id, sentAt: new Date(sent.date * 1000), language, event };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function messageEvent(message: {
  readonly text?: string | undefined;
  readonly [field: string]: unknown;
}): BotEvent | null {
  const { text } = message;
  if (text === undefined) return CONTENTS.some((name) => name in message) ? { kind: 'text' } : null;
  // In a private chat '/start@bot' is the same as '/start'.
  const [, command, parameter = ''] = /^\/(start|stop|help)(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(text) ?? [];
  if (command === 'start') return { kind: 'start', parameter };
  if (command === 'stop') return { kind: 'stop' };
  return { kind: command === 'help' ? 'help' : 'text' };
}

/** In a private chat a member is either there or has 'kicked' the bot. */
function memberEvent(status: string | undefined): BotEvent | null {
  if (status !== 'kicked' && status !== 'member') return null;
  return { kind: 'member', isBlocked: status === 'kicked' };
}
