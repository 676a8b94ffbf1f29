// Facts of the log: what has happened, for readers inside the backend, each of which knows how far it has read.
import { eq, sql } from 'drizzle-orm';
import type { DealAction } from '#domain/deal-table.ts';
import type { DealStatus } from '#domain/entities.ts';
import { type Executor, queryRows, type Tx } from './database.ts';
import { logReaders, outboxHead } from './tables/system.ts';

/** The topic of all facts in the outbox; no stream subscribes to it. */
export const FACTS_TOPIC = 'facts';

/** A deal has moved by one action. */
export interface DealStepped {
  readonly type: 'deal.stepped';
  readonly dealId: string;
  readonly action: DealAction;
  /** The deal's status since then. */
  readonly status: DealStatus;
  readonly initiatorId: string;
  readonly accepterId: string;
  /** When a deal that had been approved ended, ISO 8601; null for all other steps. */
  readonly endedAt: string | null;
}

export type Fact = DealStepped;

export interface StoredFact {
  readonly seq: number;
  readonly fact: Fact;
}

/** Adds the readers that the database does not know yet. They begin at the present end of the log. */
export async function addLogReaders(db: Executor, names: readonly string[]): Promise<void> {
  const head = sql<number>`coalesce((select ${outboxHead.lastSeq} from ${outboxHead}), 0)`;
  await db
    .insert(logReaders)
    .values(names.map((name) => ({ name, seq: head })))
    .onConflictDoNothing();
}

/** The last fact that the reader has read, with its row locked; null while another instance reads. */
export async function claimLogReader(tx: Tx, name: string): Promise<number | null> {
  const [row] = await tx
    .select({ seq: logReaders.seq })
    .from(logReaders)
    .where(eq(logReaders.name, name))
    .for('update', { skipLocked: true });
  return row?.seq ?? null;
}

/** Facts of these types after `seq`, in order. */
export async function factsAfter(
  db: Executor,
  types: readonly Fact['type'][],
  seq: number,
  limit: number,
): Promise<StoredFact[]> {
  const rows = await queryRows<{ seq: string | number; fact: Fact }>(
    db,
    sql`select seq, payload as fact from outbox
        where topic = ${FACTS_TOPIC} and seq > ${seq} and type = any(${sql.param([...types])}::text[])
        order by seq limit ${limit}`,
  );
  return rows.map((row) => ({ seq: Number(row.seq), fact: row.fact }));
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
          where o.topic = ${FACTS_TOPIC} and o.seq > r.seq order by o.seq limit 1
        ) as age from log_readers r`,
  );
  return new Map(rows.map(({ name, age }) => [name, Math.max(0, Number(age ?? 0))]));
}
