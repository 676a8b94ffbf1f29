// Life cycle of an instance: readiness, draining, faults of the database that pass, and the database's time.
import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listen } from '../../server/listen.ts';
import { startDatabaseClock } from '../../server/runtime/clock.ts';
import { overrideDatabase, queryRows } from '../../server/store/database.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { REQUEST_BODY, startTestBackend } from '../harness/backend/test-backend.ts';
import { databaseSettings, migratedPostgres, postgresEngine } from '../harness/database/engines.ts';
import { acquirePostgres } from '../harness/database/postgres.ts';

const test = suite('life cycle');

test('RUN-08 a locked row, a slow statement and a read-only database are 503 with Retry-After; nothing is ready while it cannot be written', async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  // The product's 3 s are looked at below.
  const database = await openDatabase(databaseSettings(`${url}?lock_timeout=400`, 4));
  const other = await openDatabase(databaseSettings(url, 2));
  const backend = await startTestBackend({ database });
  const alice = await backend.signIn('Alice');
  const bob = await backend.signIn('Bob');
  const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const ready = async () => (await backend.app.fetch(new Request('http://kantor.test/readyz'))).status;
  const accept = () => bob.post('/transactions', { requestId: id });

  let unlock = () => {};
  let isLocked = () => {};
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve;
  });
  const held = other.transaction(async (tx) => {
    await tx.execute(sql`select 1 from requests where id = ${id} for update`);
    isLocked();
    await new Promise<void>((resolve) => {
      unlock = resolve;
    });
  });
  await locked;
  const waited = await accept();
  assert.equal([waited.status, waited.body.code], [503, 'UNAVAILABLE']);
  assert.ok(Number(waited.headers.get('retry-after')) > 0);
  unlock();
  await held;
  assert.is((await accept()).status, 201, 'nothing of the first attempt is left');

  assert.is(await ready(), 200);
  const name = new URL(url).pathname.slice(1);
  await other.reads.execute(sql.raw(`alter database "${name}" set default_transaction_read_only = on`));
  // Connections that are open keep their setting: as after a failover, they are closed.
  await other.reads.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`,
  );
  const refused = await alice.post('/create_request', REQUEST_BODY);
  assert.equal([refused.status, refused.body.code], [503, 'UNAVAILABLE']);
  assert.is(await ready(), 503);
  assert.is((await alice.get('/feed')).status, 200, 'what only reads goes on');
  await backend.close();
  await database.close();
  await other.close();
  await cluster.release();
});

test('RUN-08 a deadlock is repeated, a statement that takes too long is not', async () => {
  const cluster = await acquirePostgres();
  const database = await openDatabase(databaseSettings(cluster.url, 2));
  let tries = 0;
  const failWith = (code: string) =>
    database
      .transaction(async () => {
        tries += 1;
        throw Object.assign(new Error('told by the database'), { code });
      })
      .catch((error: unknown) => error);
  for (const [code, expected] of [
    ['40P01', 3],
    ['40001', 3],
    ['55P03', 2],
    ['57014', 1],
    ['23505', 1],
  ] as const) {
    tries = 0;
    await failWith(code);
    assert.is(tries, expected, code);
  }
  const [row] = await queryRows<{ value: string }>(
    database.reads,
    sql`select current_setting('lock_timeout') as value`,
  );
  assert.is(row?.value, '3s');
  await database.close();
  await cluster.release();
});

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('RUN-02 an instance that stops is first not ready, serves on while balancers notice, and then closes its port', async () => {
  const backend = await startTestBackend();
  const { token } = await backend.signIn();
  const running = await listen(backend.app, 0, '127.0.0.1');
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, {
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
    }).then(({ status }) => status);
  assert.equal([await ask('/readyz'), await ask('/api/feed')], [200, 200]);
  let noticed = () => {};
  const drained = new Promise<void>((resolve) => {
    noticed = resolve;
  });
  const stopped = running.stop(1_500, () => drained);
  assert.equal([await ask('/readyz'), await ask('/api/feed'), await ask('/healthz')], [503, 200, 200]);
  noticed();
  await stopped;
  assert.match(String(await ask('/healthz').catch((error: Error) => error.cause)), /ECONNREFUSED/);
  await backend.close();
});

function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('RUN-02 it stops only when the call of a client that has gone has ended, so that none meets a closed database', async () => {
  const opened = await postgresEngine.open();
  const order: string[] = [];
  const [entered, gate] = [makeGate(), makeGate()];
  let isHeld = false;
  const faults = pino({ level: 'warn' }, { write: (line) => order.push(line) });
  const backend = await startTestBackend({
    log: faults,
    database: overrideDatabase(opened.database, {
      async transaction(work) {
        if (isHeld) {
          entered.open();
          await gate.opened;
        }
        return opened.database.transaction(work);
      },
    }),
  });
  const { token } = await backend.signIn();
  const close = async () => {
    order.push('background work ends');
    await backend.app.close();
  };
  const running = await listen({ ...backend.app, close }, 0, '127.0.0.1');
  isHeld = true;
  const client = new AbortController();
  const call = fetch(`http://127.0.0.1:${running.port}/api/create_request`, {
    method: 'POST',
    signal: client.signal,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'k'.repeat(16),
    },
    body: JSON.stringify(REQUEST_BODY),
  }).catch((error: Error) => error.name);
  await entered.opened;
  client.abort();
  assert.is(await call, 'AbortError');
  const closed = once(running.server, 'close');
  const stopped = running.stop();
  await closed;
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  order.push('the call may end');
  gate.open();
  await stopped;
  await opened.release();
  assert.equal(order, ['the call may end', 'background work ends']);
});

