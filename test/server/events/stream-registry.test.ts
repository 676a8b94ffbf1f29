// Open streams over all instances: a newer stream of a client replaces the former, a ninth ends the oldest, dead instances count no more.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSessionTokens } from '../../../server/auth/session-token.ts';
import { startStreamRegistry } from '../../../server/events/stream-registry.ts';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { createMemoryStreamLeases, type StreamLeaseStore } from '../../../server/store/stream-leases.ts';
import { equalEach } from '../../harness/assert-each.ts';
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

const test = suite('stream registry');

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
    sql`select count(*)::int as streams from open_streams where user_id = ${userId}`,
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

test('H5 the same client on another instance takes the place of its streams at once, however often it moves', async () => {
  const { a, b } = await instances();
  const dora = await a.signIn('Dora');
  const bases = [await a.address(), await b.address()];
  const names = ['feed', 'notifications', 'requests'];
  let before: StreamReader[] = [];
  for (let move = 0; move < 6; move += 1) {
    const now = await Promise.all(
      names.map((name) =>
        openStreamReader(
          `${bases[move % 2]}/api/events/${name}?token=${dora.token}&client=a-phone-on-a-train`,
        ),
      ),
    );
    equalEach(now, ({ status }) => status, [200, 200, 200]);
    // Not closed by the reader: only the server ends them.
    await Promise.all(before.map(({ ended }) => ended));
    await becomes(() => held(a.database, dora.id), 3);
    before = now;
  }
  for (const one of before) one.close();
  await becomes(() => held(a.database, dora.id), 0);
});

test('the ninth stream of a user on two instances is served, and the oldest ends', async () => {
  const { a, b } = await instances();
  const [alice, bob] = [await a.signIn('Alice'), await a.signIn('Bob')];
  const [here, there] = [await a.address(), await b.address()];
  const another = await open(here, bob.token);
  const opened: StreamReader[] = [];
  for (let i = 0; i < 12; i += 1) {
    const stream = await open(i % 2 ? here : there, alice.token);
    assert.is(stream.status, 200);
    await stream.until((one) => one.event === 'initial_notifications');
    opened.push(stream);
  }
  await Promise.all(opened.slice(0, 4).map(({ ended }) => ended));
  assert.is(await held(a.database, alice.id), 8);
  assert.is(await held(a.database, bob.id), 1, 'another user is not limited by it');
  for (const stream of [...opened, another]) stream.close();
  await becomes(() => held(a.database, alice.id), 0);
});

test('of many concurrent streams on both instances eight stay', async () => {
  const { a, b } = await instances();
  const [here, there] = [await a.address(), await b.address()];
  const alice = await a.signIn('Alice');
  let ended = 0;
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      // One that is ended before its start was read has no answer.
      const stream = await open(i % 2 ? here : there, alice.token).catch(() => null);
      if (stream) void stream.ended.then(() => (ended += 1));
      else ended += 1;
      return stream;
    }),
  );
  await becomes(async () => ended, 12);
  await becomes(() => held(a.database, alice.id), 8);
  for (const stream of all) stream?.close();
  await becomes(() => held(a.database, alice.id), 0);
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

test('streams of a killed process end no others: they count no more when its lease expires', async () => {
  const { url, a, b } = await instances();
  const config = testConfig();
  const tokens = await createSessionTokens(config, { now: Date.now });
  const alice = await a.signIn('Alice');
  const token = await tokens.issue(alice.id);
  const other = await startBackendProcess({ DATABASE_URL: url, RATE_LIMIT_REQUESTS: '10000' });
  const opened = await Promise.all(Array.from({ length: 8 }, () => open(other.url, token)));
  equalEach(opened, (one) => one.status, Array(8).fill(200));
  other.process.kill('SIGKILL');
  await other.exited;
  // As if half a minute had passed; these instances keep their leases.
  await a.database.reads.execute(sql`update stream_instances set until = until - interval '30 seconds'`);
  await a.app.context.streams.heartbeat();
  await b.app.context.streams.heartbeat();
  assert.is(await held(a.database, alice.id), 0, 'what it left behind is gone');
  const base = await a.address();
  // Anew: the other process lived in the present, where the session of the first sign-in has expired long ago.
  const { token: newToken } = await a.signIn('Alice', alice.telegramId);
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(base, newToken)));
  equalEach(streams, (one) => one.status, Array(8).fill(200));
  await becomes(() => held(a.database, alice.id), 8);
  for (const stream of streams) stream.close();
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
  await a.database.reads.execute(sql`truncate open_streams, stream_instances`);
  await a.app.context.streams.heartbeat();
  await b.app.context.streams.heartbeat();
  assert.is(await held(a.database, alice.id), 3);
  for (const stream of opened) stream.close();
  await becomes(() => held(a.database, alice.id), 0);
});

