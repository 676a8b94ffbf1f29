// Several instances on one PostgreSQL: shared limits, and lost connections without a lost event.

import { sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isLessByMore } from '#domain/money.ts';
import { createSeededRandom } from '../../scripts/bench/chaos/seeded-random.ts';
import { equalEach } from '../harness/assert-each.ts';
import { openStreamReader } from '../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../harness/backend/test-backend.ts';
import { migratedPostgres, openTestPostgres } from '../harness/database/engines.ts';
import { openConnections } from '../harness/database/open-connections.ts';
import { acquirePostgres } from '../harness/database/postgres.ts';

const test = suite('instances');

/** Two instances, each with its own connections. */
async function two(
  env: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<{ a: TestBackend; b: TestBackend; close(): Promise<void> }> {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const [first, second] = [openTestPostgres(url, 5), openTestPostgres(url, 5)];
  const a = await startTestBackend({ database: first, env, log });
  const b = await startTestBackend({ database: second, env, log });
  return {
    a,
    b,
    async close() {
      await a.close();
      await b.close();
      await first.close();
      await second.close();
      await cluster.release();
    },
  };
}

test('LIVE-07 when the database drops every connection, events written afterwards still arrive, each once', async () => {
  const { a, b, close } = await two();
  const [alice, carol] = [await a.signIn('Alice'), await b.signIn('Carol')];
  const stream = await openStreamReader(`${await b.address()}/api/events/feed?token=${carol.token}`);
  await stream.until((one) => one.event === 'initial_feed');
  const created: string[] = [(await alice.post('/create_request', REQUEST_BODY)).body.id];
  await stream.until((one) => one.data.item?.id === created[0]);
  for (let round = 0; round < 2; round += 1) {
    await a.database.reads
      .execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'kantor%'`,
      )
      .catch(() => 'it terminates itself as well');
    for (let i = 0; i < 3; i += 1) {
      const answer = await alice.post('/create_request', REQUEST_BODY, `round-${round}${i}`);
      // A dead pooled connection may fail one call: it answers with an error, and is repeated with the same key.
      const good =
        answer.status === 201
          ? answer
          : await alice.post('/create_request', REQUEST_BODY, `round-${round}${i}`);
      assert.is(good.status, 201, JSON.stringify(answer.body));
      if (answer.status !== 201) assert.is(answer.body.code, 'UNAVAILABLE');
      created.push(good.body.id);
    }
    const last = created[created.length - 1];
    await stream.until((one) => one.data.item?.id === last);
  }
  equalEach(stream.events.slice(1), (one) => one.data.item.id, created);
  stream.close();
  await close();
});

test('RATE_LIMITED counts a user’s writes on all instances together, and all calls by each', async () => {
  const { a, b, close } = await two({ RATE_LIMIT_WRITES: '4', RATE_LIMIT_REQUESTS: '5' });
  const alice = await a.signIn('Alice');
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    const instance = i % 2 === 0 ? a : b;
    statuses.push((await instance.call('PATCH', '/users/me', { token: alice.token, body: {} })).status);
  }
  assert.equal(statuses, [200, 200, 200, 200, 429, 429]);
  // Each has counted three calls so far.
  const read = async (one: TestBackend) =>
    (await one.call('GET', '/users/me', { token: alice.token })).status;
  for (const one of [a, b])
    assert.equal([await read(one), await read(one), await read(one)], [200, 200, 429]);
  await close();
});

test('RUN-43 when the database cannot count, each instance counts alone, which is counted and logged once', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  const { a, b, close } = await two({ RATE_LIMIT_WRITES: '2' }, log);
  const alice = await a.signIn('Alice');
  await a.database.reads.execute(sql`drop table rate_limits`);
  const statuses: number[] = [];
  for (const instance of [a, a, a, b, b, b])
    statuses.push((await instance.call('PATCH', '/users/me', { token: alice.token, body: {} })).status);
  assert.equal(statuses, [200, 200, 429, 200, 200, 429]);
  for (const one of [a, b]) {
    const { body } = await one.app.context.metrics.renderMetrics();
    assert.match(body, /^kantor_rate_limit_faults_total 3$/m);
  }
  assert.equal(
    lines.map((line) => JSON.parse(line)).map(({ msg, code }) => [msg, code]),
    [a, b].map(() => ['shared rate limits cannot be counted: each instance counts alone', '42P01']),
  );
  await close();
});

test('LIMIT_REACHED holds for any number of concurrent calls', async () => {
  const { a, b, close } = await two({ MAX_OPEN_REQUESTS: '3' });
  for (let round = 0; round < 3; round += 1) {
    const alice = await a.signIn('Alice');
    await Promise.all([a, b].map(({ database }) => openConnections(database, 4)));
    const answers = await Promise.all(
      [a, b, a, b, a, b, a, b].map((one) =>
        one.call('POST', '/create_request', { token: alice.token, body: REQUEST_BODY }),
      ),
    );
    assert.is(answers.filter((answer) => answer.status === 201).length, 3);
    assert.ok(answers.every((answer) => answer.status === 201 || answer.body.code === 'LIMIT_REACHED'));
    assert.is(
      (await alice.get('/requests')).body.data.filter((one: { ownerId: string }) => one.ownerId === alice.id)
        .length,
      3,
    );
  }
  await close();
});

test('PRICE-03 an edit on one instance is seen by an acceptance on the other: nobody takes less than they saw', async () => {
  const { a, b, close } = await two();
  const [alice, bob] = [await a.signIn('Alice'), await b.signIn('Bob')];
  const priced = (payAmount: number) => ({ ...REQUEST_BODY, price: { kind: 'own', payAmount } });
  for (let round = 0; round < 5; round += 1) {
    const { id } = (await alice.post('/create_request', priced(10_000))).body;
    const seen = (await bob.get(`/requests/${id}`)).body.data;
    const take = () => bob.post('/transactions', { requestId: id, seen: { payAmount: seen.payAmount } });
    const [, first] = await Promise.all([alice.put(`/requests/${id}`, priced(9_900)), take()]);
    if (first.status === 201) assert.is(first.body.data.payAmount, 10_000);
    else {
      assert.is(first.body.code, 'PRICE_MOVED');
      assert.is((await take()).body.code, 'PRICE_MOVED', 'nor with a second call of the same');
      const again = { requestId: id, seen: { payAmount: first.body.data.payAmount } };
      assert.is((await bob.post('/transactions', again)).body.data.payAmount, 9_900);
    }
  }
  await close();
});

test('PRICE-03 a rate that moves on two instances: no follower is taken at less than was seen without 0.3 %', async () => {
  const { a, b, close } = await two({ DEMO: '1' });
  const setRate = ({ app, clock }: TestBackend, perUsd: string) =>
    app.context.serviceConfig.exchangeData.applyRates({
      rates: { RUB: { perUsd, at: clock.now(), sources: 1 } },
      ...{ held: [], sources: {} },
    });
  const [alice, bob] = [await a.signIn('Alice'), await b.signIn('Bob')];
  const random = createSeededRandom(5, 'rates');
  const codes: string[] = [];
  for (let round = 0; round < 24; round += 1) {
    const move = async (one: TestBackend): Promise<void> => {
      one.clock.advance(6 * 60_000);
      setRate(one, (95 + random() * 10).toFixed(4));
      await one.app.jobs.runDue();
    };
    setRate(a, '100');
    setRate(b, '100');
    const price = { kind: 'follow', marginBps: Math.round(random() * 1000 - 500) };
    const { id } = (await alice.post('/create_request', { ...REQUEST_BODY, price })).body;
    let seen = (await bob.get(`/requests/${id}`)).body.data.payAmount;
    for (let tap = 0; ; tap += 1) {
      assert.ok(tap < 10, 'the price that was agreed to is taken once the rate stands still');
      const taken = bob.post('/transactions', { requestId: id, seen: { payAmount: seen } });
      const [answer] = await Promise.all([taken, ...(tap < 3 ? [move(a), move(b)] : [])]);
      codes.push(answer.body.code ?? 'taken');
      const { payAmount } = answer.body.data;
      if (answer.status === 201) {
        assert.not.ok(isLessByMore(payAmount, seen, 30), `${payAmount} for ${seen}`);
        // Two that lapse in a row would pause her requests (CALL-24).
        await alice.post(`/requests/${id}/decline`, {});
        break;
      }
      assert.is(answer.body.code, 'PRICE_MOVED');
      seen = payAmount;
    }
  }
  assert.ok(codes.includes('PRICE_MOVED') && codes.includes('taken'), codes.join());
  await close();
});

test('an idempotency key is valid on every instance', async () => {
  const { a, b, close } = await two();
  const alice = await a.signIn('Alice');
  const send = (instance: TestBackend) =>
    instance.call('POST', '/create_request', { token: alice.token, body: REQUEST_BODY, key: 'both' });
  const answers = await Promise.all([send(a), send(b), send(a), send(b)]);
  assert.is(new Set(answers.map((answer) => answer.body.id)).size, 1);
  assert.is((await alice.get('/requests')).body.data.length, 1);
  await close();
});

test('CALL-23 CALL-24 two instances whose jobs run at once ask about each request once, and pause once', async () => {
  const { a, b, close } = await two({ MAX_OPEN_REQUESTS: '50' });
  const MINUTE = 60_000;
  const pass = (ms: number) =>
    Promise.all(
      [a, b].map(({ clock, app }) => {
        clock.advance(ms);
        return app.jobs.runDue();
      }),
    );
  const alice = await a.signIn('Alice');
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1)
    ids.push((await alice.post('/create_request', { ...REQUEST_BODY, ttlHours: 30 })).body.id);
  await pass(18 * 60 * MINUTE);
  const noticesOf = async (kind: string) =>
    (await (await a.signIn('Alice', alice.telegramId)).get('/notifications?limit=100')).body.data.filter(
      (one: { kind: string }) => one.kind === kind,
    );
  const asked = (await noticesOf('request.ending')).map((one: { requestId: string }) => one.requestId);
  assert.equal(asked.sort(), [...ids].sort());
  for (const requestId of ids.slice(0, 2)) {
    const { status } = await (await b.signIn('Bob')).post('/transactions', { requestId });
    assert.is(status, 201);
  }
  await pass(31 * MINUTE);
  await pass(MINUTE);
  assert.equal(
    (await noticesOf('request.missed_pause')).map(({ params }: { params: unknown }) => params),
    [{ count: 12 }],
  );
  await close();
});

test.run();
