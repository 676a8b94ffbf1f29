// Event outbox: events are written with their change, numbered after commit, and read in order by every instance.

import { and, asc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isHiddenUser } from './blocks.ts';
import { type Database, type Executor, queryRows, type Tx } from './database.ts';
import type { ClientView } from './tables/system.ts';
import { outbox, outboxHead } from './tables/system.ts';

export interface NewEvent {
  readonly topic: string;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  /** Subscribers of the topic who must not get this event. */
  readonly exceptUsers?: readonly string[];
  /** Whose offer or profile it shows: not sent between users of whom one has blocked the other (BLK-01). */
  readonly shownUserId?: string | null;
  readonly clientView?: ClientView | null;
  /** Pair of the one offer that a public event concerns, by which a resumed stream with a filter finds it (EVENTS-07). */
  readonly pair?: CurrencyPair | null;
}

/** Currencies of an offer: what its author pays and receives. */
export type CurrencyPair = readonly [pay: string, receive: string];

/** Id of the item of a feed event. */
export function feedItemIdOf(payload: Readonly<Record<string, unknown>>): string {
  const { item, id } = payload;
  const itemId = typeof item === 'object' && item !== null && 'id' in item ? item.id : id;
  return String(itemId);
}

export interface StoredEvent extends NewEvent {
  /** In a replay: the shown user is hidden from the reader by now. */
  readonly isHidden?: boolean;
  /** The trace that it belongs to. */
  readonly traceparent?: string | null;
  /** Epoch ms by the database's clock; of events of the tail. */
  readonly writtenAtMs?: number;
  /** Gapless over all topics, in the order of commits; the id of the event on every stream. */
  readonly seq: number;
}

/**
 * Written last in its transaction: ids of one entity's events then follow its row lock. `traceparent`: the trace that the
 * transaction belongs to.
 */
export async function appendEvents(
  tx: Tx,
  events: readonly NewEvent[],
  traceparent: string | null = null,
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(outbox).values(
    events.map((event) => ({
      topic: event.topic,
      type: event.type,
      payload: event.payload,
      exceptUsers: event.exceptUsers?.length ? [...event.exceptUsers] : null,
      shownUserId: event.shownUserId ?? null,
      clientView: event.clientView ?? null,
      payCurrency: event.pair?.[0] ?? null,
      receiveCurrency: event.pair?.[1] ?? null,
      ...(traceparent === null ? {} : { traceparent }),
    })),
  );
}

/** Numbers committed events; resolves with their count (at most 2,000 per call). Not allowed inside a transaction. */
export async function flushOutbox(database: Database): Promise<number> {
  const [row] = await queryRows<{ n: string | number }>(database.background, sql`select outbox_flush() as n`);
  return Number(row?.n ?? 0);
}

/** The last event and the epoch: ids up to `epoch` belong to earlier ones. */
export interface OutboxHead {
  readonly seq: number;
  readonly epoch: number;
}

export async function readHead(db: Executor): Promise<OutboxHead> {
  const [head] = await db.select({ seq: outboxHead.lastSeq, epoch: outboxHead.epoch }).from(outboxHead);
  return head ?? { seq: 0, epoch: 0 };
}

/** Age of the oldest event after `after` or not numbered yet, seconds by the database's clock; null without either. */
export async function undeliveredAge(db: Executor, after: number): Promise<number | null> {
  const [row] = await queryRows<{ age: string | number | null }>(
    db,
    sql`select extract(epoch from clock_timestamp() - coalesce(
          (select created_at from outbox where seq > ${after} order by seq limit 1),
          (select created_at from outbox where seq is null order by id limit 1)
        )) as age`,
  );
  return row?.age == null ? null : Number(row.age);
}

const columns = {
  seq: outbox.seq,
  topic: outbox.topic,
  type: outbox.type,
  payload: outbox.payload,
  exceptUsers: outbox.exceptUsers,
  shownUserId: outbox.shownUserId,
  clientView: outbox.clientView,
};

/** Events after `seq`, in order, for the tail. */
export async function eventsAfter(db: Executor, seq: number, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .select({ ...columns, traceparent: outbox.traceparent, createdAt: outbox.createdAt })
    .from(outbox)
    .where(gt(outbox.seq, seq))
    .orderBy(asc(outbox.seq))
    .limit(limit);
  return rows.map((row) => ({
    ...toStoredEvent(row),
    traceparent: row.traceparent,
    writtenAtMs: row.createdAt.getTime(),
  }));
}

