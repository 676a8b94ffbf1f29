// Table of banned identifiers: hashes of account details that staff has banned, which outlive the account that gave them.
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

export const bannedIdentifiers = pgTable(
  'banned_identifiers',
  {
    hash: text().notNull(),
    /** Its sanction; no foreign key, because that one goes with the account. */
    sanctionId: uuid().notNull(),
    bannedAt: timestampColumn().notNull(),
    /** The case in which the details were given, by which staff recognizes it; no foreign key either. */
    caseId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.sanctionId] }),
    index('banned_identifiers_sanction').on(t.sanctionId),
  ],
);
