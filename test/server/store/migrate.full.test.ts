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
import { compareMigrations, migrate } from '../../../server/store/migrate.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import * as accounts from '../../../server/store/tables/accounts.ts';
import * as exports from '../../../server/store/tables/accounts.ts';
import * as recovery from '../../../server/store/tables/accounts.ts';
import * as cases from '../../../server/store/tables/cases.ts';
import * as deals from '../../../server/store/tables/deals.ts';
import * as prints from '../../../server/store/tables/file-prints.ts';
import * as bot from '../../../server/store/tables/notifications.ts';
import * as notices from '../../../server/store/tables/notifications.ts';
import * as reported from '../../../server/store/tables/reports.ts';
import * as market from '../../../server/store/tables/requests.ts';
import * as banned from '../../../server/store/tables/sanctions.ts';
import * as sanctioned from '../../../server/store/tables/sanctions.ts';
import * as searches from '../../../server/store/tables/saved-searches.ts';
import * as settlements from '../../../server/store/tables/settlements.ts';
import * as system from '../../../server/store/tables/system.ts';
import * as trust from '../../../server/store/tables/trust.ts';
import * as blocks from '../../../server/store/tables/users.ts';
import * as settings from '../../../server/store/tables/users.ts';
import * as people from '../../../server/store/tables/users.ts';
import { spawnBackend } from '../../harness/backend/process.ts';
import { allRows } from '../../harness/database/all-rows.ts';
import { databaseSettings, freshMemoryEngine } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';
import { createDeferred } from '../../harness/deferred.ts';

// drizzle-kit gives every array of the process a method that all other loops over keys would meet.
Reflect.deleteProperty(Array.prototype, 'random');

const test = suite('migrations');

/** Writes the files into a new folder. */
function migrationsFolder(files: Readonly<Record<string, string>>) {
  const path = mkdtempSync(join(tmpdir(), 'kantor-migrations-'));
  const url = pathToFileURL(`${path}/`);
  const add = (name: string, text: string) => writeFileSync(new URL(name, url), text);
  for (const [name, text] of Object.entries(files)) add(name, text);
  return { url, add, remove: () => rmSync(path, { recursive: true }) };
}
const messageOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'done',
    (error: Error) => error.message,
  );

test('five instances that start at once apply each file once', async () => {
  const folder = migrationsFolder({
    '0000_tables.sql': 'create table things (name text);',
    '0001_thing.sql': `insert into things values ('a');`,
    '0002_index_concurrent.sql': 'create index concurrently things_name on things (name);',
  });
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase();
  const instances = await Promise.all(
    Array.from({ length: 5 }, () => openDatabase(databaseSettings(url, 3))),
  );
  const applied = await Promise.all(instances.map((one) => migrate(one, folder.url)));
  assert.equal(
    applied.map((one) => one.applied).sort((a, b) => b - a),
    [3, 0, 0, 0, 0],
  );
  const [first] = instances;
  assert.ok(first);
  assert.is((await migrate(first, folder.url)).applied, 0);
  assert.equal(await queryRows(first.reads, sql`select name from things`), [{ name: 'a' }]);
  for (const instance of instances) await instance.close();
  await cluster.release();
  folder.remove();
});

test('RUN-42 who waits for another session says for which one, and ends after its time', async () => {
  const cluster = await acquirePostgres();
  const database = await openDatabase(databaseSettings(await cluster.createDatabase(), 3), true);
  const holder = await database.pool?.connect();
  assert.ok(holder);
  await holder.query('select pg_advisory_lock(7402913)');
  const waits: string[] = [];
  const lock = { onWait: (line: string) => void waits.push(line), waitMs: 300 };
  const fault = await messageOf(migrate(database, undefined, [], lock));
  assert.match(fault, /another session has held the lock of migrations .* pid \d+ kantor idle since/);
  assert.is(waits.length, 1);
  assert.match(String(waits[0]), /^pid \d+ kantor idle since 20/);
  // One that ends, however it ends, is waited for no longer.
  const waiting = createDeferred<void>();
  const migrated = migrate(database, undefined, [], { onWait: () => waiting.resolve() });
  await waiting.promise;
  holder.release(true);
  assert.is((await migrated).applied, 0);
  await database.close();
  await cluster.release();
});

