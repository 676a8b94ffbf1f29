// Two instances behind PgBouncer in transaction mode: starts, limits, streams, races and deadlines. Left out where it is not installed.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { examine } from '../../server/doctor/examine.ts';
import { createPinoLogger } from '../../server/logging/logger.ts';
import { type StartedServer, startServer } from '../../server/start.ts';
import { queryRows } from '../../server/store/database.ts';
import { equalEach } from '../harness/assert-each.ts';
import { signInAtUrl } from '../harness/backend/resilient-clients.ts';
import { openStreamReader } from '../harness/backend/stream-reader.ts';
import { lazyFixture, REQUEST_BODY, testConfig } from '../harness/backend/test-backend.ts';
import { findPgBouncer, startPgBouncer } from '../harness/database/pgbouncer.ts';
import { acquirePostgres } from '../harness/database/postgres.ts';

const test = suite('behind PgBouncer');
const program = findPgBouncer();

const DOUBLE_STARTS = 10;
const START_LIMIT_MS = 60_000;
const RACES = 10;
const ACCEPTERS = 6;

const fixture = lazyFixture(async () => {
  const cluster = await acquirePostgres();
  const direct = await cluster.createDatabase();
  const pooler = await startPgBouncer(program ?? '', direct);
  const start = (env: Readonly<Record<string, string>> = {}) =>
    startServer(
      testConfig({
        ...{ DATABASE_URL: pooler.urlOf(direct), DIRECT_DATABASE_URL: direct, PORT: '0', DRAIN_MS: '0' },
        ...env,
      }),
      createPinoLogger('silent'),
    );
  return {
    direct,
    pooled: pooler.urlOf(direct),
    start,
    /** Two instances that start at the same moment. */
    startTwo: (env?: Readonly<Record<string, string>>) =>
      Promise.race([Promise.all([start(env), start(env)]), failAfter(START_LIMIT_MS)]),
    async release() {
      await pooler.stop();
      await cluster.release();
    },
  };
});
test.after(async () => (await fixture.peek())?.release());

/** Without a limit a lost lock would be waited for until the runner ends. */
const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`two instances have not started within ${ms} ms`)), ms).unref();
  });

const urlOf = ({ port }: StartedServer) => `http://127.0.0.1:${port}`;

async function call(url: string, token: string, method: string, path: string, body: unknown = {}) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers are asserted field by field.
  return { status: response.status, body: (await response.json()) as any };
}

/** Rows of a statement past the pooler. */
async function ask<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

