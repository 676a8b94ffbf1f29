// Copy of the log: its entries with their keys, and the cursor up to which another store has them.
import { asc, eq, gt } from 'drizzle-orm';
import type { Database, Executor } from './database.ts';
import { type LogEntry, type OutboxHead, readHead } from './event-outbox.ts';
import type { FactKeys } from './facts.ts';
import { addLogReaders, claimLogReader, moveLogReaders } from './log-readers.ts';
import { eventLog } from './tables/system.ts';

export interface KeyedEntry extends LogEntry {
  readonly keys: FactKeys;
}

/** Adds the cursor where it is missing, at the present end of the log. */
export const addCopy = (db: Executor, name: string): Promise<void> =>
  addLogReaders(db, [{ name, types: [] }]);

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

/** Runs `copy` on one instance at a time, and moves the cursor afterwards. True when there may be more. */
export const stepCopy = (
  database: Pick<Database, 'transaction'>,
  name: string,
  copy: (state: CopyState) => Promise<CopyStep>,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const cursor = await claimLogReader(tx, name);
    if (cursor === null) return false;
    const head = await readHead(tx);
    if (cursor === head.seq) return false;
    const { seq, isFull } = await copy({
      ...{ cursor, head },
      read: (after, limit) => keyedEntriesAfter(tx, after, limit),
    });
    await moveLogReaders(tx, [name], seq);
    return isFull;
  });

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