test('RUN-42 a migration has no time limit, also where the role has one', async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase();
  const name = new URL(url).pathname.slice(1);
  const administrator = await openDatabase(databaseSettings(url, 2));
  const limits = [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'idle_session_timeout',
  ];
  for (const limit of limits)
    await administrator.reads.execute(sql.raw(`alter database ${name} set ${limit} = '7s'`));
  const database = await openDatabase(databaseSettings(url, 2), true);
  for (const limit of limits)
    assert.equal(
      await queryRows(database.reads, sql`select current_setting(${limit}) as value`),
      [{ value: '0' }],
      limit,
    );
  await database.close();
  await administrator.close();
  await cluster.release();
});

test('RUN-11 a newer version that takes away is refused; one that adds is not', async () => {
  const { database, release } = await freshMemoryEngine.open();
  const add = (name: string) =>
    database.reads.execute(sql`insert into migrations (name, hash) values (${name}, 'x')`);
  await add('9998_future.sql');
  assert.equal(await migrate(database), { applied: 0, newer: ['9998_future.sql'] });
  await add('9999_future_contract.sql');
  assert.match(await messageOf(migrate(database)), /newer version: 9999_future_contract\.sql/);
  await release();
});

test('RUN-11 applied files must be the first of this version, or all of it and newer ones', () => {
  const known = ['0000_a.sql', '0001_b.sql', '0001_b_concurrent.sql'].map((name) => ({ name, hash: name }));
  const compare = (...names: string[]) =>
    compareMigrations(
      names.map((name) => ({ name: name.replace('changed ', ''), hash: name })),
      known,
    );
  const fits = (...newer: string[]) => ({ differsFrom: null, newer, breaking: [] });
  assert.equal(compare(), fits());
  assert.equal(compare('0000_a.sql', '0001_b.sql'), fits());
  // As a database may sort them.
  assert.equal(
    compare('0000_a.sql', '0001_b_concurrent.sql', '0001_b.sql', '0002_c.sql'),
    fits('0002_c.sql'),
  );
  assert.is(compare('0000_a.sql', 'changed 0001_b.sql').differsFrom, '0001_b.sql');
  assert.is(compare('0000_a.sql', '0001_b_concurrent.sql').differsFrom, '0001_b_concurrent.sql');
  assert.is(compare('0000_a.sql', '0001_other.sql', '0002_c.sql').differsFrom, '0001_other.sql');
  assert.is(compare('0001_b.sql').differsFrom, '0001_b.sql');
});

test('RUN-11 a database from before the first release is refused with one sentence, and nothing is changed', async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase();
  const database = await openDatabase(databaseSettings(url, 2));
  for (const statement of [
    'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    `insert into migrations (name, hash) values ('0000_tables.sql', 'x'), ('0001_outbox_flush.sql', 'y')`,
    'create table users (id uuid primary key)',
    'insert into users values (gen_random_uuid())',
  ])
    await database.reads.execute(sql.raw(statement));
  const before = await allRows(database);
  const started = await spawnBackend({ DATABASE_URL: url });
  assert.is((await started.exited).code, 1);
  assert.is(
    started.stderr(),
    'kantor: the backend cannot be prepared: the database was not made by a release of this program ' +
      '(its migrations differ from 0000_tables.sql on) and cannot be migrated: use an empty one\n',
  );
  assert.equal([...(await allRows(database))], [...before]);
  assert.equal([...before.keys()], ['migrations', 'users']);
  await database.close();
  await cluster.release();
});

