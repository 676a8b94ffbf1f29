// A new directory of the embedded database from the build's archive: what migrations make, nobody's, and whole or not there.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newDatabaseArchive } from '../../../scripts/new-database.ts';
import { listMigrations } from '../../../server/store/catalog.ts';
import { createDatabase, type Database, queryRows } from '../../../server/store/database.ts';
import { unpackNewDatabase } from '../../../server/store/embedded/new-directory.ts';
import { openEmbedded } from '../../../server/store/engine-embedded.ts';
import { renewEpochIfMoved } from '../../../server/store/event-outbox.ts';
import { knownMigrations, migrate } from '../../../server/store/migrate.ts';
import { allRows } from '../../harness/database/all-rows.ts';
import '../../harness/backend/compiled-backend.ts';

const test = suite('new database');
const root = fs.mkdtempSync(path.join(tmpdir(), 'kantor-new-database-'));
const archive = await newDatabaseArchive();
const opened: Database[] = [];
test.after(async () => {
  for (const database of opened) await database.close();
  fs.rmSync(root, { recursive: true, force: true });
});

const openArchive = async (name: string): Promise<Database> => {
  const database = createDatabase(await openEmbedded(path.join(root, name, 'db'), archive));
  opened.push(database);
  return database;
};

/** Every object of the schema by its definition, settings and extensions included. */
async function schemaOf(database: Database): Promise<readonly string[]> {
  const rows = await queryRows<{ object: string }>(
    database.reads,
    sql`with own as (select oid, relname, relkind, relpersistence, relispartition from pg_class
          where relnamespace = 'public'::regnamespace)
      select concat_ws(' ', 'relation', relname, relkind, relpersistence, relispartition) as object from own
      union all select concat_ws(' ', 'column', relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
          attidentity, attgenerated, attcollation, pg_get_expr(adbin, adrelid)) from own
        join pg_attribute a on attrelid = own.oid and attnum > 0 left join pg_attrdef d on adrelid = own.oid and adnum = attnum
      union all select pg_get_indexdef(indexrelid) || indisvalid from pg_index join own on own.oid = indrelid
      union all select concat_ws(' ', 'constraint', conname, conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(t.oid) from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all select concat_ws(' ', 'sequence', sequencename, start_value, increment_by, last_value) from pg_sequences
      union all select concat_ws(' ', 'extension', extname, extversion) from pg_extension
      union all select concat_ws(' ', 'setting', name, setting) from pg_settings
        where source = 'configuration file' order by 1`,
  );
  return rows.map(({ object }) => object);
}

test('RUN-11 it has the schema that the migrations make, and every migration of this version is applied', async () => {
  const made = createDatabase(await openEmbedded('memory:', null));
  opened.push(made);
  await migrate(made);
  const database = await openArchive('schema');
  const schema = await schemaOf(database);
  assert.ok(schema.length > 500, `${schema.length} objects`);
  assert.equal(schema, await schemaOf(made));
  assert.equal(await listMigrations(database.reads), knownMigrations());
  assert.is((await migrate(database)).applied, 0);
});

test('it has no value that two installations must not share: each begins its own epoch', async () => {
  const [one, other] = [await openArchive('one'), await openArchive('other')];
  const rows = await allRows(one);
  assert.equal(rows, await allRows(other));
  assert.equal(
    [...rows].filter(([, found]) => found.length > 0).map(([table]) => table),
    ['audit_head', 'event_log_slots', 'migrations', 'outbox_head'],
  );
  const head = sql`select place, epoch::float8 as epoch, last_seq::float8 as seq from outbox_head`;
  assert.equal(await queryRows(one.reads, head), [{ place: null, epoch: 0, seq: 0 }]);
  assert.equal(await queryRows(one.reads, sql`select seq::int as seq, hash from audit_head`), [
    { seq: 0, hash: '' },
  ]);
  const begun: number[] = [];
  for (const database of [one, other]) {
    assert.is(await renewEpochIfMoved(database.reads, 'embedded'), true);
    const [row] = await queryRows<{ epoch: number }>(database.reads, head);
    begun.push(row?.epoch ?? 0);
  }
  assert.ok((begun[0] ?? 0) > 0 && (begun[1] ?? 0) > (begun[0] ?? 0), 'by the clock of the first start');
});

test('RUN-07 what a killed start has unpacked is no database, and the next start makes a whole one', async () => {
  const directory = path.join(root, 'killed', 'db');
  const left = path.join(`${directory}.unpacking`, 'base');
  fs.mkdirSync(left, { recursive: true });
  const database = await openArchive('killed');
  assert.equal(await listMigrations(database.reads), knownMigrations());
  assert.not.ok(fs.existsSync(left));
});

test('an archive that is cut off is refused and leaves no directory', async () => {
  const directory = path.join(root, 'cut-off', 'db');
  const half = path.join(root, 'half.tar.gz');
  const whole = fs.readFileSync(archive);
  fs.writeFileSync(half, whole.subarray(0, whole.length / 2));
  const isRefused = await unpackNewDatabase(half, directory).then(
    () => false,
    () => true,
  );
  assert.ok(isRefused);
  assert.not.ok(fs.existsSync(directory));
});

test('a directory that has anything in it is left as it is', async () => {
  const directory = path.join(root, 'used');
  fs.mkdirSync(directory);
  fs.writeFileSync(path.join(directory, 'PG_VERSION'), 'of a database');
  await unpackNewDatabase(archive, directory);
  assert.equal(fs.readdirSync(directory), ['PG_VERSION']);
  assert.is(fs.readFileSync(path.join(directory, 'PG_VERSION'), 'utf8'), 'of a database');
});

test('a database that was closed is not recovered as after a crash: the archive is of one that was shut down', async () => {
  const directory = path.join(root, 'state', 'db');
  await unpackNewDatabase(archive, directory);
  const IS_SHUT_DOWN = 1;
  assert.is(fs.readFileSync(path.join(directory, 'global/pg_control')).readInt32LE(16), IS_SHUT_DOWN);
});

test('the archive is made once', async () => {
  const { mtimeMs, ino } = fs.statSync(archive);
  assert.is(await newDatabaseArchive(), archive);
  const found = fs.statSync(archive);
  assert.equal([found.mtimeMs, found.ino], [mtimeMs, ino]);
});

test.run();
