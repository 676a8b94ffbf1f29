// Tables of requests and their views.

import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAUSE_REASONS, REQUEST_STATUSES } from '#domain/entities.ts';
import { bigintColumn, termsColumns, timestampColumn } from './columns.ts';
import { users } from './users.ts';

/** The rate of an offer for its accepter: `accepterRate` of `core/domain`, to the last bit. */
export const accepterRateOf = (t: { readonly payAmount: SQLWrapper; readonly amount: SQLWrapper }) =>
  sql`coalesce(${t.payAmount}::float8 / ${t.amount}::float8, 0)`;

const PRICE_KINDS = ['market', 'own', 'follow'] as const;

/** The statuses of an open request, which may wait for its author's approval. */
export const OPEN_STATUSES = ['requested', 'pending_approval'] as const;
/** The condition of the indexes of the market. */
export const isOpen = (t: { readonly status: SQLWrapper }) =>
  sql`${t.status} in (${sql.raw(OPEN_STATUSES.map((status) => `'${status}'`).join(', '))})`;

export const requests = pgTable(
  'requests',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .references(() => users.id)
      .notNull(),
    status: text({ enum: REQUEST_STATUSES }).notNull(),
    ...termsColumns(),
    /**
     * The age of the rate from which `payAmount` was computed; null without one, and of requests of
     * earlier versions.
     */
    rateAgeSeconds: integer(),
    /**
     * `own`: its author named `payAmount`; else the market's rate made it (PRICE-09).
     * `follow`: `payAmount` is what was last announced (PRICE-12).
     */
    priceKind: text({ enum: PRICE_KINDS }).notNull().default('market'),
    /** Of a follower: what its author gains, and the units that they receive at least for one paid. */
    marginBps: integer(),
    floorRate: numeric(),
    /** A follower without a rate that is young enough, as it was last announced. */
    awaitsRate: boolean().notNull().default(false),
    pendingAccepterId: uuid().references(() => users.id),
    /** Derived from terms and author, for the filter's query: see `services/requests/view.ts`. */
    searchText: text().notNull().default(''),
    authorSearchText: text().notNull().default(''),
    authorCountry: text().notNull().default(''),
    authorCity: text().notNull().default(''),
    methodKeys: text().array().notNull().default([]),
    viewCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
    /** When its author last changed the terms; null before that. */
    editedAt: timestampColumn(),
    /** When the hour of edits began that `edits` counts (PRICE-09); null before the first. */
    editsFrom: timestampColumn(),
    edits: integer().notNull().default(0),
    /** The end of a paused request by its pause, so that the expiry job needs no second rule. */
    expiresAt: timestampColumn().notNull(),
    /** Milliseconds for which it was posted; null for requests of earlier versions. */
    ttlMs: bigintColumn(),
    /** The request as which its author has posted it again; that one may be cleared before it. */
    repostedAs: uuid(),
    pausedAt: timestampColumn(),
    /** `absence`: by its author's "I'm away", whose end resumes it. */
    pausedBy: text({ enum: PAUSE_REASONS }),
    /** Milliseconds until the expiry when it was paused. */
    remainingMs: bigintColumn(),
    /** Milliseconds of earlier pauses. */
    pausedMs: bigintColumn().notNull().default(0),
    /** When its texts were erased: it is kept because a deal refers to it. */
    clearedAt: timestampColumn(),
  },
  (t) => [
    index('requests_accepter').on(t.pendingAccepterId),
    index('requests_owner').on(t.ownerId, t.status),
    index('requests_posted').on(t.ownerId, t.createdAt),
    // Own requests, also of somebody with thousands of earlier ones.
    index('requests_own').on(t.ownerId, t.updatedAt.desc().nullsFirst(), t.id).where(isOpen(t)),
    // The market under each filter, in the order of its pages.
    index('requests_market').on(t.updatedAt.desc().nullsFirst(), t.id).where(isOpen(t)),
    index('requests_pair')
      .on(t.payCurrency, t.receiveCurrency, t.updatedAt.desc().nullsFirst(), t.id)
      .where(isOpen(t)),
    // Best price first.
    index('requests_price')
      .on(
        t.payCurrency,
        t.receiveCurrency,
        sql`(${accepterRateOf(t)}) desc`,
        t.updatedAt.desc().nullsFirst(),
        t.id,
      )
      .where(isOpen(t)),
    index('requests_receive').on(t.receiveCurrency, t.updatedAt.desc().nullsFirst(), t.id).where(isOpen(t)),
    index('requests_pay').on(t.payCurrency, t.updatedAt.desc().nullsFirst(), t.id).where(isOpen(t)),
    index('requests_region').on(t.authorCountry, t.updatedAt.desc().nullsFirst(), t.id).where(isOpen(t)),
    index('requests_methods').using('gin', t.methodKeys).where(isOpen(t)),
    // Words of a search, anywhere in the texts.
    index('requests_words').using('gin', t.searchText.op('gin_trgm_ops')).where(isOpen(t)),
    index('requests_author_words').using('gin', t.authorSearchText.op('gin_trgm_ops')).where(isOpen(t)),
    // Requests whose texts retention erases.
    index('requests_removed')
      .on(t.updatedAt)
      .where(sql`${t.status} in ('approved', 'expired', 'deleted') and ${t.clearedAt} is null`),
    // Followers of a pair, whose amounts move with its rate.
    index('requests_following')
      .on(t.payCurrency, t.receiveCurrency, t.id)
      .where(sql`${t.priceKind} = 'follow' and ${t.status} = 'requested'`),
    index('requests_expiry').on(t.expiresAt).where(sql`${t.status} = 'requested'`),
    check(
      'requests_status',
      sql`${t.status} in ('requested', 'pending_approval', 'approved', 'expired', 'deleted')`,
    ),
    check('requests_price_kind', sql`${t.priceKind} in ('market', 'own', 'follow')`),
    check('requests_margin', sql`${t.priceKind} <> 'follow' or ${t.marginBps} is not null`),
    check('requests_amount', sql`${t.amount} > 0 and ${t.amount} <= 1000000000000`),
    check(
      'requests_pending_has_accepter',
      sql`${t.status} <> 'pending_approval' or ${t.pendingAccepterId} is not null`,
    ),
    check(
      'requests_paused',
      sql`(${t.pausedAt} is null) = (${t.pausedBy} is null) and (${t.pausedAt} is null) = (${t.remainingMs} is null)`,
    ),
    check('requests_paused_is_open', sql`${t.pausedAt} is null or ${t.status} = 'requested'`),
    check('requests_not_own', sql`${t.pendingAccepterId} <> ${t.ownerId}`),
  ],
);

