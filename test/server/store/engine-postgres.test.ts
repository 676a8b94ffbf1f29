// PostgreSQL engine: statement time limits, dead connections, exhausted pool, recovery.
import { connect, createServer, type Socket } from 'node:net';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../../../scripts/free-port.ts';
import { createDatabase, type Database, isUnavailable, queryRows } from '../../../server/store/database.ts';
import { createStatementNames, openPostgres } from '../../../server/store/engine-postgres.ts';
import { appendEntries } from '../../../server/store/event-outbox.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend } from '../../harness/backend/test-backend.ts';
import { databaseSettings, migratedPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres, socketOf } from '../../harness/database/postgres.ts';

const test = suite('postgres connection');

/** The texts that the one connection has prepared. */
const preparedBy = async ({ reads }: Database): Promise<string[]> =>
  (
    await queryRows<{ statement: string }>(
      reads,
      sql`select statement from pg_prepared_statements where name like 'kantor_%' order by 1`,
    )
  ).map(({ statement }) => statement);

/** As many runs as it takes, with a parameter that changes. */
async function runOften(database: Database, statement: (n: number) => SQL): Promise<number[]> {
  const found: number[] = [];
  for (let n = 1; n <= 8; n += 1) {
    const [row] = await queryRows<{ n: number }>(database.reads, statement(n));
    found.push(row?.n ?? 0);
  }
  return found;
}

test('a statement that is run often is prepared, also in transactions and after one that has failed', async () => {
  const { url, release } = await acquirePostgres();
  const database = createDatabase(openPostgres({ url, directUrl: url, poolSize: 1 }));
  const statement = (n: number) => sql`select ${n}::int + 0 as n`;
  assert.equal(await runOften(database, statement), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(await preparedBy(database), ['select $1::int + 0 as n']);
  const quotient = (n: number) => sql`select 8 / ${n}::int as n`;
  assert.equal(await runOften(database, quotient), [8, 4, 2, 2, 1, 1, 1, 1]);
  const failed = await database.transaction((tx) => tx.execute(quotient(0))).catch((error: Error) => error);
  assert.instance(failed, Error);
  assert.equal(await database.transaction((tx) => queryRows(tx, quotient(2))), [{ n: 4 }]);
  assert.equal(await preparedBy(database), ['select $1::int + 0 as n', 'select 8 / $1::int as n']);
  await database.close();
  await release();
});

test('nothing is prepared behind a pooler, which LISTEN goes past', async () => {
  const { url, release } = await acquirePostgres();
  const past = `${url}?application_name=past`;
  const database = createDatabase(openPostgres({ url, directUrl: past, poolSize: 1 }));
  assert.equal(await runOften(database, (n) => sql`select ${n}::int + 1 as n`), [2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(await preparedBy(database), []);
  await database.close();
  await release();
});

test('names are for what is planned and run often, and as many as the limit', () => {
  const nameOf = createStatementNames(2);
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)];
  assert.equal(third('select 1'), [undefined, undefined, 'kantor_1']);
  assert.equal(third('begin'), [undefined, undefined, undefined]);
  assert.equal(third(' with a as (select 1) select'), [undefined, undefined, 'kantor_2']);
  assert.equal(third('update users set'), [undefined, undefined, undefined]);
  assert.is(nameOf('select 1'), 'kantor_1', 'a text keeps its name');
});

/** A proxy to the database that can stop forwarding, like a vanished machine: open and silent. */
async function line(target: string) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    if (isSilent) {
      sockets.add(client);
      return;
    }
    const database = connect(socketOf(target));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    client.on('data', (chunk) => isSilent || database.write(chunk));
    database.on('data', (chunk) => isSilent || client.write(chunk));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    silence(is: boolean) {
      isSilent = is;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const setting = async (database: Database, name: string): Promise<string> => {
  const rows = await queryRows<{ value: string }>(
    database.reads,
    sql`select current_setting(${name}) as value`,
  );
  return rows[0]?.value ?? '';
};

test('no statement and no idle transaction lasts longer than ten seconds; migrations may', async () => {
  const cluster = await acquirePostgres();
  const usual = await openDatabase(databaseSettings(cluster.url, 2));
  const patient = await openDatabase(databaseSettings(cluster.url, 2), true);
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout'];
  for (const name of names) {
    assert.is(await setting(usual, name), '10s');
    assert.is(await setting(patient, name), '0');
  }
  await usual.close();
  await patient.close();
  await cluster.release();
});

test('a database that stops answering is unavailable, also during a transaction, and usable at once when it answers again', async () => {
  const cluster = await acquirePostgres();
  const through = await line(cluster.url);
  const database = createDatabase(
    openPostgres({ url: through.url, directUrl: cluster.url, poolSize: 1, socketTimeoutMs: 300 }),
  );
  const ask = () => queryRows(database.reads, sql`select 1 as one`);
  assert.equal(await ask(), [{ one: 1 }]);
  through.silence(true);
  const fault = await ask().catch((error: unknown) => error);
  assert.ok(isUnavailable(fault), String(fault));
  through.silence(false);
  assert.equal(await ask(), [{ one: 1 }], 'the only connection of the pool is a new one');

  const broken = await database
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      through.silence(true);
      await tx.execute(sql`select 2`);
    })
    .catch((error: unknown) => error);
  assert.ok(isUnavailable(broken), String(broken));
  through.silence(false);
  assert.equal(await ask(), [{ one: 1 }]);
  await database.close();
  through.close();
  await cluster.release();
});

