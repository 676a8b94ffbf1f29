// Recurring jobs: leases over several instances, retries after failures, late ends.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import { leaseJob, scheduleJob } from '../../../server/store/jobs.ts';
import { startTestBackend } from '../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { createInstancePairs, createTestRunner } from '../fixtures/instances.ts';

const test = suite('recurring jobs');

const instances = createInstancePairs();
test.after(() => instances.closeAll());

test('a recurring job runs on one instance at a time, and on another one when its lease has expired', async () => {
  const { a, b, close } = await instances.open();
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
  const slow = createTestRunner(a, { recurring: recurring('a', true) });
  const other = createTestRunner(b, { recurring: recurring('b', false) });
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
  const jobs = createTestRunner(backend, {
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
  const { database, release } = await postgresEngine.open();
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

test.run();
