// Rehearsal of the embedded database's backup at size, by the commands of the operator: how long calls wait, and how long a restore takes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { askForBackup } from '../../server/backup/online-backup.ts';
import { filePathOf } from '../../server/files/directory-store.ts';
import { newFileKey } from '../../server/files/file-store.ts';
import { seedDemo } from '../../server/seed/seed-demo.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { CLI } from '../harness/backend/compiled-backend.ts';
import { createDealFixture } from '../harness/backend/deal-fixtures.ts';
import { startBackendProcess } from '../harness/backend/process.ts';
import { createTestClock, REQUEST_BODY, startTestBackend } from '../harness/backend/test-backend.ts';
import { databaseSettings, migratedDirectory } from '../harness/database/engines.ts';
import { copyRequest, insertNotifications } from '../harness/database/many-rows.ts';

const test = suite('backup of the embedded database at size');
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REQUESTS = 100_000;
const NOTIFICATIONS = 100_000;
const FILES = 500;
const FILE_BYTES = 200_000;

const command = (program: string, args: readonly string[], dataDir: string): string => {
  const done = spawnSync(process.execPath, [CLI, program, ...args], {
    ...{ cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
  });
  assert.is(done.status, 0, done.stderr);
  return done.stdout;
};
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

test('RUN-31 100,000 requests and 100 MB of files: backed up under calls, restored, and started', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'kantor-size-'));
  const { directory, remove } = await migratedDirectory();
  const dataDir = dirname(directory);
  const database = await openDatabase(databaseSettings(directory));
  const clock = createTestClock(Date.now());
  // So that every kind of table has rows: the restore compares them all.
  await seedDemo(database, clock);
  const backend = await startTestBackend({ database, clock });
  const { alice, id: dealId } = await createDealFixture(backend);
  const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
  await copyRequest(database, id, REQUESTS, 1);
  await insertNotifications(database, alice.id, NOTIFICATIONS);
  for (let n = 0; n < FILES; n += 1) {
    const key = newFileKey();
    const path = filePathOf(join(dataDir, 'files'), key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.alloc(FILE_BYTES, n));
    await database.reads.execute(
      sql`insert into files (id, transaction_id, uploader_id, storage_key, name, mime, size, sha256, created_at)
          values (gen_random_uuid(), ${dealId}, ${alice.id}, ${key}, 'a.png', 'image/png', ${FILE_BYTES}, repeat('0', 64), now())`,
    );
  }
  await backend.close();
  await database.close();

  const server = await startBackendProcess({ DATA_DIR: dataDir }, true);
  const call = () => fetch(`${server.url}/readyz`);
  let slowestMs = 0;
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      const began = performance.now();
      assert.is((await call()).status, 200);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await sleep(20);
    }
  })();
  const first = await askForBackup(dataDir, join(temporary, 'backups'));
  isOver = true;
  await calling;
  assert.ok(first);
  await sleep(1_000);
  const second = await askForBackup(dataDir, join(temporary, 'backups'));
  assert.ok(second);
  assert.is(second.files, FILES);
  console.log(
    `${first.rows} rows, ${(first.bytes / 1e6).toFixed(0)} MB, ${first.files} files: ${seconds(first.tookMs)}, again ` +
      `${seconds(second.tookMs)}; the database was held for ${seconds(first.heldMs)}, the slowest call took ${seconds(slowestMs)}`,
  );
  const exited = server.exited;
  server.process.kill('SIGTERM');
  await exited;
  await sleep(1_000);
  console.log(
    `without the backend: ${command('backup', [join(temporary, 'backups')], dataDir).split('\n')[1]}`,
  );

  const target = join(temporary, 'restored');
  const began = performance.now();
  command('restore', [join(temporary, 'backups')], target);
  const restoredMs = performance.now() - began;
  const again = await startBackendProcess({ DATA_DIR: target }, true);
  assert.is((await fetch(`${again.url}/readyz`)).status, 200);
  console.log(`restored in ${seconds(restoredMs)}, ready after ${seconds(performance.now() - began)}`);
  again.process.kill('SIGTERM');
  await again.exited;
  rmSync(temporary, { recursive: true, force: true });
  remove();
});

test.run();
