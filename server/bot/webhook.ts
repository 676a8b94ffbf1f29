// Webhook of the bot: its address, the updates that it takes, and the secret by which Telegram is recognised.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
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
