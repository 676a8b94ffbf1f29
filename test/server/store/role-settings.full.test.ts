// Roles and databases that an operator has set up otherwise: what works all the same, what is refused, and what the doctor finds.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { examine } from '../../../server/doctor/examine.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { startServer } from '../../../server/start.ts';
import { queryRows } from '../../../server/store/database.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { REQUEST_BODY, startTestBackend, testConfig } from '../../harness/backend/test-backend.ts';
import { databaseSettings, migratedPostgres, openTestPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres, type Postgres } from '../../harness/database/postgres.ts';

const test = suite('roles and their settings');

/**
 * A database and its address for a new role without privileges.
 * `run` has the administrator's rights.
 */
async function withRole(cluster: Postgres, role: string, template?: string) {
  const url = await cluster.createDatabase(template);
  const administrator = await openDatabase(databaseSettings(url, 1));
  const run = (...statements: string[]) =>
    statements.reduce<Promise<unknown>>(
      (before, statement) => before.then(() => administrator.reads.execute(sql.raw(statement))),
      Promise.resolve(),
    );
  const name = new URL(url).pathname.slice(1);
  const asRole = new URL(url);
  asRole.username = role;
  await run(`create role ${role} login`);
  return {
    url: asRole.href,
    name,
    run,
    async release() {
      await administrator.close();
      await cluster.release();
      const server = await openDatabase(databaseSettings(cluster.url, 1));
      await server.reads.execute(sql.raw(`drop role ${role}`));
      await server.close();
    },
  };
}

const start = (url: string) =>
  startServer(testConfig({ DATABASE_URL: url, PORT: '0', DRAIN_MS: '0' }), createPinoLogger('silent')).then(
    async (started) => {
      await started.close();
      return 'started';
    },
    (error: Error) => error.message,
  );
/** The lines of the doctor that are to look at. */
async function lookedAt(url: string): Promise<string[]> {
  const config = testConfig({ DATABASE_URL: url });
  const found = await examine({
    ...{ read: { ok: true, config }, distDir: '', now: Date.now, parts: ['database'] },
  });
  return found.filter(({ isOk }) => !isOk).map(({ name, text }) => `${name}: ${text}`);
}

test('RUN-44 a role that lacks a right: the start says what PostgreSQL has refused, the doctor what to grant', async () => {
  const cluster = await acquirePostgres();
  const { url, name, run, release } = await withRole(cluster, 'poor');
  assert.match(await start(url), /cannot be prepared: permission denied for schema public$/);
  assert.equal(await lookedAt(url), [
    'rights: the role poor may not create tables',
    'pg_trgm: is not installed, and this role may not do so',
  ]);
  await run('grant create on schema public to poor');
  assert.match(await start(url), /cannot be prepared: permission denied to create extension "pg_trgm"$/);
  assert.equal(await lookedAt(url), ['pg_trgm: is not installed, and this role may not do so']);
  await run(`alter database ${name} owner to poor`);
  assert.equal(await lookedAt(url), []);
  assert.is(await start(url), 'started');
  await run('alter table users owner to postgres');
  assert.equal(await lookedAt(url), [
    'rights: 1 tables belong to another role, so the next version cannot change them',
  ]);
  await release();
});

test('RUN-44 a role of another schema is refused before anything is made there', async () => {
  const cluster = await acquirePostgres();
  const { url, run, release } = await withRole(cluster, 'elsewhere');
  await run('create schema market authorization elsewhere', 'alter role elsewhere set search_path = market');
  const refusal =
    /the role looks for tables in the schema market, and the backend works in public alone: set its search_path/;
  assert.match(await start(url), refusal);
  assert.match((await lookedAt(url)).join(), refusal);
  await run('alter role elsewhere set search_path = missing');
  assert.match(await start(url), /looks for tables in no schema/);
  await run('drop schema market');
  await release();
});

test('RUN-44 serializable transactions and another form of dates by default change nothing', async () => {
  const cluster = await acquirePostgres();
  const { url, name, run, release } = await withRole(cluster, 'foreign_habits', await migratedPostgres());
  await run(
    `alter role foreign_habits superuser`,
    `alter database ${name} set default_transaction_isolation = 'serializable'`,
    `alter role foreign_habits set datestyle = 'SQL, DMY'`,
  );
  const database = openTestPostgres(url, 4);
  const level = sql`select current_setting('transaction_isolation') as level`;
  assert.equal(await database.transaction((tx) => queryRows(tx, level)), [{ level: 'read committed' }]);
  assert.equal(await queryRows(database.reads, level), [{ level: 'read committed' }]);
  const backend = await startTestBackend({ database });
  const alice = await backend.signIn('Alice');
  const made = await alice.post('/create_request', REQUEST_BODY);
  assert.is(made.status, 201);
  assert.is((await alice.get('/feed')).status, 200);
  assert.equal(await lookedAt(url), []);
  await backend.close();
  await database.close();
  await release();
});

test.run();
