// Backup and restore of the embedded database and its files: while writes go on, compared table by table and file by file.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { digestEmbedded } from '../../../server/backup/dump-embedded.ts';
import type { BackupSummary } from '../../../server/backup/make-backup.ts';
import { findBackup, MANIFEST_FILE, readManifest } from '../../../server/backup/manifest.ts';
import { createOnlineBackup, type OnlineBackup } from '../../../server/backup/online-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { assertSameTables } from '../../../server/backup/restore-embedded.ts';
import { readStorageSettings } from '../../../server/backup/settings.ts';
import { eventIdOf } from '../../../server/events/event-frames.ts';
import { openFileStore } from '../../../server/files/open-file-store.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { readHead } from '../../../server/store/event-outbox.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import {
  createTestClock,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
} from '../../harness/backend/test-backend.ts';
import { allRows, differingTables } from '../../harness/database/all-rows.ts';
import { databaseSettings, migratedDirectory } from '../../harness/database/engines.ts';
import { FORM_TYPE, filePart, formOf } from '../files/multipart.ts';
import { pictureOf } from '../files/samples.ts';
import { filesBelow } from '../files/temporary-directory.ts';

const test = suite('backup of the embedded database');
const temporary = mkdtempSync(join(tmpdir(), 'kantor-backup-'));
const backups = join(temporary, 'backups');
const PICTURES = [1_000, 50_000, 200_000].map(pictureOf);
/** What a restore changes: event ids begin a new epoch. */
const CHANGED = ['outbox_head'];

interface Market {
  readonly backend: TestBackend;
  readonly database: Database;
  readonly dataDir: string;
  readonly backUp: OnlineBackup;
  readonly clock: ReturnType<typeof createTestClock>;
}
/** A market with a deal and files in its chat, on a database in a directory, as in production. */
const market = lazyFixture(async (): Promise<Market> => {
  const { directory, remove } = await migratedDirectory();
  const dataDir = dirname(directory);
  closing.push(remove);
  const database = await openDatabase(databaseSettings(directory));
  const clock = createTestClock();
  const files = await openFileStore({ dataDir, s3: null });
  const backend = await startTestBackend({ database, clock, files });
  const { alice, chatPath } = await createDealFixture(backend);
  for (const [at, picture] of PICTURES.entries()) {
    const { status } = await fetch(`${await backend.address()}/api${chatPath}/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${alice.token}`,
        'content-type': FORM_TYPE,
        'idempotency-key': `${at}`,
      },
      body: new Uint8Array(formOf(filePart(picture))),
    });
    assert.is(status, 201);
  }
  // Their comparison with other files writes too: it ends before anything is compared here.
  await backend.app.context.prints?.run(new AbortController().signal);
  // Of a deleted account, and blocked: both are named and not stored.
  for (const [key, state] of [
    ['erased 1', 'clean'],
    ['b'.repeat(32), 'blocked'],
  ])
    await database.reads.execute(
      sql`insert into files (id, transaction_id, uploader_id, storage_key, name, mime, size, sha256, created_at, scan_state)
          select gen_random_uuid(), transaction_id, uploader_id, ${key}, '', mime, size, sha256, created_at, ${state} from files limit 1`,
    );
  const backUp = createOnlineBackup({
    ...{ database, clock, log: createPinoLogger('silent'), filesDir: join(dataDir, 'files') },
    onRemoved: backend.app.context.onRemoved,
  });
  return { backend, database, dataDir, backUp, clock };
});
const closing: (() => unknown)[] = [];
test.after(async () => {
  const made = await market.peek();
  await made?.backend.close();
  await made?.database.close();
  for (const close of closing) await close();
  rmSync(temporary, { recursive: true, force: true });
});

const settingsOf = (dataDir: string) => readStorageSettings({ DATA_DIR: dataDir });
async function faultOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => new Error('this should have failed'),
    (reason) => reason,
  );
  return error instanceof Error ? error.message : '';
}
const contents = async (root: string) =>
  (await filesBelow(root)).sort().map((path) => [path, readFileSync(join(root, path)).toString('base64')]);

test('RUN-03 while writes go on, a backup holds one moment of all tables, and the writes succeed', async () => {
  const { backend, backUp, database, clock } = await market();
  const alice = await backend.signIn('Alice', 42);
  let isOver = false;
  let sent = 0;
  const writing = (async () => {
    while (!isOver) {
      sent += 1;
      const { status } = await alice.post('/create_request', REQUEST_BODY, `key-${sent}`);
      assert.is(status, 201);
    }
  })();
  while (sent < 3) await new Promise((resolve) => setImmediate(resolve));
  const made = await backUp(backups);
  const sentByThen = sent;
  while (sent < sentByThen + 3) await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  await writing;
  // The request, its event and its idempotency key are of one transaction.
  const count = (table: string, text: string) =>
    readFileSync(join(made.path, 'tables', `${table}.copy`), 'utf8')
      .split('\n')
      .filter((line) => line.includes(text)).length;
  const requests = count('requests', alice.id);
  assert.ok(requests >= 2 && requests < sent, `${requests} of ${sent}`);
  assert.is(count('idempotency', 'key-'), requests);
  const log = ['outbox', ...Array.from({ length: 10 }, (_, slot) => `event_log_${slot}`)];
  assert.is(
    log.map((table) => count(table, alice.id)).reduce((sum, n) => sum + n),
    requests,
  );
  assert.equal([made.files, made.missingFiles], [PICTURES.length, 0]);
  assert.ok(made.rows > 40, `${made.rows} rows`);
  await database.reads.execute(sql`select outbox_flush(900, 21600)`);
  clock.advance(60_000);
});

