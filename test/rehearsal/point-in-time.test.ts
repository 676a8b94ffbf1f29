// Rehearsal of recovery to a point in time, with the scripts of deploy/postgres on a real PostgreSQL: what was committed until then is there, and nothing after it.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seedDemo } from '../../server/services/seed/seed-demo.ts';
import { type Database, queryRows } from '../../server/store/database.ts';
import { renewEpochIfMoved } from '../../server/store/event-epoch.ts';
import { readHead } from '../../server/store/event-outbox.ts';
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
  startSystemPostgres,
} from '../harness/database/system-postgres.ts';

const test = suite('recovery to a point in time');
const bin = findSystemPostgres();
const script = (name: string) => fileURLToPath(new URL(`../../deploy/postgres/${name}`, import.meta.url));

const textOf = async (database: Database, query: ReturnType<typeof sql>): Promise<string> =>
  String((await queryRows<{ value: unknown }>(database.reads, query))[0]?.value);

if (bin === null) console.log('left out: PostgreSQL with pg_basebackup is not installed on this machine');
else
  test('RUN-32 every table is as it was at that time', async () => {
    const home = await postgresDirectory('kantor-pitr-');
    const [wal, bases] = [join(home, 'wal'), join(home, 'bases')];
    const { uid, gid } = postgresUser();
    for (const directory of [wal, bases]) {
      mkdirSync(directory);
      if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
    }
    // The scripts are read by the user of PostgreSQL, who may not enter every checkout.
    const scripts = join(home, 'scripts');
    mkdirSync(scripts);
    for (const name of ['archive-wal.sh', 'base-backup.sh', 'restore-to-time.sh'])
      copyFileSync(script(name), join(scripts, name));

    const cluster = await startSystemPostgres(bin, home, [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=${join(scripts, 'archive-wal.sh')} %p %f ${wal}`,
    ]);
    const database = await openDatabase(databaseSettings(await cluster.createDatabase('market'), 4));
    const clock = createTestClock();
    await migrate(database);
    await seedDemo(database, clock);
    const env = {
      PATH: `${bin}:${process.env.PATH}`,
      ...{ PGHOST: '127.0.0.1', PGPORT: new URL(cluster.url).port, PGUSER: 'postgres' },
    };
    runAsPostgres(join(scripts, 'base-backup.sh'), [bases, wal], env);

    const backend = await startTestBackend({ database, clock });
    const alice = await backend.signIn('Alice');
    const post = async () => assert.is((await alice.post('/create_request', REQUEST_BODY)).status, 201);
    for (let n = 0; n < 20; n += 1) await post();
    // A base backup's name has whole seconds.
    await sleep(1_100);
    await database.reads.execute(sql`select outbox_flush()`);
    const kept = await allRows(database);
    const time = await textOf(database, sql`select clock_timestamp()::text as value`);
    // What a careless statement destroys.
    for (let n = 0; n < 20; n += 1) await post();
    await database.reads.execute(sql`delete from notifications`);
    const { seq: lastSent } = await readHead(database.reads);
    const segment = await textOf(database, sql`select pg_walfile_name(pg_current_wal_lsn()) as value`);
    await database.reads.execute(sql`select pg_switch_wal()`);
    while (!existsSync(join(wal, `${segment}.gz`))) await sleep(20);
    await backend.close();
    await database.close();
    await cluster.stop();

    const recovered = join(home, 'recovered');
    mkdirSync(recovered);
    if (uid !== undefined && gid !== undefined) await chown(recovered, uid, gid);
    const data = join(recovered, 'data');
    const began = performance.now();
    runAsPostgres(join(scripts, 'restore-to-time.sh'), [bases, wal, data, time], env);
    const again = await startSystemPostgres(bin, recovered);
    const tookMs = performance.now() - began;
    const restored = await openDatabase(databaseSettings(`${again.url}/market`, 4));
    assert.equal(differingTables(kept, await allRows(restored)), []);
    // As an instance does when it starts.
    assert.is(await renewEpochIfMoved(restored.reads, 'postgres'), true);
    assert.ok((await readHead(restored.reads)).epoch > lastSent);
    console.log(`recovered to ${time} in ${(tookMs / 1000).toFixed(1)} s`);
    await restored.close();
    await again.stop();

    assert.throws(
      () => runAsPostgres(join(scripts, 'restore-to-time.sh'), [bases, wal, data, time], env),
      /is not empty/,
    );
    assert.throws(
      () =>
        runAsPostgres(
          join(scripts, 'restore-to-time.sh'),
          [bases, wal, join(home, 'other'), '2020-01-01 00:00:00+00'],
          env,
        ),
      /no base backup .* is from before/,
    );
    assert.is(readdirSync(wal).filter((name) => name.startsWith('.')).length, 0, 'no half piece');
    rmSync(home, { recursive: true, force: true });
  });

test.run();
