// Test engines: the three databases on which the backend must behave the same, migrated and empty, opened from a template.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { newDatabaseArchive } from '../../../scripts/new-database.ts';
import {
  createDatabase,
  type Database,
  overrideDatabase,
  queryRows,
} from '../../../server/store/database.ts';
import { unpackNewDatabase } from '../../../server/store/embedded/new-directory.ts';
import { EMBEDDED_EXTENSIONS } from '../../../server/store/embedded/synced-pglite.ts';
import { createEmbeddedEngine } from '../../../server/store/engine-embedded.ts';
import { openPostgres } from '../../../server/store/engine-postgres.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { isFullTier } from '../tier.ts';
import { acquirePostgres, sharedTemplate } from './postgres.ts';

// The embedded database's thread is a compiled script, also for a backend that runs in the process of the tests.
import '../backend/compiled-backend.ts';

export interface TestDatabase {
  readonly database: Database;
  release(): Promise<void>;
}
export interface TestEngine {
  readonly name: 'memory' | 'directory' | 'postgres';
  open(): Promise<TestDatabase>;
}

let template: Promise<Blob> | null = null;

/** The new database of the build, to open in memory: migrating takes seconds, loading less. */
function migratedTemplate(): Promise<Blob> {
  template ??= newDatabaseArchive().then((archive) => new Blob([gunzipSync(fs.readFileSync(archive))]));
  return template;
}

/** A migrated embedded database in a new temporary directory, closed. */
export async function migratedDirectory(): Promise<{ directory: string; remove(): void }> {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'kantor-data-'));
  const directory = path.join(root, 'db');
  await unpackNewDatabase(await newDatabaseArchive(), directory);
  return { directory, remove: () => fs.rmSync(root, { recursive: true, force: true }) };
}

/**
 * PGlite leaves the alarm of PostgreSQL's sign-in running, which keeps the process alive for a minute.
 * PostgreSQL sets an alarm again that is overdue.
 */
const stopAlarm = (pglite: PGlite) =>
  (pglite.Module as unknown as { _clear_setitimer(): void })._clear_setitimer();

async function openInMemory() {
  const pglite = await PGlite.create({
    loadDataDir: await migratedTemplate(),
    extensions: EMBEDDED_EXTENSIONS,
  });
  return { pglite, database: createDatabase(createEmbeddedEngine(pglite, () => {})) };
}

/** In memory, closed afterwards: for tests that change more than rows. */
export const freshMemoryEngine: TestEngine = {
  name: 'memory',
  async open() {
    const { pglite, database } = await openInMemory();
    return {
      database,
      async release() {
        stopAlarm(pglite);
        await database.close();
      },
    };
  },
};

/** Opened databases between two tests. Each is closed when no test takes it for `idleMs`. */
function createIdleDatabases<Opened>(idleMs: number, close: (opened: Opened) => Promise<void>) {
  const idle: { readonly opened: Opened; readonly timer: NodeJS.Timeout }[] = [];
  return {
    take(): Opened | null {
      const one = idle.pop();
      clearTimeout(one?.timer);
      return one?.opened ?? null;
    },
    keep(opened: Opened): void {
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((one) => one.timer === timer),
          1,
        );
        void close(opened);
      }, idleMs).unref();
      idle.push({ opened, timer });
    },
  };
}

const idleMemory = createIdleDatabases<Awaited<ReturnType<typeof openInMemory>>>(60_000, ({ database }) =>
  database.close(),
);

/** In memory; emptied and reused, since opening an instance costs a second and half a gigabyte. */
export const memoryEngine: TestEngine = {
  name: 'memory',
  async open() {
    const opened = idleMemory.take() ?? (await openInMemory());
    return {
      database: opened.database,
      async release() {
        await emptyDatabase(opened.database);
        stopAlarm(opened.pglite);
        idleMemory.keep(opened);
      },
    };
  },
};

/** Of `memoryEngine`: opens a database that closing gives back. */
export async function openInMemoryForReuse(): Promise<Database> {
  const { database, release } = await memoryEngine.open();
  return overrideDatabase(database, { close: release });
}

let tableNames: readonly string[] | null = null;

/**
 * Deletes the rows of the tables that have any, past every trigger and foreign key.
 * Truncating all tables takes six times as long, and makes what follows slower: their plans begin again.
 */
async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    tableNames ??= (
      await queryRows<{ name: string }>(
        tx,
        sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
      )
    ).map(({ name }) => name);
    const isFilled = tableNames.map(
      (name) => `select '${name}' as name where exists (select 1 from "${name}")`,
    );
    const filled = await queryRows<{ name: string }>(tx, sql.raw(isFilled.join(' union all ')));
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name } of filled) await tx.execute(sql.raw(`delete from "${name}"`));
    await tx.execute(sql`alter sequence outbox_id_seq restart`);
    await tx.execute(sql`insert into outbox_head (one, last_seq) values (true, 0)`);
    await tx.execute(
      sql`insert into event_log_slots select slot, slot in (0, 5), clock_timestamp() from generate_series(0, 9) slot`,
    );
    await tx.execute(sql`insert into audit_head (seq, hash) values (0, '')`);
  });
}

