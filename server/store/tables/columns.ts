// Column types shared by several tables.
import { bigint, customType, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** Set by the application's clock, never by the database's. */
export const timestampColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const bigintColumn = () => bigint({ mode: 'number' });
/** Number of a transaction of the database, as PostgreSQL writes it. */
export const transactionColumn = customType<{ data: string }>({ dataType: () => 'xid8' });

/** At most 1e12 with at most 8 decimals, validated by money.ts. */
const amountColumn = () => numeric({ precision: 21, scale: 8 });

/**
 * The terms of a request, copied into the deal on acceptance.
 * Later edits of one never change the other.
 */
export const termsColumns = () => ({
  payCurrency: text().notNull(),
  payMethods: text().array().notNull(),
  /** Indicative, at the rate of that time; null when no rate is known. */
  payAmount: numeric(),
  receiveCurrency: text().notNull(),
  receiveMethods: text().array().notNull(),
  amount: amountColumn().notNull(),
  additionalDetails: text().notNull().default(''),
});
