// Job runner: every job happens exactly once, with several instances, crashes, stops and restarts.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { claimOverdueDeal } from '../../../server/store/jobs.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';
import { databaseSettings } from '../../harness/database/engines.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { createDealFixtures, eventsOf, HOUR_MS } from '../fixtures/deals.ts';
import { createInstancePairs, createTestRunner } from '../fixtures/instances.ts';

const DUE_DEALS = 200;

const test = suite('jobs');

const instances = createInstancePairs();
test.after(() => instances.closeAll());

/** `count` deals in completion_pending with one deadline: at most 20 by calls, and copies in SQL. */
async function createDueDeals(backend: TestBackend, count: number): Promise<void> {
  const made = Math.min(count, 20);
  const make = async (i: number) => {
    const [author, accepter] = [await backend.signIn(`Author ${i}`), await backend.signIn(`Accepter ${i}`)];
    const { id } = (await author.post('/create_request', REQUEST_BODY)).body;
    const deal = (await accepter.post('/transactions', { requestId: id })).body.data.id;
    await author.post(`/transactions/${deal}/approve`);
    assert.is((await accepter.post(`/transactions/${deal}/complete/propose`)).status, 200);
  };
  await Promise.all(Array.from({ length: made }, (_, i) => make(i)));
  const copies = count / made - 1;
  assert.ok(Number.isInteger(copies));
  const idColumns = {
    requests: ['id'],
    transactions: ['id', 'request_id'],
    transaction_steps: ['transaction_id'],
    chat_messages: ['id', 'transaction_id'],
  };
  for (const [table, columns] of Object.entries(idColumns)) {
    const ids = columns.map((column) => `'${column}', md5(t.${column}::text || n)::uuid`).join(', ');
    await backend.database.reads.execute(
      sql.raw(`insert into ${table}
        select (jsonb_populate_record(t, jsonb_build_object(${ids}))).* from ${table} t, generate_series(1, ${copies}) n`),
    );
  }
}

/** Counts per deal: timeout steps, system messages, notifications and events. */
const effects = (database: Database) =>
  queryRows<{
    status: string;
    version: number;
    steps: number;
    lines: number;
    notifications: number;
    events: number;
  }>(
    database.reads,
    sql`select t.status, t.version, coalesce(s.n, 0) as steps, coalesce(m.n, 0) as lines, coalesce(n.n, 0) as notifications,
          coalesce(o.n, 0) as events
        from transactions t
        left join (select transaction_id as id, count(*)::int as n from transaction_steps
          where actor_id is null group by 1) s using (id)
        left join (select transaction_id as id, count(*)::int as n from chat_messages
          where text like 'Nobody answered%' group by 1) m using (id)
        left join (select transaction_id as id, count(*)::int as n from notifications
          where status = 'disputed' group by 1) n using (id)
        left join (select (fact->>'dealId')::uuid as id, count(*)::int as n from (select facts from event_log union all select facts from outbox) o, json_array_elements(facts) fact
          where fact->>'type' = 'deal.stepped' and fact->>'to' = 'disputed' group by 1) o using (id)
        order by t.id`,
  );
const ONCE = { status: 'disputed', version: 4, steps: 1, lines: 1, notifications: 2, events: 1 };

test(`${DUE_DEALS} deals due at once with two runners: each times out exactly once, and both runners take part`, async () => {
  const { a, b, close } = await instances.open();
  await createDueDeals(a, DUE_DEALS);
  a.clock.advance(24 * HOUR_MS);
  const parts = [0, 0];
  const count = (n: 0 | 1) => (kind: string) => {
    if (kind === 'deal_timeout') parts[n]! += 1;
  };
  await Promise.all([
    createTestRunner(a, { onRun: count(0) }).runDue(),
    createTestRunner(b, { onRun: count(1) }).runDue(),
    // A third runner in between.
    createTestRunner(b, { onRun: count(1) }).runDue(),
  ]);
  const all = await effects(a.database);
  assert.is(all.length, DUE_DEALS);
  for (const one of all) assert.equal(one, ONCE);
  assert.is(parts[0]! + parts[1]!, DUE_DEALS);
  assert.ok(parts[0]! > 0 && parts[1]! > 0, `one did everything: ${parts}`);
  await close();
});

test('an instance that dies between the claim and the effect loses nothing: the other one does it once', async () => {
  const { a, b, url, close } = await instances.open();
  await createDueDeals(a, 1);
  a.clock.advance(24 * HOUR_MS);
  const crashingDatabase = await openDatabase(databaseSettings(url, 2));
  const isClaimed = createDeferred<number | undefined>();
  const crashed = crashingDatabase
    .transaction(async (tx) => {
      assert.ok(await claimOverdueDeal(tx, { now: new Date(a.clock.now()), excludedIds: [] }));
      const [row] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      isClaimed.resolve(row?.pid);
      // Held until the connection is closed: then a statement on it fails.
      await tx.execute(sql`select pg_sleep(60)`);
    })
    .then(
      () => 'lived',
      () => 'died',
    );
  const pid = await isClaimed.promise;
  await createTestRunner(b).runDue();
  assert.is(
    (await effects(b.database))[0]?.status,
    'completion_pending',
    'what another one holds is skipped',
  );
  await b.database.reads.execute(sql`select pg_terminate_backend(${pid})`);
  assert.is(await crashed, 'died');
  await createTestRunner(b).runDue();
  assert.equal(await effects(b.database), [ONCE]);
  await crashingDatabase.close();
  await close();
});

