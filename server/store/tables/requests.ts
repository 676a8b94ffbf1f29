// Tables of requests and their views.

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { REQUEST_STATUSES } from '#domain/entities.ts';
import { termsColumns, timestampColumn } from './columns.ts';
import { users } from './users.ts';

export const requests = pgTable(
  'requests',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .references(() => users.id)
      .notNull(),
    status: text({ enum: REQUEST_STATUSES }).notNull(),
    ...termsColumns(),
    pendingAccepterId: uuid().references(() => users.id),
    viewCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
  },
  (t) => [
    index('requests_owner').on(t.ownerId, t.status),
    index('requests_market')
      .on(t.updatedAt.desc().nullsFirst(), t.id)
      .where(sql`${t.status} in ('requested', 'pending_approval')`),
    index('requests_mirror').on(t.payCurrency, t.receiveCurrency).where(sql`${t.status} = 'requested'`),
    index('requests_expiry').on(t.expiresAt).where(sql`${t.status} = 'requested'`),
    check(
      'requests_status',
      sql`${t.status} in ('requested', 'pending_approval', 'approved', 'expired', 'deleted')`,
    ),
    check('requests_amount', sql`${t.amount} > 0 and ${t.amount} <= 1000000000000`),
    check(
      'requests_pending_has_accepter',
      sql`${t.status} <> 'pending_approval' or ${t.pendingAccepterId} is not null`,
    ),
    check('requests_not_own', sql`${t.pendingAccepterId} <> ${t.ownerId}`),
  ],
);

export const requestViews = pgTable(
  'request_views',
  {
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    viewerId: uuid()
      .references(() => users.id)
      .notNull(),
    viewedAt: timestampColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.viewerId] })],
);
