// Costs of one piece of work at size: time, the longest pause of the event loop, memory, and what the database had to read.
import { readFileSync } from 'node:fs';
import { pid } from 'node:process';
import { setTimeout as timeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, queryRows } from '../../../server/store/database.ts';

const MIB = 1024 * 1024;
const TICK_MS = 5;
/** A table of which more rows are read without an index is named. */
const SCANNED_ROWS = 5_000;

export interface Cost {
  readonly ms: number;
  /** The longest time between two turns of the event loop. */
  readonly pauseMs: number;
  /**
   * The most processor time of the main thread between two turns; NaN elsewhere than on Linux.
   * What other programs do does not count.
   */
  readonly busyMs: number;
  /** By which the process grew at most, threads included. */
  readonly grownMib: number;
  /** Rows that the database read for it: by index, and by reading whole tables. */
  readonly rows: number;
  readonly statements: number;
  readonly statementMs: number;
  readonly transactionMs: number;
  /** Tables that were read without an index. */
  readonly scanned: readonly string[];
}

interface Statements {
  count: number;
  longestMs: number;
  transactionMs: number;
}
const current: Statements = { count: 0, longestMs: 0, transactionMs: 0 };

/** Every statement of this process is counted from now on. */
export function countStatements(): void {
  const { query } = pg.Client.prototype;
  const begun = new WeakMap<pg.Client, number>();
  const counted = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
    const startedAt = performance.now();
    if (/^begin\b/i.test(text)) begun.set(this, startedAt);
    const end = () => {
      const now = performance.now();
      current.count += 1;
      current.longestMs = Math.max(current.longestMs, now - startedAt);
      const from = begun.get(this);
      if (from === undefined || !/^(commit|rollback)\b/i.test(text)) return;
      current.transactionMs = Math.max(current.transactionMs, now - from);
      begun.delete(this);
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        end();
        return Reflect.apply(last, undefined, results);
      };
      return Reflect.apply(query, this, args);
    }
    const result = Reflect.apply(query, this, args) as unknown;
    if (result instanceof Promise) result.then(end, end);
    return result;
  };
  pg.Client.prototype.query = counted as typeof query;
}

/** Nanoseconds of processor time of the main thread; NaN elsewhere than on Linux. */
function threadTime(): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return Number.NaN;
  }
}

interface Reads {
  readonly rows: number;
  readonly scans: ReadonlyMap<string, number>;
}

/** The statistics of each connection are written first: by itself each keeps them for seconds. */
async function readStatistics(database: Database): Promise<Reads> {
  const { pool } = database;
  if (!pool) throw new Error('no PostgreSQL server');
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const tables = await queryRows<{ name: string; read: string; fetched: string | null }>(
    database.background,
    sql`select relname as name, seq_tup_read as read, idx_tup_fetch as fetched from pg_stat_user_tables`,
  );
  return {
    rows: tables.reduce((sum, { read, fetched }) => sum + Number(read) + Number(fetched ?? 0), 0),
    scans: new Map(tables.map(({ name, read }) => [name, Number(read)])),
  };
}

export async function measure(database: Database, work: () => Promise<unknown>): Promise<Cost> {
  const before = await readStatistics(database);
  globalThis.gc?.();
  await timeout(50);
  const memory = process.memoryUsage.rss();
  let [peak, pauseMs, busyNs] = [memory, 0, threadTime() * 0];
  let [tickAt, tickTime] = [performance.now(), threadTime()];
  const tick = () => {
    const [now, time] = [performance.now(), threadTime()];
    pauseMs = Math.max(pauseMs, now - tickAt - TICK_MS);
    busyNs = Math.max(busyNs, time - tickTime);
    peak = Math.max(peak, process.memoryUsage.rss());
    [tickAt, tickTime] = [performance.now(), threadTime()];
  };
  const timer = setInterval(tick, TICK_MS);
  Object.assign(current, { count: 0, longestMs: 0, transactionMs: 0 });
  const startedAt = performance.now();
  try {
    await work();
  } finally {
    tick();
    clearInterval(timer);
  }
  const ms = performance.now() - startedAt;
  const { count, longestMs, transactionMs } = current;
  const after = await readStatistics(database);
  const scanned = [...after.scans].filter(
    ([name, rows]) => rows - (before.scans.get(name) ?? 0) > SCANNED_ROWS,
  );
  return {
    ms,
    pauseMs,
    busyMs: busyNs / 1e6,
    grownMib: (peak - memory) / MIB,
    rows: after.rows - before.rows,
    statements: count,
    statementMs: longestMs,
    transactionMs,
    scanned: scanned.map(([name]) => name),
  };
}
