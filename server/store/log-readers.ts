// Cursors of the readers of the log: how far each of them has read.
import { eq, sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';
import { headRow } from './event-outbox.ts';
import type { Fact, FactType } from './facts.ts';
import { logReaders } from './tables/system.ts';

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

export interface EntryBatch {
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
