// Job runner: every job happens exactly once, with several instances, crashes, stops and restarts.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createJobRunner, type JobRunnerDeps } from '../../../server/jobs/runner.ts';
import { claimOverdueDeal } from '../../../server/store/claim-due.ts';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { leaseJob, scheduleJob } from '../../../server/store/jobs.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { startBackendProcess } from '../../harness/backend/process.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import {
  createTestClock,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
} from '../../harness/backend/test-backend.ts';
import { databaseSettings, memoryEngine, migratedPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';
import { signedLoginBody } from '../../harness/init-data.ts';
import { createDealFixtures, createDeferred, eventsOf, HOUR_MS } from '../fixtures/deals.ts';

const test = suite('jobs');

/** Resources to close when a test fails. */
const left = new Set<() => Promise<void>>();
test.after(async () => {
  for (const close of left) await close();
});

interface InstancePair {
  readonly a: TestBackend;
  readonly b: TestBackend;
  readonly url: string;
  close(): Promise<void>;
}
/** Two instances with one clock and their own connections. */
async function openInstancePair(): Promise<InstancePair> {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const databases = await Promise.all([
    openDatabase(databaseSettings(url, 10)),
    openDatabase(databaseSettings(url, 10)),
  ]);
  const [first, second] = databases;
  const clock = createTestClock();
  const a = await startTestBackend({ database: first, clock });
  const b = await startTestBackend({ database: second, clock });
  const close = async () => {
    left.delete(close);
    await a.close();
    await b.close();
    for (const database of databases) await database.close();
    await cluster.release();
  };
  left.add(close);
  return { a, b, url, close };
}

const jobsOf = ({ app, database, clock }: TestBackend, more: Partial<JobRunnerDeps> = {}) =>
  createJobRunner({
    database,
    clock,
    market: app.context.market,
    recurring: [],
    usesFetchedRates: false,
    onCommit: () => {},
    onRun: () => {},
    onFault: (error) => {
      throw error;
    },
    ...more,
  });

/** This many deals in completion_pending, all with the same deadline. */
async function many(backend: TestBackend, count: number): Promise<void> {
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => backend.signIn(`P${i}`)));
  const make = async (i: number) => {
    const author = people[i % 20];
    const accepter = people[(i + 7) % 20];
    const { id } = (await author!.post('/create_request', REQUEST_BODY)).body;
    const deal = (await accepter!.post('/transactions', { requestId: id })).body.data.id;
    await author!.post(`/transactions/${deal}/approve`);
    assert.is((await accepter!.post(`/transactions/${deal}/complete/propose`)).status, 200);
  };
  // No more at a time than there are connections: waiting for one too long is refused.
  let next = 0;
  const createInSequence = async () => {
    while (next < count) {
      next += 1;
      await make(next);
    }
  };
  await Promise.all(Array.from({ length: 8 }, createInSequence));
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
        left join (select (payload->'item'->>'id')::uuid as id, count(*)::int as n from outbox
          where type = 'feed_upsert' and payload->'item'->>'status' = 'disputed' group by 1) o using (id)
        order by t.id`,
  );
const ONCE = { status: 'disputed', version: 4, steps: 1, lines: 1, notifications: 2, events: 2 };

test('200 deals due at once with two runners: each times out exactly once, and both runners take part', async () => {
  const { a, b, close } = await openInstancePair();
  await many(a, 200);
  a.clock.advance(24 * HOUR_MS);
  const parts = [0, 0];
  const count = (n: 0 | 1) => (kind: string) => {
    if (kind === 'deal_timeout') parts[n]! += 1;
  };
  await Promise.all([
    jobsOf(a, { onRun: count(0) }).runDue(),
    jobsOf(b, { onRun: count(1) }).runDue(),
    // A third runner in between.
    jobsOf(b, { onRun: count(1) }).runDue(),
  ]);
  const all = await effects(a.database);
  assert.is(all.length, 200);
  for (const one of all) assert.equal(one, ONCE);
  assert.is(parts[0]! + parts[1]!, 200);
  assert.ok(parts[0]! > 0 && parts[1]! > 0, `one did everything: ${parts}`);
  await close();
});

test('an instance that dies between the claim and the effect loses nothing: the other one does it once', async () => {
  const { a, b, url, close } = await openInstancePair();
  await many(a, 1);
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
  await jobsOf(b).runDue();
  assert.is(
    (await effects(b.database))[0]?.status,
    'completion_pending',
    'what another one holds is skipped',
  );
  await b.database.reads.execute(sql`select pg_terminate_backend(${pid})`);
  assert.is(await crashed, 'died');
  await jobsOf(b).runDue();
  assert.equal(await effects(b.database), [ONCE]);
  await crashingDatabase.close();
  await close();
});

test('an answer and a timeout at the same moment: one of them decides, the other is refused', async () => {
  const { a, b, close } = await openInstancePair();
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

test('polls at least twice a second, so that nothing is more than a second late; and not after the stop', async () => {
  const backend = await startTestBackend();
  const looks: { ms: number; run: () => void }[] = [];
  let isOn = true;
  const done: string[] = [];
  const isExpired = createDeferred();
  const jobs = jobsOf(backend, {
    every: (ms, run) => {
      looks.push({ ms, run });
      return () => {
        isOn = false;
      };
    },
    onRun: (kind) => {
      done.push(kind);
      isExpired.resolve();
    },
  });
  const alice = await backend.signIn('Alice');
  await alice.post('/create_request', REQUEST_BODY);
  jobs.start();
  assert.is(looks.length, 1);
  assert.ok(looks[0]!.ms <= 500);
  await jobs.runDue();
  assert.equal(done, []);
  backend.clock.advance(24 * HOUR_MS);
  looks[0]!.run();
  await isExpired.promise;
  assert.equal(done, ['request_expiry']);
  await jobs.stop();
  assert.not.ok(isOn);
  looks[0]!.run();
  await jobs.runDue();
  await backend.close();
});

test('a stop finishes running jobs and claims nothing more, and the next start does the rest', async () => {
  const { a, b, close } = await openInstancePair();
  await many(a, 40);
  a.clock.advance(24 * HOUR_MS);
  let stopped: Promise<void> | null = null;
  const jobs = jobsOf(a, {
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
  await jobsOf(b).runDue();
  const all = await effects(a.database);
  assert.is(all.length, 40);
  for (const one of all) assert.equal(one, ONCE);
  await close();
});

test('two processes: the other one does the work of the killed one', async () => {
  const cluster = await acquirePostgres();
  const scratch = fs.mkdtempSync(path.join(tmpdir(), 'kantor-jobs-'));
  const settings = {
    DATABASE_URL: await cluster.createDatabase(await migratedPostgres()),
    DATA_DIR: scratch,
    // Two seconds.
    REQUEST_TTL_HOURS: '0.00056',
  };
  const a = await startBackendProcess(settings);
  const b = await startBackendProcess(settings);
  const login = await fetch(`${b.url}/api/auth/telegram-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      signedLoginBody({ id: 77, first_name: 'Ann' }, { authDate: Math.floor(Date.now() / 1000) }),
    ),
  });
  const { token } = (await login.json()) as { token: string };
  const post = async (url: string) => {
    const answer = await fetch(`${url}/api/create_request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(REQUEST_BODY),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const stream = await openStreamReader(`${b.url}/api/events/feed?token=${token}`);
  const made = [await post(a.url)];
  a.process.kill('SIGKILL');
  await a.exited;
  made.push(await post(b.url));
  for (const id of made) {
    const created = stream.events.find((one) => one.data.item?.id === id)?.data.item.expiresAt;
    await stream.until((one) => one.event === 'feed_remove' && one.data.id === id);
    if (created) assert.ok(Date.now() >= Date.parse(created));
  }
  assert.is(stream.events.filter((one) => one.event === 'feed_remove').length, 2);
  stream.close();
  b.process.kill('SIGTERM');
  assert.equal(await b.exited, { code: 0, signal: null });
  await cluster.release();
  fs.rmSync(scratch, { recursive: true });
});

test('a recurring job runs on one instance at a time, and on another one when its lease has expired', async () => {
  const { a, b, close } = await openInstancePair();
  const runs: string[] = [];
  const end = createDeferred();
  const begun = createDeferred();
  const recurring = (who: string, isSlow: boolean) => [
    {
      kind: 'chore',
      everyMs: 10 * 60_000,
      leaseMs: 60_000,
      async run() {
        runs.push(who);
        begun.resolve();
        if (isSlow) await end.promise;
        return false;
      },
    },
  ];
  const slow = jobsOf(a, { recurring: recurring('a', true) });
  const other = jobsOf(b, { recurring: recurring('b', false) });
  const slowRun = slow.runDue();
  await begun.promise;
  a.clock.advance(59_000);
  await other.runDue();
  assert.equal(runs, ['a'], 'leased');
  a.clock.advance(1_000);
  await other.runDue();
  assert.equal(runs, ['a', 'b'], 'as if a had died');
  end.resolve();
  await slowRun;
  a.clock.advance(10 * 60_000 - 1);
  await Promise.all([slow.runDue(), other.runDue()]);
  assert.is(runs.length, 2, 'the late end of the first did not change when it comes again');
  a.clock.advance(1);
  await Promise.all([slow.runDue(), other.runDue()]);
  assert.is(runs.length, 3, 'one of the two');
  await close();
});

test('a failing recurring job is reported and retried sooner, with growing delays', async () => {
  const backend = await startTestBackend();
  let runs = 0;
  const faults: unknown[] = [];
  const jobs = jobsOf(backend, {
    recurring: [
      {
        kind: 'chore',
        everyMs: 10 * 60_000,
        leaseMs: 60_000,
        async run() {
          runs += 1;
          if (runs < 4) throw new Error('no');
          return false;
        },
      },
    ],
    onFault: (error) => void faults.push(error),
  });
  await jobs.runDue();
  const after = async (ms: number) => {
    backend.clock.advance(ms);
    await jobs.runDue();
    return runs;
  };
  assert.is(runs, 1);
  assert.is(await after(59_000), 1);
  assert.is(await after(1_000), 2);
  assert.is(await after(119_000), 2);
  assert.is(await after(1_000), 3);
  assert.is(await after(240_000), 4);
  assert.is(await after(599_000), 4);
  assert.is(await after(1_000), 5, 'after a success as usual');
  assert.is(faults.length, 3);
  await backend.close();
});

test('an expired lease is not ended by its late holder; a job is scheduled once', async () => {
  const { database, release } = await memoryEngine.open();
  const at = (ms: number) => new Date(Date.UTC(2026, 6, 2) + ms);
  const plan = () =>
    database.transaction((tx) =>
      scheduleJob(tx, { kind: 'chore', subject: '', runAt: at(0), createdAt: at(0) }),
    );
  await Promise.all([plan(), plan()]);
  const lease = (now: number) => database.transaction((tx) => leaseJob(tx, 'chore', at(now), at(now + 100)));
  assert.is((await lease(0))?.attempts, 1);
  assert.is(await lease(99), null);
  assert.is((await lease(100))?.attempts, 2);
  assert.is((await queryRows(database.reads, sql`select id from jobs`)).length, 1);
  await release();
});

test('LIVE-07 after a day events are deleted from the front: later streams resume exactly, earlier ones get a snapshot', async () => {
  const backend = await startTestBackend();
  const alice = await backend.signIn('Alice');
  const { database, clock, app } = backend;
  await database.reads.execute(
    sql`insert into outbox (topic, type, payload, created_at)
        select 'nobody', 'x', '{}'::json, ${new Date(clock.now()).toISOString()}::timestamptz
        from generate_series(1, 1200)`,
  );
  clock.advance(HOUR_MS);
  const first = (await alice.post('/create_request', REQUEST_BODY)).body.id;
  clock.advance(23 * HOUR_MS - 1);
  const bob = await backend.signIn('Bob');
  const second = (await bob.post('/create_request', REQUEST_BODY)).body.id;
  await database.reads.execute(sql`select outbox_flush()`);
  const seqs = async () =>
    (await queryRows<{ seq: string | number }>(database.reads, sql`select seq from outbox order by seq`)).map(
      (row) => Number(row.seq),
    );
  const before = await seqs();
  await app.jobs.runDue();
  assert.equal(await seqs(), before, 'not a moment before');
  clock.advance(2);
  await app.jobs.runDue();
  assert.equal(await seqs(), before, 'only every ten minutes');
  clock.advance(10 * 60_000);
  await app.jobs.runDue();
  const kept = await seqs();
  assert.is(kept[0], 1201, 'more than two batches went');
  assert.equal(kept, before.slice(1200));

  const root = await backend.address();
  const carol = await backend.signIn('Carol');
  const resume = (seq: number) =>
    openStreamReader(`${root}/api/events/feed?token=${carol.token}&lastEventId=${seq}`);
  const exact = await resume(1200);
  await exact.until((one) => one.data.item?.id === second);
  assert.equal(
    exact.events.map((one) => [one.event, one.data.item?.id]),
    [
      ['feed_upsert', first],
      ['feed_upsert', second],
    ],
  );
  const anew = await resume(1199);
  assert.is((await anew.until(() => true)).event, 'initial_feed');
  exact.close();
  anew.close();

  clock.advance(48 * HOUR_MS);
  await app.jobs.runDue();
  const dave = await backend.signIn('Dave');
  await dave.post('/create_request', REQUEST_BODY);
  await database.reads.execute(sql`select outbox_flush()`);
  const last = await seqs();
  assert.ok(
    last.every((seq) => seq > (kept[kept.length - 1] ?? 0)),
    'a number is never given again',
  );
  await backend.close();
});

test('events that are not numbered yet are never deleted, and an old one behind a young one waits for it', async () => {
  const backend = await startTestBackend();
  const { database, clock, app } = backend;
  const old = new Date(clock.now() - 30 * HOUR_MS).toISOString();
  const young = new Date(clock.now() - HOUR_MS).toISOString();
  await database.reads.execute(
    sql`insert into outbox (topic, type, payload, created_at) values
        ('a', 'x', '{}', ${old}::timestamptz), ('b', 'x', '{}', ${young}::timestamptz), ('c', 'x', '{}', ${old}::timestamptz)`,
  );
  await database.reads.execute(sql`select outbox_flush()`);
  await app.context.sequencer.stop();
  await database.reads.execute(
    sql`insert into outbox (topic, type, payload, created_at) values ('d', 'x', '{}', ${old}::timestamptz)`,
  );
  await app.jobs.runDue();
  const topics = await queryRows<{ topic: string }>(
    database.reads,
    sql`select topic from outbox order by id`,
  );
  assert.equal(
    topics.map((row) => row.topic),
    ['b', 'c', 'd'],
  );
  await backend.close();
});

test('expired idempotency keys, bot messages and orphaned uploads are deleted; the database is vacuumed', async () => {
  const backend = await startTestBackend();
  const { database, clock, app } = backend;
  const alice = await backend.signIn('Alice');
  const { id } = (await alice.post('/create_request', REQUEST_BODY, 'first')).body;
  const count = async (table: string) =>
    Number(
      (await queryRows<{ n: string }>(database.reads, sql.raw(`select count(*) as n from ${table}`)))[0]?.n,
    );
  const note = (uuid: string) => sql`insert into notifications (id, user_id, type, title, message, created_at)
    values (${uuid}, ${alice.id}, 'system_message', '', '', ${new Date(clock.now()).toISOString()}::timestamptz)`;
  const noteId = '01890000-0000-7000-8000-000000000001';
  const at = () => sql`${new Date(clock.now()).toISOString()}::timestamptz`;
  await database.reads.execute(note(noteId));
  await database.reads.execute(
    sql`insert into bot_outbox (id, user_id, notification_id, next_attempt_at, created_at)
        values (${noteId}, ${alice.id}, ${noteId}, ${at()}, ${at()})`,
  );
  await database.reads.execute(
    sql`insert into pending_uploads (storage_key, created_at) values ('0000', ${at()})`,
  );
  await app.jobs.runDue();
  const state = async () => [
    await count('idempotency'),
    await count('bot_outbox'),
    await count('pending_uploads'),
  ];
  assert.equal(await state(), [1, 1, 1]);
  clock.advance(HOUR_MS + 1);
  await app.jobs.runDue();
  assert.equal(await state(), [1, 1, 0]);
  clock.advance(23 * HOUR_MS - 2);
  await app.jobs.runDue();
  const again = await (await backend.signIn('Alice', alice.telegramId)).post(
    '/create_request',
    REQUEST_BODY,
    'first',
  );
  assert.is(again.body.id, id, 'a key is good for a day');
  clock.advance(2 * HOUR_MS);
  await app.jobs.runDue();
  assert.equal(await state(), [0, 0, 0]);
  const [row] = await queryRows<{ n: number }>(
    database.reads,
    sql`select reltuples as n from pg_class where relname = 'users'`,
  );
  assert.is(row?.n, 1, 'the planner knows how many there are: nobody else tidies an embedded database');
  await backend.close();
});

test('LIVE-02 a timeout reaches an open stream', async () => {
  const backend = await startTestBackend();
  const fixtures = createDealFixtures(async () => backend);
  const { alice, id } = await fixtures.pending();
  const stream = await openStreamReader(`${await backend.address()}/api/events/feed?token=${alice.token}`);
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
