// Technical tables: event outbox, idempotency keys, jobs, stored rates, pending uploads.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FilterableRequest } from '#domain/feed-filter.ts';
import { bigintColumn, timestampColumn } from './columns.ts';
import { users } from './users.ts';

export const outbox = pgTable(
  'outbox',
  {
    id: bigintColumn().primaryKey().generatedAlwaysAsIdentity(),
    /** Assigned after commit by outbox_flush(): gapless, in commit order per entity, never reused. */
    seq: bigintColumn(),
    topic: text().notNull(),
    type: text().notNull(),
    payload: json().$type<Record<string, unknown>>().notNull(),
    /** Subscribers who must not get it, because they get their own view of the change. */
    exceptUsers: uuid().array(),
    /** Whose offer or profile it shows: not sent between users of whom one has blocked the other. */
    shownUserId: uuid(),
    /** The data that streams with a filter and client streams read besides the payload. */
    clientView: json().$type<ClientView>(),
    /** The pair of the one offer that a public event concerns; null for all other events. */
    payCurrency: text(),
    receiveCurrency: text(),
    /** The trace of the transaction that wrote it; null without one (RUN-06). */
    traceparent: text(),
    /** By the database's clock: clocks of instances may differ. */
    createdAt: timestampColumn().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('outbox_unsequenced').on(t.id).where(sql`${t.seq} is null`),
    uniqueIndex('outbox_seq').on(t.seq),
    index('outbox_topic').on(t.topic, t.seq),
    index('outbox_pair').on(t.topic, t.payCurrency, t.receiveCurrency, t.seq),
  ],
);

export const outboxHead = pgTable(
  'outbox_head',
  {
    one: boolean().primaryKey().default(true),
    lastSeq: bigintColumn().notNull(),
    /** Ids up to this one belong to earlier epochs (`event-epoch.ts`). */
    epoch: bigintColumn().notNull().default(0),
    /** Cluster, timeline and database in which the epoch began; null before the first. */
    place: text(),
  },
  (t) => [check('outbox_head_single', sql`${t.one}`)],
);

/** The cursor of each reader of the facts of the outbox. */
export const logReaders = pgTable('log_readers', {
  name: text().primaryKey(),
  /** The last fact that it has read. */
  seq: bigintColumn().notNull(),
});

export const idempotency = pgTable(
  'idempotency',
  {
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    key: text().notNull(),
    /** Hash of method, path and body: the same key with another call is a conflict. */
    fingerprint: text().notNull(),
    /** Null only inside the transaction that runs the call. */
    status: integer(),
    body: json().$type<unknown>(),
    /** The language of the sentences of a refusal; null where there is none. */
    language: text(),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_age').on(t.createdAt)],
);

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** At most one job of a kind for one subject, e.g. a deal's id; '' for recurring jobs. */
    subject: text().notNull(),
    runAt: timestampColumn().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [unique('jobs_once').on(t.kind, t.subject), index('jobs_due').on(t.runAt)],
);

/** Times in epoch ms. */
export interface RateDetails {
  /** By currency: when its rate was quoted, and how many sources quoted about the same. */
  readonly quotes: Readonly<Record<string, { readonly at: number; readonly sources: number }>>;
  /** By currency: a jump that waits for confirmation. */
  readonly held: Readonly<
    Record<
      string,
      {
        readonly perUsd: string;
        readonly since: number;
        readonly seenAt: number;
        readonly readings: number;
      }
    >
  >;
  /** By the source's name: when the rates of its last answer were quoted. */
  readonly sources: Readonly<Record<string, { readonly quotedAt: number }>>;
}

export const ratesSnapshot = pgTable(
  'rates_snapshot',
  {
    one: boolean().primaryKey().default(true),
    /** Units of each currency for one USD, as decimal text. */
    perUsd: jsonb().$type<Record<string, string>>().notNull(),
    takenAt: timestampColumn().notNull(),
    fetchedAt: timestampColumn().notNull(),
    details: jsonb().$type<RateDetails>().notNull(),
  },
  (t) => [check('rates_snapshot_single', sql`${t.one}`)],
);

/** Uploads that are in the file store, or on their way there, and not part of a message yet. */
export const pendingUploads = pgTable(
  'pending_uploads',
  {
    storageKey: text().primaryKey(),
    createdAt: timestampColumn().notNull(),
    /** Set when the sweep has claimed it: it cannot become a message any more. */
    sweptAt: timestampColumn(),
  },
  (t) => [index('pending_uploads_age').on(t.createdAt)],
);

/**
 * The data of an event that streams with a filter and client streams read besides its payload;
 * never sent itself.
 */
export interface ClientView {
  /**
   * The offer of a public feed_upsert as it was before, as far as the filter reads it, its author
   * included, where that differs.
   */
  readonly before?: Readonly<Partial<Omit<FilterableRequest, 'kind'>>>;
  /** The currencies of the offers that other public events concern: what the author pays and receives. */
  readonly pairs?: readonly (readonly [pay: string, receive: string])[];
  /** Sent to client streams in place of the whole item. */
  readonly patch?: FeedPatchPayload;
}

/** EVENTS-04: fields of a feed item that change without a new version. At most 200 bytes as an event. */
export interface FeedPatchPayload {
  readonly id: string;
  readonly fields: {
    readonly viewCount?: number;
    readonly unreadCount?: number;
    readonly deadlineAt?: string | null;
  };
}