test('RUN-09 probes may speak HTTP/1.0 without a host', async () => {
  const backend = await startTestBackend();
  const running = await listen(backend.app, 0, '127.0.0.1');
  for (const path of ['/healthz', '/readyz']) {
    const socket = connect(running.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    assert.match(answer, /^HTTP\/1\.\d 200 /, path);
  }
  await running.stop();
  await backend.close();
});

const silent = pino({ level: 'silent' });

test('RUN-10 the time is the database’s, also after the machine’s clock has jumped; an instance that is off is not ready and runs no jobs', async () => {
  let databaseTime = 1_000_000;
  let machineTime = 1_000_000;
  let monotonic = 0;
  let measure = () => {};
  let isAway = false;
  const clock = await startDatabaseClock({
    async readTime() {
      if (isAway) throw new Error('away');
      return databaseTime;
    },
    log: silent,
    machineClock: { now: () => machineTime },
    monotonic: () => monotonic,
    every(_ms, run) {
      measure = run;
      return () => {};
    },
  });
  const pass = (ms: number) => {
    databaseTime += ms;
    machineTime += ms;
    monotonic += ms;
  };
  pass(500);
  assert.equal([clock.now(), clock.skewMs, clock.isOff], [1_000_500, 0, false]);
  machineTime += 45 * 60_000;
  assert.is(clock.now(), 1_000_500, 'a step of the machine’s clock changes nothing');
  measure();
  await nextTurn();
  assert.equal([clock.isOff, clock.skewMs], [true, 45 * 60_000]);
  isAway = true;
  pass(1_000);
  measure();
  await nextTurn();
  assert.equal(
    [clock.now(), clock.isOff],
    [1_001_500, true],
    'while the database is away the last one holds',
  );
  isAway = false;
  machineTime -= 45 * 60_000;
  measure();
  await nextTurn();
  assert.is(clock.isOff, false);

  let clockSkewMs = -2_001;
  const backend = await startTestBackend({ clockSkewMs: () => clockSkewMs });
  const alice = await backend.signIn('Alice');
  const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
  backend.clock.advance(25 * 3_600_000);
  const ready = async () => (await backend.app.fetch(new Request('http://kantor.test/readyz'))).status;
  await backend.app.jobs.runDue();
  const statusNow = async () =>
    (await queryRows<{ status: string }>(backend.database.reads, sql`select status from requests`)).map(
      ({ status }) => status,
    );
  assert.equal([await ready(), await statusNow()], [503, ['requested']], id);
  clockSkewMs = 2_000;
  await backend.app.jobs.runDue();
  assert.equal([await ready(), await statusNow()], [200, ['expired']]);
  await backend.close();
});

test.run();
