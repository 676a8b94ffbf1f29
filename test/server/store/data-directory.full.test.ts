// Data directory of the embedded database: its lock, and synced commits. Whole processes: data-dir-processes.full.test.ts.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadConfig, startServer } from '../../../server/start.ts';
import { DataDirInUseError, findDataDir, lockDataDir } from '../../../server/store/data-directory.ts';
import { openSyncedPGlite } from '../../../server/store/embedded/synced-pglite.ts';
import { equalEach } from '../../harness/assert-each.ts';
import type { AnyJson } from '../../harness/backend/test-backend.ts';
import { migratedDirectory } from '../../harness/database/engines.ts';

const test = suite('data directory');
const root = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'kantor-place-')));
test.after(() => fs.rmSync(root, { recursive: true, force: true }));

/** A directory below the root; with `hasDatabase` one that a database of ours was made in. */
const directory = (name: string, hasDatabase = false): string => {
  const made = path.join(root, name);
  fs.mkdirSync(path.join(made, hasDatabase ? 'db' : ''), { recursive: true });
  if (hasDatabase) fs.writeFileSync(path.join(made, 'db', 'PG_VERSION'), '17\n');
  return made;
};

test('RUN-49 databases are found from the folder of the program and above, and beside the directory', () => {
  const elsewhere = directory('elsewhere/deep');
  const program = directory('srv/kantor');
  const others = (dataDir: string, workingDir: string) => findDataDir(dataDir, workingDir, program).others;
  directory('elsewhere/deep/files');
  assert.equal(others('data', elsewhere), []);

  const below = directory('srv/kantor/var/market', true);
  assert.equal(others('var/market', elsewhere), [below]);
  assert.equal(others('data', elsewhere), []);
  const ofProgram = directory('srv/kantor/data', true);
  const besideProgram = directory('srv/data', true);
  const above = directory('elsewhere/data', true);
  assert.equal(others('./data', elsewhere), [ofProgram, above, besideProgram]);
  assert.equal(others('../data', elsewhere), [], 'it exists');
  const mistyped = directory('elsewhere/deep/data', true);
  assert.ok(others('date', elsewhere).includes(mistyped));
  assert.equal(others(path.join(elsewhere, 'date'), elsewhere), [], 'an absolute path was meant');
});

