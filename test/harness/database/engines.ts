// The three engines that the backend must behave the same on, each migrated and empty, opened quickly from one template.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { createDatabase, type Database, queryRows } from '../../../server/store/database.ts';
import { createEmbeddedEngine } from '../../../server/store/engine-embedded.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { acquirePostgres } from './postgres.ts';

export interface TestDatabase {
  readonly database: Database;
  release(): Promise<void>;
}
export interface TestEngine {
  readonly name: 'memory' | 'directory' | 'postgres';
  open(): Promise<TestDatabase>;
}

let template: Promise<Blob> | null = null;

/** Building a database from nothing takes seconds, loading a ready one a fraction: made once for a set of migrations. */
function migratedTemplate(): Promise<Blob> {
  template ??= (async () => {
    const made = path.join(CACHE, `migrated-${templateKey()}.tar`);
    if (!fs.existsSync(made)) {
      const pglite = await PGlite.create();
      const database = createDatabase(createEmbeddedEngine(pglite, () => {}));
      await migrate(database);
      const dump = await pglite.dumpDataDir('none');
      await database.close();
      // Under its name only when it is whole: another process may be making or reading the same.
      fs.mkdirSync(CACHE, { recursive: true });
      const part = `${made}.${process.pid}`;
      fs.writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
      fs.renameSync(part, made);
    }
    return new Blob([fs.readFileSync(made)]);
  })();
  return template;
}

const CACHE = fileURLToPath(new URL('../../../.cache/test/', import.meta.url));

/** Changes with the embedded database, with what migrates it and with each migration. */
function templateKey(): string {
  const store = new URL('../../../server/store/', import.meta.url);
  const migrations = fs.readdirSync(new URL('migrations/', store)).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256').update(
    fs.readFileSync(new URL('../../../package-lock.json', import.meta.url)),
  );
  for (const name of [
    'migrate.ts',
    'engine-embedded.ts',
    ...migrations.sort().map((one) => `migrations/${one}`),
  ])
    hash.update(name).update(fs.readFileSync(new URL(name, store)));
  return hash.digest('hex').slice(0, 16);
}

let templateDirectory: Promise<string> | null = null;

function migratedTemplateDirectory(): Promise<string> {
  templateDirectory ??= (async () => {
    const root = fs.mkdtempSync(path.join(tmpdir(), 'kantor-template-'));
    process.once('exit', () => fs.rmSync(root, { recursive: true, force: true }));
    const made = path.join(root, 'db');
    const pglite = await PGlite.create(made, { loadDataDir: await migratedTemplate() });
    await pglite.close();
    return made;
  })();
  return templateDirectory;
}

/** A migrated embedded database in a new temporary directory, not opened. */
export async function migratedDirectory(): Promise<{ directory: string; remove(): void }> {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'kantor-data-'));
  const made = path.join(root, 'db');
  fs.cpSync(await migratedTemplateDirectory(), made, { recursive: true });
  return { directory: made, remove: () => fs.rmSync(root, { recursive: true, force: true }) };
}

/** In memory, and thrown away afterwards: for tests that leave more than rows behind. */
export const freshMemoryEngine: TestEngine = {
  name: 'memory',
  async open() {
    const pglite = await PGlite.create({ loadDataDir: await migratedTemplate() });
    const database = createDatabase(createEmbeddedEngine(pglite, () => {}));
    return { database, release: () => database.close() };
  },
};

const idleDatabases: TestDatabase[] = [];
/** How long an emptied database waits for the next test file before it is closed. */
const IDLE_MS = 2_000;

/** In memory; emptied and kept for the next who asks, since each instance costs a second and half a gigabyte. */
export const memoryEngine: TestEngine = {
  name: 'memory',
  async open() {
    const opened = idleDatabases.pop() ?? (await freshMemoryEngine.open());
    return {
      database: opened.database,
      async release() {
        await emptyDatabase(opened.database);
        idleDatabases.push(opened);
        setTimeout(() => {
          const index = idleDatabases.indexOf(opened);
          if (index >= 0) void idleDatabases.splice(index, 1)[0]?.release();
        }, IDLE_MS);
      },
    };
  },
};

async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const tables = await queryRows<{ name: string }>(
      tx,
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
    );
    const names = tables.map(({ name }) => `"${name}"`).join(', ');
    await tx.execute(sql.raw(`truncate ${names} restart identity cascade`));
    await tx.execute(sql`insert into outbox_head (one, last_seq) values (true, 0)`);
  });
}

export const directoryEngine: TestEngine = {
  name: 'directory',
  async open() {
    const made = await migratedDirectory();
    const database = await openDatabase(databaseSettings(made.directory));
    return {
      database,
      async release() {
        await database.close();
        made.remove();
      },
    };
  },
};

let templateUrl: Promise<string> | null = null;

/** A template for databases of one's own: migrated once a process, and a copy of it takes a fraction of the time. */
export function migratedPostgres(): Promise<string> {
  templateUrl ??= (async () => {
    const url = await (await acquirePostgres()).createDatabase();
    const database = await openDatabase(databaseSettings(url, 2));
    await migrate(database);
    await database.close();
    return url;
  })();
  return templateUrl;
}

export const postgresEngine: TestEngine = {
  name: 'postgres',
  async open() {
    const template = await migratedPostgres();
    const cluster = await acquirePostgres();
    const database = await openDatabase(databaseSettings(await cluster.createDatabase(template)));
    return {
      database,
      async release() {
        await database.close();
        await cluster.release();
      },
    };
  },
};

export const TEST_ENGINES: readonly TestEngine[] = [memoryEngine, directoryEngine, postgresEngine];

/** `poolSize` matters on PostgreSQL only. */
export const databaseSettings = (database: string, poolSize = 20) => ({
  database,
  listenDatabase: database,
  databasePool: poolSize,
});
