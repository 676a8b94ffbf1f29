// Table of users' settings: a row appears with the first setting that a user changes.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PrivacySettings, PushSettings } from '#domain/user-settings.ts';
import { timestampColumn } from './columns.ts';
import { users } from './users.ts';

export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** A language tag such as 'pt-BR'. */
    language: text(),
    /** IANA name, e.g. 'Europe/Berlin'. */
    timeZone: text(),
    /** Quiet hours by the user's own clock, 'HH:MM'; only both together mean anything. */
    quietFrom: text(),
    quietTo: text(),
    /** Messages of urgency 'now' come during quiet hours too, without a sound. */
    urgentPassesQuiet: boolean().notNull().default(false),
    push: jsonb().$type<PushSettings>().notNull().default({}),
    /** The user is away until then; the year 9999 stands for 'until switched off'. */
    pausedUntil: timestampColumn(),
    privacy: jsonb().$type<PrivacySettings>().notNull().default({}),
    /** Sent to this user alone, in messages of the bot and in the answers to this user. */
    genuineWord: text(),
    version: integer().notNull(),
    updatedAt: timestampColumn().notNull(),
    /** In which the bot's menu button was set in the person's chat; null: never, so it is in English. */
    menuLanguage: text(),
  },
  (t) => [
    index('user_settings_menu')
      .on(t.userId)
      .where(sql`coalesce(${t.language}, 'en') <> coalesce(${t.menuLanguage}, 'en')`),
  ],
);
