// Rows of jobs, and due work: found by indexed columns and claimed by row locks that skip what other instances hold; recurring jobs by a lease.
import { and, eq, gt, isNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import { ANSWER_REMINDERS } from '#domain/deadlines.ts';
import { type Executor, queryRows, type Tx } from './database.ts';
import type { DealRow } from './deals.ts';
import type { RequestRow } from './requests.ts';
import { transactions } from './tables/deals.ts';
import { requests } from './tables/requests.ts';
import { jobs } from './tables/system.ts';

interface NewJob {
  readonly kind: string;
  readonly subject: string;
  readonly runAt: Date;
  readonly createdAt: Date;
}

const insertJob = (tx: Tx, job: NewJob) => tx.insert(jobs).values({ id: uuidv7(), ...job });

/** At most one of a kind for one subject: a second one changes nothing. */
export async function scheduleJob(tx: Tx, job: NewJob): Promise<void> {
  await insertJob(tx, job).onConflictDoNothing();
}

/**
 * Schedules a job, or waits for the one that runs, and keeps either from running before the commit.
 * So no change is lost that comes while the job ends.
 */
export async function scheduleLockedJob(tx: Tx, job: NewJob): Promise<void> {
  await insertJob(tx, job).onConflictDoUpdate({
    target: [jobs.kind, jobs.subject],
    set: { runAt: sql`${jobs.runAt}` },
  });
}

/** Lets a claimed job run again. */
export async function postponeJob(tx: Tx, id: string, runAt: Date): Promise<void> {
  await tx.update(jobs).set({ runAt }).where(eq(jobs.id, id));
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.id, id));
}

export interface JobLease {
  readonly id: string;
  /** The job is ours until then; afterwards any instance may run it. */
  readonly until: Date;
  /** Attempts since the last success, this one included. */
  readonly attempts: number;
}

/**
 * Leases a recurring job that is due, by moving its time to `until`.
 * When this instance dies, another one runs it then. Null when it is not due or another instance has it.
 */
export async function leaseJob(tx: Tx, kind: string, now: Date, until: Date): Promise<JobLease | null> {
  const [row] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, ''), lte(jobs.runAt, now)))
    .for('update', { skipLocked: true });
  if (!row) return null;
  const [leased] = await tx
    .update(jobs)
    .set({ runAt: until, attempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.id, row.id))
    .returning({ id: jobs.id, attempts: jobs.attempts });
  return leased ? { ...leased, until } : null;
}

/** Sets the next run. Changes nothing when the lease has expired and another instance has the job. */
export async function endJobLease(
  tx: Tx,
  lease: JobLease,
  next: { readonly runAt: Date; readonly hasFailed: boolean },
): Promise<void> {
  await tx
    .update(jobs)
    .set({ runAt: next.runAt, ...(next.hasFailed ? {} : { attempts: 0 }) })
    .where(and(eq(jobs.id, lease.id), eq(jobs.runAt, lease.until)));
}

/** Makes a recurring job due at once, also while it runs: then it runs again. */
export async function wakeRecurringJob(tx: Tx, kind: string, at: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ runAt: at })
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, ''), gt(jobs.runAt, at)));
}

type JobRow = typeof jobs.$inferSelect;

