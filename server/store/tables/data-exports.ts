// Table of data exports: at most one of a person, from the moment it is asked for until its file is gone.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bigintColumn, timestampColumn } from './columns.ts';
import { users } from './users.ts';

export const EXPORT_STATES = ['making', 'ready', 'failed'] as const;

export const dataExports = pgTable(
  'data_exports',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** Another one for each export of the person. */
    id: uuid().notNull().unique(),
    state: text({ enum: EXPORT_STATES }).notNull(),
    requestedAt: timestampColumn().notNull(),
    /**
     * While it is made: when an instance may take it.
     * The instance that makes it moves this ahead of itself.
     */
    runAt: timestampColumn(),
    attempts: integer().notNull().default(0),
    /** Bytes, so far or in all. */
    size: bigintColumn().notNull().default(0),
    /** Its key in the file store; null before it is ready and once the file is gone. */
    storageKey: text(),
    expiresAt: timestampColumn(),
    /** The link that opens the file next, once; null for none. */
    linkId: uuid(),
    linkExpiresAt: timestampColumn(),
    /** Since when a download by the link is under way, or when it ended. */
    linkUsedAt: timestampColumn(),
  },
  (t) => [
    index('data_exports_due').on(t.runAt).where(sql`${t.state} = 'making'`),
    index('data_exports_expiry').on(t.expiresAt).where(sql`${t.storageKey} is not null`),
    check('data_exports_state', sql`${t.state} in ('making', 'ready', 'failed')`),
    check('data_exports_making', sql`(${t.state} = 'making') = (${t.runAt} is not null)`),
  ],
);
