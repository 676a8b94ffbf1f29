// Table of saved searches: filters whose new requests a person is notified of. It is called `alerts`, as its calls are.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SearchFilter } from '#contract/saved-searches.ts';
import { timestampColumn } from './columns.ts';
import { users } from './users.ts';

export const savedSearches = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    filter: jsonb().$type<SearchFilter>().notNull(),
    /** Equal for filters that find the same. */
    filterHash: text().notNull(),
    /** Currencies of the filter, for the lookup by those of a request; '' for any. */
    fromCurrency: text().notNull(),
    toCurrency: text().notNull(),
    createdAt: timestampColumn().notNull(),
    isActive: boolean().notNull().default(true),
    mutedUntil: timestampColumn(),
    hits: integer().notNull().default(0),
    lastHitAt: timestampColumn(),
    /** When its person last opened a request within ten minutes of a notice; null: never. */
    answeredAt: timestampColumn(),
  },
  (t) => [
    uniqueIndex('alerts_filter').on(t.userId, t.filterHash),
    // Those that may find a request: who answered quickly last is first, then who saved it last.
    index('alerts_answered')
      .on(t.fromCurrency, t.toCurrency, t.answeredAt, t.id)
      .where(sql`${t.isActive} and ${t.answeredAt} is not null`),
    index('alerts_currencies').on(t.fromCurrency, t.toCurrency, t.id).where(sql`${t.isActive}`),
    index('alerts_age').on(t.createdAt),
    check('alerts_has_currency', sql`${t.fromCurrency} <> '' or ${t.toCurrency} <> ''`),
  ],
);