export interface MissedEvents {
  readonly head: OutboxHead;
  /** The oldest event still kept; null when none is. */
  readonly oldest: number | null;
  readonly events: readonly StoredEvent[];
}

/** The events of a stream: its own topics, and public ones. */
export interface MissedScope {
  readonly userId: string;
  readonly topics: readonly string[];
  /** Public events of a stream with a filter; `pair`: null where the filter names none. */
  readonly market?: { readonly topics: readonly string[]; readonly pair: CurrencyPair | null } | null;
}

/**
 * The first `limit` events after `seq` in this scope, in order, with the state of the outbox at the same moment. Each topic is
 * read by its index as far as `limit`, and the public ones by the pair: what others wrote about other pairs costs nothing.
 */
export async function readMissedEvents(
  db: Executor,
  { userId, topics, market }: MissedScope,
  seq: number,
  limit: number,
): Promise<MissedEvents> {
  const oldest = db
    .select({ seq: sql<string | number | null>`min(${outbox.seq})`.as('oldest') })
    .from(outbox)
    .as('kept');
  const forReader = or(isNull(outbox.exceptUsers), not(sql`${userId} = any(${outbox.exceptUsers})`));
  // As blocks are now, not as they were when the event was written.
  const isHidden = sql<boolean>`coalesce(${isHiddenUser(outbox.shownUserId, userId)}, false)`;
  // A hidden `feed_replace` still ends what it replaced.
  const isSent = or(not(isHidden), eq(outbox.type, 'feed_replace'));
  const inTopic = (topic: string, pair?: SQL) =>
    db
      .select({ ...columns, isHidden: isHidden.as('is_hidden') })
      .from(outbox)
      .where(and(eq(outbox.topic, topic), pair, gt(outbox.seq, seq), forReader, isSent))
      .orderBy(asc(outbox.seq))
      .limit(limit);
  const ofPair = ([pay, receive]: CurrencyPair) => [
    and(eq(outbox.payCurrency, pay), eq(outbox.receiveCurrency, receive)),
    and(isNull(outbox.payCurrency), isNull(outbox.receiveCurrency)),
  ];
  const [first, second, ...rest] = [
    ...topics.map((topic) => inTopic(topic)),
    ...(market?.topics ?? []).flatMap((topic) =>
      (market?.pair ? ofPair(market.pair) : [undefined]).map((pair) => inTopic(topic, pair)),
    ),
  ];
  if (!first) throw new Error('a stream without topics');
  const all = second
    ? unionAll(first, second, ...rest)
        .orderBy(sql`seq`)
        .limit(limit)
    : first;
  const missed = all.as('missed');
  const rows = await db
    .select({
      head: outboxHead.lastSeq,
      epoch: outboxHead.epoch,
      oldest: oldest.seq,
      seq: missed.seq,
      topic: missed.topic,
      type: missed.type,
      payload: missed.payload,
      exceptUsers: missed.exceptUsers,
      shownUserId: missed.shownUserId,
      clientView: missed.clientView,
      isHidden: missed.isHidden,
    })
    .from(outboxHead)
    .crossJoin(oldest)
    .leftJoin(missed, sql`true`)
    .orderBy(asc(missed.seq));
  const [state] = rows;
  return {
    head: { seq: state?.head ?? 0, epoch: state?.epoch ?? 0 },
    oldest: state?.oldest == null ? null : Number(state.oldest),
    events: rows.flatMap(({ topic, type, payload, ...other }) =>
      topic === null || type === null || payload === null
        ? []
        : [toStoredEvent({ topic, type, payload, ...other })],
    ),
  };
}

function toStoredEvent(
  row: Omit<StoredEvent, 'seq' | 'exceptUsers' | 'isHidden'> & {
    seq: number | null;
    exceptUsers: string[] | null;
    isHidden?: boolean | null;
  },
): StoredEvent {
  return {
    seq: row.seq ?? 0,
    topic: row.topic,
    type: row.type,
    payload: row.payload,
    exceptUsers: row.exceptUsers ?? [],
    shownUserId: row.shownUserId ?? null,
    isHidden: row.isHidden ?? false,
    clientView: row.clientView ?? null,
  };
}
