// Database interface over both engines: reads, transactions with retry, LISTEN. Must not be used inside its own transaction.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Column, type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** Queries name their tables; drizzle's relational queries, which would need them here, are not used. */
export type Tables = Record<string, never>;

/** Runs queries: the database outside a transaction, or the transaction inside one. */
export type Executor = PgDatabase<PgQueryResultHKT, Tables>;
/** Parameter of store functions that write: a write outside a transaction does not compile. */
export type Tx = PgTransaction<PgQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>;

/** One engine; `createDatabase` adds the rest. */
export interface DatabaseEngine {
  readonly kind: 'embedded' | 'postgres';
  readonly orm: Executor;
  /** Connections of their own for sequencer, tail and probes; on the embedded database the same as `orm`. */
  readonly background: Executor;
  /** Present on PostgreSQL only. */
  readonly pool: pg.Pool | null;
  /** Runs `work` in one transaction, once. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls `onMessage` for each notification, and `onReconnect` when some may have been missed.
   * Resolves with a function that stops it.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface Database extends Omit<DatabaseEngine, 'orm' | 'background'> {
  /**
   * The executor of reads. Throws inside a transaction.
   * There it would deadlock (PGlite) or exhaust the pool (PostgreSQL).
   */
  readonly reads: Executor;
  /** As `reads`, on connections that calls cannot exhaust. */
  readonly background: Executor;
  /**
   * Runs `work` in one transaction.
   * Repeats it after a deadlock, a serialization failure or a lock time-out.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Attempts of a transaction that failed in a way that its repetition may not.
 * Nothing of it has happened.
 */
const MAX_TRIES: Readonly<Record<string, number>> = {
  // Serialization failure, deadlock.
  '40001': 3,
  '40P01': 3,
  // Lock time-out: each attempt has waited seconds.
  '55P03': 2,
};

/**
 * The engine whose transaction runs.
 * One storage for all databases: Node visits each storage at every promise, and never forgets one.
 * So a process that has opened many databases would become slow.
 */
const inside = new AsyncLocalStorage<DatabaseEngine>();

export function createDatabase(engine: DatabaseEngine): Database {
  const outside = (executor: Executor = engine.orm): Executor => {
    if (inside.getStore() === engine)
      throw new Error('the database was used inside its own transaction: pass tx');
    return executor;
  };
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    // Throws inside a transaction.
    outside();
    for (let tries = 1; ; tries += 1) {
      try {
        return await inside.run(engine, () => engine.transaction(work));
      } catch (error) {
        if (tries >= (MAX_TRIES[sqlState(error) ?? ''] ?? 1)) throw error;
      }
    }
  };
  return {
    kind: engine.kind,
    pool: engine.pool,
    get reads() {
      return outside();
    },
    get background() {
      return outside(engine.background);
    },
    transaction,
    listen: engine.listen,
    close: engine.close,
  };
}

/**
 * The same database with another way to run transactions or to close.
 * Not by a spread: that would read `reads` and `background` once.
 * They must be read at each use, where they throw inside a transaction.
 */
export const overrideDatabase = (
  database: Database,
  overrides: Partial<Pick<Database, 'transaction' | 'close'>>,
): Database => ({
  kind: database.kind,
  pool: database.pool,
  get reads() {
    return database.reads;
  },
  get background() {
    return database.background;
  },
  transaction: database.transaction,
  listen: database.listen,
  close: database.close,
  ...overrides,
});

/**
 * One parameter for any number of ids.
 * A statement with a hundred takes drizzle as long as all its rows.
 */
export const idList = (uuids: Iterable<string>): SQL => sql`${`{${[...uuids].join()}}`}::uuid[]`;

/** True for rows whose column is one of the ids. */
export const isOneOf = (column: Column, uuids: readonly string[]): SQL =>
  sql`${column} = any(${idList(uuids)})`;

/** Rows by their id; without ids nothing is read. */
export async function readByIds<T>(
  ids: Iterable<string>,
  read: (ids: readonly string[]) => PromiseLike<readonly T[]>,
  idOf: (row: T) => string,
): Promise<ReadonlyMap<string, T>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return new Map((await read(wanted)).map((row) => [idOf(row), row]));
}

/** Rows of a hand-written statement; the caller names their shape, which is the same on both engines. */
export async function queryRows<T>(db: Executor, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: T[] }).rows;
}

/**
 * The SQLSTATE of a failed statement, or the system's code of a failed connection.
 * drizzle wraps both in `cause`.
 */
export function sqlState(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string') return e.code;
  }
  return null;
}

/** 25006: read-only, as a standby is and a primary that was just replaced. */
const UNAVAILABLE_CODES = /^(08|57P0|53|25006)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/;
/** Statement time-out, lock time-out, idle transaction time-out, serialization failure, deadlock. */
const OVERLOADED_CODES = ['57014', '55P03', '25P03', '40001', '40P01'];
const UNAVAILABLE_MESSAGE =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|PGlite is clos/i;

/**
 * True when the database is temporarily unavailable (starting, stopping, read-only, out of
 * connections), as opposed to a bug in a statement.
 */
export function isUnavailable(error: unknown): boolean {
  if (UNAVAILABLE_CODES.test(sqlState(error) ?? '')) return true;
  for (let e = error; e instanceof Error; e = e.cause) if (UNAVAILABLE_MESSAGE.test(e.message)) return true;
  return false;
}

/**
 * True when the same call may succeed in a moment: the database is unavailable, or was too busy for
 * this one.
 */
export const isTemporaryFault = (error: unknown): boolean =>
  isUnavailable(error) || OVERLOADED_CODES.includes(sqlState(error) ?? '');

/**
 * Rows of `select <columns> from …`, as drizzle would return them.
 * `rest`: the statement from its `from` on.
 */
export type SelectRows<Row> = (db: Executor, rest: SQL) => Promise<Row[]>;

/** `columns`: of one table, by their keys there. */
export function plainRows<Row>(columns: Readonly<Record<keyof Row & string, Column>>): SelectRows<Row> {
  const entries = Object.entries<Column>(columns);
  const list = sql.raw(entries.map(([key]) => `${toSnakeCase(key)} as "${key}"`).join(', '));
  // Most columns have their values from the driver as they are.
  const decoded = entries.filter(
    ([, { mapFromDriverValue }]) => mapFromDriverValue !== Column.prototype.mapFromDriverValue,
  );
  return async (db, rest) => {
    const rows = await queryRows<Record<string, unknown>>(db, sql`select ${list} ${rest}`);
    for (const row of rows)
      for (const [key, column] of decoded)
        if (row[key] !== null) row[key] = column.mapFromDriverValue(row[key]);
    return rows as Row[];
  };
}

/** Runs `read` in a transaction that can change nothing. */
export const readSnapshot = <T>(database: Database, read: (db: Executor) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