const whole = lazyFixture(async (): Promise<BackupSummary> => {
  const { backend, backUp } = await market();
  // The readers of the log write how far they are.
  await backend.settled();
  return backUp(backups);
});

test('RUN-03 nothing is restored from a backup that is damaged or not whole, nor over what is there', async () => {
  const { path } = await whole();
  const { dataDir } = await market();
  const empty = join(temporary, 'refused');
  const restore = (source: string, to = empty) => restoreBackup(source, settingsOf(to), false, 0);
  const manifest = readFileSync(join(path, MANIFEST_FILE));
  const damage = async (name: string, change: (content: Buffer) => Buffer): Promise<string> => {
    const file = join(path, name);
    const content = readFileSync(file);
    writeFileSync(file, change(content));
    const fault = await faultOf(restore(path));
    writeFileSync(file, content);
    return fault;
  };
  const flip = (content: Buffer) => {
    const changed = Buffer.from(content);
    changed[100] = (changed[100] ?? 0) ^ 1;
    return changed;
  };
  assert.match(await damage('tables/users.copy', flip), /users\.copy is damaged/);
  assert.match(
    await damage('tables/users.copy', (content) => content.subarray(0, -1)),
    /users\.copy is damaged/,
  );
  const [picture = ''] = await filesBelow(join(path, 'files'));
  assert.match(await damage(join('files', picture), flip), /is damaged/);
  assert.match(
    await damage(MANIFEST_FILE, (content) => content.subarray(0, -200)),
    /manifest\.json of .* is damaged/,
  );
  rmSync(join(path, MANIFEST_FILE));
  assert.match(await faultOf(restore(path)), /is no backup/);
  writeFileSync(join(path, MANIFEST_FILE), manifest);
  assert.match(await faultOf(restore(join(temporary, 'nothing'))), /is no backup/);
  const later = JSON.parse(manifest.toString());
  later.migrations.push({ name: '9999_later.sql', hash: 'x' });
  assert.match(
    await damage(MANIFEST_FILE, () => Buffer.from(JSON.stringify(later))),
    /newer version \(9999_later\.sql\)/,
  );
  const unreleased = JSON.parse(manifest.toString());
  unreleased.migrations[0].hash = 'x';
  assert.match(
    await damage(MANIFEST_FILE, () => Buffer.from(JSON.stringify(unreleased))),
    /not made by a release of this program \(its migrations differ from 0000_tables\.sql on\)/,
  );
  assert.not.ok(existsSync(empty), 'nothing was begun');
  assert.match(await faultOf(restore(path, dataDir)), /is in use by process/);
  assert.match(
    await faultOf(
      restoreBackup(path, readStorageSettings({ DATABASE_URL: 'postgres://localhost/x' }), false, 0),
    ),
    /unset DATABASE_URL/,
  );
});

test('RUN-03 LIVE-07 a restored market is the same in every table and file; streams that resume get a snapshot', async () => {
  const { backend, database, dataDir } = await market();
  const { path } = await whole();
  const before = await allRows(database);
  const { seq: lastSent } = await readHead(database.reads);
  const lastOf = async ({ reads }: Database): Promise<number> => {
    const [row] = await queryRows<{ last: string }>(reads, sql`select last_value as last from outbox_id_seq`);
    return Number(row?.last);
  };
  const lastId = await lastOf(database);
  const target = join(temporary, 'restored');
  const done = await restoreBackup(backups, settingsOf(target), false, 0);
  assert.is(done.backup, path, 'the newest one');
  assert.match(await faultOf(restoreBackup(path, settingsOf(target), false, 0)), /is not empty/);
  assert.equal(readdirSync(target).sort(), ['db', 'files'], 'nothing else is left');

  const restored = await openDatabase(databaseSettings(join(target, 'db')));
  closing.unshift(() => restored.close());
  const after = await allRows(restored);
  assert.ok(before.size > 20);
  assert.equal(differingTables(before, after), CHANGED);
  // The comparison of the restore itself sees one changed value.
  const tables = (await readManifest(path)).tables;
  await restored.reads.execute(
    sql`update users set username = 'elsewhere' where id = (select min(id::text)::uuid from users)`,
  );
  const digests = await digestEmbedded(restored);
  assert.throws(() => assertSameTables(tables, digests), /table users has other values/);
  assert.equal(await contents(join(target, 'files')), await contents(join(dataDir, 'files')));

  const again = await startTestBackend({ database: restored });
  const { token } = await again.signIn('Reader');
  const stream = await openStreamReader(
    `${await again.address()}/api/events/feed?token=${token}&lastEventId=${eventIdOf(lastSent)}`,
  );
  await stream.until(() => true);
  assert.is(stream.events[0]?.event, 'initial_feed');
  assert.ok((await readHead(restored.reads)).epoch > lastSent);
  stream.close();
  // Sequences go on after the last value that was given.
  const author = await again.signIn('Author');
  assert.is((await author.post('/create_request', REQUEST_BODY)).status, 201);
  assert.ok((await lastOf(restored)) > lastId);
  await again.close();
  assert.is((await backend.app.fetch(new Request('http://kantor.test/readyz'))).status, 200);
});

test('RUN-31 files are shared with the backup before, and the oldest backups go', async () => {
  const { backUp, clock } = await market();
  const first = await whole();
  clock.advance(60_000);
  const second = await backUp(backups, 2);
  const [picture = ''] = await filesBelow(join(first.path, 'files'));
  const inode = (path: string) => statSync(join(path, 'files', picture)).ino;
  assert.is(inode(first.path), inode(second.path));
  equalEach(readdirSync(backups).sort(), (name) => join(backups, name), [first.path, second.path]);
  assert.is(await findBackup(backups), second.path);
});

test.run();
