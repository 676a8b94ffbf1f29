// Rehearsal of recovery to a point in time, with pgBackRest as deploy/postgres has it, on a real PostgreSQL: what was committed until then is there, and nothing after it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seedDemo } from '../../server/seed/seed-demo.ts';
import { isWalArchiveFailing } from '../../server/store/catalog.ts';
import { type Database, queryRows } from '../../server/store/database.ts';
import { readHead, renewEpochIfMoved } from '../../server/store/event-outbox.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { createTestClock, REQUEST_BODY, startTestBackend } from '../harness/backend/test-backend.ts';
import { allRows, differingTables } from '../harness/database/all-rows.ts';
import { databaseSettings } from '../harness/database/engines.ts';
import {
  findSystemPostgres,
  postgresDirectory,
  postgresUser,
  runAsPostgres,
  type SystemPostgres,
  startSystemPostgres,
} from '../harness/database/system-postgres.ts';

const test = suite('recovery to a point in time');
const bin = findSystemPostgres();
const hasPgBackRest = spawnSync('pgbackrest', ['version']).status === 0;

/** Ended in the reverse order also when the test fails: what runs on would keep the process alive. */
const opened: (() => Promise<unknown>)[] = [];
test.after(async () => {
  for (const close of opened.reverse()) await close().catch(() => {});
});

const textOf = async (database: Database, query: ReturnType<typeof sql>): Promise<string> =>
  String((await queryRows<{ value: unknown }>(database.reads, query))[0]?.value);
async function openMarket(cluster: SystemPostgres): Promise<Database> {
  const database = await openDatabase(databaseSettings(`${cluster.url}/market`, 4));
  opened.push(database.close);
  return database;
}

const portOf = ({ url }: SystemPostgres) => ({ PGBACKREST_PG1_PORT: new URL(url).port });

/** A home of clusters and their repository, with the settings of deploy/postgres but for places. */
async function createHome(bin: string) {
  const home = await postgresDirectory('kantor-pitr-');
  const { uid, gid } = postgresUser();
  const place = async (name: string): Promise<string> => {
    const directory = join(home, name);
    mkdirSync(directory);
    if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
    return directory;
  };
  // Files that are read by the user of PostgreSQL, who may not enter every checkout.
  for (const name of ['pgbackrest.conf', 'base-backup.sh'])
    copyFileSync(fileURLToPath(new URL(`../../deploy/postgres/${name}`, import.meta.url)), join(home, name));
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    PGBACKREST_CONFIG: join(home, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: await place('repository'),
    PGBACKREST_LOCK_PATH: await place('locks'),
    PGBACKREST_PG1_PATH: join(home, 'data'),
    PGBACKREST_PG1_SOCKET_PATH: home,
    PGBACKREST_PG1_USER: 'postgres',
    // A base backup waits a minute for its log by default: too short beside other work.
    PGBACKREST_ARCHIVE_TIMEOUT: '300',
    BACKUP_TIMES_DIR: await place('times'),
  };
  const start = async (): Promise<SystemPostgres> => {
    const cluster = await startSystemPostgres(
      bin,
      home,
      [
        `unix_socket_directories=${home}`,
        'archive_mode=on',
        'archive_command=pgbackrest --stanza=kantor archive-push %p',
      ],
      env,
    );
    opened.push(cluster.stop);
    return cluster;
  };
  const pgBackRest = (args: readonly string[], cluster?: SystemPostgres) =>
    runAsPostgres('pgbackrest', ['--stanza=kantor', ...args], { ...env, ...(cluster && portOf(cluster)) });
  return {
    start,
    pgBackRest,
    baseBackup: (cluster: SystemPostgres) =>
      runAsPostgres(join(home, 'base-backup.sh'), [], { ...env, ...portOf(cluster) }),
    restore: (time: string, ...options: readonly string[]) =>
      pgBackRest(['restore', '--type=time', `--target=${time}`, '--target-action=promote', ...options]),
    /** Leaves no data directory. */
    moveAway: () => renameSync(join(home, 'data'), join(home, `lost-${Date.now()}`)),
    /** Leaves an empty one, as docs/operate.md has it. */
    emptyData: () => place('data'),
    hasTime: () => existsSync(join(home, 'times', 'base')),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

interface Moment {
  readonly time: string;
  readonly rows: Awaited<ReturnType<typeof allRows>>;
}
const readMoment = async (database: Database): Promise<Moment> => ({
  rows: await allRows(database),
  time: await textOf(database, sql`select clock_timestamp()::text as value`),
});

/**
 * Looks four times a second, which leaves the processor to what is waited for.
 * Rejects after five minutes.
 */
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let looks = 0; looks < 1_200; looks += 1) {
    if (await isSo()) return;
    await sleep(250);
  }
  throw new Error(`not within five minutes: ${what}`);
}