if (program === null) test.skip('left out: pgbouncer is not installed on this machine', () => {});
else {
  test(`RUN-41 ${DOUBLE_STARTS} times two instances start at once, and no lock of a migration is left`, async () => {
    const { direct, startTwo } = await fixture();
    for (let round = 1; round <= DOUBLE_STARTS; round += 1) {
      const [a, b] = await startTwo();
      for (const one of [a, b]) assert.is((await fetch(`${urlOf(one)}/readyz`)).status, 200);
      // The locks of this database alone: the server has those of other tests' too.
      const held = await ask(
        direct,
        `select pid from pg_locks where locktype = 'advisory'
           and database = (select oid from pg_database where datname = current_database())`,
      );
      assert.equal(held, [], `round ${round}`);
      await Promise.all([a.close(), b.close()]);
    }
  });

  test('RUN-41 without the direct address, or with that of another database, the start is refused and the doctor says why', async () => {
    const { pooled, direct, start } = await fixture();
    const refusal = (env: Readonly<Record<string, string>>) =>
      start(env).then(
        () => 'started',
        (error: Error) => error.message,
      );
    const found = async (env: Readonly<Record<string, string>>) => {
      const config = testConfig({ DATABASE_URL: pooled, DIRECT_DATABASE_URL: direct, ...env });
      const findings = await examine({
        read: { ok: true, config },
        distDir: '',
        now: Date.now,
        parts: ['database'],
      });
      return findings.find(({ name }) => name === 'sessions');
    };
    const without = { DIRECT_DATABASE_URL: '' };
    assert.match(await refusal(without), /DATABASE_URL leads to a pooler .* set DIRECT_DATABASE_URL/);
    assert.match(String((await found(without))?.text), /leads to a pooler/);
    const other = { DIRECT_DATABASE_URL: direct.replace(/[^/]+$/, 'postgres') };
    assert.match(await refusal(other), /lead to different databases/);
    assert.is((await found(other))?.isOk, false);
    assert.is((await found({}))?.isOk, true);
  });

  test('RUN-41 RUN-44 time limits and the level of transactions are the role’s behind a pooler, and dates are read all the same', async () => {
    const { pooled, direct, startTwo } = await fixture();
    const config = testConfig({ DATABASE_URL: pooled, DIRECT_DATABASE_URL: direct });
    const lookedAt = async () =>
      (await examine({ read: { ok: true, config }, distDir: '', now: Date.now, parts: ['database'] }))
        .filter(({ isOk }) => !isOk)
        .map(({ name }) => name);
    const name = new URL(direct).pathname.slice(1);
    const set = async (...settings: string[]) => {
      for (const setting of settings) await ask(direct, `alter database ${name} set ${setting}`);
      // Open connections of the pooler keep what they have.
      await ask(
        direct,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    };
    assert.equal(await lookedAt(), ['time limits']);
    await set(`default_transaction_isolation = 'serializable'`, `datestyle = 'SQL, DMY'`);
    assert.equal(await lookedAt(), ['time limits', 'isolation']);
    await set(
      `default_transaction_isolation = 'read committed'`,
      ...[`statement_timeout = '10s'`, `lock_timeout = '3s'`, `idle_in_transaction_session_timeout = '10s'`],
    );
    assert.equal(await lookedAt(), []);
    const [a, b] = await startTwo();
    const token = await signInAtUrl(urlOf(a), 8_040);
    assert.is((await call(urlOf(a), token, 'POST', '/create_request', REQUEST_BODY)).status, 201);
    assert.is((await call(urlOf(b), token, 'GET', '/feed')).status, 200);
    await Promise.all([a.close(), b.close()]);
    await set(`datestyle = 'ISO, MDY'`);
  });

  test('RUN-41 LIMIT-01 of 60 writes over two instances 30 pass where the limit is 30', async () => {
    const { startTwo } = await fixture();
    const [a, b] = await startTwo({ RATE_LIMIT_WRITES: '30' });
    const token = await signInAtUrl(urlOf(a), 8_001);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => call(urlOf(n % 2 === 0 ? a : b), token, 'PATCH', '/users/me')),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    assert.equal([count(200), count(429)], [30, 30]);
    for (const one of [a, b])
      assert.match(
        (await one.app.context.metrics.renderMetrics()).body,
        /^kantor_rate_limit_faults_total 0$/m,
      );
    await Promise.all([a.close(), b.close()]);
  });

  test('RUN-41 a stream of one instance has every change of the other once, in order', async () => {
    const { startTwo } = await fixture();
    const [a, b] = await startTwo();
    const [author, reader] = [await signInAtUrl(urlOf(a), 8_002), await signInAtUrl(urlOf(b), 8_003)];
    const stream = await openStreamReader(`${urlOf(b)}/api/events/feed?token=${reader}`);
    await stream.until((one) => one.event === 'initial_feed');
    const created: string[] = [];
    for (let n = 0; n < 20; n += 1)
      created.push((await call(urlOf(a), author, 'POST', '/create_request', REQUEST_BODY)).body.id);
    await stream.until((one) => one.data.item?.id === created.at(-1));
    assert.equal(
      stream.events.filter((one) => one.event === 'feed_upsert').map((one) => one.data.item.id),
      created,
    );
    stream.close();
    await Promise.all([a.close(), b.close()]);
  });

  test(`RUN-41 of ${ACCEPTERS} acceptances at once over two instances one wins, ${RACES} times`, async () => {
    const { startTwo } = await fixture();
    const [a, b] = await startTwo();
    const author = await signInAtUrl(urlOf(a), 8_010);
    const accepters = await Promise.all(
      Array.from({ length: ACCEPTERS }, (_, n) => signInAtUrl(urlOf(a), 8_011 + n)),
    );
    for (let round = 0; round < RACES; round += 1) {
      const { id } = (await call(urlOf(a), author, 'POST', '/create_request', REQUEST_BODY)).body;
      const answers = await Promise.all(
        accepters.map((token, n) =>
          call(urlOf(n % 2 === 0 ? a : b), token, 'POST', '/transactions', { requestId: id }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.equal(statuses, [201, ...Array.from({ length: ACCEPTERS - 1 }, () => 409)], `round ${round}`);
    }
    await Promise.all([a.close(), b.close()]);
  });

  test('RUN-41 requests of two instances end by the clock, each once', async () => {
    const { startTwo } = await fixture();
    // Two seconds.
    const [a, b] = await startTwo({ REQUEST_TTL_HOURS: '0.0006' });
    const author = await signInAtUrl(urlOf(a), 8_030);
    const stream = await openStreamReader(`${urlOf(b)}/api/events/feed?token=${author}`);
    await stream.until((one) => one.event === 'initial_feed');
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(urlOf(n % 2 === 0 ? a : b), author, 'POST', '/create_request', REQUEST_BODY),
      ),
    );
    const ids = created.map(({ body }) => body.id).sort();
    const ended = () =>
      stream.events.flatMap(({ event, data }) =>
        event === 'feed_remove' && ids.includes(data.id) ? [data.id] : [],
      );
    await stream.until(() => new Set(ended()).size === ids.length);
    assert.equal(ended().sort(), ids);
    const rows = await queryRows<{ status: string; count: string }>(
      a.database.reads,
      sql`select status, count(*) as count from requests where id = any(${`{${ids.join()}}`}::uuid[]) group by 1`,
    );
    equalEach(rows, ({ status, count }) => [status, Number(count)], [['expired', ids.length]]);
    stream.close();
    await Promise.all([a.close(), b.close()]);
  });
}

test.run();