test('an answer and a timeout at the same moment: one of them decides, the other is refused', async () => {
  const { a, b, close } = await instances.open();
  const fixtures = createDealFixtures(async () => a);
  for (let round = 0; round < 10; round += 1) {
    const { alice, id, requestId } = await fixtures.pending();
    a.clock.advance(HOUR_MS / 2);
    const [answer] = await Promise.all([
      b.call('POST', `/transactions/${id}/approve`, { token: alice.token }),
      a.app.jobs.runDue(),
    ]);
    await a.app.jobs.runDue();
    const { status } = (await alice.get(`/transactions/${id}`)).body.data;
    const request = (await alice.get(`/requests/${requestId}`)).body.data.status;
    assert.equal(
      [answer.status, status, request],
      answer.status === 200 ? [200, 'initiated', 'approved'] : [409, 'cancelled', 'requested'],
    );
  }
  await close();
});

test('LOG-05 looks when the next thing is due, soon after a write, and not after the stop', async () => {
  const backend = await startTestBackend();
  const looks: { ms: number; run: () => void }[] = [];
  let cancelled = 0;
  let planned = createDeferred();
  const isExpired = createDeferred();
  const jobs = createTestRunner(backend, {
    after: (ms, run) => {
      looks.push({ ms, run });
      planned.resolve();
      return () => {
        cancelled += 1;
      };
    },
    onRun: () => isExpired.resolve(),
  });
  const nextLook = async () => {
    await planned.promise;
    planned = createDeferred();
    return looks.at(-1)!;
  };
  const alice = await backend.signIn('Alice');
  await alice.post('/create_request', REQUEST_BODY);
  await backend.settled();
  jobs.start();
  assert.is((await nextLook()).ms, 5_000, 'nothing is due sooner');
  backend.clock.advance(24 * HOUR_MS - 2_000);
  looks.at(-1)!.run();
  assert.is((await nextLook()).ms, 2_005, 'when the request expires');
  jobs.wake();
  assert.ok((await nextLook()).ms <= 500, 'something was written');
  const { length } = looks;
  jobs.wake();
  assert.is(looks.length, length, 'a second one costs nothing');
  backend.clock.advance(2_005);
  looks.at(-1)!.run();
  await isExpired.promise;
  assert.ok((await nextLook()).ms <= 500, 'there may be more');
  const before = cancelled;
  await jobs.stop();
  assert.is(cancelled, before + 1);
  looks.at(-1)!.run();
  await jobs.runDue();
  await backend.close();
});

test('a stop finishes running jobs and claims nothing more, and the next start does the rest', async () => {
  const { a, b, close } = await instances.open();
  await createDueDeals(a, 40);
  a.clock.advance(24 * HOUR_MS);
  let stopped: Promise<void> | null = null;
  const jobs = createTestRunner(a, {
    onRun: () => {
      stopped ??= jobs.stop();
    },
  });
  await jobs.runDue();
  assert.ok(stopped);
  await stopped;
  const disputed = async () => (await effects(a.database)).filter((one) => one.status === 'disputed');
  const doneAtStop = await disputed();
  assert.ok(
    doneAtStop.length >= 1 && doneAtStop.length <= 4,
    `${doneAtStop.length} were done after the stop began`,
  );
  for (const one of doneAtStop) assert.equal(one, ONCE);
  await jobs.runDue();
  assert.is((await disputed()).length, doneAtStop.length, 'a stopped runner does nothing');
  await createTestRunner(b).runDue();
  const all = await effects(a.database);
  assert.is(all.length, 40);
  for (const one of all) assert.equal(one, ONCE);
  await close();
});

test('LIVE-02 a timeout reaches an open stream', async () => {
  const backend = await startTestBackend();
  const fixtures = createDealFixtures(async () => backend);
  const { alice, id } = await fixtures.pending();
  const stream = await backend.openStream(alice, '/events/feed');
  await stream.until((one) => one.event === 'initial_feed');
  const emitted = await fixtures.listen();
  await fixtures.pass(HOUR_MS / 2);
  const event = await stream.until((one) => one.event === 'feed_replace');
  assert.is(event.data.replaceOf, id);
  assert.is(eventsOf(await emitted(), `feed:${alice.id}`, 'feed_replace').length, 1);
  stream.close();
  await backend.close();
});

test.run();
