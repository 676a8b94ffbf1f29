// Tables of users: accounts of people, their settings and whom they have blocked.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { TRUST_LEVELS } from '#domain/trust.ts';
import type { PrivacySettings, PushSettings } from '#domain/user-settings.ts';
import { bigintColumn, timestampColumn } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** A random negative number for a deleted account: nobody has it. */
    telegramId: bigintColumn().notNull().unique(),
    username: text(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    phone: text(),
    locationCountry: text(),
    locationCity: text(),
    kycStatus: text({ enum: ['verified', 'unverified'] })
      .notNull()
      .default('unverified'),
    /** Sum and count of final ratings, up = 5, down = 1: the average is derived. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    completedCount: integer().notNull().default(0),
    failedCount: integer().notNull().default(0),
    /** Acceptances in a row that the person, as the author, has let lapse (CALL-24). */
    missedAcceptances: integer().notNull().default(0),
    /** As others are shown it; null of a deleted account. The whole is in `user_trust`. */
    trustLevel: text({ enum: TRUST_LEVELS }),
    trustPartners: integer(),
    /** Copy of `privacy.showUsername` of the settings: every card reads it. */
    showsUsername: boolean().notNull().default(false),
    /** True when the user has a role: names of staff are not marked. */
    isStaff: boolean().notNull().default(false),
    /** Set when the user blocked the bot or left Telegram; a login clears it. */
    botBlockedAt: timestampColumn(),
    /** Claim of the session tokens: those of an earlier epoch are no longer valid. */
    sessionEpoch: integer().notNull().default(0),
    /** When all sessions were ended: launch data that was signed before it is refused. */
    sessionsEndedAt: timestampColumn(),
    /** The suspension or ban that lasts longest, with the reason that the person sees; until null for good. */
    bannedAt: timestampColumn(),
    bannedUntil: timestampColumn(),
    banReason: text(),
    /** Until then the person deals as a newcomer; null for no limit. Like the ban, a copy of `sanctions`. */
    limitedUntil: timestampColumn(),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
    /** When the account will be deleted; null unless the person has asked for it. */
    deletionAt: timestampColumn(),
    /** When it was deleted: of the person nothing is left in this row. */
    deletedAt: timestampColumn(),
    /** The tombstone of a deleted account: `services/account/tombstone.ts`. */
    tombstone: text(),
  },
  (t) => [
    index('users_tombstone').on(t.tombstone).where(sql`${t.tombstone} is not null`),
    // The search of staff (SANC-05).
    index('users_username').on(sql`lower(${t.username})`).concurrently(),
  ],
);

export const fundsTransferDetails = pgTable(
  'funds_transfer_details',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    label: text().notNull(),
    detailsText: text().notNull(),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  (t) => [index('funds_transfer_details_user').on(t.userId, t.createdAt)],
);

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
    /** The person's own name as banks show it (AGREE-02). */
    holderName: text(),
    version: integer().notNull(),
    updatedAt: timestampColumn().notNull(),
    /** Language of the bot's menu button in the person's chat; null: never set, so it is in English. */
    menuLanguage: text(),
  },
  (t) => [
    index('user_settings_menu')
      .on(t.userId)
      .where(sql`coalesce(${t.language}, 'en') <> coalesce(${t.menuLanguage}, 'en')`),
  ],
);

/** One row for each direction: either one hides both users from each other. */
export const userBlocks = pgTable(
  'user_blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id),
    blockedId: uuid()
      .notNull()
      .references(() => users.id),
    /** For the blocker alone. */
    reason: text().notNull().default(''),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('user_blocks_blocked').on(t.blockedId, t.blockerId),
    check('user_blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);