export const directoryEngine: TestEngine = {
  name: 'directory',
  async open() {
    const { directory, remove } = await migratedDirectory();
    const database = await openDatabase(databaseSettings(directory));
    return {
      database,
      async release() {
        await database.close();
        remove();
      },
    };
  },
};

const POOL_SIZE = 20;
let templateUrl: Promise<string> | null = null;

/** URL of a migrated database to copy, which takes a fraction of the time of migrating one. */
export function migratedPostgres(): Promise<string> {
  templateUrl ??= sharedTemplate('kantor_template', async (url) => {
    const database = await openDatabase(databaseSettings(url, 2));
    await migrate(database);
    await database.close();
  });
  return templateUrl;
}

/** Time-outs are longer than in the product: how soon fifty calls at once end depends on the machine. */
export function openTestPostgres(database: string, poolSize = POOL_SIZE): Database {
  const url = `${database}?lock_timeout=60000&statement_timeout=60000&idle_in_transaction_session_timeout=60000`;
  return createDatabase(
    openPostgres({
      ...{ url, directUrl: url, poolSize },
      ...{ socketTimeoutMs: 60_000, connectTimeoutMs: 60_000 },
    }),
  );
}

/** Counts of what a migration makes, and the size: they show a changed schema or a filled database. */
const shapeOf = async (database: Database): Promise<{ readonly objects: string; readonly bytes: number }> => {
  const [shape] = await queryRows<{ objects: string; bytes: number }>(
    database.reads,
    sql`select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_attribute where attnum > 0 and not attisdropped),
          (select count(*) from pg_constraint), (select count(*) from pg_trigger), (select count(*) from pg_proc)) as objects,
        pg_database_size(current_database())::float8 as bytes`,
  );
  return { objects: shape?.objects ?? '', bytes: shape?.bytes ?? 0 };
};

/**
 * Emptied databases of the template's shape, still connected, which keeps the process alive.
 * To empty one takes a tenth of the time of copying, connecting to and dropping one.
 */
const idlePostgres = createIdleDatabases<Database>(2_000, (database) => database.close());
/** Rows that were deleted stay on the disk, and slow down those who read the table. */
const MAX_REUSED_BYTES = 24 * 1024 * 1024;
let templateObjects: Promise<string> | null = null;

async function objectsOfTemplate(): Promise<string> {
  const cluster = await acquirePostgres();
  const database = openTestPostgres(await cluster.createDatabase(await migratedPostgres()), 1);
  const { objects } = await shapeOf(database);
  await database.close();
  await cluster.release();
  return objects;
}

/** Empties the database; false when it is not as the template any more, or not within reach. */
async function emptyForReuse(database: Database): Promise<boolean> {
  templateObjects ??= objectsOfTemplate();
  try {
    const { objects, bytes } = await shapeOf(database);
    if (objects !== (await templateObjects) || bytes > MAX_REUSED_BYTES) return false;
    await emptyDatabase(database);
    return true;
  } catch {
    return false;
  }
}

/** Its LISTEN connection stays open until it is closed: to open one takes as long as several calls. */
async function openListening(url: string): Promise<Database> {
  const database = openTestPostgres(url);
  const unlisten = await database.listen(
    'reused',
    () => {},
    () => {},
  );
  return overrideDatabase(database, {
    async close() {
      await unlisten();
      await database.close();
    },
  });
}

export const postgresEngine: TestEngine = {
  name: 'postgres',
  async open() {
    const cluster = await acquirePostgres();
    const connected =
      idlePostgres.take() ?? (await openListening(await cluster.createDatabase(await migratedPostgres())));
    let isClosed = false;
    const database = overrideDatabase(connected, {
      async close() {
        if (isClosed) return;
        isClosed = true;
        await connected.close();
      },
    });
    return {
      database,
      async release() {
        if (!isClosed && (await emptyForReuse(connected))) {
          idlePostgres.keep(connected);
          return;
        }
        await database.close();
        await cluster.release();
      },
    };
  },
};

export const TEST_ENGINES: readonly TestEngine[] = [memoryEngine, directoryEngine, postgresEngine];

/**
 * The engines of `engines` on which a file that loops over them runs in this tier (harness/tier.ts).
 * PostgreSQL in the quick one, the others in the full one.
 * A few files, about what the engines are likely to do differently, loop over all in the quick tier.
 */
export function enginesOfTier(
  engines: readonly TestEngine[] = [memoryEngine, postgresEngine],
): readonly TestEngine[] {
  return engines.filter((engine) => (engine === postgresEngine) !== isFullTier());
}

/** `poolSize` matters on PostgreSQL only. */
export const databaseSettings = (database: string, poolSize = POOL_SIZE) => ({
  database,
  directDatabase: database,
  databasePool: poolSize,
});
