// The log of facts: entries are written with their change, numbered after commit, and read in order by every instance.
import { desc, sql } from 'drizzle-orm';
import { type Database, type Executor, queryRows, sqlState, type Tx } from './database.ts';
import { type CurrencyPair, type Fact, isMarketOnly, type NewEntry } from './facts.ts';
import { outbox, outboxHead } from './tables/system.ts';

// Epoch of event ids: ids of one epoch are gapless; a restored or promoted database begins a new one, above every id that was ever sent.
/**
 * Begins a new epoch. Streams that resume by an id of an earlier one get a snapshot.
 * Events behind that id may have been lost and their ids given again.
 * To be called after a restore (see docs/operate.md). Resolves with the epoch, the number before its first id.
 */
export async function renewEventEpoch(db: Executor): Promise<number> {
  const [row] = await queryRows<{ epoch: string | number }>(db, sql`select outbox_new_epoch() as epoch`);
  return Number(row?.epoch ?? 0);
}

/**
 * Begins a new epoch when this database is not where it was when its epoch began.
 * It was restored into another cluster or database, or is on another timeline:
 * after point-in-time recovery or the promotion of a standby that had lost commits.
 * A new database begins its first epoch. True: there is a new one.
 * Rejects when the database cannot be asked now, as while it recovers: ask again.
 */
export async function renewEpochIfMoved(db: Executor, kind: 'embedded' | 'postgres'): Promise<boolean> {
  const identity = kind === 'embedded' ? 'embedded' : await databaseIdentity(db);
  if (identity === null) return false;
  const [row] = await queryRows<{ isNew: boolean }>(
    db,
    sql`select outbox_enter_place(${identity}) as "isNew"`,
  );
  return row?.isNew === true;
}

/** Insufficient privilege, undefined function, feature not supported. */
const NOT_SHOWN = ['42501', '42883', '0A000'];

/**
 * Cluster, timeline and database.
 * Null on a service that does not show them: there only the command helps.
 */
async function databaseIdentity(db: Executor): Promise<string | null> {
  try {
    const [row] = await queryRows<{ identity: string }>(
      db,
      sql`select concat_ws(':',
            (select system_identifier from pg_control_system()),
            substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8),
            (select oid from pg_database where datname = current_database())
          ) as identity`,
    );
    return row?.identity ?? null;
  } catch (error) {
    if (NOT_SHOWN.includes(sqlState(error) ?? '')) return null;
    throw error;
  }
}

/** An entry of the log with its number. */
export interface LogEntry {
  /** Gapless, in the order of commits; ids of events come from it (`events/event-frames.ts`). */
  readonly seq: number;
  readonly facts: readonly Fact[];
  /** The trace that it belongs to. */
  readonly traceparent: string | null;
  /** Epoch ms by the database's clock. */
  readonly writtenAtMs: number;
}

/**
 * Written last in its transaction: numbers of one entity's entries then follow its row lock.
 * `traceparent`: the trace that the transaction belongs to.
 */
export async function appendEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  traceparent: string | null = null,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(outbox).values(
    entries.map(({ facts, keys }) => {
      const [userA = null, userB = null, ...otherUsers] = keys.users ?? [];
      return {
        facts,
        types: [...new Set(facts.map(({ type }) => type))],
        ...{ userA, userB, otherUsers: otherUsers.length > 0 ? otherUsers : null },
        chatId: keys.chat ?? null,
        isMarket: keys.market !== undefined,
        payCurrency: keys.market?.pair?.[0] ?? null,
        receiveCurrency: keys.market?.pair?.[1] ?? null,
        isForStaff: keys.staff ?? false,
        isBrief: isMarketOnly(facts),
        ...(traceparent === null ? {} : { traceparent }),
      };
    }),
  );
}

/** For how long entries can be resumed from, seconds. They are dropped by thirds of these times. */
export interface LogTimes {
  /** Entries of the market's changes alone. */
  readonly briefSeconds: number;
  /** All others: deals, chats, notifications. */
  readonly longSeconds: number;
}

export const DEFAULT_LOG_TIMES: LogTimes = { briefSeconds: 3_600, longSeconds: 24 * 3_600 };

/**
 * Numbers committed entries; resolves with their count (at most 2,000 per call).
 * Not allowed inside a transaction.
 */
export async function flushOutbox(database: Pick<Database, 'background'>): Promise<number> {
  const [row] = await queryRows<{ n: string | number }>(database.background, sql`select outbox_flush() as n`);
  return Number(row?.n ?? 0);
}

/** The last entry and the epoch: ids up to `epoch` belong to earlier ones. */
export interface OutboxHead {
  readonly seq: number;
  readonly epoch: number;
}

/** The head as a row of SQL. By its index, which finds the newest of many versions at once. */
export const headRow = sql`(select * from outbox_head order by last_seq desc limit 1)`;

export async function readHead(db: Executor): Promise<OutboxHead> {
  const [head] = await db
    .select({ seq: outboxHead.lastSeq, epoch: outboxHead.epoch })
    .from(outboxHead)
    .orderBy(desc(outboxHead.lastSeq))
    .limit(1);
  return head ?? { seq: 0, epoch: 0 };
}

/**
 * Age of the oldest entry after `after` or not numbered yet, seconds by the database's clock.
 * Null without either.
 */