test('after a crash of the database has emptied the table, devices of one user end no others before the next heartbeat', async () => {
  const { a, b } = await instances();
  const alice = await a.signIn('Alice');
  const [here, there] = [await a.address(), await b.address()];
  const leases = (database: Database) =>
    queryRows<{ id: string }>(
      database.reads,
      sql`select id from open_streams where user_id = ${alice.id} order by opened_at, id`,
    );
  await a.database.reads.execute(sql`truncate open_streams, stream_instances`);
  const opened: StreamReader[] = [];
  for (const base of [here, there, here, there]) opened.push(await open(base, alice.token));
  const first = await leases(a.database);
  assert.is(first.length, 4);
  // As if this instance had not reached the database for a while: its own streams are alive, whatever the rows tell.
  await a.database.reads.execute(
    sql`update open_streams set opened_at = opened_at - interval '1 minute' where id = ${first[0]?.id}`,
  );
  opened.push(await open(here, alice.token));
  assert.equal((await leases(a.database)).slice(0, 4), first);
  for (let i = 0; i < 4; i += 1) opened.push(await open(here, alice.token));
  assert.is(await held(a.database, alice.id), 8, 'they count towards the limit');
  await opened[0]?.ended;
  await a.app.context.streams.heartbeat();
  await b.app.context.streams.heartbeat();
  assert.is(await held(a.database, alice.id), 8);
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

test('ends that could not be saved while the database was unavailable are saved with the next heartbeat', async () => {
  let isUnavailable = false;
  let isKnown = true;
  const calls: string[] = [];
  const call = <T>(name: string, value: T): Promise<T> => {
    if (isUnavailable) return Promise.reject(new Error('away'));
    calls.push(name);
    return Promise.resolve(value);
  };
  const store: StreamLeaseStore = {
    open: ({ stream }) => call(`open ${stream}`, []),
    close: (ids) => call(`close ${ids.length}`, undefined),
    isOpenElsewhere: async () => false,
    renew: () => call('renew', isKnown),
    restore: (leases) => call(`restore ${leases.map(({ stream }) => stream)}`, undefined),
    release: () => call('release', undefined),
    listen: async () => async () => {},
  };
  const registry = await startStreamRegistry(store);
  const first = await registry.open('u', undefined, 'one', () => {});
  await registry.open('u', undefined, 'two', () => {});
  isUnavailable = true;
  await registry
    .open('u', undefined, 'three', () => {})
    .then(
      () => assert.unreachable(),
      (error: Error) => assert.is(error.message, 'away'),
    );
  first?.();
  first?.();
  assert.is(registry.size, 1);
  await registry.heartbeat();
  isUnavailable = false;
  await registry.heartbeat();
  isKnown = false;
  await registry.heartbeat();
  assert.equal(calls, ['renew', 'open one', 'open two', 'renew', 'close 2', 'renew', 'restore two']);
  await registry.stop();
  assert.is(await registry.open('u', undefined, 'four', () => {}), null);
});

test('leases that could not be restored are restored with a later heartbeat, once', async () => {
  let isKnown = true;
  let isUnavailable = true;
  const restored: (readonly string[])[] = [];
  const store: StreamLeaseStore = {
    ...createMemoryStreamLeases(),
    // As the database: it knows the instance from then on.
    renew: async () => {
      const wasKnown = isKnown;
      isKnown = true;
      return wasKnown;
    },
    restore: async (leases) => {
      if (isUnavailable) throw new Error('away');
      restored.push(leases.map(({ stream }) => stream));
    },
  };
  const registry = await startStreamRegistry(store);
  await registry.open('u', undefined, 'one', () => {});
  isKnown = false;
  await registry.heartbeat();
  await registry.open('u', undefined, 'two', () => {});
  isUnavailable = false;
  await registry.heartbeat();
  await registry.heartbeat();
  assert.equal(restored, [['one', 'two']]);
  await registry.stop();
});

test('a single instance keeps the same rules in memory', async () => {
  const registry = await startStreamRegistry(createMemoryStreamLeases());
  const ended: number[] = [];
  const open = (n: number, client?: string, user = 'u') =>
    registry.open(user, client, 'feed ', () => ended.push(n));
  for (let n = 0; n < 8; n += 1) await open(n);
  await open(8);
  assert.equal(ended, [0], 'the oldest');
  assert.not.ok(await registry.isOnline('v'));
  await open(9, undefined, 'v');
  assert.ok(await registry.isOnline('v'));
  await open(10, 'client-0001');
  await open(11, 'client-0001');
  await open(12, 'bad id');
  assert.equal(ended, [0, 1, 10, 2]);
  await registry.stop();
});

test.run();
