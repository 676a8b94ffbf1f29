// PostgreSQL engine: a pool for calls, a small one for background work that must not wait for calls, and a LISTEN connection.
import { Socket } from 'node:net';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { BoundedMap } from '#runtime/bounded-map.ts';
import type { DatabaseEngine, Executor, Tables } from './database.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { addressForNode } from './postgres-tls.ts';

/** A statement is prepared when it has been run so often. */
const RUNS_BEFORE = 3;
/** As many are prepared, each on every connection that runs it: their memory stays bounded. */
const MAX_PREPARED = 256;
/** Texts that are counted: a statement with a list has one for each length. */
const MAX_COUNTED = 2_000;
/** Statements that PostgreSQL plans; BEGIN and the like are not. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/** The names of statements that are run often: a function from the text, undefined while it has none. */
export function createStatementNames(maxPrepared = MAX_PREPARED): (text: string) => string | undefined {
  const runs = new BoundedMap<string, number>(MAX_COUNTED);
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared || !PLANNED.test(text)) return known;
    const count = (runs.get(text) ?? 0) + 1;
    runs.set(text, count);
    if (count < RUNS_BEFORE) return undefined;
    runs.delete(text);
    const name = `kantor_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/**
 * The class of a pool's connections, which prepare under these names.
 * Not behind a pooler, which shares connections: a statement is prepared on one of them.
 */
export const preparingClient = (nameOf: ReturnType<typeof createStatementNames>): (new () => pg.ClientBase) =>
  class PreparingClient extends pg.Client {
    // One signature for those of the package, which differ in their last parameters alone.
    override query = (query: unknown, ...rest: unknown[]): never => {
      const run = super.query.bind(this) as (query: unknown, ...rest: unknown[]) => never;
      return run(isUnnamed(query) ? { ...query, name: nameOf(query.text) } : query, ...rest);
    };
  };

/** A statement as drizzle passes it. */
const isUnnamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query) &&
  !('name' in query && query.name);

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * A row is locked for milliseconds.
 * Longer waits are refused with 503 and Retry-After, and leave the connection to others.
 */
const LOCK_TIMEOUT_MS = 3_000;
/** By the names of PostgreSQL, ms. */
export const TIME_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
};
/**
 * For migrations, also where the role has limits of its own.
 * A session whose machine is gone ends within a minute and leaves its locks to others; by default that takes two hours.
 */
const WITHOUT_TIME_LIMITS = [
  ...[...Object.keys(TIME_LIMITS), 'idle_session_timeout'].map((name) => `set ${name} = 0`),
  ...['set tcp_keepalives_idle = 30', 'set tcp_keepalives_interval = 10', 'set tcp_keepalives_count = 3'],
];
/**
 * A running server answers or times out earlier, and idle connections are closed earlier.
 * A longer silence means that its machine or the network is gone.
 * The system itself notices that only after 15 minutes.
 */
const SOCKET_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_MS = 30_000;
/** For sequencer, tail and probes: each uses one at a time. */
const BACKGROUND_POOL_SIZE = 3;

export interface PostgresOptions {
  readonly url: string;
  /**
   * The same database past a pooler that gives each transaction another session.
   * For LISTEN. When it is another address than `url`, nothing of a session is used on `url`.
   */
  readonly directUrl: string;
  readonly poolSize: number;
  /**
   * For long work that nobody waits for, such as migrations.
   * No statement is aborted, and no session for being idle.
   */
  readonly hasNoTimeouts?: boolean;
  readonly socketTimeoutMs?: number;
  /** The time that a caller waits for a connection. */
  readonly connectTimeoutMs?: number;
}

export function openPostgres(options: PostgresOptions): DatabaseEngine {
  const pool = openPool(options, options.poolSize, 'kantor');
  // Lazy: a program that has no background work, such as a migration, opens none.
  const backgroundPool = openPool(options, BACKGROUND_POOL_SIZE, 'kantor-background');
  const listener = createPostgresListener(options.directUrl);
  const orm: Executor = drizzle(pool, { casing: 'snake_case' });
  const background: Executor = drizzle(backgroundPool, { casing: 'snake_case' });
  return {
    kind: 'postgres',
    orm,
    background,
    pool,
    transaction: transactionsOf(pool),
    listen: listener.listen,
    close: async () => {
      await backgroundPool.end();
      await pool.end();
    },
  };
}

/**
 * Transactions on connections of `pool`, each given back whatever happens.
 * drizzle's own keep one whose BEGIN has failed, as on a connection that was just lost.
 * Those would use up the pool, and its end would wait for them for ever.
 * The level is named: a role or database may have another default, of which statements fail with 40001.
 */
function transactionsOf(pool: pg.Pool): DatabaseEngine['transaction'] {
  const dialect = new PgDialect({ casing: 'snake_case' });
  return async (work) => {
    const client = await pool.connect();
    try {
      return await new NodePgSession<Tables, ExtractTablesWithRelations<Tables>>(
        client,
        dialect,
        undefined,
      ).transaction(work, { isolationLevel: 'read committed' });
    } finally {
      client.release();
    }
  };
}

function openPool(options: PostgresOptions, size: number, name: string): pg.Pool {
  const isPooled = options.directUrl !== options.url;
  const pool = new pg.Pool({
    connectionString: addressForNode(options.url),
    max: size,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    application_name: name,
    // Behind a pooler the next transaction has another session, where the statement is not prepared.
    ...(isPooled ? {} : { Client: preparingClient(createStatementNames()) }),
    onConnect: async (client: pg.ClientBase) => {
      await client.query(sessionSettings(isPooled, options.hasNoTimeouts ?? false));
    },
    ...(options.hasNoTimeouts
      ? { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS }
      : {
          // Poolers refuse them, or leave them out: the operator sets them for the role (docs/operate.md).
          ...(isPooled ? {} : TIME_LIMITS),
          stream: () => socketWithTimeout(options.socketTimeoutMs ?? SOCKET_TIMEOUT_MS),
        }),
  });
  // Without these two a restart of the database would end the process: 'error' of idle and of checked-out clients.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * What a role or database may have set otherwise.
 * Behind a pooler only the form of dates, of which PgBouncer keeps account for each client.
 */
const sessionSettings = (isPooled: boolean, hasNoTimeouts: boolean): string =>
  [
    `set datestyle = 'ISO'`,
    ...(isPooled ? [] : [`set default_transaction_isolation = 'read committed'`]),
    ...(hasNoTimeouts ? WITHOUT_TIME_LIMITS : []),
  ].join('; ');

function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    // `isUnavailable` recognizes this message.
    socket.destroy(new Error('Connection terminated: the database has not answered')),
  );
  return socket;
}
