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
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Fact } from '../facts.ts';
import { bigintColumn, timestampColumn, transactionColumn } from './columns.ts';
import { users } from './users.ts';

/** What a change has done, and the keys by which streams find it again (`store/facts.ts`). */
const entryColumns = () => ({
  facts: json().$type<readonly Fact[]>().notNull(),
  /** Types of the facts. */
  types: text().array().notNull(),
  /** People with a view of their own: nearly always one or two. */
  userA: uuid(),
  userB: uuid(),
  otherUsers: uuid().array(),
  /** The deal whose chat it belongs to. */
  chatId: uuid(),
  isMarket: boolean().notNull().default(false),
  /** The pair of the one offer that it concerns on the market; null for several. */
  payCurrency: text(),
  receiveCurrency: text(),
  isForStaff: boolean().notNull().default(false),
  /** Kept for the time of the market's changes, the shorter one. */
  isBrief: boolean().notNull().default(false),
  /** The trace of the transaction that wrote it; null without one (RUN-06). */
  traceparent: text(),
  /** By the database's clock: clocks of instances may differ. */
  createdAt: timestampColumn().notNull().default(sql`clock_timestamp()`),
});

/**
 * Entries that have no number yet.
 * Written with their change, and moved into the log after its commit, by outbox_flush().
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigintColumn().notNull().generatedAlwaysAsIdentity(),
    /**
     * The transaction that wrote it.
     * First in the key, so that entries are found from `outboxHead.settledXid` on.
     */
    xid: transactionColumn().notNull().default(sql`pg_current_xact_id()`),
    ...entryColumns(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.id] })],
);

/**
 * The log: one row for each change.
 * Partitioned in slots, 0 to 4 for the market's changes and 5 to 9 for all others (`eventLogSlots`).
 */
export const eventLog = pgTable(
  'event_log',
  {
    /** Gapless, in commit order per entity, never reused. */
    seq: bigintColumn().notNull(),
    /** The partition. */
    slot: smallint().notNull(),
    ...entryColumns(),
  },
  (t) => [
    index('event_log_seq').on(t.seq),
    index('event_log_user_a').on(t.userA, t.seq).where(sql`${t.userA} is not null`),
    index('event_log_user_b').on(t.userB, t.seq).where(sql`${t.userB} is not null`),
    index('event_log_other_users').using('gin', t.otherUsers).where(sql`${t.otherUsers} is not null`),
    index('event_log_chat').on(t.chatId, t.seq).where(sql`${t.chatId} is not null`),
    index('event_log_pair').on(t.payCurrency, t.receiveCurrency, t.seq).where(sql`${t.isMarket}`),
    index('event_log_market').on(t.seq).where(sql`${t.isMarket}`),
    index('event_log_staff').on(t.seq).where(sql`${t.isForStaff}`),
  ],
);

/**
 * The slots of the log. One of each kind is open: outbox_flush() writes into it.
 * event_log_drop() closes it after a third of the time for which entries are kept, opens an empty one, and empties a
 * closed one when that time has passed since it was closed.
 */
export const eventLogSlots = pgTable('event_log_slots', {
  slot: smallint().primaryKey(),
  isOpen: boolean().notNull().default(false),
  /**
   * When it was opened, or closed.
   * Never later than now: a clock that was set back begins its time again.
   */
  since: timestampColumn().notNull(),
});

export const outboxHead = pgTable(
  'outbox_head',
  {
    /** No key: each change would compare its one value with all old versions. */
    one: boolean().notNull().default(true),
    /**
     * The number of the newest entry.
     * The key, since it changes: while a long transaction reads, the newest of many versions is the first by it.
     */
    lastSeq: bigintColumn().primaryKey(),
    /** Ids up to this one belong to earlier epochs (`event-outbox.ts`). */
    epoch: bigintColumn().notNull().default(0),
    /** Entries up to these are gone: of the market's changes, and all. */
    briefDropped: bigintColumn().notNull().default(0),
    allDropped: bigintColumn().notNull().default(0),
    /** Cluster, timeline and database in which the epoch began; null before the first. */
    place: text(),
    /** Entries of all transactions before this one are numbered, and no further one comes. */
    settledXid: transactionColumn().notNull().default('0'),
  },
  (t) => [check('outbox_head_single', sql`${t.one}`)],
);

/** The cursor of each reader of the log. */
export const logReaders = pgTable('log_readers', {
  name: text().primaryKey(),
  /** Types of the facts that it reads. */
  types: text().array().notNull(),
  /** Every entry up to this one has been read. */
  seq: bigintColumn().notNull(),
  /** The claim that copies the log now (`log-readers.ts`), until `leasedUntil`. Null without one. */
  lease: uuid(),
  leasedUntil: timestampColumn(),
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
  /**
   * By currency: when its rate was quoted, how many sources quoted about the same,
   * and the name of the one that is its own.
   */
  readonly quotes: Readonly<
    Record<string, { readonly at: number; readonly sources: number; readonly source?: string }>
  >;
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
 * Hashed files of the built page, of this build and of those before it.
 * So an instance answers for a page that another build has made; kept for a day after the last instance that has them.
 */
export const pageFiles = pgTable('page_files', {
  /** Absolute in the page's origin: '/assets/app-5ZK2ABCD.js'. */
  path: text().primaryKey(),
  /** Compressed by brotli, in base64. */
  content: text().notNull(),
  /** When an instance that has the file was last running, by the database's clock. */
  seenAt: timestampColumn().notNull(),
});
