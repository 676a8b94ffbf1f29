// Backup and restore of PostgreSQL by pg_dump and pg_restore, compared table by table. Left out where they are not installed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dumpPostgres } from '../../../server/backup/dump-postgres.ts';
import { makeBackup } from '../../../server/backup/make-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { readStorageSettings } from '../../../server/backup/settings.ts';
import { openFileStore } from '../../../server/files/open-file-store.ts';
import { seedDemo } from '../../../server/seed/seed-demo.ts';
import { queryRows } from '../../../server/store/database.ts';
import { readHead } from '../../../server/store/event-outbox.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { createTestClock, REQUEST_BODY, startTestBackend } from '../../harness/backend/test-backend.ts';
import { allRows, differingTables } from '../../harness/database/all-rows.ts';
import { databaseSettings } from '../../harness/database/engines.ts';
import {
  findSystemPostgres,
  postgresDirectory,
  startSystemPostgres,
} from '../../harness/database/system-postgres.ts';

const test = suite('backup of PostgreSQL');
const bin = findSystemPostgres();

if (bin === null) test.skip('left out: pg_dump and pg_restore are not installed on this machine', () => {});
else
  test('RUN-03 pg_dump while writes go on, and pg_restore: the same in every table and file, with a new epoch', async () => {
    const { PATH } = process.env;
    process.env.PATH = `${bin}:${PATH}`;
    const temporary = mkdtempSync(join(tmpdir(), 'kantor-backup-'));
    const cluster = await startSystemPostgres(bin, await postgresDirectory('kantor-pg-'));
    const from = await cluster.createDatabase('market');
    const to = await cluster.createDatabase('restored');
    const dataDir = join(temporary, 'data');
    const backups = join(temporary, 'backups');
    const clock = createTestClock();
    const database = await openDatabase(databaseSettings(from, 4));
    await migrate(database);
    await seedDemo(database, clock);
    const files = await openFileStore({ dataDir, s3: null });
    writeFileSync(join(temporary, 'picture'), 'a picture');
    const key = await files.store.put({ path: join(temporary, 'picture'), size: 9, mime: 'image/png' });
    await database.reads.execute(
      sql`insert into files (id, transaction_id, uploader_id, storage_key, name, mime, size, sha256, created_at)
          select gen_random_uuid(), id, initiator_id, ${key}, 'a.png', 'image/png', 9, repeat('0', 64), now() from transactions limit 1`,
    );
    const backend = await startTestBackend({ database, clock, files });
    const alice = await backend.signIn('Alice');
    const job = {
      target: backups,
      filesDir: join(dataDir, 'files'),
      dump: (dir: string) => dumpPostgres(from, dir),
    };

    let isOver = false;
    let sent = 0;
    const writing = (async () => {
      while (!isOver) {
        sent += 1;
        assert.is((await alice.post('/create_request', REQUEST_BODY, `key-${sent}`)).status, 201);
      }
    })();
    const during = await makeBackup({ ...job, now: () => 1_000 });
    isOver = true;
    await writing;
    assert.is(during.files, 1);
    await database.reads.execute(sql`select outbox_flush(900, 21600)`);

    const restoreInto = (source: string, replaces: boolean, name = 'restored-data') =>
      restoreBackup(
        source,
        readStorageSettings({ DATABASE_URL: to, DATA_DIR: join(temporary, name) }),
        replaces,
        0,
      );
    // Every table is compared with what the dump's snapshot had.
    await restoreInto(during.path, false);
    const restored = await openDatabase(databaseSettings(to, 4));
    const [row] = await queryRows<{ requests: string | number; keys: string | number }>(
      restored.reads,
      sql`select (select count(*) from requests where owner_id = ${alice.id}) as requests,
            (select count(*) from idempotency where user_id = ${alice.id}) as keys`,
    );
    assert.is(Number(row?.requests), Number(row?.keys), 'of one moment');
    assert.ok(Number(row?.requests) < sent);

    const later = await makeBackup({ ...job, now: () => 61_000 });
    const before = await allRows(database);
    const { seq: lastSent } = await readHead(database.reads);
    const refused: unknown = await restoreInto(later.path, false).catch((error: unknown) => error);
    assert.match(String(refused), /is not empty; with --replace/);
    const { aside } = await restoreInto(later.path, true);
    assert.equal(aside, [
      'schema replaced_19700101t000000',
      join(temporary, 'restored-data', 'files.replaced-19700101T000000'),
    ]);
    assert.ok(before.size > 20);
    assert.equal(differingTables(before, await allRows(restored)), ['outbox_head']);
    assert.ok((await readHead(restored.reads)).epoch > lastSent);
    const opened = await (
      await openFileStore({ dataDir: join(temporary, 'restored-data'), s3: null })
    ).store.open(key);
    assert.is(opened?.size, 9);
    opened?.stream.destroy();

    // A restored database is backed up and restored again, twice: what was moved aside is in nobody's way.
    for (const round of [1, 2]) {
      const again = await makeBackup({
        ...{ target: join(temporary, 'again'), filesDir: null, now: () => round * 100_000 },
        dump: (dir) => dumpPostgres(to, dir),
      });
      const settings = readStorageSettings({ DATABASE_URL: to, DATA_DIR: join(temporary, `again-${round}`) });
      assert.equal((await restoreBackup(again.path, settings, true, round * 1_000)).aside, [
        `schema replaced_19700101t00000${round}`,
      ]);
      assert.equal(differingTables(before, await allRows(restored)), ['outbox_head'], `round ${round}`);
    }

    // Instances that run would write into the tables that come.
    const running = await startTestBackend({ database: restored, clock });
    const inUse: unknown = await restoreInto(later.path, true).catch((error: unknown) => error);
    assert.match(String(inUse), /a backend is connected/);
    await running.close();
    await backend.close();
    await restored.close();
    await database.close();
    await cluster.stop();
    rmSync(temporary, { recursive: true, force: true });
    process.env.PATH = PATH;
  });