export interface DueSummary {
  /** Kinds of due jobs of which an item is due. */
  readonly due: readonly string[];
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

/** Claim of one due item, which is locked and processed in the same transaction. */
export interface JobClaim extends ClaimFilter {
  /** Reports the claimed id, so that a fault is logged with its cause. */
  claimed(id: string): void;
}

/** Condition of `findDue`: an item of one kind is due at this time. */
export type DueCondition = (now: Date) => SQL;

const timeOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
// The earliest one instead of `exists`: for that the planner reads the whole table when it estimates that many are due.
export const hasExpiredRequest: DueCondition = (now) =>
  sql`(select expires_at from requests where status = 'requested' and expires_at <= ${timeOf(now)}
    order by expires_at limit 1) is not null`;
export const hasUnansweredAcceptance: DueCondition = (now) =>
  sql`(select deadline_at from transactions where deadline_at <= ${timeOf(now)} and status = 'pending_approval'
    order by deadline_at limit 1) is not null`;
export const hasOverdueDeal: DueCondition = (now) =>
  sql`(select deadline_at from transactions where deadline_at <= ${timeOf(now)} and status <> 'pending_approval'
    order by deadline_at limit 1) is not null`;
/** `idleSince`: see `claimIdleDeal`. */
export const hasIdleDeal = (now: Date, idleSince: Date): SQL =>
  sql`(select last_activity_at from transactions where status = 'initiated' and reminded_at is null
    and last_activity_at <= ${timeOf(idleSince)} and deadline_at > ${timeOf(now)}
    and coalesce(held_until, last_activity_at) <= ${timeOf(idleSince)} order by last_activity_at limit 1) is not null`;
/** An answer is due within the time of `ANSWER_REMINDERS`, and who owes it has not been reminded. */
export const hasEndingAnswer: DueCondition = (now) =>
  sql`(select deadline_at from transactions where reminded_at is null and deadline_at > ${timeOf(now)}
    and ${endsSoon(now)} order by deadline_at limit 1) is not null`;
/** The statuses are in the text, so that the planner knows the index of such deals. */
const endsSoon = (now: Date): SQL => {
  const each = Object.entries(ANSWER_REMINDERS).map(
    ([status, before]) =>
      sql`(status = ${sql.raw(`'${status}'`)} and deadline_at <= ${timeOf(new Date(now.getTime() + before))})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
};
export const hasDueRecovery: DueCondition = (now) =>
  sql`exists (select 1 from account_recoveries where next_at <= ${timeOf(now)})`;
/** One-time jobs of a kind. */
export const hasDueJob =
  (kind: string): DueCondition =>
  (now) =>
    sql`exists (select 1 from jobs where run_at <= ${timeOf(now)} and kind = ${kind})`;

/** One statement per tick finds out what is due. */
export async function findDue(
  db: Executor,
  now: Date,
  kinds: readonly { readonly kind: string; readonly due: DueCondition }[],
): Promise<DueSummary> {
  const at = timeOf(now);
  const cases = kinds.map(({ kind, due }) => sql`case when ${due(now)} then ${kind}::text end`);
  const [row] = await queryRows<DueSummary & Record<'nextAt' | 'ratesFetchedAt', string | number | null>>(
    db,
    sql`select
      array_remove(array[${sql.join(cases, sql`, `)}], null) as due,
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
  const msOf = (value: string | number | null) => (value === null ? null : Number(value));
  return { ...row, nextAt: msOf(row.nextAt), ratesFetchedAt: msOf(row.ratesFetchedAt) };
}

/** The condition that keeps items out which have just failed; undefined without any. */
export const notExcluded = (id: AnyPgColumn, { excludedIds: except }: ClaimFilter): SQL | undefined =>
  except.length > 0 ? notInArray(id, [...except]) : undefined;

/**
 * The lock of requests and deals that are claimed.
 * 'update' would skip one to which a notification, say, is just being added: its foreign key locks the row as well.
 */
const CLAIM_LOCK = 'no key update';

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
    .for(CLAIM_LOCK, { skipLocked: true });
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
    .for(CLAIM_LOCK, { of: requests, skipLocked: true });
  return row ?? null;
}

/** The deal of these that comes first by `order`, locked; null when none is left to claim. */
async function claimDeal(
  tx: Tx,
  filter: ClaimFilter,
  condition: SQL | undefined,
  order: AnyPgColumn,
): Promise<DealRow | null> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(and(condition, notExcluded(transactions.id, filter)))
    .orderBy(order)
    .limit(1)
    .for(CLAIM_LOCK, { skipLocked: true });
  return row ?? null;
}

/** Any other deal whose deadline has passed. */
export const claimOverdueDeal = (tx: Tx, filter: ClaimFilter): Promise<DealRow | null> => {
  const { status, deadlineAt } = transactions;
  const isOverdue = and(ne(status, 'pending_approval'), lte(deadlineAt, filter.now));
  return claimDeal(tx, filter, isOverdue, deadlineAt);
};

/** A running deal without activity since `idleSince` whose parties got no reminder yet. */
export const claimIdleDeal = (tx: Tx, filter: ClaimFilter, idleSince: Date): Promise<DealRow | null> => {
  const { status, remindedAt, lastActivityAt, heldUntil, deadlineAt } = transactions;
  const isIdle = and(
    eq(status, 'initiated'),
    isNull(remindedAt),
    lte(lastActivityAt, idleSince),
    // While a bank holds a payment nobody has to do anything.
    sql`coalesce(${heldUntil}, ${lastActivityAt}) <= ${timeOf(idleSince)}`,
    // An overdue deal times out and gets no reminder.
    gt(deadlineAt, filter.now),
  );
  return claimDeal(tx, filter, isIdle, lastActivityAt);
};

/** A deal of which an answer is due soon and nobody was reminded yet; as `hasEndingAnswer`. */
export const claimEndingAnswer = (tx: Tx, filter: ClaimFilter): Promise<DealRow | null> => {
  const { remindedAt, deadlineAt } = transactions;
  const isEnding = and(isNull(remindedAt), gt(deadlineAt, filter.now), endsSoon(filter.now));
  return claimDeal(tx, filter, isEnding, deadlineAt);
};

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
