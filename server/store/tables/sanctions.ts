// Tables of sanctions, and of the account details that staff has banned with them, which outlive the account that gave them.
import { sql } from 'drizzle-orm';
import { check, index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SANCTION_KINDS } from '#domain/sanctions.ts';
import type { IdentifierKind } from '#domain/settlement/details-age.ts';
import { cases } from './cases.ts';
import { timestampColumn } from './columns.ts';
import { users } from './users.ts';

const staffMember = () => uuid().references(() => users.id);

/** An identifier that a judge has named in a ban of details. */
export interface BannedDetail {
  readonly hash: string;
  readonly kind: IdentifierKind | null;
  /** As staff reads it: the first and last characters; null when its message is erased. */
  readonly masked: string | null;
}

export const sanctions = pgTable(
  'sanctions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: SANCTION_KINDS }).notNull(),
    /** The person reads it. */
    reason: text().notNull(),
    /** Null: without an end. */
    until: timestampColumn(),
    /** The case from which it came. */
    caseId: uuid().references(() => cases.id),
    /**
     * The deleted account on which it was imposed, of one from a case; null: `userId`.
     * Rows of users stay, so it needs no reference.
     */
    imposedOn: uuid(),
    /** Null: carried over from an account that was deleted, or from before this table. */
    createdBy: staffMember(),
    createdAt: timestampColumn().notNull(),
    /** Null: it waits for its second judge. */
    startedAt: timestampColumn(),
    secondedBy: staffMember(),
    liftedAt: timestampColumn(),
    /** Null in a lifted one: the decision of its case was overturned. */
    liftedBy: staffMember(),
    appealText: text(),
    appealedAt: timestampColumn(),
    upheldAt: timestampColumn(),
    upheldBy: staffMember(),
    /** The details that a ban of details names. Null in one from before they were named: all of its case. */
    details: json().$type<readonly BannedDetail[]>(),
    /** The reasons of who lifted or upheld it, for the person. */
    note: text(),
  },
  (t) => [
    index('sanctions_user').on(t.userId, t.createdAt),
    index('sanctions_case').on(t.caseId),
    index('sanctions_waiting')
      .on(t.createdAt, t.id)
      .where(
        sql`${t.liftedAt} is null and (${t.startedAt} is null or (${t.appealedAt} is not null and ${t.upheldAt} is null))`,
      ),
    index('sanctions_creator').on(t.createdBy),
    index('sanctions_seconder').on(t.secondedBy),
    index('sanctions_lifter').on(t.liftedBy),
    index('sanctions_upholder').on(t.upheldBy),
    check('sanctions_kind', sql`${t.kind} in ('warn', 'limit', 'suspend', 'ban', 'details')`),
    check('sanctions_end', sql`(${t.until} is not null) = (${t.kind} in ('limit', 'suspend'))`),
    check('sanctions_details', sql`${t.kind} <> 'details' or ${t.caseId} is not null`),
    check('sanctions_appeal', sql`(${t.appealText} is null) = (${t.appealedAt} is null)`),
  ],
);

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