/** When the followers of a pair were last announced: a rate that moves all the time costs few events. */
export const followedPairs = pgTable(
  'followed_pairs',
  {
    payCurrency: text().notNull(),
    receiveCurrency: text().notNull(),
    announcedAt: timestampColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.payCurrency, t.receiveCurrency] })],
);

/** People to notify when a request, whose acceptance waits, is open again (WAIT-01). */
export const requestWaiters = pgTable(
  'request_waiters',
  {
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.userId] }), index('request_waiters_user').on(t.userId)],
);

/** Notices of a request, to authors of one that mirrors it and to people whose saved search finds it. */
export const matchNotices = pgTable(
  'match_notices',
  {
    requestId: uuid()
      .references(() => requests.id, { onDelete: 'cascade' })
      .notNull(),
    /** The mirroring request of the person who was notified; null: by a saved search. */
    ownRequestId: uuid().references(() => requests.id, { onDelete: 'cascade' }),
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    /** The author of `requestId`. */
    authorId: uuid()
      .references(() => users.id)
      .notNull(),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [
    // Once for two requests, whichever of their authors was notified.
    uniqueIndex('match_notices_mirrored')
      .on(sql`least(${t.requestId}, ${t.ownRequestId})`, sql`greatest(${t.requestId}, ${t.ownRequestId})`)
      .where(sql`${t.ownRequestId} is not null`),
    uniqueIndex('match_notices_searched').on(t.requestId, t.userId).where(sql`${t.ownRequestId} is null`),
    index('match_notices_request').on(t.requestId, t.userId),
    index('match_notices_own').on(t.ownRequestId),
    index('match_notices_user').on(t.userId, t.createdAt),
    index('match_notices_author').on(t.authorId, t.createdAt),
    index('match_notices_age').on(t.createdAt),
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
  (t) => [
    primaryKey({ columns: [t.requestId, t.viewerId] }),
    index('request_views_viewer').on(t.viewerId),
    index('request_views_age').on(t.viewedAt),
  ],
);
