// Migrations: applied once by concurrent starts, and equal to the tables in the code.
import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import * as deals from '../../../server/store/tables/deals.ts';
import * as notices from '../../../server/store/tables/notifications.ts';
import * as market from '../../../server/store/tables/requests.ts';
import * as settings from '../../../server/store/tables/settings.ts';
import * as system from '../../../server/store/tables/system.ts';
import * as people from '../../../server/store/tables/users.ts';
import { databaseSettings, freshMemoryEngine } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';

const test = suite('migrations');

test('five instances that start at once apply each file once', async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase();
  const instances = await Promise.all(
    Array.from({ length: 5 }, () => openDatabase(databaseSettings(url, 3))),
  );
  const applied = await Promise.all(instances.map((one) => migrate(one)));
  const [first] = instances;
  assert.ok(first);
  const files = await queryRows<{ name: string }>(
    first.reads,
    sql`select name from migrations order by name`,
  );
  assert.ok(files.length >= 2);
  assert.equal(
    [...applied].sort((a, b) => b - a),
    [files.length, 0, 0, 0, 0],
  );
  assert.is(await migrate(first), 0);
  for (const instance of instances) await instance.close();
  await cluster.release();
});

test('a file changed after it was applied, and a database from a newer version, are refused', async () => {
  const { database, release } = await freshMemoryEngine.open();
  await database.reads.execute(sql`update migrations set hash = 'other' where name like '0000%'`);
  const changed = await migrate(database).catch((error: Error) => error.message);
  assert.match(String(changed), /0000_tables\.sql was changed/);
  await database.reads.execute(sql`insert into migrations (name, hash) values ('9999_future.sql', 'x')`);
  assert.match(
    String(await migrate(database).catch((error: Error) => error.message)),
    /newer version: 9999_future\.sql/,
  );
  await release();
});

test('the schema in the code needs no further migration', async () => {
  const folder = new URL('../../../server/store/migrations/meta/', import.meta.url);
  const journal = JSON.parse(readFileSync(new URL('_journal.json', folder), 'utf8'));
  const last = journal.entries[journal.entries.length - 1].idx;
  const before = JSON.parse(
    readFileSync(new URL(`${String(last).padStart(4, '0')}_snapshot.json`, folder), 'utf8'),
  );
  const now = generateDrizzleJson(
    { ...deals, ...market, ...notices, ...people, ...settings, ...system },
    before.id,
    undefined,
    'snake_case',
  );
  assert.equal(await generateMigration(before, now), []);
});

test('a query beside its own transaction is refused instead of deadlocking', async () => {
  const { database, release } = await freshMemoryEngine.open();
  const reached = await database
    .transaction(async () => queryRows(database.reads, sql`select 1`))
    .then(
      () => 'ran',
      (error: Error) => error.message,
    );
  assert.match(reached, /inside its own transaction/);
  const nested = await database
    .transaction(() => database.transaction(async () => 1))
    .catch((error: Error) => error.message);
  assert.match(String(nested), /inside its own transaction/);
  assert.equal(await queryRows(database.reads, sql`select 1 as one`), [{ one: 1 }]);
  await release();
});

test.run();