/** Building an index on them takes long enough to be noticed by writers. */
const BIG_TABLES = [
  'requests',
  'transactions',
  'notifications',
  'event_log',
  'chat_messages',
  'request_views',
  'users',
];

/** How a file breaks the rules of RUN-11. */
function faultsOf(name: string, content: string): string[] {
  const text = content.replace(/--.*$/gm, '');
  const takesAway = /\b(drop (table|column)|rename|set data type|set not null)\b/i.test(text);
  const indexes = [...text.matchAll(/create (?:unique )?index (concurrently )?.*? on "(\w+)"/gi)];
  return [
    ...(takesAway && !name.endsWith('_contract.sql') ? [`${name} takes away`] : []),
    ...indexes
      .filter(([, how, table = '']) => !how && BIG_TABLES.includes(table))
      .map(([, , table]) => `${name} builds an index of ${table} in its transaction`),
  ];
}

test('RUN-11 what takes away is in files that say so, and indexes of big tables are built beside writers', () => {
  const folder = new URL('../../../server/store/migrations/', import.meta.url);
  // All but the first, which finds no rows.
  const [first, ...later] = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  assert.is(first, '0000_tables.sql');
  assert.equal(
    later.flatMap((name) => faultsOf(name, readFileSync(new URL(name, folder), 'utf8'))),
    [],
  );
  const drop = 'ALTER TABLE "users" DROP COLUMN "phone";';
  assert.equal(faultsOf('0001_phone.sql', drop), ['0001_phone.sql takes away']);
  assert.equal(faultsOf('0001_phone_contract.sql', drop), []);
  assert.equal(faultsOf('0001_phone.sql', 'CREATE UNIQUE INDEX "users_phone" ON "users" ("phone");'), [
    '0001_phone.sql builds an index of users in its transaction',
  ]);
  assert.equal(faultsOf('0001_a.sql', 'CREATE INDEX CONCURRENTLY "users_phone" ON "users" ("phone");'), []);
  assert.equal(faultsOf('0001_a.sql', 'CREATE INDEX "blocks" ON "user_blocks" ("reason");'), []);
});

test('RUN-11 a file of concurrent statements is applied outside a transaction, and again after it was interrupted', async () => {
  const folder = migrationsFolder({ '0000_tables.sql': 'create table things (name text);' });
  const cluster = await acquirePostgres();
  const address = await cluster.createDatabase();
  const database = await openDatabase(databaseSettings(address, 2));
  await migrate(database, folder.url);
  await database.reads.execute(sql`insert into things values ('a'), ('a')`);
  folder.add(
    '0001_unique_concurrent.sql',
    'drop index concurrently if exists things_name;--> statement-breakpoint\ncreate unique index concurrently things_name on things (name);',
  );
  assert.match(await messageOf(migrate(database, folder.url)), /create unique index concurrently/);
  await database.reads.execute(sql`delete from things`);
  assert.is((await migrate(database, folder.url)).applied, 1);
  const [index] = await queryRows<{ valid: boolean }>(
    database.reads,
    sql`select indisvalid as valid from pg_index where indexrelid = 'things_name'::regclass`,
  );
  assert.is(index?.valid, true);
  await database.close();
  await cluster.release();
  folder.remove();
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
      ...cases,
      ...bot,
      ...exports,
      ...deals,
      ...market,
      ...notices,
      ...prints,
      ...people,
      ...reported,
      ...banned,
      ...sanctioned,
      ...searches,
      ...recovery,
      ...settings,
      ...settlements,
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
  const inside = /inside its own transaction/;
  assert.match(
    await messageOf(database.transaction(async () => queryRows(database.reads, sql`select 1`))),
    inside,
  );
  assert.match(await messageOf(database.transaction(() => database.transaction(async () => 1))), inside);
  assert.equal(await queryRows(database.reads, sql`select 1 as one`), [{ one: 1 }]);
  await release();
});

test.run();
