// Tables of trust: what a user's exchanges weigh, and hashes of what they pay and are reached by.
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { TRUST_LEVELS } from '#domain/trust.ts';
import { timestampColumn } from './columns.ts';
import { transactions } from './deals.ts';
import { users } from './users.ts';

/** Facts for the person's page, as of `computedAt`. */
export interface StoredTrustFacts {
  /** Completed deals of the last three years. */
  readonly exchanges: number;
  /** The share of approved deals that ended, 0…100; null without one. */
  readonly completedPercent: number | null;
  /** The acceptances of own requests in 30 days, and those that nobody answered in time. */
  readonly acceptances: number;
  readonly lapsed: number;
  /** Median time to an answer in 30 days; null without one. */
  readonly answerMs: number | null;
  readonly decidedAgainst: number;
  /** ISO, null when none was. */
  readonly decidedAgainstAt: string | null;
  /** End of the first completed deal of three years, ISO. */
  readonly firstAt: string | null;
  /** True when one partner has more than half of three or more exchanges. */
  readonly isMostlyOnePartner: boolean;
  /**
   * The time that the person was away before the payment details changed; null unless both happened
   * lately (TRST-12).
   */
  readonly resumedAfterMs: number | null;
  /** 0…100; null while the ratings weigh too little. */
  readonly satisfiedPercent: number | null;
}

export const userTrust = pgTable(
  'user_trust',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    weight: doublePrecision().notNull().default(0),
    partners: integer().notNull().default(0),
    level: text({ enum: TRUST_LEVELS }).notNull().default('newcomer'),
    /** Since when the level has been this one. */
    levelSince: timestampColumn(),
    facts: json().$type<StoredTrustFacts>(),
    /** Keys of the cluster and the closed ring, set by the daily job; never shown. */
    cluster: uuid(),
    ring: uuid(),
    /** Null: to be computed. */
    computedAt: timestampColumn(),
  },
  (t) => [
    index('user_trust_cluster').on(t.cluster),
    // Of the newest accounts, those in a group.
    index('user_trust_clustered').on(t.userId).where(sql`${t.cluster} is not null`),
    index('user_trust_in_ring').on(t.userId).where(sql`${t.ring} is not null`),
    index('user_trust_ring').on(t.ring),
    index('user_trust_age').on(t.computedAt.asc().nullsFirst()),
  ],
);

/**
 * Everything that a user has named as theirs or given in a deal, as hashes; rows stay when it changes.
 * A claim: it says nothing of anybody else.
 */
export const userIdentifiers = pgTable(
  'user_identifiers',
  {
    hash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    firstSeenAt: timestampColumn().notNull(),
    /** False for one that was only written in chats. */
    isSaved: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.hash, t.userId] }), index('user_identifiers_user').on(t.userId)],
);

/** Identifiers that a party has given or mentioned in the chat of a deal, as hashes. */
export const givenIdentifiers = pgTable(
  'given_identifiers',
  {
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** '' for all that were given after as many as are compared. */
    hash: text().notNull(),
    /** Messages with it, the first ones of the deal. */
    seqs: integer().array().notNull(),
    givenAt: timestampColumn().notNull(),
    /** False for what was only mentioned, such as a quotation: it is looked up among banned details alone. */
    isOwn: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.userId, t.hash] }),
    // The exchanges of one person with one identifier, the first ones first.
    index('given_identifiers_use').on(t.userId, t.hash, t.givenAt),
    // Everybody who gives one identifier, since when, without a look at the rows: those are all over the table.
    index('given_identifiers_holders').on(t.hash, t.userId, t.isOwn, t.givenAt),
  ],
);
