// PostgreSQL engine: a connection pool, and a LISTEN connection that reconnects by itself.
import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type BackoffPolicy, backoffDelay } from '#api/backoff.ts';
import type { DatabaseEngine, Executor } from './database.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * A running server answers or times out earlier (see above), and idle connections are closed earlier. A longer silence
 * means that its machine or the network is gone, which the system itself notices only after 15 minutes.
 */
const SOCKET_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_MS = 30_000;
const RECONNECT_POLICY: BackoffPolicy = { firstMs: 100, factor: 2, maxMs: 5_000 };

export interface PostgresOptions {
  readonly url: string;
  /** For LISTEN, past a pooler without it. */
  readonly listenUrl: string;
  readonly poolSize: number;
  /** For long work that nobody waits for, such as migrations: no statement is aborted. */
  readonly hasNoTimeouts?: boolean;
  readonly socketTimeoutMs?: number;
}

export function openPostgres(options: PostgresOptions): DatabaseEngine {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'kantor',
    ...(options.hasNoTimeouts
      ? { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS }
      : {
          statement_timeout: STATEMENT_TIMEOUT_MS,
          idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
          stream: () => socketWithTimeout(options.socketTimeoutMs ?? SOCKET_TIMEOUT_MS),
        }),
  });
  // Without these two a restart of the database would end the process: 'error' of idle and of checked-out clients.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const orm: Executor = drizzle(pool, { casing: 'snake_case' });
  return {
    kind: 'postgres',
    orm,
    pool,
    listen: (channel, onMessage, onReconnect) => listen(options.listenUrl, channel, onMessage, onReconnect),
    close: () => pool.end(),
  };
}

function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    // `isUnavailable` recognizes this message.
    socket.destroy(new Error('Connection terminated: the database has not answered')),
  );
  return socket;
}

async function listen(url: string, channel: string, onMessage: () => void, onReconnect: () => void) {
  let stopped = false;
  let current: pg.Client | null = null;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'kantor-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    let isLost = false;
    const lost = () => {
      if (isLost || stopped) return;
      isLost = true;
      client.end().catch(() => {});
      const delay = backoffDelay(RECONNECT_POLICY, failures);
      failures += 1;
      retry = setTimeout(() => {
        connect().then(onReconnect, () => {});
      }, delay);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', () => onMessage());
    try {
      await client.connect();
      await client.query(`listen "${channel}"`);
    } catch (error) {
      lost();
      throw error;
    }
    if (stopped) return client.end();
    current = client;
    failures = 0;
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await current?.end().catch(() => {});
  };
}
