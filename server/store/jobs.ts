// Rows of jobs: one-time jobs, and recurring ones with a lease instead of a lock.
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Tx } from './database.ts';
import { jobs } from './tables/system.ts';

/** At most one of a kind for one subject: a second one changes nothing. */
export async function scheduleJob(
  tx: Tx,
  job: { readonly kind: string; readonly subject: string; readonly runAt: Date; readonly createdAt: Date },
): Promise<void> {
  await tx
    .insert(jobs)
    .values({ id: uuidv7(), ...job })
    .onConflictDoNothing();
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
