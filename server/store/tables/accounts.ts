// Tables of accounts: sessions by device, roles of staff, the audit log of what staff did, and what they last read.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { STAFF_READ_ACTIONS, STAFF_ROLES } from '#domain/staff-roles.ts';
import { bigintColumn, timestampColumn } from './columns.ts';
import { users } from './users.ts';

/** One row for each device that is signed in; a token without its row is no longer valid. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    /**
     * The id that the client keeps from its first login on.
     * A later login of the same device continues its row.
     */
    deviceId: uuid().notNull(),
    /** Shown to the person, e.g. 'Android · Telegram'. */
    label: text().notNull(),
    createdAt: timestampColumn().notNull(),
    /** Coarse: written every ten minutes at most. */
    lastSeenAt: timestampColumn().notNull(),
    /** When the newest token of the session expires. */
    expiresAt: timestampColumn().notNull(),
    /** Signed out from another device: launches from before do not sign this one in again. */
    endedAt: timestampColumn(),
    /**
     * When the messaging app signed the launches that began it and went on with it, epoch s.
     * The newest ones.
     */
    launches: bigintColumn().array().notNull(),
  },
  (t) => [unique('sessions_device').on(t.userId, t.deviceId), index('sessions_expiry').on(t.expiresAt)],
);

/**
 * By Telegram id, because the first owners are configured before they have signed in.
 * Revoked rows stay.
 */
export const staffRoles = pgTable(
  'staff_roles',
  {
    telegramId: bigintColumn().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    grantedAt: timestampColumn().notNull(),
    /** Null: by the configuration. */
    grantedBy: uuid().references(() => users.id),
    revokedAt: timestampColumn(),
    revokedBy: uuid().references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.telegramId, t.role] }),
    index('staff_roles_granter').on(t.grantedBy),
    index('staff_roles_revoker').on(t.revokedBy),
    check('staff_roles_role', sql`${t.role} in ('owner', 'judge', 'mediator', 'viewer')`),
  ],
);

/**
 * Append-only: a trigger refuses every change, and each row holds the hash of the one before.
 * Ids without foreign keys to deals, so that a row never holds one back.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    at: timestampColumn().notNull(),
    /** Null: the configuration at start. */
    actorId: uuid(),
    actorRoles: text({ enum: STAFF_ROLES }).array().notNull(),
    action: text().notNull(),
    /** Whom the act concerns. */
    userId: uuid(),
    transactionId: uuid(),
    details: json().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** 1, 2, 3 … without a gap. Null, as the hash, in rows that a version without the chain has written. */
    seq: bigintColumn(),
    /** SHA-256, in hex, of the row and of the hash before it (`audit.ts`). */
    hash: text(),
  },
  (t) => [
    index('audit_log_time').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    unique('audit_log_seq').on(t.seq),
  ],
);

/** The end of the audit log's chain, by which missing last rows are found. */
export const auditHead = pgTable(
  'audit_head',
  {
    one: boolean().primaryKey().default(true),
    seq: bigintColumn().notNull(),
    hash: text().notNull(),
  },
  (t) => [check('audit_head_single', sql`${t.one}`)],
);

/** When a staff member has last read a case or a person; kept for a day, for the audit log. */
export const staffReads = pgTable(
  'staff_reads',
  {
    /** The case or the person. */
    subjectId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    action: text({ enum: STAFF_READ_ACTIONS }).notNull(),
    at: timestampColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.userId, t.action] }),
    index('staff_reads_reader').on(t.userId),
    index('staff_reads_age').on(t.at),
  ],
);

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
