// Eight streams a user, whatever the number of instances: kept across them, given back by whoever ends, dies or forgets.
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

interface Two {
  readonly url: string;
  readonly a: TestBackend;
  readonly b: TestBackend;
  close(): Promise<void>;
}
const world = lazyFixture(async (): Promise<Two> => {
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
test.after(async () => (await world.peek())?.close());

const open = async (base: string, token: string): Promise<StreamReader> =>
  openStreamReader(`${base}/api/events/notifications?token=${token}`);
/** What the database believes of a user, of all instances together. */
const held = async (database: Database, userId: string): Promise<number> => {
  const rows = await queryRows<{ streams: number | null }>(
    database.reads,
    sql`select sum(streams)::int as streams from stream_leases where user_id = ${userId}`,
  );
  return rows[0]?.streams ?? 0;
};
/** Streams that end are told a moment later: asked again until it is so. */
const becomes = async (read: () => Promise<number>, wanted: number): Promise<void> => {
  for (let found = await read(); found !== wanted; found = await read())
    await new Promise((resolve) => setImmediate(resolve));
};

test('a client that comes back over a new line does not count twice: its new stream ends the one before', async () => {
  const { a } = await world();
  const carol = await a.signIn('Carol');
  const here = await a.address();
  const as = (client: string) =>
    openStreamReader(`${here}/api/events/notifications?token=${carol.token}&client=${client}`);
  const other = await as('other-tab');
  let before = await as('on-a-train');
  // Never closed by the reader, as a line that died in a tunnel.
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
  const { a, b } = await world();
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

test('many at once on both instances: exactly eight are let in', async () => {
  const { a, b } = await world();
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

test('a stream that is refused after all, or whose reader has gone, holds nothing', async () => {
  const { a } = await world();
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

test('a process that is killed holds its streams no longer than it is believed to live', async () => {
  const { url, a } = await world();
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
  // Half a minute later, without waiting for it; this instance goes on living meanwhile.
  await a.database.reads.execute(sql`update stream_instances set until = until - interval '30 seconds'`);
  const { b } = await world();
  await a.app.context.streamLimit.heartbeat();
  await b.app.context.streamLimit.heartbeat();
  const free = await open(base, alice.token);
  assert.is(free.status, 200);
  assert.is(await held(a.database, alice.id), 1, 'what it left behind is gone');
  free.close();
  await becomes(() => held(a.database, alice.id), 0);
});

test('when a crash of the database has emptied the table, each instance says anew what it serves', async () => {
  const { a, b } = await world();
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

test('an instance that stops leaves nothing behind', async () => {
  const { url, a } = await world();
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

test('what could not be said while the database was away is said with the next beat', async () => {
  let isAway = false;
  const said: [string, number][] = [];
  const unlessAway = <T>(value: T) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(value));
  const shared: StreamLeaseStore = {
    async save(userId, streams) {
      await unlessAway(true);
      said.push([userId, streams]);
      return true;
    },
    renew: () => unlessAway(true),
    release: () => unlessAway(undefined),
  };
  const limit = await startStreamLimit(shared);
  const first = await limit.acquire('u');
  await limit.acquire('u');
  isAway = true;
  await limit.acquire('u').then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'away'),
  );
  first?.();
  first?.();
  await limit.heartbeat();
  isAway = false;
  await limit.heartbeat();
  await limit.heartbeat();
  assert.equal(said, [
    ['u', 1],
    ['u', 2],
    ['u', 1],
  ]);
  await limit.stop();
  assert.is(await limit.acquire('u'), null);
});

test('on one instance memory is enough, and a place is given back once', async () => {
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
