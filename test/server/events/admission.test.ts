// Admission of streams: a bounded number starts at a time, in the order of arrival, and the others wait a bounded time.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAdmission, type StartKind } from '../../../server/events/admission.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { startTestBackend } from '../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { recordPoolStatements } from '../../harness/database/pool-statements.ts';
import { countOfTier } from '../../harness/tier.ts';

/** With six streams each. */
const READERS = countOfTier(15, 50);

const test = suite('admission');

test('no more than the bound are in, and the next enters in the order of arrival', async () => {
  const admission = createAdmission(2, 60_000);
  const order: number[] = [];
  const leaves: (() => void)[] = [];
  const all = [0, 1, 2, 3].map(async (n) => {
    const leave = await admission.enter('resume');
    order.push(n);
    leaves[n] = leave ?? (() => {});
  });
  await Promise.all(all.slice(0, 2));
  assert.equal(order, [0, 1]);
  assert.is(admission.waiting, 2);
  leaves[1]?.();
  leaves[1]?.();
  await all[2];
  assert.equal(order, [0, 1, 2]);
  leaves[0]?.();
  await all[3];
  assert.equal(order, [0, 1, 2, 3]);
});

test('a resume never waits for snapshots: it comes before those that wait, and one turn is kept for it', async () => {
  const admission = createAdmission(3, 60_000);
  const order: string[] = [];
  const leaves: (() => void)[] = [];
  const enter = async (kind: StartKind, name: string) => {
    const leave = await admission.enter(kind);
    order.push(name);
    leaves.push(leave ?? (() => {}));
  };
  const snapshots = [1, 2, 3, 4].map((n) => enter('snapshot', `snapshot ${n}`));
  await Promise.all(snapshots.slice(0, 2));
  await enter('resume', 'resume 1');
  const second = enter('resume', 'resume 2');
  assert.is(admission.waiting, 3);
  leaves[0]?.();
  await second;
  assert.equal(order, ['snapshot 1', 'snapshot 2', 'resume 1', 'resume 2']);
  leaves[2]?.();
  leaves[3]?.();
  await snapshots[2];
  leaves[1]?.();
  await snapshots[3];
  assert.is(admission.waiting, 0);
});

test('one that has waited too long is turned away, and does not take a turn later', async () => {
  const admission = createAdmission(1, 1);
  const leave = await admission.enter('resume');
  assert.is(await admission.enter('snapshot'), null);
  leave?.();
  const next = await admission.enter('snapshot');
  assert.type(next, 'function');
});

test('a stream that is open waits without a limit, in the same order of arrival', async () => {
  const short = createAdmission(1, 1);
  const leave = await short.enter('resume');
  let hasEntered = false;
  const patient = short.enterWithoutTimeout('resume').then(() => {
    hasEntered = true;
  });
  assert.is(await short.enter('resume'), null, 'one that starts is turned away meanwhile');
  assert.equal([hasEntered, short.waiting], [false, 1]);
  leave?.();
  await patient;

  const long = createAdmission(1, 60_000);
  const leaveLong = await long.enter('resume');
  const order: number[] = [];
  const all = [long.enter, long.enterWithoutTimeout, long.enter].map(async (enter, n) => {
    const leaveThis = await enter('resume');
    order.push(n);
    leaveThis?.();
  });
  leaveLong?.();
  await Promise.all(all);
  assert.equal(order, [0, 1, 2]);
});

test('M7 a stream that resumes costs two statements, and one more at its end', async () => {
  const backend = await startTestBackend({ engine: postgresEngine });
  const { pool } = backend.database;
  if (!pool) throw new Error('no pool');
  const reader = await backend.signIn('Reader');
  const { body } = await reader.get('/feed');
  const statements = recordPoolStatements(pool);
  const connections: string[] = [];
  pool.on('acquire', () => connections.push('acquired'));
  const base = await backend.address();
  for (const path of ['/events?', '/events/feed?', '/events/notifications?', '/events/requests?']) {
    statements.length = 0;
    connections.length = 0;
    const stream = await openStreamReader(
      `${base}/api${path}token=${reader.token}&lastEventId=${body.lastEventId}&client=client-0001`,
    );
    assert.is(stream.status, 200);
    assert.is(statements.length, 2, `${path}\n${statements.join('\n')}`);
    assert.is(connections.length, 2, 'and no transaction beside them');
    stream.close();
  }
  await backend.close();
});

test(`M7 ${READERS * 6} streams that come back at once are all served, by four connections: the others are left to calls`, async () => {
  const backend = await startTestBackend({ engine: postgresEngine });
  const { pool } = backend.database;
  if (!pool) throw new Error('no pool');
  const base = await backend.address();
  const readers = await Promise.all(Array.from({ length: READERS }, (_, i) => backend.signIn(`Reader ${i}`)));
  let most = 0;
  pool.on('acquire', () => {
    most = Math.max(most, pool.totalCount - pool.idleCount);
  });
  const streams = await Promise.all(
    readers.flatMap(({ token }) =>
      Array.from({ length: 6 }, () => openStreamReader(`${base}/api/events/notifications?token=${token}`)),
    ),
  );
  assert.ok(streams.every(({ status }) => status === 200));
  assert.is(backend.app.context.hub.counts.streams, READERS * 6);
  assert.ok(most > 0 && most <= 4, `${most}`);
  for (const stream of streams) stream.close();
  await backend.close();
});

test('readers that fell behind at the same moment catch up by four connections, and end none', async () => {
  const backend = await startTestBackend({ engine: postgresEngine });
  const { pool } = backend.database;
  if (!pool) throw new Error('no pool');
  const { hub } = backend.app.context;
  const catchUps: (() => Promise<unknown>)[] = [];
  const { subscribe } = hub;
  hub.subscribe = (listener, response, readMissed) => {
    catchUps.push(() => readMissed(0));
    return subscribe(listener, response, readMissed);
  };
  const base = await backend.address();
  const { token } = await backend.signIn('Reader');
  const streams = [];
  for (const name of ['feed', 'notifications', 'requests'])
    streams.push(await openStreamReader(`${base}/api/events/${name}?token=${token}`));
  let most = 0;
  pool.on('acquire', () => {
    most = Math.max(most, pool.totalCount - pool.idleCount);
  });
  const starts = await Promise.all(Array.from({ length: 10 }, () => catchUps.map((read) => read())).flat());
  assert.is(starts.filter((start) => start !== null).length, 30);
  assert.ok(most > 0 && most <= 4, `${most}`);
  for (const stream of streams) stream.close();
  while (hub.counts.streams > 0) await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(catchUps.map((read) => read().then((start) => assert.is(start, null, 'it has closed'))));
  await backend.close();
});

test.run();
