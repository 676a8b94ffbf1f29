// Cursors of the readers of the log: how far each of them has read, and how far another store has a copy of the entries.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Database, type Executor, queryRows, type Tx } from './database.ts';
import { headRow, type LogEntry, type OutboxHead } from './event-outbox.ts';
import type { Fact, FactKeys, FactType } from './facts.ts';
import { eventLog, logReaders } from './tables/system.ts';

export interface ReaderName {
  readonly name: string;
  readonly types: readonly FactType[];
}

const headSeq = sql<string | number>`coalesce((select last_seq from ${headRow} h), 0)`;

/** Adds the readers that the database does not know yet. They begin at the present end of the log. */
export async function addLogReaders(db: Executor, readers: readonly ReaderName[]): Promise<void> {
  await db
    .insert(logReaders)
    .values(readers.map(({ name, types }) => ({ name, types: [...types], seq: sql<number>`${headSeq}` })))
    .onConflictDoUpdate({ target: logReaders.name, set: { types: sql`excluded.types` } });
}

/** The last entry that the reader has read, with its row locked. Null while another instance reads. */
export async function claimLogReader(tx: Tx, name: string): Promise<number | null> {
  const [row] = await tx
    .select({ seq: logReaders.seq })
    .from(logReaders)
    .where(eq(logReaders.name, name))
    .for('update', { skipLocked: true });
  return row?.seq ?? null;
}

/** The facts of one entry. */
export interface ReadEntry {
  readonly seq: number;
  readonly facts: readonly Fact[];
  /** The trace that they belong to. */
  readonly traceparent: string | null;
}

interface EntryBatch {
  /** The last entry that each claimed reader has read, by its name. */
  readonly positions: ReadonlyMap<string, number>;
  /** At most as many as the limit after the least of the positions, in order. */
  readonly entries: readonly ReadEntry[];
  /** Every entry up to this one has been looked at. */
  readonly upTo: number;
  /** There may be more. */
  readonly isFull: boolean;
}

interface BatchRow extends Partial<Omit<ReadEntry, 'seq'>> {
  readonly positions: Readonly<Record<string, number>> | null;
  readonly head: string | number;
  readonly seq: string | number | null;
}

/**
 * Locks those readers that no other instance has locked, and reads what comes next to them.
 * All read the same types. Null while other instances read for all of them.
 * Entries that get their number later are left to the next batch.
 */
export async function claimEntries(
  tx: Tx,
  readers: readonly [ReaderName, ...ReaderName[]],
  limit: number,
): Promise<EntryBatch | null> {
  const rows = await queryRows<BatchRow>(
    tx,
    sql`with claimed as (
          select name, seq, ${headSeq} as head from log_readers
          where name = any(${sql.param(readers.map(({ name }) => name))}::text[]) order by name for update skip locked
        ), position as (
          select json_object_agg(name, seq) as positions, min(seq) as seq, max(head) as head from claimed
        )
        select p.positions, p.head, e.seq, e.facts, e.traceparent
        from position p left join lateral (
          select l.seq, l.facts, l.traceparent from event_log l
          where l.seq > p.seq and l.seq <= p.head and l.types && ${sql.param([...readers[0].types])}::text[]
          order by l.seq limit ${limit}
        ) e on true order by e.seq`,
  );
  const [first] = rows;
  if (!first?.positions) return null;
  const positions = new Map(Object.entries(first.positions));
  const entries = rows.flatMap(({ seq, facts = [], traceparent = null }) =>
    seq === null ? [] : [{ seq: Number(seq), facts, traceparent }],
  );
  const isFull = entries.length === limit;
  // A position may be past the head: it is that of its locked row, which another instance has moved after this
  // statement began. Of what lies between them nothing has been looked at.
  return { positions, entries, isFull, upTo: isFull ? (entries.at(-1)?.seq ?? 0) : Number(first.head) };
}

export async function moveLogReaders(tx: Tx, names: readonly string[], seq: number): Promise<void> {
  await tx
    .update(logReaders)
    .set({ seq })
    .where(eq(logReaders.name, sql`any(${sql.param([...names])}::text[])`));
}

export interface ReaderLag {
  /**
   * Since the oldest fact that the reader has not read; 0 without one.
   * A copy of the log (without types) reads all.
   */
  readonly seconds: number;
  /** Entries after its cursor, whatever their facts are. */
  readonly entries: number;
}

/** How far each reader is behind, by its name. */
export async function readerLags(db: Executor): Promise<ReadonlyMap<string, ReaderLag>> {
  const rows = await queryRows<{ name: string; age: string | number | null; entries: string | number }>(
    db,
    sql`select r.name, h.last_seq - r.seq as entries, (
          select extract(epoch from clock_timestamp() - o.created_at) from event_log o
          where o.seq > r.seq and (o.types && r.types or r.types = '{}') order by o.seq limit 1
        ) as age from log_readers r cross join ${headRow} h`,
  );
  return new Map(
    rows.map(({ name, age, entries }) => [
      name,
      { seconds: Math.max(0, Number(age ?? 0)), entries: Number(entries) },
    ]),
  );
}

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

interface CopyState {
  /** The other store has had every entry up to this one. */
  readonly cursor: number;
  readonly head: OutboxHead;
  /** Entries after `seq`, in order. */
  readonly read: (seq: number, limit: number) => Promise<KeyedEntry[]>;
}

interface CopyStep {
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
