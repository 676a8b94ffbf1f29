// Migrations: applied once by concurrent starts, and equal to the tables in the code.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import * as accounts from '../../../server/store/tables/accounts.ts';
import * as blocks from '../../../server/store/tables/blocks.ts';
import * as bot from '../../../server/store/tables/bot.ts';
import * as exports from '../../../server/store/tables/data-exports.ts';
import * as deals from '../../../server/store/tables/deals.ts';
import * as notices from '../../../server/store/tables/notifications.ts';
import * as recovery from '../../../server/store/tables/recovery.ts';
import * as reported from '../../../server/store/tables/reports.ts';
import * as market from '../../../server/store/tables/requests.ts';
import * as settings from '../../../server/store/tables/settings.ts';
import * as system from '../../../server/store/tables/system.ts';
import * as trust from '../../../server/store/tables/trust.ts';
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
    applied.map((one) => one.applied).sort((a, b) => b - a),
    [files.length, 0, 0, 0, 0],
  );
  assert.is((await migrate(first)).applied, 0);
  for (const instance of instances) await instance.close();
  await cluster.release();
});

test('RUN-11 a file changed after it was applied, and a newer version that takes away, are refused; one that adds is not', async () => {
  const { database, release } = await freshMemoryEngine.open();
  await database.reads.execute(sql`update migrations set hash = 'other' where name like '0000%'`);
  const changed = await migrate(database).catch((error: Error) => error.message);
  assert.match(String(changed), /0000_tables\.sql was changed/);
  await release();
  const fresh = await freshMemoryEngine.open();
  const add = (name: string) =>
    fresh.database.reads.execute(sql`insert into migrations (name, hash) values (${name}, 'x')`);
  await add('9998_future.sql');
  assert.equal(await migrate(fresh.database), { applied: 0, newer: ['9998_future.sql'] });
  await add('9999_future_contract.sql');
  assert.match(
    String(await migrate(fresh.database).catch((error: Error) => error.message)),
    /newer version: 9999_future_contract\.sql/,
  );
  await fresh.release();
});

/** Before these two rules. */
const FIRST_FILES = 11;
/** Building an index on them takes long enough to be noticed by writers. */
const BIG_TABLES = [
  'requests',
  'transactions',
  'notifications',
  'outbox',
  'chat_messages',
  'request_views',
  'users',
];

test('RUN-11 what takes away is in files that say so, and indexes of big tables are built beside writers', () => {
  const folder = new URL('../../../server/store/migrations/', import.meta.url);
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > FIRST_FILES - 1,
  );
  assert.ok(files.length > 0);
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8').replace(/--.*$/gm, '');
    if (/\b(drop (table|column)|rename|set data type|set not null)\b/i.test(text))
      assert.match(name, /_contract\.sql$/, `${name} takes away`);
    for (const [, how, table] of text.matchAll(/create (?:unique )?index (concurrently )?.*? on "(\w+)"/gi))
      if (BIG_TABLES.includes(table ?? ''))
        assert.ok(how, `${name} builds an index of ${table} in its transaction`);
  }
});

test('RUN-11 a file of concurrent statements is applied outside a transaction, and again after it was interrupted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kantor-migrations-'));
  writeFileSync(join(folder, '0000_tables.sql'), 'create table things (name text);');
  const url = pathToFileURL(`${folder}/`);
  const cluster = await acquirePostgres();
  const address = await cluster.createDatabase();
  const database = await openDatabase(databaseSettings(address, 2));
  await migrate(database, url);
  await database.reads.execute(sql`insert into things values ('a'), ('a')`);
  writeFileSync(
    join(folder, '0001_unique_concurrent.sql'),
    'drop index concurrently if exists things_name;--> statement-breakpoint\ncreate unique index concurrently things_name on things (name);',
  );
  const failed = await migrate(database, url).catch((error: unknown) => error);
  assert.instance(failed, Error);
  await database.reads.execute(sql`delete from things`);
  assert.is((await migrate(database, url)).applied, 1);
  const [index] = await queryRows<{ valid: boolean }>(
    database.reads,
    sql`select indisvalid as valid from pg_index where indexrelid = 'things_name'::regclass`,
  );
  assert.is(index?.valid, true);
  await database.close();
  await cluster.release();
  rmSync(folder, { recursive: true });
});

test('the schema in the code needs no further migration', async () => {
  const folder = new URL('../../../server/store/migrations/meta/', import.meta.url);
  const journal = JSON.parse(readFileSync(new URL('_journal.json', folder), 'utf8'));
  const last = journal.entries[journal.entries.length - 1].idx;
  const before = JSON.parse(
    readFileSync(new URL(`${String(last).padStart(4, '0')}_snapshot.json`, folder), 'utf8'),
  );
  const now = generateDrizzleJson(
    {
      ...accounts,
      ...blocks,
      ...bot,
      ...exports,
      ...deals,
      ...market,
      ...notices,
      ...people,
      ...reported,
      ...recovery,
      ...settings,
      ...system,
      ...trust,
    },
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
