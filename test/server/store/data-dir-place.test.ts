// Place of the data directory, in the first line of the log: nothing is created before it is written.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadConfig, startServer } from '../../../server/start.ts';
import { findDataDir } from '../../../server/store/data-directory.ts';
import type { AnyJson } from '../../harness/backend/test-backend.ts';

const test = suite('place of the data directory');
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
  assert.equal(
    lines.map(({ level, dataDir: place, database }) => [level, place, database]),
    [[30, dataDir, undefined]],
  );
  assert.equal(await logOfStart({ DATA_DIR, DATABASE_URL: 'memory:' }), []);
});

test.run();
