// Making a backup: files that vanish meanwhile, an interruption, a missing pg_dump, the tables that name files. Whole backups: *-backup.full.test.ts.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runPostgresProgram } from '../../../server/backup/dump-postgres.ts';
import { makeBackup } from '../../../server/backup/make-backup.ts';
import { findBackup, readManifest } from '../../../server/backup/manifest.ts';
import { queryRows } from '../../../server/store/database.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { postgresEngine } from '../../harness/database/engines.ts';

const test = suite('making a backup');
const temporary = mkdtempSync(join(tmpdir(), 'kantor-backup-'));
test.after(() => rmSync(temporary, { recursive: true, force: true }));

async function faultOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => new Error('this should have failed'),
    (reason) => reason,
  );
  return error instanceof Error ? error.message : '';
}

test('RUN-31 every table that names stored files is known to the backup', async () => {
  const { database, release } = await postgresEngine.open();
  const rows = await queryRows<{ name: string }>(
    database.reads,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name like '%storage_key%' order by 1`,
  );
  // See `listFileKeys`: a further one has to be named there.
  equalEach(rows, ({ name }) => name, ['data_exports', 'files', 'pending_uploads']);
  await release();
});

test('RUN-31 a file that is removed between dump and copy is left out by another dump; a lost one is reported', async () => {
  const filesDir = join(temporary, 'no-files');
  const target = join(temporary, 'lost');
  let dumps = 0;
  const dump = (keysOf: (n: number) => string[]) => async () => {
    dumps += 1;
    const database = { engine: 'embedded' as const, migrations: [], tables: [], sequences: [], parts: [] };
    return { ...database, fileKeys: keysOf(dumps), heldMs: 0 };
  };
  const key = 'a'.repeat(32);
  const job = { target, filesDir, now: () => 0 };
  const made = await makeBackup({ ...job, dump: dump((n) => (n === 1 ? [key] : [])) });
  assert.equal([dumps, made.missingFiles], [2, 0]);
  dumps = 0;
  const lost = await makeBackup({ ...job, now: () => 1_000, dump: dump(() => [key]) });
  assert.equal([dumps, lost.missingFiles], [3, 1]);
  assert.equal((await readManifest(lost.path)).missingFiles, [key]);
});

test('RUN-31 an interrupted backup is none', async () => {
  const target = join(temporary, 'interrupted');
  const job = { target, filesDir: null, now: () => 0 };
  let partial = '';
  const fails = makeBackup({
    ...job,
    dump: async (backup) => {
      partial = backup;
      writeFileSync(join(backup, 'tables'), 'half');
      throw new Error('the disk is full');
    },
  });
  assert.match(await faultOf(fails), /disk is full/);
  assert.not.ok(existsSync(partial));
  // What kill -9 leaves.
  const killed = makeBackup({ ...job, dump: () => new Promise(() => {}) });
  void killed;
  while (!existsSync(partial)) await new Promise((resolve) => setImmediate(resolve));
  assert.match(await faultOf(findBackup(target)), /is no backup/);
  assert.match(await faultOf(findBackup(partial)), /is no backup/);
});

test('RUN-31 without pg_dump the operator is told what to install, and no password is said', async () => {
  const { PATH } = process.env;
  process.env.PATH = '/nowhere';
  const error: unknown = await runPostgresProgram(
    'pg_dump',
    'postgres://kantor:geheim@127.0.0.1/kantor',
    [],
  ).catch((reason: unknown) => reason);
  process.env.PATH = PATH;
  assert.instance(error, Error);
  assert.match(String(error), /pg_dump is not installed here: install/);
  assert.not.match(String(error), /geheim/);
});

test.run();
