// Cursors of the readers of the log: how far each of them has read.
import { eq, sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';
import type { Fact, FactType } from './facts.ts';
import { logReaders, outboxHead } from './tables/system.ts';

export interface ReaderName {
  readonly name: string;
  readonly types: readonly FactType[];
}

const headSeq = sql<string | number>`coalesce((select ${outboxHead.lastSeq} from ${outboxHead}), 0)`;

/** Adds the readers that the database does not know yet. They begin at the present end of the log. */
export async function addLogReaders(db: Executor, readers: readonly ReaderName[]): Promise<void> {
  await db
    .insert(logReaders)
    .values(readers.map(({ name, types }) => ({ name, types: [...types], seq: sql<number>`${headSeq}` })))
    .onConflictDoUpdate({ target: logReaders.name, set: { types: sql`excluded.types` } });
}

/** Where a reader stands, and how far it can read. */
export interface ReaderPosition {
  /** The last entry that the reader has read. */
  readonly seq: number;
  /** The last entry with a number: those that get one later are left to the next batch. */
  readonly head: number;
}

/** The position of the reader, with its row locked. Null while another instance reads. */
export async function claimLogReader(tx: Tx, name: string): Promise<ReaderPosition | null> {
  const [row] = await tx
    .select({ seq: logReaders.seq, head: headSeq })
    .from(logReaders)
    .where(eq(logReaders.name, name))
    .for('update', { skipLocked: true });
  return row ? { seq: row.seq, head: Number(row.head) } : null;
}

/** The facts of one entry. */
export interface ReadEntry {
  readonly facts: readonly Fact[];
  /** The trace that they belong to. */
  readonly traceparent: string | null;
}

export interface EntryBatch {
  readonly entries: readonly ReadEntry[];
  /** Every entry up to this one has been looked at. */
  readonly upTo: number;
  /** There may be more. */
  readonly isFull: boolean;
}

/** At most `limit` entries after this position that have facts of these types, in order. */
export async function entriesWith(
  db: Executor,
  types: readonly FactType[],
  { seq, head }: ReaderPosition,
  limit: number,
): Promise<EntryBatch> {
  const rows = await queryRows<ReadEntry & { seq: string | number }>(
    db,
    sql`select seq, facts, traceparent from event_log
        where seq > ${seq} and seq <= ${head} and types && ${sql.param([...types])}::text[]
        order by seq limit ${limit}`,
  );
  const isFull = rows.length === limit;
  return {
    entries: rows,
    upTo: isFull ? Number(rows.at(-1)?.seq) : Math.max(seq, head),
    isFull,
  };
}

export async function moveLogReader(tx: Tx, name: string, seq: number): Promise<void> {
  await tx.update(logReaders).set({ seq }).where(eq(logReaders.name, name));
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
        ) as age from log_readers r cross join outbox_head h`,
  );
  return new Map(
    rows.map(({ name, age, entries }) => [
      name,
      { seconds: Math.max(0, Number(age ?? 0)), entries: Number(entries) },
    ]),
  );
}
