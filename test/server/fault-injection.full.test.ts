// Fault injection (kill -9, database stop, lost answers): no acknowledged write lost, events exactly once and in order, one effect per key.
import path from 'node:path';
import pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES } from '#contract/routes.ts';
import { freePort } from '../../scripts/free-port.ts';
import { NO_LIMITS } from '../../scripts/no-limits.ts';
import {
  hasRoute,
  MUTATION_NAMES,
  MUTATIONS,
  sendMutation,
  signInActors,
} from '../harness/backend/mutations.ts';
import { type BackendProcess, startBackendProcess } from '../harness/backend/process.ts';
import {
  type Outage,
  type ReaderHandle,
  signInAtUrl,
  startResumingReader,
  startWriters,
  type WritersHandle,
} from '../harness/backend/resilient-clients.ts';
import { type AnyJson, backendOf, type TestBackend } from '../harness/backend/test-backend.ts';
import { startCrashablePostgres } from '../harness/database/crashable-postgres.ts';
import { databaseDigest } from '../harness/database/digest.ts';
import { migratedDirectory } from '../harness/database/engines.ts';
import { startDroppingProxy } from '../harness/dropping-proxy.ts';
import { FORM_TYPE, filePart, formOf } from './files/multipart.ts';
import { PDF_SAMPLE } from './files/samples.ts';

const test = suite('faults');
/** Resources to close when a test fails. */
const running = new Set<BackendProcess>();
const start = async (env: Readonly<Record<string, string>>): Promise<BackendProcess> => {
  const backend = await startBackendProcess(env);
  running.add(backend);
  void backend.exited.then(() => running.delete(backend));
  return backend;
};
/** When the readers of the log have read everything, so that nothing changes by itself any more. */
const digest = async ({ settled, database }: Pick<TestBackend, 'settled' | 'database'>) => {
  await settled();
  return databaseDigest(database);
};
let toRelease = async () => {};
test.after.each(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await toRelease();
  toRelease = async () => {};
});

/** Finished at once until it is `begun`. */
function newFault(): Outage & { begin(): void; end(): void } {
  let end = () => {};
  let over = Promise.resolve();
  return {
    ended: () => over,
    begin() {
      over = new Promise((resolve) => {
        end = resolve;
      });
    },
    end: () => end(),
  };
}

/** Ends the writes with one more, and compares what every client received with what was acknowledged. */
async function assertInvariants(writing: WritersHandle, readings: readonly ReaderHandle[]): Promise<void> {
  await writing.stop();
  const acknowledged = [...writing.acknowledged.values()];
  // Waits for every acknowledged write: a lost one would make the test time out.
  for (const reading of readings) for (const id of acknowledged) await reading.until(id);
  for (const reading of readings) {
    reading.stop();
    assert.is(new Set(reading.requests).size, reading.requests.length, 'an event came twice');
    assert.equal(
      [...reading.requests].sort(),
      [...acknowledged].sort(),
      'events and acknowledged writes differ',
    );
    assert.equal(
      [...reading.events].sort((a, b) => a - b),
      reading.events,
      'out of order',
    );
    assert.is(reading.snapshots(), 1, 'it was resumed, never restarted');
    assert.ok(reading.resumed() > 0);
  }
}

test('LIVE-07 HTTP-02 kill -9 of the process during writes, twice: no acknowledged write is lost, its stream resumes without a gap', async () => {
  const { directory, remove } = await migratedDirectory();
  const env = { ...NO_LIMITS, DATA_DIR: path.dirname(directory), PORT: String(await freePort()) };
  let backend: BackendProcess = await start(env);
  const fault = newFault();
  const [writer, reader] = [await signInAtUrl(backend.url, 1), await signInAtUrl(backend.url, 2)];
  const reading = startResumingReader(backend.url, reader, 25, fault);
  await reading.ready;
  const writing = startWriters([backend.url], writer, 5, fault);
  for (let kill = 1; kill <= 2; kill += 1) {
    await writing.until(kill * 30);
    fault.begin();
    backend.process.kill('SIGKILL');
    assert.is((await backend.exited).signal, 'SIGKILL');
    backend = await start(env);
    fault.end();
  }
  await writing.until(90);
  await assertInvariants(writing, [reading]);
  assert.equal([...writing.refusals.keys()], ['no answer'], 'a killed process refuses nothing');
  const headers = { authorization: `Bearer ${writer}` };
  for (const id of writing.acknowledged.values()) {
    const { status } = await fetch(`${backend.url}/api/requests/${id}`, { headers });
    assert.is(status, 200, 'an acknowledged write is there after the restarts');
  }
  backend.process.kill('SIGTERM');
  assert.is((await backend.exited).code, 0);
  remove();
});

