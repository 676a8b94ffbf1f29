// Stream limit of eight per user over all instances; slots are released by ended streams, stopped and dead instances.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSessionTokens } from '../../../server/auth/session-token.ts';
import { type StreamLeaseStore, startStreamLimit } from '../../../server/events/stream-limit.ts';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { startBackendProcess } from '../../harness/backend/process.ts';
import { openStreamReader, type StreamReader } from '../../harness/backend/stream-reader.ts';
import {
  lazyFixture,
  startTestBackend,
  type TestBackend,
  testConfig,
} from '../../harness/backend/test-backend.ts';
import { databaseSettings, migratedPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';

const test = suite('stream limit');

interface InstancePair {
  readonly url: string;
  readonly a: TestBackend;
  readonly b: TestBackend;
  close(): Promise<void>;
}
const instances = lazyFixture(async (): Promise<InstancePair> => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const databases = await Promise.all([
    openDatabase(databaseSettings(url, 5)),
    openDatabase(databaseSettings(url, 5)),
  ]);
  const a = await startTestBackend({ database: databases[0] });
  const b = await startTestBackend({ database: databases[1] });
  return {
    url,
    a,
    b,
    async close() {
      await a.close();
      await b.close();
      for (const database of databases) await database.close();
      await cluster.release();
    },
  };
});
test.after(async () => (await instances.peek())?.close());

const open = async (base: string, token: string): Promise<StreamReader> =>
  openStreamReader(`${base}/api/events/notifications?token=${token}`);
/** The user's streams on all instances, by the database. */
const held = async (database: Database, userId: string): Promise<number> => {
  const rows = await queryRows<{ streams: number | null }>(
    database.reads,
    sql`select sum(streams)::int as streams from stream_leases where user_id = ${userId}`,
  );
  return rows[0]?.streams ?? 0;
};
/** Repeats the check until it holds: ended streams are saved a moment later. */
const becomes = async (read: () => Promise<number>, wanted: number): Promise<void> => {
  for (let found = await read(); found !== wanted; found = await read())
    await new Promise((resolve) => setImmediate(resolve));
};

test('a client that reconnects does not count twice: its new stream ends the previous one', async () => {
  const { a } = await instances();
  const carol = await a.signIn('Carol');
  const here = await a.address();
  const as = (client: string) =>
    openStreamReader(`${here}/api/events/notifications?token=${carol.token}&client=${client}`);
  const other = await as('other-tab');
  let before = await as('on-a-train');
  // Never closed by the reader, like a connection that was lost in a tunnel.
  for (let i = 0; i < 9; i += 1) {
    const next = await as('on-a-train');
    assert.is(next.status, 200);
    await before.ended;
    before = next;
  }
  await becomes(() => held(a.database, carol.id), 2);
  const feed = await openStreamReader(`${here}/api/events/feed?token=${carol.token}&client=on-a-train`);
  assert.is(feed.status, 200, 'another stream of the same client stands beside it');
  await becomes(() => held(a.database, carol.id), 3);
  for (const one of [other, before, feed]) one.close();
  await becomes(() => held(a.database, carol.id), 0);
});

test('RATE_LIMITED: the ninth stream of a user on two instances, until one of the eight ends', async () => {
  const { a, b } = await instances();
  const [alice, bob] = [await a.signIn('Alice'), await a.signIn('Bob')];
  const [here, there] = [await a.address(), await b.address()];
  const opened: StreamReader[] = [];
  for (let i = 0; i < 8; i += 1) opened.push(await open(i % 2 ? here : there, alice.token));
  assert.equal(
    opened.map((one) => one.status),
    Array(8).fill(200),
  );
  for (const base of [here, there]) {
    const ninth = await open(base, alice.token);
    assert.is(ninth.status, 429);
    assert.ok(Number(ninth.headers['retry-after']) > 0);
    ninth.close();
  }
  const another = await open(here, bob.token);
  assert.is(another.status, 200, 'another user is not limited by it');
  another.close();

  opened[0]?.close();
  await becomes(() => held(a.database, alice.id), 7);
  const again = await open(here, alice.token);
  assert.is(again.status, 200);
  for (const stream of [...opened, again]) stream.close();
  await becomes(() => held(a.database, alice.id), 0);
});

test('of many concurrent streams on both instances exactly eight are admitted', async () => {
  const { a, b } = await instances();
  const [here, there] = [await a.address(), await b.address()];
  for (let round = 0; round < 3; round += 1) {
    const alice = await a.signIn('Alice');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => open(i % 2 ? here : there, alice.token)),
    );
    assert.is(all.filter((one) => one.status === 200).length, 8);
    assert.is(await held(a.database, alice.id), 8);
    for (const stream of all) stream.close();
    await becomes(() => held(a.database, alice.id), 0);
  }
});

