// Two processes on one PostgreSQL, as in a deployment: one market on both, and no token in their logs.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BackendProcess, startBackendProcess } from '../harness/backend/process.ts';
import { signInAtUrl } from '../harness/backend/resilient-clients.ts';
import { openStreamReader, type StreamReader } from '../harness/backend/stream-reader.ts';
import { type AnyJson, lazyFixture, REQUEST_BODY } from '../harness/backend/test-backend.ts';
import { migratedPostgres } from '../harness/database/engines.ts';
import { acquirePostgres } from '../harness/database/postgres.ts';

const test = suite('two processes');

const WRITES = 12;
const processes = lazyFixture(async () => {
  const cluster = await acquirePostgres();
  const settings = {
    DATABASE_URL: await cluster.createDatabase(await migratedPostgres()),
    LOG_LEVEL: 'trace',
    RATE_LIMIT_WRITES: String(WRITES),
    // 1.8 seconds.
    REQUEST_TTL_HOURS: '0.0005',
  };
  const both = await Promise.all([startBackendProcess(settings), startBackendProcess(settings)]);
  const [a, b] = both as [BackendProcess, BackendProcess];
  return { cluster, a, b };
});
const tokens: string[] = [];
const streams: StreamReader[] = [];
test.after(async () => {
  const made = await processes.peek();
  for (const stream of streams) stream.close();
  for (const { process, exited } of made ? [made.a, made.b] : []) {
    process.kill('SIGTERM');
    await exited;
  }
  await made?.cluster.release();
});

let lastId = 700;
const person = async (at: BackendProcess): Promise<string> => {
  lastId += 1;
  const token = await signInAtUrl(at.url, lastId);
  tokens.push(token);
  return token;
};
const send = async (at: BackendProcess, token: string, path: string, body: unknown, key?: string) => {
  const answer = await fetch(`${at.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as AnyJson };
};
const listen = async (at: BackendProcess, token: string): Promise<StreamReader> => {
  const stream = await openStreamReader(`${at.url}/api/events/feed?token=${token}`);
  streams.push(stream);
  await stream.until((one) => one.event === 'initial_feed');
  return stream;
};

test('LIVE-02 a write at one reaches streams of the other, in order, and a timeout happens once', async () => {
  const { a, b } = await processes();
  const [alice, bob] = [await person(a), await person(b)];
  const received = [await listen(a, bob), await listen(b, bob)];
  const ids: string[] = [];
  for (const at of [a, b, a]) ids.push((await send(at, alice, '/create_request', REQUEST_BODY)).body.id);
  for (const stream of received) {
    for (const id of ids) await stream.until((one) => one.event === 'feed_remove' && one.data.id === id);
    const upserts = stream.events.filter((one) => one.event === 'feed_upsert').map((one) => one.data.item.id);
    assert.equal(upserts, ids);
    const removed = stream.events.filter((one) => one.event === 'feed_remove').map((one) => one.data.id);
    assert.equal([...removed].sort(), [...ids].sort(), 'both run jobs, and each request expires once');
  }
  assert.equal(received[0]?.events.slice(1), received[1]?.events.slice(1), 'both streams carry the same');
  const notices = await fetch(`${b.url}/api/notifications`, {
    headers: { authorization: `Bearer ${alice}` },
  });
  assert.is(((await notices.json()) as AnyJson).data.length, ids.length, 'one notice for each');
});

test('AUTH-08 HTTP-04 at the finest log level no log line contains a token, a secret or a text', async () => {
  const { a, b } = await processes();
  const alice = await person(a);
  const secret = 'a text that nobody may read in a log';
  await send(a, alice, '/create_request', { ...REQUEST_BODY, additionalDetails: secret });
  await send(a, alice, `/create_request?token=${alice}`, `${secret}"`);
  await fetch(`${b.url}/api/feed?token=${alice}`, { headers: { authorization: `Bearer ${alice}x` } });
  await fetch(`${b.url}/api/events/feed?token=${alice}x`);
  await fetch(`${b.url}/api/nothing?token=${alice}&initData=${secret}`);
  const lines = [a, b].map((one) => one.stdout() + one.stderr());
  const all = lines.join('');
  const [atA = [], atB = []] = lines.map((text) =>
    text.split('\n').filter((line) => line.includes('"msg":"call"')),
  );
  assert.ok(
    atA.filter((line) => line.includes('"route":"/api/create_request"')).length >= 2,
    'the calls are logged',
  );
  for (const route of ['/api/feed', '/api/events/feed', 'other'])
    assert.ok(
      atB.some((line) => line.includes(`"route":"${route}"`)),
      route,
    );
  for (const token of tokens) {
    assert.not.ok(all.includes(token), 'a token stands in the log');
    assert.not.ok(all.includes(token.split('.')[2] ?? token), 'its signature does');
  }
  assert.not.match(all, /eyJ[\w-]{10,}\./);
  assert.not.match(all, /bearer /i);
  assert.not.ok(all.includes(secret));
  assert.not.match(all, /hash=|query_id|1000000001:AA/);
});

test.run();