test('an exhausted pool makes callers wait, then fails as unavailable', async () => {
  const cluster = await acquirePostgres();
  const { url } = cluster;
  const database = createDatabase(openPostgres({ url, directUrl: url, poolSize: 1, connectTimeoutMs: 500 }));
  let finish = () => {};
  const held = database.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const waited = await queryRows(database.reads, sql`select 1`).catch((error: unknown) => error);
  assert.ok(isUnavailable(waited), String(waited));
  finish();
  await held;
  assert.is((await queryRows(database.reads, sql`select 1`)).length, 1);
  await database.close();
  await cluster.release();
});

test('RUN-08 a connection that is lost before a transaction begins on it goes back to the pool, which can be closed', async () => {
  const cluster = await acquirePostgres();
  const database = await openDatabase(databaseSettings(cluster.url, 1));
  const lose = (client: pg.PoolClient) =>
    (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
  database.pool?.once('acquire', lose);
  const lost = await database.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error);
  assert.ok(isUnavailable(lost), String(lost));
  assert.is(await database.transaction(async () => 'the next one'), 'the next one');
  await database.close();
  await cluster.release();
});

test('calls that hold every connection delay neither sequencer and tail nor the probe', async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const database = await openDatabase(databaseSettings(url, 2));
  const narrow = await openDatabase(databaseSettings(url, 2));
  const backend = await startTestBackend({ database: narrow });
  const [author, reader] = [await backend.signIn('Author'), await backend.signIn('Reader')];
  const stream = await openStreamReader(`${await backend.address()}/api/events/feed?token=${reader.token}`);
  await stream.until((one) => one.event === 'initial_feed');
  const { id } = (await author.post('/create_request', REQUEST_BODY)).body;
  await stream.until((one) => one.data.item?.id === id);
  const held = [1, 2].map(() => narrow.reads.execute(sql`select pg_sleep(9)`).catch(() => {}));
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`update requests set paused_at = now(), paused_by = 'author', remaining_ms = 1 where id = ${id}`,
    );
    await appendEntries(tx, [{ facts: [{ type: 'request.paused', requestId: id }], keys: {} }]);
  });
  await stream.until((one) => one.event === 'feed_remove');
  assert.is((await fetch(`${await backend.address()}/readyz`)).status, 200);
  assert.is(narrow.pool?.idleCount, 0, 'the calls still wait');
  stream.close();
  await database.reads.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(9)%' and pid <> pg_backend_pid()`,
  );
  await Promise.all(held);
  await backend.close();
  await narrow.close();
  await database.close();
  await cluster.release();
});

test.run();
