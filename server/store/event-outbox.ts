// The outbox: events written with their change, numbered after commit, read in order by every instance.
import { and, asc, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { type Database, type Executor, queryRows, type Tx } from './database.ts';
import { outbox, outboxHead } from './tables/system.ts';

export interface NewEvent {
  readonly topic: string;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  /** Users who listen to the topic and yet must not get this one. */
  readonly exceptUsers?: readonly string[];
}
export interface StoredEvent extends NewEvent {
  /** Gapless over all topics, in the order of commits; the id of the event on every stream. */
  readonly seq: number;
}

/** Written last in its transaction: ids of one entity's events then follow its row lock. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(outbox).values(
    events.map((event) => ({
      topic: event.topic,
      type: event.type,
      payload: event.payload,
      exceptUsers: event.exceptUsers?.length ? [...event.exceptUsers] : null,
      createdAt: at,
    })),
  );
}

/** Numbers what has been committed; answers how many (at most 2,000 a call). Never inside another transaction. */
export async function flushOutbox(database: Database): Promise<number> {
  const [row] = await queryRows<{ n: string | number }>(database.reads, sql`select outbox_flush() as n`);
  return Number(row?.n ?? 0);
}

export async function headSeq(on: Executor): Promise<number> {
  const [head] = await on.select({ lastSeq: outboxHead.lastSeq }).from(outboxHead);
  return head?.lastSeq ?? 0;
}

/** The oldest numbered event still kept; null when the table is empty. */
export async function oldestSeq(on: Executor): Promise<number | null> {
  const [row] = await queryRows<{ seq: string | number | null }>(on, sql`select min(seq) as seq from outbox`);
  return row?.seq == null ? null : Number(row.seq);
}

/** When the oldest event was written that is not numbered yet, or not before `after`; null when there is none. */
export async function oldestUndelivered(on: Executor, after: number): Promise<Date | null> {
  const columnsOfTime = { at: outbox.createdAt };
  const [unnumbered] = await on
    .select(columnsOfTime)
    .from(outbox)
    .where(isNull(outbox.seq))
    .orderBy(asc(outbox.id))
    .limit(1);
  const [unread] = await on
    .select(columnsOfTime)
    .from(outbox)
    .where(gt(outbox.seq, after))
    .orderBy(asc(outbox.seq))
    .limit(1);
  return unread?.at ?? unnumbered?.at ?? null;
}

const columns = {
  seq: outbox.seq,
  topic: outbox.topic,
  type: outbox.type,
  payload: outbox.payload,
  exceptUsers: outbox.exceptUsers,
};

/** Everything after `seq`, in order: what the tail publishes. */
export async function eventsAfter(on: Executor, seq: number, limit: number): Promise<StoredEvent[]> {
  const rows = await on
    .select(columns)
    .from(outbox)
    .where(gt(outbox.seq, seq))
    .orderBy(asc(outbox.seq))
    .limit(limit);
  return rows.map(toStoredEvent);
}

/** What one listener of some topics missed after `seq`, in order. */
export async function eventsForListener(
  on: Executor,
  listener: { readonly userId: string; readonly topics: readonly string[] },
  seq: number,
  limit: number,
): Promise<StoredEvent[]> {
  const forListener = or(
    isNull(outbox.exceptUsers),
    not(sql`${listener.userId} = any(${outbox.exceptUsers})`),
  );
  const rows = await on
    .select(columns)
    .from(outbox)
    .where(and(gt(outbox.seq, seq), inArray(outbox.topic, [...listener.topics]), forListener))
    .orderBy(asc(outbox.seq))
    .limit(limit);
  return rows.map(toStoredEvent);
}

function toStoredEvent(
  row: Omit<StoredEvent, 'seq' | 'exceptUsers'> & { seq: number | null; exceptUsers: string[] | null },
): StoredEvent {
  return {
    seq: row.seq ?? 0,
    topic: row.topic,
    type: row.type,
    payload: row.payload,
    exceptUsers: row.exceptUsers ?? [],
  };
}
