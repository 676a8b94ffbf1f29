// Event outbox: events are written with their change, numbered after commit, and read in order by every instance.

import { and, asc, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { FilterableRequest } from '#domain/feed-filter.ts';
import { type Database, type Executor, queryRows, type Tx } from './database.ts';
import { outbox, outboxHead } from './tables/system.ts';

/** EVENTS-04: fields of a feed item that change without a new version. At most 200 bytes as an event. */
export interface FeedPatchPayload {
  readonly id: string;
  readonly fields: {
    readonly viewCount?: number;
    readonly unreadCount?: number;
    readonly deadlineAt?: string | null;
  };
}

/** What streams with a filter and client streams read of an event besides its payload; never sent itself. */
export interface ClientView {
  /** Of a public feed_upsert: what the filter reads of the offer as it was before, where that differs. */
  readonly before?: Readonly<Partial<Omit<FilterableRequest, 'kind'>>>;
  /** Of other public events: the currencies of the offers that they concern, what the author pays and receives. */
  readonly pairs?: readonly (readonly [pay: string, receive: string])[];
  /** Sent to client streams in place of the whole item. */
  readonly patch?: FeedPatchPayload;
}

export interface NewEvent {
  readonly topic: string;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  /** Subscribers of the topic who must not get this event. */
  readonly exceptUsers?: readonly string[];
  readonly clientView?: ClientView | null;
}
/** Id of the item of a feed event. */
export function feedItemIdOf(payload: Readonly<Record<string, unknown>>): string {
  const { item, id } = payload;
  const itemId = typeof item === 'object' && item !== null && 'id' in item ? item.id : id;
  return String(itemId);
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
      clientView: event.clientView ?? null,
      createdAt: at,
    })),
  );
}

/** Numbers committed events; resolves with their count (at most 2,000 per call). Not allowed inside a transaction. */
export async function flushOutbox(database: Database): Promise<number> {
  const [row] = await queryRows<{ n: string | number }>(database.reads, sql`select outbox_flush() as n`);
  return Number(row?.n ?? 0);
}

export async function headSeq(db: Executor): Promise<number> {
  const [head] = await db.select({ lastSeq: outboxHead.lastSeq }).from(outboxHead);
  return head?.lastSeq ?? 0;
}

/** The oldest numbered event still kept; null when the table is empty. */
export async function oldestSeq(db: Executor): Promise<number | null> {
  const [row] = await queryRows<{ seq: string | number | null }>(db, sql`select min(seq) as seq from outbox`);
  return row?.seq == null ? null : Number(row.seq);
}

/**
 * Creation time of the oldest event after `after`, or else of the oldest one that is not numbered yet; null without
 * either.
 */
export async function oldestUndelivered(db: Executor, after: number): Promise<Date | null> {
  const columnsOfTime = { at: outbox.createdAt };
  const [unnumbered] = await db
    .select(columnsOfTime)
    .from(outbox)
    .where(isNull(outbox.seq))
    .orderBy(asc(outbox.id))
    .limit(1);
  const [unread] = await db
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
  clientView: outbox.clientView,
};

/** Events after `seq`, in order, for the tail. */
export async function eventsAfter(db: Executor, seq: number, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .select(columns)
    .from(outbox)
    .where(gt(outbox.seq, seq))
    .orderBy(asc(outbox.seq))
    .limit(limit);
  return rows.map(toStoredEvent);
}

/** Events after `seq` that one subscriber has missed, in order. */
export async function eventsForListener(
  db: Executor,
  listener: { readonly userId: string; readonly topics: readonly string[] },
  seq: number,
  limit: number,
): Promise<StoredEvent[]> {
  const forListener = or(
    isNull(outbox.exceptUsers),
    not(sql`${listener.userId} = any(${outbox.exceptUsers})`),
  );
  const rows = await db
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
    clientView: row.clientView ?? null,
  };
}