test('LIVE-07 HTTP-02 immediate stop of PostgreSQL under two instances, twice: the same, and both keep running', async () => {
  const postgres = await startCrashablePostgres();
  toRelease = postgres.release;
  const env = { ...NO_LIMITS, DATABASE_URL: postgres.url, DATABASE_POOL: '5' };
  // Both at once, so that their migrations run concurrently too.
  const instances = await Promise.all([start(env), start(env)]);
  const urls = instances.map((one) => one.url);
  const fault = newFault();
  const writer = await signInAtUrl(urls[0] ?? '', 1);
  const readings: ReaderHandle[] = [];
  for (const [i, url] of urls.entries())
    readings.push(startResumingReader(url, await signInAtUrl(url, 10 + i), 40, fault));
  for (const reading of readings) await reading.ready;
  const writing = startWriters(urls, writer, 6, fault);
  for (let crash = 1; crash <= 2; crash += 1) {
    await writing.until(crash * 100);
    fault.begin();
    await postgres.crash();
    await postgres.restart();
    fault.end();
  }
  await writing.until(300);
  await assertInvariants(writing, readings);
  for (const refusal of writing.refusals.keys()) assert.is(refusal, '503 UNAVAILABLE');
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as n from requests');
  await client.end();
  assert.is(
    rows[0].n,
    writing.acknowledged.size,
    'one effect for each key, also when its first answer was lost',
  );
  for (const { process, exited, stderr } of instances) {
    assert.is(process.exitCode, null, `an instance died: ${stderr()}`);
    process.kill('SIGTERM');
    assert.is((await exited).code, 0);
  }
});

const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: '9001' } });

const UPLOAD = new Uint8Array(formOf(filePart(PDF_SAMPLE, 'a.pdf', 'application/pdf')));

test('HTTP-02 every write whose answer is lost after the commit and that is repeated with its key has one effect', async () => {
  const started = await backend();
  const actors = await signInActors(started, 9001);
  const address = await started.address();
  const proxy = await startDroppingProxy(address);
  let count = 0;
  // A sign-out is over with its first effect: repeated it is refused, because the session has ended.
  // A recovery code is answered once and kept nowhere: repeated, another one takes its place.
  const notReplayed: readonly string[] = ['logout', 'makeRecoveryCode'];
  const names = [...MUTATION_NAMES.filter((one) => !notReplayed.includes(one)), 'uploadFile'] as const;
  for (const name of names.filter((one) => hasRoute(started, one))) {
    const prepared = await MUTATIONS[name === 'uploadFile' ? 'sendMessage' : name](actors);
    const path = `/api${apiPath(API_ROUTES[name], prepared.params)}`;
    const call: RequestInit = {
      method: API_ROUTES[name].method,
      headers: {
        authorization: `Bearer ${prepared.by.token}`,
        'idempotency-key': `lost-${name}`,
        'content-type': name === 'uploadFile' ? FORM_TYPE : 'application/json',
        connection: 'close',
      },
      body: name === 'uploadFile' ? UPLOAD : JSON.stringify(prepared.body),
    };
    const before = await digest(started);
    const lost = await fetch(proxy.url + path, call).catch(() => null);
    assert.is(lost, null, `${name}: the answer came through`);
    // The job that compares a new file writes once more (RCPT-02).
    await started.app.context.prints?.run(new AbortController().signal);
    const after = await digest(started);
    assert.not.equal(after, before, `${name} had no effect`);
    const repeated = await fetch(address + path, call);
    const body = (await repeated.json()) as AnyJson;
    assert.ok(repeated.status < 300, `${name} repeated: ${repeated.status} ${JSON.stringify(body)}`);
    assert.is(repeated.headers.get('idempotency-replayed'), 'true', name);
    assert.equal(await digest(started), after, `${name} had two effects`);
    count += 1;
  }
  assert.is(proxy.droppedResponses(), count);
  proxy.close();
});

test('HTTP-02 without a key the same repetition has a second effect or is refused', async () => {
  const started = await backend();
  const actors = await signInActors(started, 9001);
  const prepared = await MUTATIONS.createRequest(actors);
  const first = await sendMutation(started, 'createRequest', prepared);
  const second = await sendMutation(started, 'createRequest', prepared);
  assert.is.not(second.body.id, first.body.id);
});

test.run();