export async function undeliveredAge(db: Executor, after: number): Promise<number | null> {
  const [row] = await queryRows<{ age: string | number | null }>(
    db,
    sql`select extract(epoch from clock_timestamp() - coalesce(
          (select created_at from event_log where seq > ${after} order by seq limit 1),
          (select created_at from outbox where xid >= (select settled_xid from ${headRow} h) order by id limit 1)
        )) as age`,
  );
  return row?.age == null ? null : Number(row.age);
}

interface EntryRow {
  readonly seq: string | number;
  readonly facts: readonly Fact[];
  readonly traceparent: string | null;
  readonly writtenAtMs: string | number;
}

const entryColumns = sql`seq, facts, traceparent, extract(epoch from created_at) * 1000 as "writtenAtMs"`;

const toEntry = ({ seq, facts, traceparent, writtenAtMs }: EntryRow): LogEntry => ({
  ...{ seq: Number(seq), facts, traceparent },
  writtenAtMs: Number(writtenAtMs),
});

/** Entries after `seq`, in order, for the tail. */
export async function entriesAfter(db: Executor, seq: number, limit: number): Promise<LogEntry[]> {
  const rows = await queryRows<EntryRow>(
    db,
    sql`select ${entryColumns} from event_log where seq > ${seq} order by seq limit ${limit}`,
  );
  return rows.map(toEntry);
}

export interface MissedEntries {
  readonly head: OutboxHead;
  /** From this one on all entries of the scope are kept. */
  readonly oldest: number;
  readonly entries: readonly LogEntry[];
  /** There may be more. */
  readonly isFull: boolean;
}

/** The entries that may have events for a stream. */
export interface MissedScope {
  /** With a view of their own for this person. */
  readonly userId?: string;
  readonly chatId?: string;
  /** Entries of the market: those of one pair and those of several, or all where `pair` is null. */
  readonly market?: { readonly pair: CurrencyPair | null };
  readonly isForStaff?: boolean;
}

/**
 * The first `limit` entries after `seq` in this scope, in order, and the state of the log then.
 * Each key is read by its index as far as `limit`: what others wrote costs nothing (EVENTS-07).
 */
export async function readMissedEntries(
  db: Executor,
  { userId, chatId, market, isForStaff }: MissedScope,
  seq: number,
  limit: number,
): Promise<MissedEntries> {
  const pair = market?.pair;
  const conditions = [
    ...(userId === undefined
      ? []
      : [sql`user_a = ${userId}`, sql`user_b = ${userId}`, sql`other_users @> array[${userId}]::uuid[]`]),
    ...(chatId === undefined ? [] : [sql`chat_id = ${chatId}`]),
    ...(market === undefined
      ? []
      : pair
        ? [
            sql`is_market and pay_currency = ${pair[0]} and receive_currency = ${pair[1]}`,
            sql`is_market and pay_currency is null and receive_currency is null`,
          ]
        : [sql`is_market`]),
    ...(isForStaff ? [sql`is_for_staff`] : []),
  ];
  const parts = conditions.map(
    (condition) =>
      sql`(select ${entryColumns} from event_log where ${condition} and seq > ${seq} order by seq limit ${limit})`,
  );
  const rows = await queryRows<Partial<EntryRow> & Record<'head' | 'epoch' | 'oldest', string | number>>(
    db,
    sql`select h.last_seq as head, h.epoch,
          ${market ? sql`greatest(h.brief_dropped, h.all_dropped)` : sql`h.all_dropped`} + 1 as oldest, missed.*
        from ${headRow} h left join (
          select * from (${sql.join(parts, sql` union all `)}) parts order by seq limit ${limit}
        ) missed on true order by missed.seq`,
  );
  const [state] = rows;
  // An entry with several of the keys is found by each of them.
  const entries = new Map(
    rows.flatMap((row) => (row.seq == null ? [] : [[Number(row.seq), toEntry(row as EntryRow)]])),
  );
  return {
    head: { seq: Number(state?.head ?? 0), epoch: Number(state?.epoch ?? 0) },
    oldest: Number(state?.oldest ?? 1),
    entries: [...entries.values()],
    isFull: rows.length === limit,
  };
}

/**
 * Empties the slots of the log that were closed for their time, and closes those open for a third.
 * Entries that a log reader has not read stay. Resolves with the number of emptied slots.
 * To be called at least three times within the shorter of the times: what is kept longer is kept until the next call.
 */
export async function dropOldEntries(
  database: Pick<Database, 'background'>,
  { briefSeconds, longSeconds }: LogTimes,
): Promise<number> {
  const [row] = await queryRows<{ n: string | number }>(
    database.background,
    sql`select event_log_drop(${briefSeconds}, ${longSeconds}) as n`,
  );
  return Number(row?.n ?? 0);
}

/** Age of the oldest kept entry in seconds by the database's clock; null without one. */
interface LogAges {
  readonly brief: number | null;
  readonly long: number | null;
}

export async function readLogAges(db: Executor): Promise<LogAges> {
  const [row] = await queryRows<Record<keyof LogAges, string | number | null>>(
    db,
    sql`select
      (select extract(epoch from clock_timestamp() - created_at) from event_log where slot < 5 order by seq limit 1) as brief,
      (select extract(epoch from clock_timestamp() - created_at) from event_log where slot >= 5 order by seq limit 1) as long`,
  );
  const ageOf = (value: string | number | null | undefined) =>
    value == null ? null : Math.max(0, Number(value));
  return { brief: ageOf(row?.brief), long: ageOf(row?.long) };
}
