// Tables of the bot: updates that were handled, what single chats have asked for, and the pause that Telegram has asked for.
import { sql } from 'drizzle-orm';
import { boolean, check, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { bigintColumn, timestampColumn } from './columns.ts';

/** Updates of the last day, so that each is handled once. */
export const botUpdates = pgTable(
  'bot_updates',
  {
    /** Telegram's `update_id`. */
    id: bigintColumn().primaryKey(),
    /** The id of a private chat, which is the Telegram id of the person. */
    chatId: bigintColumn().notNull(),
    /** Updates of one topic overtake each other: only the newest decides. */
    topic: text({ enum: ['command', 'member', 'other'] }).notNull(),
    /** Telegram's time, in whole seconds. */
    sentAt: timestampColumn().notNull(),
    /** The answer, which is repeated when Telegram has not got it. */
    reply: json().$type<Readonly<Record<string, unknown>>>(),
    receivedAt: timestampColumn().notNull(),
  },
  (t) => [index('bot_updates_chat').on(t.chatId), index('bot_updates_age').on(t.receivedAt)],
);

/** By Telegram id: people without an account write to the bot too. */
export const botChats = pgTable(
  'bot_chats',
  {
    telegramId: bigintColumn().primaryKey(),
    /** When the person sent /stop; null: the bot may write. */
    stoppedAt: timestampColumn(),
    /** When the bot last explained itself to this person. */
    helpedAt: timestampColumn(),
    seenAt: timestampColumn().notNull(),
    /** The next message to this chat is sent no earlier: the pace of one a second, or Retry-After. */
    pausedUntil: timestampColumn(),
    /** When Telegram last refused a message to this chat with 429. */
    refusedAt: timestampColumn(),
  },
  (t) => [
    index('bot_chats_refused').on(t.refusedAt).where(sql`${t.refusedAt} is not null`),
    index('bot_chats_idle').on(t.seenAt).where(sql`${t.stoppedAt} is null`),
  ],
);

/** One row: Telegram has asked for a pause (429), which all instances keep. */
export const botHold = pgTable(
  'bot_hold',
  {
    one: boolean().primaryKey().default(true),
    until: timestampColumn().notNull(),
  },
  (t) => [check('bot_hold_single', sql`${t.one}`)],
);
