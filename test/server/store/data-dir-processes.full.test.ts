// Processes on one data directory: a second one is refused, and the first ends in order. Loss by kill -9: fault-injection.full.test.ts.
import fs from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NO_LIMITS } from '../../../scripts/no-limits.ts';
import { CLI } from '../../harness/backend/compiled-backend.ts';
import { spawnBackend, startBackendProcess } from '../../harness/backend/process.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY } from '../../harness/backend/test-backend.ts';
import { migratedDirectory } from '../../harness/database/engines.ts';
import { signedLoginBody } from '../../harness/init-data.ts';

const test = suite('processes on a data directory');
const made: (() => void)[] = [];
test.after(() => {
  for (const remove of made) remove();
});
const newDirectory = async (): Promise<string> => {
  const { directory, remove } = await migratedDirectory();
  made.push(remove);
  return directory;
};
const environment = (directory: string) => ({ ...NO_LIMITS, DATA_DIR: path.dirname(directory) });

const signIn = async (url: string, id: number): Promise<string> => {
  const body = JSON.stringify(signedLoginBody({ id, first_name: 'Alice' }));
  const response = await fetch(`${url}/api/auth/telegram-login`, { method: 'POST', body });
  return ((await response.json()) as { token: string }).token;
};

/** A call whose body is held back: the server has its headers, since it answered 100 Continue. */
async function halfSent(url: string, token: string, body: string): Promise<{ finish(): Promise<number> }> {
  const headers = { authorization: `Bearer ${token}`, expect: '100-continue', 'content-length': body.length };
  const call = request(url, { method: 'POST', headers });
  const answered = new Promise<number>((resolve, reject) => {
    call.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    call.once('error', reject);
  });
  call.flushHeaders();
  await new Promise<void>((resolve) => call.once('continue', () => resolve()));
  call.write(body.slice(0, 10));
  return {
    finish() {
      call.end(body.slice(10));
      return answered;
    },
  };
}

test('a second process on the directory, and one on a used port, are refused with one clear line; SIGTERM lets a call finish and ends with 0', async () => {
  const directory = await newDirectory();
  const other = await newDirectory();
  const first = await startBackendProcess(environment(directory));
  const { port } = new URL(first.url);
  // It waits for five seconds, in which the first one goes on.
  const sameDirectory = await spawnBackend(environment(directory));
  const samePort = await spawnBackend({ ...environment(other), PORT: port });
  assert.is((await samePort.exited).code, 1);
  assert.is(
    samePort.stderr(),
    `kantor: port ${port} on 127.0.0.1 is in use by another program; choose another with PORT\n`,
  );

  const token = await signIn(first.url, 2);
  const stream = await openStreamReader(`${first.url}/api/events/feed?token=${token}`);
  await stream.until((one) => one.event === 'initial_feed');
  assert.is((await sameDirectory.exited).code, 1);
  assert.match(
    sameDirectory.stderr(),
    new RegExp(`^kantor: the data directory \\S+ is in use by process ${first.process.pid}; .+\n$`),
  );
  const call = await halfSent(`${first.url}/api/create_request`, token, JSON.stringify(REQUEST_BODY));
  first.process.kill('SIGTERM');
  await stream.ended;
  assert.is(await call.finish(), 201, 'what has begun is finished');
  assert.is(stream.retries.length, 2);
  assert.equal(await first.exited, { code: 0, signal: null });
  assert.is(first.stderr(), '');
  assert.not.ok(fs.existsSync(`${directory}.lock`));
});

/** Resolves as soon as `directory` has an entry `name`. */
async function appearance(directory: string, name: string): Promise<void> {
  const watching = fs.promises.watch(directory);
  if (fs.existsSync(path.join(directory, name))) return;
  for await (const { filename } of watching) if (filename === name) return;
}

test('RUN-07 kill -9 while a new database is unpacked leaves no half one, and the next start serves', async () => {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'kantor-data-'));
  made.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const unpacking = appearance(dataDir, 'db.unpacking');
  const killed = await spawnBackend({ DATA_DIR: dataDir });
  await unpacking;
  killed.process.kill('SIGKILL');
  assert.equal(await killed.exited, { code: null, signal: 'SIGKILL' });
  const left = fs.readdirSync(dataDir).filter((name) => name === 'db' || name === 'db.unpacking');
  assert.is(left.length, 1, 'a half one under its other name, or a whole one');

  const next = await startBackendProcess({ DATA_DIR: dataDir });
  assert.is((await fetch(`${next.url}/readyz`)).status, 200);
  assert.not.ok(fs.existsSync(path.join(dataDir, 'db.unpacking')));
  next.process.kill('SIGTERM');
  assert.equal(await next.exited, { code: 0, signal: null });
});

test('RUN-49 a relative DATA_DIR from two working directories: the first line has the absolute one, and the second start asks', async () => {
  const market = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'kantor-market-')));
  made.push(() => fs.rmSync(market, { recursive: true, force: true }));
  fs.mkdirSync(path.join(market, 'scripts'));
  const start = async (workingDir: string, DATA_DIR?: string) => {
    const backend = await startBackendProcess(
      { LOG_LEVEL: 'info', ...(DATA_DIR && { DATA_DIR }) },
      ...([false, CLI, workingDir] as const),
    );
    // The log says that it listens a moment before signals are handled.
    await fetch(`${backend.url}/healthz`);
    backend.process.kill('SIGTERM');
    assert.equal(await backend.exited, { code: 0, signal: null });
    const lines = backend.stdout().split('\n');
    const { dataDir, database } = JSON.parse(lines[0] ?? '');
    return { dataDir, database, question: lines.find((line) => line.includes('did you mean')) ?? '' };
  };
  const data = path.join(market, 'data');
  const beside = path.join(market, 'scripts', 'data');
  const first = await start(market, './data');
  assert.equal([first.dataDir, first.database], [data, 'new']);
  const again = await start(market);
  assert.equal(again, { dataDir: data, database: 'exists', question: '' });
  const second = await start(path.dirname(beside));
  assert.equal([second.dataDir, second.database], [beside, 'new']);
  assert.ok(second.question.includes(`the database in ${beside} is new; did you mean `));
  assert.ok(second.question.includes(data));
});

test.run();
