// The three engines that the backend must behave the same on, each migrated and empty, opened quickly from one template.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, guarded } from '../../server/store/database.ts';
import { engineOf } from '../../server/store/engine-embedded.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { acquirePostgres } from './postgres.ts';

export interface TestDatabase {
  readonly database: Database;
  release(): Promise<void>;
}
export interface TestEngine {
  readonly name: 'memory' | 'directory' | 'postgres';
  open(): Promise<TestDatabase>;
}

let template: Promise<File | Blob> | null = null;

/** Building a database from nothing takes seconds, loading a ready one a fraction. */
function migratedTemplate(): Promise<File | Blob> {
  template ??= (async () => {
    const pglite = await PGlite.create();
    const database = guarded(engineOf(pglite, () => {}));
    await migrate(database);
    const dump = await pglite.dumpDataDir('none');
    await database.close();
    return dump;
  })();
  return template;
}

/** A migrated embedded database in a new temporary directory, not opened. */
export async function migratedDirectory(): Promise<{ directory: string; remove(): void }> {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'kantor-data-'));
  const directory = path.join(root, 'db');
  const pglite = await PGlite.create(directory, { loadDataDir: await migratedTemplate() });
  await pglite.close();
  return { directory, remove: () => fs.rmSync(root, { recursive: true, force: true }) };
}

export const memory: TestEngine = {
  name: 'memory',
  async open() {
    const database = guarded(
      engineOf(await PGlite.create({ loadDataDir: await migratedTemplate() }), () => {}),
    );
    return { database, release: () => database.close() };
  },
};

export const directory: TestEngine = {
  name: 'directory',
  async open() {
    const made = await migratedDirectory();
    const database = await openDatabase(addressOf(made.directory));
    return {
      database,
      async release() {
        await database.close();
        made.remove();
      },
    };
  },
};

export const postgres: TestEngine = {
  name: 'postgres',
  async open() {
    const cluster = await acquirePostgres();
    const database = await openDatabase(addressOf(await cluster.createDatabase()));
    await migrate(database);
    return {
      database,
      async release() {
        await database.close();
        await cluster.release();
      },
    };
  },
};

export const ENGINES: readonly TestEngine[] = [memory, directory, postgres];

/** `poolSize` matters on PostgreSQL only. */
export const addressOf = (database: string, poolSize = 20) => ({
  database,
  listenDatabase: database,
  databasePool: poolSize,
});
