// Copy of the log: its entries with their keys, and the cursor up to which another store has them.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Database, type Executor, queryRows } from './database.ts';
import { headRow, type LogEntry, type OutboxHead } from './event-outbox.ts';
import type { FactKeys } from './facts.ts';
import { eventLog, logReaders } from './tables/system.ts';

export interface KeyedEntry extends LogEntry {
  readonly keys: FactKeys;
}

/** A copy by its cursor in `log_readers`. */
export interface CopyName {
  readonly name: string;
  /** The cursor of versions that copied inside a transaction, which held its row. */
  readonly former: string;
}

/**
 * Adds the cursor where it is missing.
 * It begins where the former one is, otherwise at the present end of the log.
 */
export async function addCopy(db: Executor, { name, former }: CopyName): Promise<void> {
  await db.execute(
    sql`insert into log_readers (name, types, seq) values (${name}, '{}', coalesce(
          (select seq from log_readers where name = ${former}), (select last_seq from ${headRow} h), 0
        )) on conflict (name) do nothing`,
  );
}

export interface CopyState {
  /** The other store has had every entry up to this one. */
  readonly cursor: number;
  readonly head: OutboxHead;
  /** Entries after `seq`, in order. */
  readonly read: (seq: number, limit: number) => Promise<KeyedEntry[]>;
}

export interface CopyStep {
  /** The other store has every entry up to this one. */
  readonly seq: number;
  /** There may be more. */
  readonly isFull: boolean;
}

/** An instance that has died holds up the copy for at most this long. */
const LEASE_SECONDS = 3;
const RENEWAL_MS = 1_000;

const leaseEnd = sql`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`;

/**
 * Runs `copy` on one instance at a time, in no transaction, and moves the cursor afterwards.
 * The instance has a lease on the cursor meanwhile, by the database's clock. One that has stood still for longer than its
 * lease may still be copying when the next one begins: the other store must refuse it. Its cursor does not move.
 * True when there may be more.
 */
export async function stepCopy(
  database: Pick<Database, 'background'>,
  copyName: CopyName,
  copy: (state: CopyState) => Promise<CopyStep>,
): Promise<boolean> {
  const lease = randomUUID();
  const state = await claimCopy(database.background, copyName, lease);
  if (!state) return false;
  const isLeased = and(eq(logReaders.name, copyName.name), eq(logReaders.lease, lease));
  const change = (values: { seq?: number; lease?: null }) =>
    database.background
      .update(logReaders)
      .set({ ...values, leasedUntil: values.lease === null ? null : leaseEnd })
      .where(isLeased);
  // Where a renewal fails, the lease ends by itself.
  const renewal = setInterval(() => void change({}).catch(() => {}), RENEWAL_MS);
  renewal.unref();
  try {
    const { seq, isFull } = await copy({
      ...state,
      read: (after, limit) => keyedEntriesAfter(database.background, after, limit),
    });
    await change({ seq, lease: null });
    return isFull;
  } catch (error) {
    await change({ lease: null }).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Leases the cursor. Null while another instance has it, or without an entry to copy.
 * An instance of a former version copies while it holds the row of the former cursor: that is awaited, and then it finds no row.
 */
async function claimCopy(
  db: Executor,
  { name, former }: CopyName,
  lease: string,
): Promise<Omit<CopyState, 'read'> | null> {
  const [row] = await queryRows<Record<'seq' | 'last' | 'epoch', string | number>>(
    db,
    sql`with former as (delete from log_readers where name = ${former})
        update log_readers r set lease = ${lease}::uuid, leased_until = ${leaseEnd}
        from ${headRow} h
        where r.name = ${name} and r.seq <> h.last_seq and (r.lease is null or r.leased_until < clock_timestamp())
        returning r.seq, h.last_seq as last, h.epoch`,
  );
  return row ? { cursor: Number(row.seq), head: { seq: Number(row.last), epoch: Number(row.epoch) } } : null;
}

async function keyedEntriesAfter(db: Executor, seq: number, limit: number): Promise<KeyedEntry[]> {
  const rows = await db
    .select()
    .from(eventLog)
    .where(gt(eventLog.seq, seq))
    .orderBy(asc(eventLog.seq))
    .limit(limit);
  return rows.map((row) => ({
    seq: row.seq,
    ...{ facts: row.facts, traceparent: row.traceparent, writtenAtMs: row.createdAt.getTime() },
    keys: keysOf(row),
  }));
}

/** Null when the entry is no longer kept. */
export async function readEntryKeys(db: Executor, seq: number): Promise<FactKeys | null> {
  const [row] = await db.select().from(eventLog).where(eq(eventLog.seq, seq));
  return row ? keysOf(row) : null;
}

const keysOf = (row: typeof eventLog.$inferSelect): FactKeys => ({
  users: [row.userA, row.userB, ...(row.otherUsers ?? [])].filter((id) => id !== null),
  ...(row.chatId === null ? {} : { chat: row.chatId }),
  ...(row.isMarket
    ? {
        market: {
          pair:
            row.payCurrency === null || row.receiveCurrency === null
              ? null
              : [row.payCurrency, row.receiveCurrency],
        },
      }
    : {}),
  staff: row.isForStaff,
});
