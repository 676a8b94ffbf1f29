// Cursors of the readers of the log: how far each of them has read.
import { eq, sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';
import { readHead } from './event-outbox.ts';
import type { Fact, FactType } from './facts.ts';
import { logReaders, outboxHead } from './tables/system.ts';

export interface ReaderName {
  readonly name: string;
  readonly types: readonly FactType[];
}

/** Adds the readers that the database does not know yet. They begin at the present end of the log. */
export async function addLogReaders(db: Executor, readers: readonly ReaderName[]): Promise<void> {
  const head = sql<number>`coalesce((select ${outboxHead.lastSeq} from ${outboxHead}), 0)`;
  await db
    .insert(logReaders)
    .values(readers.map(({ name, types }) => ({ name, types: [...types], seq: head })))
    .onConflictDoUpdate({ target: logReaders.name, set: { types: sql`excluded.types` } });
}

/** The number of the last entry that the reader has read, with its row locked; null while another instance reads. */
export async function claimLogReader(tx: Tx, name: string): Promise<number | null> {
  const [row] = await tx
    .select({ seq: logReaders.seq })
    .from(logReaders)
    .where(eq(logReaders.name, name))
    .for('update', { skipLocked: true });
  return row?.seq ?? null;
}

export interface FactBatch {
  readonly facts: readonly Fact[];
  /** Every entry up to this one has been looked at. */
  readonly upTo: number;
  /** There may be more. */
  readonly isFull: boolean;
}

/** Facts of these types after `seq`, in order, of at most `limit` entries. */
export async function factsAfter(
  db: Executor,
  types: readonly FactType[],
  seq: number,
  limit: number,
): Promise<FactBatch> {
  // Read first: entries up to it have a number, and those that get one later are left to the next batch.
  const head = await readHead(db);
  const rows = await queryRows<{ seq: string | number; facts: readonly Fact[] }>(
    db,
    sql`select seq, facts from outbox
        where seq > ${seq} and seq <= ${head.seq} and types && ${sql.param([...types])}::text[]
        order by seq limit ${limit}`,
  );
  const isFull = rows.length === limit;
  return {
    facts: rows.flatMap((row) => row.facts).filter(({ type }) => types.includes(type)),
    upTo: isFull ? Number(rows.at(-1)?.seq) : Math.max(seq, head.seq),
    isFull,
  };
}

export async function moveLogReader(tx: Tx, name: string, seq: number): Promise<void> {
  await tx.update(logReaders).set({ seq }).where(eq(logReaders.name, name));
}

/** Seconds since the oldest fact that each reader has not read, by its name; 0 where there is none. */
export async function readerLags(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows<{ name: string; age: string | number | null }>(
    db,
    sql`select r.name, (
          select extract(epoch from clock_timestamp() - o.created_at) from outbox o
          where o.seq > r.seq and o.types && r.types order by o.seq limit 1
        ) as age from log_readers r`,
  );
  return new Map(rows.map(({ name, age }) => [name, Math.max(0, Number(age ?? 0))]));
}
