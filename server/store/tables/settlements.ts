// Tables of settlements: the plan and the meeting of a deal, its payments, and the holder names that its parties declare.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { PARTIES } from '#domain/parties.ts';
import { PAYMENT_SIDES, PAYMENT_STATES } from '#domain/settlement/payment.ts';
import { PLAN_ORDERS } from '#domain/settlement/plan-order.ts';
import { timestampColumn } from './columns.ts';
import { transactions } from './deals.ts';
import { users } from './users.ts';

const party = () => text({ enum: PARTIES });

export const settlements = pgTable('settlements', {
  transactionId: uuid()
    .primaryKey()
    .references(() => transactions.id),
  /** The plan that a party has proposed; all six are null without one. */
  planFirst: party(),
  planParts: integer(),
  /** Null for a plan of an earlier version, which is a zigzag. */
  planOrder: text({ enum: PLAN_ORDERS }),
  planBy: party(),
  authorMethod: text(),
  accepterMethod: text(),
  /** The other party has agreed. */
  isAgreed: boolean().notNull().default(false),
  /**
   * Saved details that the accepter is to be paid to; sent and forgotten with the approval (AGREE-03).
   * No foreign key: they may be deleted, and who deletes some does not look through all deals.
   */
  accepterDetailsId: uuid(),
  /** Times at which a party could meet; nothing of the place, which is in the chat alone (CASH-04). */
  meetingTimes: timestampColumn().array().notNull().default([]),
  meetingBy: party(),
  /** The time that both have agreed to. */
  meetingAt: timestampColumn(),
  /** The times at which the parties entered each other's code, and the counts of wrong codes. */
  authorConfirmedAt: timestampColumn(),
  accepterConfirmedAt: timestampColumn(),
  authorWrongCodes: integer().notNull().default(0),
  accepterWrongCodes: integer().notNull().default(0),
});

/** Payments of an agreed plan. */
export const settlementPayments = pgTable(
  'settlement_payments',
  {
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    /** The number of the payment, from 1, in the order of paying. */
    n: integer().notNull(),
    fromParty: party().notNull(),
    amount: numeric().notNull(),
    currency: text().notNull(),
    method: text().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** End of the hold by a bank, of which there is one at most; it stays when the hold is over. */
    heldUntil: timestampColumn(),
    otherNameBy: text({ enum: PAYMENT_SIDES }),
    /** The state in which another name was marked; null for a mark of an earlier version. */
    stateBefore: text({ enum: PAYMENT_STATES }),
    consents: text({ enum: PAYMENT_SIDES }).array().notNull().default([]),
    changedAt: timestampColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.n] }),
    check(
      'settlement_payments_state',
      sql`${t.state} in ('due', 'sent', 'received', 'held', 'disputed_name', 'returned')`,
    ),
  ],
);

/** Declared holder names of the accounts that a party uses. Name and hash are erased with the chat. */
export const settlementNames = pgTable(
  'settlement_names',
  {
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    side: text({ enum: PAYMENT_SIDES }).notNull(),
    name: text().notNull(),
    /** Keyed hash of the folded name: for instances of an earlier version, which compare it. To be dropped. */
    hash: text().notNull(),
    declaredAt: timestampColumn().notNull(),
    /** The time of a change after the name had been shown; null: never. */
    changedAt: timestampColumn(),
    /** The names that were declared before this one, oldest first (NAME-09). */
    earlier: jsonb().$type<{ readonly name: string; readonly at: string }[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.userId, t.side] }),
    index('settlement_names_user').on(t.userId, t.side, t.declaredAt.desc().nullsFirst()),
  ],
);
