// Tables of recovery: the hashes of recovery codes, and accounts that wait to be taken over by another Telegram account.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { users } from './users.ts';

/** At most one code of a person. */
export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** SHA-256, lower-case hex: of 100 random bits nothing can be guessed. */
  hash: text().notNull().unique('recovery_codes_hash'),
  createdAt: timestampColumn().notNull(),
});

/** Deleted when it is stopped, and when it has happened. */
export const accountRecoveries = pgTable(
  'account_recoveries',
  {
    /** The account that is taken over. */
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** The account of the Telegram account that takes it over; it ends then. */
    newUserId: uuid()
      .notNull()
      .unique('account_recoveries_new_user')
      .references(() => users.id),
    /** Not before then, and not while the account has deals that run. */
    dueAt: timestampColumn().notNull(),
    /** When the job looks at it next: the account is notified every day. */
    nextAt: timestampColumn().notNull(),
  },
  (t) => [
    index('account_recoveries_next').on(t.nextAt),
    check('account_recoveries_two_accounts', sql`${t.userId} <> ${t.newUserId}`),
  ],
);
