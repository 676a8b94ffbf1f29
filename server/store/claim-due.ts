// Due work: found by indexed deadline columns and claimed by row locks that skip what other instances hold.
import { and, eq, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Executor, queryRows, type Tx } from './database.ts';
import type { DealRow } from './deals.ts';
import type { RequestRow } from './requests.ts';
import { transactions } from './tables/deals.ts';
import { requests } from './tables/requests.ts';
import { jobs } from './tables/system.ts';

export type JobRow = typeof jobs.$inferSelect;

export interface DueSummary {
  readonly requests: boolean;
  readonly acceptances: boolean;
  readonly deals: boolean;
  readonly reminders: boolean;
  readonly feedExpiries: boolean;
  readonly absenceEnds: boolean;
  readonly meetings: boolean;
  readonly paymentChecks: boolean;
  readonly caseTimers: boolean;
  readonly deletions: boolean;
  readonly recoveries: boolean;
  readonly standings: boolean;
  /** Kinds of recurring jobs that are due. */
  readonly recurring: readonly string[];
  /**
   * When something is due next, epoch ms; null while nothing is known.
   * Without reminders, which may be seconds late.
   */
  readonly nextAt: number | null;
  /** When the stored rates were fetched, epoch ms; null while none are stored. */
  readonly ratesFetchedAt: number | null;
}

/** Due at `now`, without items in backoff. */
export interface ClaimFilter {
  readonly now: Date;
  readonly excludedIds: readonly string[];
}

/**
 * One statement per tick finds out what is due.
 * `idleSince`: deals without activity since then get a reminder.
 */
export async function findDue(
  db: Executor,
  now: Date,
  idleSince: Date,
  kinds: {
    readonly feedExpiry: string;
    readonly absenceEnd: string;
    readonly meeting: string;
    readonly paymentCheck: string;
    readonly caseTimer: string;
    readonly deletion: string;
    readonly standing: string;
  },
): Promise<DueSummary> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // The earliest one instead of `exists`: for that the planner reads the whole table when it estimates that many are
  // due.
  const [row] = await queryRows<DueSummary & Record<'nextAt' | 'ratesFetchedAt', string | number | null>>(
    db,
    sql`select
      (select expires_at from requests where status = 'requested' and expires_at <= ${at}
        order by expires_at limit 1) is not null as requests,
      (select deadline_at from transactions where deadline_at <= ${at} and status = 'pending_approval'
        order by deadline_at limit 1) is not null as acceptances,
      (select deadline_at from transactions where deadline_at <= ${at} and status <> 'pending_approval'
        order by deadline_at limit 1) is not null as deals,
      (select last_activity_at from transactions where status = 'initiated' and reminded_at is null
        and last_activity_at <= ${idleSince.toISOString()}::timestamptz and deadline_at > ${at}
        and coalesce(held_until, last_activity_at) <= ${idleSince.toISOString()}::timestamptz
        order by last_activity_at limit 1) is not null as reminders,
      exists (select 1 from jobs where run_at <= ${at} and kind = ${kinds.feedExpiry}) as "feedExpiries",
      exists (select 1 from jobs where run_at <= ${at} and kind = ${kinds.absenceEnd}) as "absenceEnds",
      exists (select 1 from jobs where run_at <= ${at} and kind = ${kinds.meeting}) as meetings,
      exists (select 1 from jobs where run_at <= ${at} and kind = ${kinds.paymentCheck}) as "paymentChecks",
      exists (select 1 from jobs where run_at <= ${at} and kind = ${kinds.caseTimer}) as "caseTimers",
      exists (select 1 from jobs where run_at <= ${at} and kind = ${kinds.deletion}) as deletions,
      exists (select 1 from jobs where run_at <= ${at} and kind = ${kinds.standing}) as standings,
      exists (select 1 from account_recoveries where next_at <= ${at}) as recoveries,
      array(select kind from jobs where run_at <= ${at} and subject = '') as recurring,
      extract(epoch from least(
        (select expires_at from requests where status = 'requested' and expires_at > ${at} order by expires_at limit 1),
        (select deadline_at from transactions where deadline_at > ${at} order by deadline_at limit 1),
        (select run_at from jobs where run_at > ${at} order by run_at limit 1),
        (select next_at from account_recoveries where next_at > ${at} order by next_at limit 1)
      )) * 1000 as "nextAt",
      (select extract(epoch from fetched_at) * 1000 from rates_snapshot) as "ratesFetchedAt"`,
  );
  if (!row) throw new Error('a select without from answered no row');
  const timeOf = (value: string | number | null) => (value === null ? null : Number(value));
  return { ...row, nextAt: timeOf(row.nextAt), ratesFetchedAt: timeOf(row.ratesFetchedAt) };
}

/** The condition that keeps items out which have just failed; undefined without any. */
export const notExcluded = (id: AnyPgColumn, { excludedIds: except }: ClaimFilter): SQL | undefined =>
  except.length > 0 ? notInArray(id, [...except]) : undefined;

/** An expired open request, locked; null when none is left to claim. */
export async function claimExpiredRequest(tx: Tx, filter: ClaimFilter): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.status, 'requested'),
        lte(requests.expiresAt, filter.now),
        notExcluded(requests.id, filter),
      ),
    )
    .orderBy(requests.expiresAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/**
 * A deal whose approval is overdue.
 * Its request is locked, since every action on such a deal locks the request first.
 */
export async function claimUnansweredAcceptance(tx: Tx, filter: ClaimFilter): Promise<{ id: string } | null> {
  const [row] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(requests, eq(requests.id, transactions.requestId))
    .where(
      and(
        eq(transactions.status, 'pending_approval'),
        lte(transactions.deadlineAt, filter.now),
        notExcluded(transactions.id, filter),
      ),
    )
    .orderBy(transactions.deadlineAt)
    .limit(1)
    .for('update', { of: requests, skipLocked: true });
  return row ?? null;
}

/** Any other deal whose deadline has passed, locked. */
export async function claimOverdueDeal(tx: Tx, filter: ClaimFilter): Promise<DealRow | null> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(
      and(
        ne(transactions.status, 'pending_approval'),
        lte(transactions.deadlineAt, filter.now),
        notExcluded(transactions.id, filter),
      ),
    )
    .orderBy(transactions.deadlineAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** A running deal without activity since `idleSince` whose parties got no reminder yet, locked. */
export async function claimIdleDeal(tx: Tx, filter: ClaimFilter, idleSince: Date): Promise<DealRow | null> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.status, 'initiated'),
        sql`${transactions.remindedAt} is null`,
        lte(transactions.lastActivityAt, idleSince),
        // While a bank holds a payment nobody has to do anything.
        sql`coalesce(${transactions.heldUntil}, ${transactions.lastActivityAt}) <= ${idleSince.toISOString()}::timestamptz`,
        // An overdue deal times out and gets no reminder.
        sql`${transactions.deadlineAt} > ${filter.now.toISOString()}::timestamptz`,
        notExcluded(transactions.id, filter),
      ),
    )
    .orderBy(transactions.lastActivityAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** A job of this kind that is due, locked. */
export async function claimDueJob(tx: Tx, filter: ClaimFilter, kind: string): Promise<JobRow | null> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), lte(jobs.runAt, filter.now), notExcluded(jobs.id, filter)))
    .orderBy(jobs.runAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}