/** Resolves when the log until now is in the repository. */
async function archiveLog(database: Database): Promise<void> {
  const segment = await textOf(database, sql`select pg_walfile_name(pg_current_wal_lsn()) as value`);
  await database.reads.execute(sql`select pg_switch_wal()`);
  const archived = sql`select coalesce(last_archived_wal >= ${segment}, false) as value from pg_stat_archiver`;
  await until(async () => (await textOf(database, archived)) === 'true', 'the log is archived');
}

if (bin === null || !hasPgBackRest)
  console.log('left out: PostgreSQL with its programs and pgBackRest are not both installed on this machine');
else
  test('RUN-32 every table is as it was at that time, three times in a row; a repository of another cluster is refused', async () => {
    const home = await createHome(bin);
    const cluster = await home.start();
    await cluster.createDatabase('market');
    const database = await openMarket(cluster);
    const clock = createTestClock();
    await migrate(database);
    await seedDemo(database, clock);
    home.baseBackup(cluster);
    assert.ok(home.hasTime());

    const backend = await startTestBackend({ database, clock });
    opened.push(backend.close);
    const alice = await backend.signIn('Alice');
    const post = async () => assert.is((await alice.post('/create_request', REQUEST_BODY)).status, 201);
    for (let n = 0; n < 20; n += 1) await post();
    // The time of a base backup has whole seconds.
    await sleep(1_100);
    await database.reads.execute(sql`select outbox_flush(900, 21600)`);
    const first = await readMoment(database);
    for (let n = 0; n < 20; n += 1) await post();
    await database.reads.execute(sql`select outbox_flush(900, 21600)`);
    const undone = await readMoment(database);
    // What a careless statement destroys.
    await database.reads.execute(sql`delete from notifications`);
    const { seq: lastSent } = await readHead(database.reads);
    await archiveLog(database);
    assert.is(await isWalArchiveFailing(database.reads), false);
    await backend.close();
    await database.close();
    await cluster.stop();
    assert.throws(() => home.restore(first.time), /contains files/);

    let epoch = lastSent;
    const recover = async ({ time, rows }: Moment, ...options: readonly string[]) => {
      home.moveAway();
      await home.emptyData();
      const began = performance.now();
      home.restore(time, ...options);
      const recovered = await home.start();
      console.log(`recovered to ${time} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
      const restored = await openMarket(recovered);
      assert.equal(differingTables(rows, await allRows(restored)), []);
      // As an instance does when it starts.
      assert.is(await renewEpochIfMoved(restored.reads, 'postgres'), true);
      const head = await readHead(restored.reads);
      assert.ok(head.epoch > epoch);
      epoch = head.epoch;
      const later = await readMoment(restored);
      await restored.reads.execute(sql`delete from notifications`);
      await archiveLog(restored);
      await restored.close();
      await recovered.stop();
      return later;
    };
    const later = await recover(first);
    await recover(later);
    // What the first recovery has undone.
    await recover(undone, '--target-timeline=1');

    home.moveAway();
    await home.emptyData();
    assert.throws(() => home.restore('2020-01-01 00:00:00+00'), /unable to find backup set with stop time/);
    home.moveAway();
    // A new cluster: nothing is archived, which rings, until the operator gives it a place in the repository.
    const other = await home.start();
    await other.createDatabase('market');
    const otherDatabase = await openMarket(other);
    await otherDatabase.reads.execute(sql`select pg_switch_wal()`);
    const isFailing = async () => (await isWalArchiveFailing(otherDatabase.reads)) === true;
    await until(isFailing, 'archiving fails');
    assert.throws(() => home.baseBackup(other), /do not match the database/);
    home.pgBackRest(['stanza-upgrade'], other);
    home.baseBackup(other);
    await until(async () => !(await isFailing()), 'archiving goes on');
    await otherDatabase.close();
    await other.stop();
    home.remove();
  });

test.run();
