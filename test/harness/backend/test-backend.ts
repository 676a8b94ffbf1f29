// Test backend: the real app on a real database, called without a port, or listening for tests of streams.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { freePort } from '../../../scripts/free-port.ts';
import { NO_LIMITS } from '../../../scripts/no-limits.ts';
import { type BackendApp, createApp } from '../../../server/app.ts';
import type { Config } from '../../../server/config/config.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { FileStorage } from '../../../server/files/open-file-store.ts';
import { listen, type RunningServer } from '../../../server/listen.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import type { Database } from '../../../server/store/database.ts';
import { flushOutbox, readHead } from '../../../server/store/event-outbox.ts';
import { readerLags } from '../../../server/store/log-readers.ts';
import type { Tracing } from '../../../server/tracing/tracing.ts';
import { postgresEngine, type TestEngine } from '../database/engines.ts';
import { signedLoginBody } from '../init-data.ts';
import { openStreamReader, type StreamReader } from './stream-reader.ts';

export const TEST_START_MS = Date.parse('2026-07-02T10:00:00.000Z');

/** A clock that only `advance` moves. */
export type TestClock = ReturnType<typeof createTestClock>;
export function createTestClock(start = TEST_START_MS) {
  let now = start;
  return {
    now: (): number => now,
    advance(ms: number): void {
      now += ms;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted field by field, whatever their shape.
export type AnyJson = any;
export interface ApiResponse {
  readonly status: number;
  readonly body: AnyJson;
  readonly headers: Headers;
}
export interface TestCallOptions {
  readonly token?: string;
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly text?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A signed-in user. */
export interface TestClient {
  readonly id: string;
  readonly telegramId: number;
  readonly token: string;
  get(path: string): Promise<ApiResponse>;
  post(path: string, body?: unknown, key?: string): Promise<ApiResponse>;
  put(path: string, body?: unknown, key?: string): Promise<ApiResponse>;
  patch(path: string, body?: unknown, key?: string): Promise<ApiResponse>;
  delete(path: string, key?: string): Promise<ApiResponse>;
}

export interface TestBackend {
  readonly app: BackendApp;
  readonly database: Database;
  readonly clock: TestClock;
  /** `path` is relative to /api. */
  call(method: string, path: string, options?: TestCallOptions): Promise<ApiResponse>;
  /** Signs a new Telegram user in, or the one with this id. */
  signIn(name?: string, telegramId?: number): Promise<TestClient>;
  /**
   * Opens a live stream when every event so far has its number.
   * Its snapshot has them, and they do not follow once more. `path` is relative to /api and may have a query.
   */
  openStream(
    client: Pick<TestClient, 'token'>,
    path: string,
    lastEventId?: string | null,
  ): Promise<StreamReader>;
  /** Resolves when the streams of this backend have been sent everything that has been written. */
  delivered(): Promise<void>;
  /** Resolves when the readers of the log, on all instances, have read everything. */
  settled(): Promise<void>;
  /** Listens on a free port; resolves with the origin. */
  address(): Promise<string>;
  close(): Promise<void>;
}

export interface TestBackendOptions {
  /** PostgreSQL by default, which takes two thirds of the embedded database's time. */
  readonly engine?: TestEngine;
  /** Used instead of an engine's database; the caller closes it. */
  readonly database?: Database;
  readonly clock?: TestClock;
  /** Overrides the defaults for tests, which have no rate limits. */
  readonly env?: Readonly<Record<string, string>>;
  readonly distDir?: string;
  readonly log?: Logger;
  readonly files?: FileStorage;
  /** The machine's clock minus the database's; 0 by default. */
  readonly clockSkewMs?: () => number;
  readonly tracing?: Tracing | null;
  /** `Accept-Language` of each call; none by default. */
  readonly language?: string;
}

/** Removed when the process exits. */
const DATA_DIR = join(tmpdir(), `kantor-test-${process.pid}`);
process.once('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }));

const ENV = {
  DEMO: '1',
  ...NO_LIMITS,
  MAX_OPEN_REQUESTS: '1000',
  // Each decision, so that no test depends on which ones are chosen.
  CASE_REVIEW_PERCENT: '100',
  LOG_LEVEL: 'silent',
  DATA_DIR,
};

export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  const read = readConfig({ ...ENV, ...env });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config;
}

let lastTelegramId = 5_000_000;

export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const opened = options.database
    ? { database: options.database, release: async () => {} }
    : await (options.engine ?? postgresEngine).open();
  const clock = options.clock ?? createTestClock();
  const config = testConfig(options.env);
  const app = await createApp({
    config,
    clock,
    log: options.log ?? createPinoLogger('silent'),
    database: opened.database,
    ...(options.distDir ? { distDir: options.distDir } : {}),
    ...(options.files ? { files: options.files } : {}),
    ...(options.clockSkewMs ? { clockSkewMs: options.clockSkewMs } : {}),
    ...(options.tracing ? { tracing: options.tracing } : {}),
  });
  let listening: Promise<RunningServer> | null = null;
  const address = async (): Promise<string> => {
    listening ??= freePort().then((port) => listen(app, port, '127.0.0.1'));
    return `http://127.0.0.1:${(await listening).port}`;
  };

  const call: TestBackend['call'] = async (method, path, { token, body, text, key, headers } = {}) => {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const request = new Request(`http://kantor.test/api${path}`, {
      method,
      headers: {
        ...(options.language ? { 'accept-language': options.language } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    // As over a socket: a test that calls in a loop leaves turns of the event loop to streams and timers.
    await new Promise((resolve) => setImmediate(resolve));
    const response = await app.fetch(request);
    const answer = await response.text();
    return {
      status: response.status,
      body: answer === '' ? null : JSON.parse(answer),
      headers: response.headers,
    };
  };

  return {
    app,
    database: opened.database,
    clock,
    call,
    async signIn(name = 'Ann', telegramId) {
      lastTelegramId += 1;
      const id = telegramId ?? lastTelegramId;
      const authDate = Math.floor(clock.now() / 1000);
      const user = { id, first_name: name, username: `user_${id}` };
      const login = await call('POST', '/auth/telegram-login', {
        body: signedLoginBody(user, { botToken: config.botToken, authDate }),
      });
      if (login.status !== 200) throw new Error(`login failed: ${JSON.stringify(login.body)}`);
      const token: string = login.body.token;
      return {
        id: login.body.user.id,
        telegramId: id,
        token,
        get: (path) => call('GET', path, { token }),
        post: (path, body, key) => call('POST', path, { token, body, ...(key ? { key } : {}) }),
        put: (path, body, key) => call('PUT', path, { token, body, ...(key ? { key } : {}) }),
        patch: (path, body, key) => call('PATCH', path, { token, body, ...(key ? { key } : {}) }),
        delete: (path, key) => call('DELETE', path, { token, ...(key ? { key } : {}) }),
      };
    },
    async openStream({ token }, path, lastEventId) {
      const url = new URL(`${await address()}/api${path}`);
      url.searchParams.set('token', token);
      if (lastEventId) url.searchParams.set('lastEventId', lastEventId);
      await flushOutbox(opened.database);
      return openStreamReader(url.href);
    },
    async delivered() {
      await flushOutbox(opened.database);
      const { seq } = await readHead(opened.database.background);
      while (app.deliveredSeq() < seq) await new Promise((resolve) => setImmediate(resolve));
    },
    async settled() {
      const isBehind = async () => {
        await flushOutbox(opened.database);
        const lags = await readerLags(opened.database.background);
        // The copy in NATS is no reader of facts.
        return [...lags].some(([name, { seconds }]) => name !== 'nats' && seconds > 0);
      };
      // A reader's writes may be facts for another one.
      while (await isBehind()) await app.readers.readAll();
    },
    address,
    async close() {
      if (listening) await (await listening).stop();
      else await app.close();
      await opened.release();
    },
  };
}

/** The client; a write resolves when the streams have its events, so that no later write alters them. */
export function delivering({ delivered }: Pick<TestBackend, 'delivered'>, client: TestClient): TestClient {
  const after =
    <A extends unknown[], T>(write: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const answer = await write(...args);
      await delivered();
      return answer;
    };
  const { post, put, patch } = client;
  return {
    ...client,
    ...{ post: after(post), put: after(put), patch: after(patch), delete: after(client.delete) },
  };
}

/** A valid body of POST /create_request: the author pays roubles and receives dollars. */
export const REQUEST_BODY = {
  receiveCurrency: 'USD',
  receiveMethod: 'Wise,Cash',
  payCurrency: 'RUB',
  payMethod: 'SBP,T-Bank',
  amount: 100,
  additionalDetails: 'In the evening',
  rateOption: 'fixed',
} as const;

/** Creates a fixture on first use. A failing start fails its tests, unlike uvu's throwing `before`. */
export function lazyFixture<T>(create: () => Promise<T>): (() => Promise<T>) & { peek(): Promise<T> | null } {
  let fixture: Promise<T> | null = null;
  const get = () => {
    fixture ??= create();
    return fixture;
  };
  return Object.assign(get, { peek: () => fixture });
}

/** The backend of a file: started by the first of its tests that needs it, closed after the last one. */
export function backendOf(
  test: { readonly after: (hook: () => Promise<void>) => void },
  options: TestBackendOptions = {},
) {
  const backend = lazyFixture(() => startTestBackend(options));
  test.after(async () => (await backend.peek())?.close());
  return backend;
}