test('a stream that is refused later, or whose reader has gone, holds no slot', async () => {
  const { a } = await instances();
  const alice = await a.signIn('Alice');
  const base = await a.address();
  for (let i = 0; i < 10; i += 1) {
    const refused = await openStreamReader(
      `${base}/api/transactions/0190f0f0-0000-7000-8000-000000000000/chat/events?token=${alice.token}`,
    );
    assert.is(refused.status, 404);
    refused.close();
  }
  assert.is(await held(a.database, alice.id), 0);
});

test('the slots of a killed process are free when its lease expires', async () => {
  const { url, a } = await instances();
  const config = testConfig();
  const tokens = await createSessionTokens(config.sessionSecret, { now: Date.now });
  const alice = await a.signIn('Alice');
  const token = await tokens.issue(alice.id);
  const other = await startBackendProcess({ DATABASE_URL: url, RATE_LIMIT_REQUESTS: '10000' });
  const opened = await Promise.all(Array.from({ length: 8 }, () => open(other.url, token)));
  assert.equal(
    opened.map((one) => one.status),
    Array(8).fill(200),
  );
  const base = await a.address();
  const refused = await open(base, alice.token);
  assert.is(refused.status, 429);
  other.process.kill('SIGKILL');
  await other.exited;
  const still = await open(base, alice.token);
  assert.is(still.status, 429, 'nobody knows yet that it is dead');
  // As if half a minute had passed; this instance keeps its lease.
  await a.database.reads.execute(sql`update stream_instances set until = until - interval '30 seconds'`);
  const { b } = await instances();
  await a.app.context.streamLimit.heartbeat();
  await b.app.context.streamLimit.heartbeat();
  const free = await open(base, alice.token);
  assert.is(free.status, 200);
  assert.is(await held(a.database, alice.id), 1, 'what it left behind is gone');
  free.close();
  await becomes(() => held(a.database, alice.id), 0);
});

test('after a crash of the database has emptied the table, each instance saves its counts again', async () => {
  const { a, b } = await instances();
  const alice = await a.signIn('Alice');
  const [here, there] = [await a.address(), await b.address()];
  const opened = [
    await open(here, alice.token),
    await open(here, alice.token),
    await open(there, alice.token),
  ];
  await a.database.reads.execute(sql`truncate stream_leases, stream_instances`);
  await a.app.context.streamLimit.heartbeat();
  await b.app.context.streamLimit.heartbeat();
  assert.is(await held(a.database, alice.id), 3);
  for (const stream of opened) stream.close();
  await becomes(() => held(a.database, alice.id), 0);
});

test('an instance that stops leaves no rows behind', async () => {
  const { url, a } = await instances();
  const database = await openDatabase(databaseSettings(url, 5));
  const third = await startTestBackend({ database });
  const alice = await a.signIn('Alice');
  const stream = await open(await third.address(), alice.token);
  assert.is(await held(a.database, alice.id), 1);
  await third.close();
  await stream.ended;
  assert.is(await held(a.database, alice.id), 0);
  await database.close();
});

test('counts that could not be saved while the database was unavailable are saved with the next heartbeat', async () => {
  let isUnavailable = false;
  const saved: [string, number][] = [];
  const unlessUnavailable = <T>(value: T) =>
    isUnavailable ? Promise.reject(new Error('away')) : Promise.resolve(value);
  const shared: StreamLeaseStore = {
    async save(userId, streams) {
      await unlessUnavailable(true);
      saved.push([userId, streams]);
      return true;
    },
    renew: () => unlessUnavailable(true),
    release: () => unlessUnavailable(undefined),
  };
  const limit = await startStreamLimit(shared);
  const first = await limit.acquire('u');
  await limit.acquire('u');
  isUnavailable = true;
  await limit.acquire('u').then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'away'),
  );
  first?.();
  first?.();
  await limit.heartbeat();
  isUnavailable = false;
  await limit.heartbeat();
  await limit.heartbeat();
  assert.equal(saved, [
    ['u', 1],
    ['u', 2],
    ['u', 1],
  ]);
  await limit.stop();
  assert.is(await limit.acquire('u'), null);
});

test('a single instance counts in memory, and a slot is released only once', async () => {
  const limit = await startStreamLimit(null);
  const held = await Promise.all(Array.from({ length: 10 }, () => limit.acquire('u')));
  assert.is(held.filter((one) => one !== null).length, 8);
  held[0]?.();
  held[0]?.();
  assert.ok(await limit.acquire('u'));
  assert.is(await limit.acquire('u'), null);
  assert.ok(await limit.acquire('v'));
  await limit.stop();
});

test.run();