/** The lines of the log until the database would be opened. */
async function logOfStart(settings: Readonly<Record<string, string>>): Promise<readonly AnyJson[]> {
  const lines: AnyJson[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  const config = loadConfig({ NODE_ENV: 'test', DEMO: '1', PORT: '0', ...settings });
  let isOpened = false;
  const open = () => {
    isOpened = true;
    return Promise.reject(new Error('not opened by this test'));
  };
  await startServer(config, log, undefined, open).catch(() => {});
  assert.ok(isOpened);
  return lines;
}

test('RUN-49 the first line has the absolute directory; a new database beside another is asked about', async () => {
  const market = directory('market/data', true);
  const dataDir = path.join(root, 'market', 'new');
  const relative = path.relative(process.cwd(), dataDir);
  const [first, question] = await logOfStart({ DATA_DIR: relative });
  assert.equal([first?.dataDir, first?.database], [dataDir, 'new']);
  assert.is(question?.level, 40);
  assert.ok(question?.others.includes(market));
  assert.ok(question?.msg.startsWith(`the database in ${dataDir} is new; did you mean `));
  assert.not.ok(fs.existsSync(dataDir));

  const [existing, nothing] = await logOfStart({ DATA_DIR: path.relative(process.cwd(), market) });
  assert.equal([existing?.dataDir, existing?.database, nothing], [market, 'exists', undefined]);
  assert.is((await logOfStart({ DATA_DIR: dataDir })).length, 1);
});

test('RUN-49 on PostgreSQL the line has the directory of files, and in memory there is none', async () => {
  const dataDir = path.join(root, 'market', 'new');
  const DATA_DIR = path.relative(process.cwd(), dataDir);
  const lines = await logOfStart({ DATA_DIR, DATABASE_URL: 'postgres://kantor@127.0.0.1/kantor' });
  equalEach(lines, ({ level, dataDir: place, database }) => [level, place, database], [
    [30, dataDir, undefined],
  ]);
  assert.equal(await logOfStart({ DATA_DIR, DATABASE_URL: 'memory:' }), []);
});

const made: (() => void)[] = [];
test.after(() => {
  for (const remove of made) remove();
});
const newDirectory = async (): Promise<string> => {
  const { directory, remove } = await migratedDirectory();
  made.push(remove);
  return directory;
};
test('every commit is synced to the disk', async () => {
  // In this thread, where the system call can be counted; the backend runs the same in a thread of its own.
  const pglite = await openSyncedPGlite(await newDirectory());
  await pglite.exec('create table counter (value int not null); insert into counter values (0)');
  const { fsyncSync } = fs;
  let syncs = 0;
  // The system call that the database makes: it must be reached for each commit.
  fs.fsyncSync = (file) => {
    syncs += 1;
    fsyncSync(file);
  };
  for (let i = 0; i < 20; i += 1) {
    await pglite.query('update counter set value = value + 1');
  }
  fs.fsyncSync = fsyncSync;
  assert.ok(syncs >= 20, `${syncs} syncs for 20 commits`);
  await pglite.close();
});

test('a lock of a dead process, of a reused pid and of another machine without heartbeat is taken over; that of a live one is not', async () => {
  const directory = await newDirectory();
  const lock = `${directory}.lock`;
  const release = await lockDataDir(directory);
  const mine = JSON.parse(fs.readFileSync(lock, 'utf8'));
  const refusal = await lockDataDir(directory, { hereMs: 0, elsewhereMs: 0 }).catch(
    (error: unknown) => error,
  );
  assert.instance(refusal, DataDirInUseError);
  release();

  const gone = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' });
  await new Promise((resolve) => gone.once('exit', resolve));
  const write = (holder: unknown) =>
    fs.writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const stale: [string, unknown][] = [
    ['a dead process', { ...mine, pid: gone.pid, token: 'other' }],
    ['an older process with the same pid', { ...mine, pid: process.ppid, startedAt: '1', token: 'other' }],
    ['half a file', '{"pid":'],
  ];
  for (const [what, holder] of stale) {
    write(holder);
    const released = await lockDataDir(directory);
    assert.is(JSON.parse(fs.readFileSync(lock, 'utf8')).pid, process.pid, what);
    released();
  }
  const elsewhere = { ...mine, pidSpace: 'another machine', token: 'other' };
  write(elsewhere);
  assert.instance(
    await lockDataDir(directory, { hereMs: 0, elsewhereMs: 0 }).catch((error: unknown) => error),
    DataDirInUseError,
    'it showed life just now',
  );
  const longAgo = new Date(Date.now() - 60_000);
  fs.utimesSync(lock, longAgo, longAgo);
  (await lockDataDir(directory))();
});

test('RUN-07 after kill -9 and an immediate start: a zombie is no holder, and a dying holder is waited for', async () => {
  const directory = await newDirectory();
  const lock = `${directory}.lock`;
  (await lockDataDir(directory))();
  const startTimeOf = (pid: number) => {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  };
  const release = await lockDataDir(directory);
  const mine = JSON.parse(fs.readFileSync(lock, 'utf8'));
  release();
  const hold = (pid: number) =>
    fs.writeFileSync(lock, JSON.stringify({ ...mine, pid, startedAt: startTimeOf(pid), token: 'other' }));

  // The shell becomes a program that never asks for its child's end.
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
  hold(zombie);
  const isZombie = () => fs.readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z ');
  while (!isZombie()) await new Promise((resolve) => setTimeout(resolve, 10));
  (await lockDataDir(directory, { hereMs: 0, elsewhereMs: 0 }))();

  hold(parent.pid ?? 0);
  const waiting = lockDataDir(directory);
  assert.is(await Promise.race([waiting, new Promise((done) => setTimeout(done, 150, 'waits'))]), 'waits');
  parent.kill('SIGKILL');
  (await waiting)();
});

test.run();
