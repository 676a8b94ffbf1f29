// Archive of a new database: initdb and all migrations, run once for each version of them, by the build, the demo and the tests alike.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pid } from 'node:process';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './files.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CACHE = join(ROOT, '.cache');
/** Files and folders that decide what a new database is like. */
const MADE_BY = [
  'node_modules/@electric-sql/pglite/package.json',
  'server/store/migrations',
  'server/store/migrate.ts',
  'server/store/embedded/synced-pglite.ts',
  'scripts/new-database.ts',
];

/**
 * Path of a gzipped tar of an embedded database that is migrated and has nobody's rows.
 * `unpackNewDatabase` makes a directory of it, PGlite's `loadDataDir` a database in memory.
 * Kept in .cache/, since making it takes seconds.
 */
export async function newDatabaseArchive(): Promise<string> {
  const key = (await fingerprint(ROOT, MADE_BY, '')).slice(0, 16);
  const archive = join(CACHE, `new-database-${key}.tar.gz`);
  if (existsSync(archive)) return archive;
  const partial = `${archive}.${pid}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(partial, await makeNewDatabase());
  // By an atomic rename, because another process may make or read the same file.
  await rename(partial, archive);
  return archive;
}

async function makeNewDatabase(): Promise<Buffer> {
  // Loaded only here: most builds find the archive.
  const { PGlite } = await import('@electric-sql/pglite');
  const { EMBEDDED_EXTENSIONS } = await import('../server/store/embedded/synced-pglite.ts');
  const { createDatabase } = await import('../server/store/database.ts');
  const { createEmbeddedEngine } = await import('../server/store/engine-embedded.ts');
  const { migrate } = await import('../server/store/migrate.ts');
  const directory = await mkdtemp(join(tmpdir(), 'kantor-new-database-'));
  try {
    const pglite = await PGlite.create(directory, { extensions: EMBEDDED_EXTENSIONS });
    const database = createDatabase(createEmbeddedEngine(pglite, () => {}));
    await migrate(database);
    // Closed first: PostgreSQL recovers a database that is dumped while it runs as after a crash, which takes time.
    await database.close();
    const closed = await PGlite.create(directory, { noInitDb: true });
    const dump = await closed.dumpDataDir('gzip');
    await closed.close();
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