/** Who has made the extension in a database of a role without privileges. It is a trusted one. */
const MAKERS = ['an administrator', 'the role itself'] as const;
if (bin !== null)
  test('RUN-03 --replace by the owner of the database, who is no superuser', async () => {
    const { PATH } = process.env;
    process.env.PATH = `${bin}:${PATH}`;
    const temporary = mkdtempSync(join(tmpdir(), 'kantor-backup-'));
    const cluster = await startSystemPostgres(bin, await postgresDirectory('kantor-pg-'));
    const administrator = await openDatabase(databaseSettings(`${cluster.url}/postgres`, 2));
    await administrator.reads.execute(sql`create role market login`);
    for (const [n, maker] of MAKERS.entries()) {
      const ofAdministrator = await cluster.createDatabase(`market_${n}`);
      await administrator.reads.execute(sql.raw(`alter database market_${n} owner to market`));
      if (maker === 'an administrator') {
        const inside = await openDatabase(databaseSettings(ofAdministrator, 2));
        await inside.reads.execute(sql`create extension pg_trgm`);
        await inside.close();
      }
      const url = ofAdministrator.replace('postgres@', 'market@');
      const database = await openDatabase(databaseSettings(url, 2));
      await migrate(database);
      await seedDemo(database, createTestClock());
      const before = await allRows(database);
      const { path } = await makeBackup({
        ...{ target: join(temporary, 'backups'), filesDir: null, now: () => n * 100_000 },
        dump: (directory) => dumpPostgres(url, directory),
      });
      await database.reads.execute(sql`delete from notifications`);
      const settings = readStorageSettings({ DATABASE_URL: url, DATA_DIR: join(temporary, `data-${n}`) });
      const { aside } = await restoreBackup(path, settings, true, 0);
      assert.equal(aside, ['schema replaced_19700101t000000'], maker);
      assert.equal(differingTables(before, await allRows(database)), ['outbox_head'], maker);
      const [kept] = await queryRows<{ users: string; left: string }>(
        database.reads,
        sql`select (select count(*) from replaced_19700101t000000.users) as users,
              (select count(*) from pg_class where relnamespace = 'replaced_19700101t000000'::regnamespace and relkind = 'r') as left`,
      );
      assert.is(Number(kept?.users), before.get('users')?.length);
      assert.ok(Number(kept?.left) >= before.size);
      // The next version's migrations find the database as they know it.
      assert.is((await migrate(database)).applied, 0);
      await database.close();
    }
    await administrator.close();
    await cluster.stop();
    rmSync(temporary, { recursive: true, force: true });
    process.env.PATH = PATH;
  });

test.run();
