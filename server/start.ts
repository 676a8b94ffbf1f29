// Start of the backend in this process: database, demo data, app, port. Shared by the command `serve` and the demo.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { cwd } from 'node:process';
import type { Logger } from 'pino';
import { type AppDeps, type BackendApp, createApp } from './app.ts';
import { createOnlineBackup, type OnlineBackup, openControlSocket } from './backup/online-backup.ts';
import { type Config, readConfig } from './config/config.ts';
import { listen, type RunningServer } from './listen.ts';
import { type DatabaseClock, startDatabaseClock, systemClock, type WallClock } from './runtime/clock.ts';
import { startHeartbeat } from './runtime/heartbeat.ts';
import { OperatorError, reasonOf } from './runtime/operator-error.ts';
import { PAGE_DIR, PROGRAM_DIR } from './runtime/program-files.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { DataDirInUseError, findDataDir } from './store/data-directory.ts';
import type { Database } from './store/database.ts';
import { type MigrationResult, migrate } from './store/migrate.ts';
import { openDatabase } from './store/open-database.ts';
import { findAddressFault, readDatabaseTime } from './store/probe.ts';
import { startTracing } from './tracing/start-tracing.ts';

/** Why the backend did not start; the message is for its operator, one line per reason. */
export class StartupError extends OperatorError {}

export interface StartedServer extends RunningServer {
  readonly app: BackendApp;
  readonly database: Database;
  /**
   * Drains for DRAIN_MS, accepts no more calls, lets running ones finish.
   * Then ends background work and closes the database.
   */
  close(): Promise<void>;
}

/** Throws StartupError with one line for each invalid setting. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = readConfig(env);
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  return read.config;
}

/**
 * Opens and migrates the database, writes demo data when SEED_DEMO is set, serves, starts jobs.
 * Throws StartupError for reasons that the operator can fix; then nothing is left open.
 * `open` is replaced by tests.
 */
export async function startServer(
  config: Config,
  log: Logger,
  extraPages?: NonNullable<AppDeps['extraPages']>,
  open: (config: Config) => Promise<Database> = openDatabase,
): Promise<StartedServer> {
  logDataDir(config, log);
  for (const warning of config.warnings) log.warn(warning);
  await assertPortIsFree(config);
  const database = await open(config).catch((error: unknown) => {
    if (error instanceof DataDirInUseError) throw new StartupError(error.message);
    throw new StartupError(`the database cannot be opened: ${reasonOf(error)}`);
  });
  const tracing = await startTracing(config.tracing, log);
  let app: BackendApp | null = null;
  let databaseClock: DatabaseClock | null = null;
  let backUp: OnlineBackup | null = null;
  const closeDatabase = async () => {
    await tracing?.shutdown();
    databaseClock?.stop();
    await database.close();
  };
  try {
    if (database.kind === 'postgres') {
      const fault = await findAddressFault(config);
      if (fault !== null) throw new StartupError(fault);
    }
    const { newer } = await migrateAll(config, database, log);
    if (newer.length > 0)
      log.warn({ newer }, 'the database was migrated by a newer version; this one works with it');
    if (database.kind === 'postgres')
      databaseClock = await startDatabaseClock({
        readTime: () => readDatabaseTime(database.background),
        log,
      });
    // The embedded database has the time of this machine.
    const clock: WallClock = databaseClock ?? systemClock;
    if (config.seedDemo) await seedDemo(database, clock);
    backUp = canBackUp(config, database)
      ? createOnlineBackup({
          ...{ database, clock, log },
          filesDir: config.s3 ? null : join(config.dataDir, 'files'),
          onRemoved: (removed) => app?.context.onRemoved(removed),
        })
      : null;
    const deps = {
      ...{ config, clock, log, database, backUp },
      clockSkewMs: () => databaseClock?.skewMs ?? 0,
      tracing,
      distDir: PAGE_DIR,
      withProcessMetrics: true,
    };
    app = await createApp(extraPages ? { ...deps, extraPages } : deps);
  } catch (error) {
    await closeDatabase().catch(() => {});
    throw new StartupError(`the backend cannot be prepared: ${reasonOf(error)}`);
  }
  try {
    const listening = await listen(app, config.port, config.host);
    app.jobs.start();
    const stopHeartbeat = startHeartbeat({
      url: config.heartbeatUrl,
      isHealthy: app.isHealthy,
      log: { warn: (line) => log.warn(line) },
    });
    const closeSocket = backUp && (await openSocket(config, backUp, log));
    const close = async () => {
      stopHeartbeat();
      await closeSocket?.();
      await listening.stop(config.drainMs);
      await closeDatabase();
    };
    return { ...listening, app, database, close };
  } catch (error) {
    await app.close();
    await closeDatabase().catch(() => {});
    throw portError(error, config);
  }
}

/**
 * The place of database and files, before anything is created there.
 * A relative DATA_DIR is another one from another working directory, and would begin an empty market without a word (RUN-49).
 */
function logDataDir(config: Config, log: Logger): void {
  if (config.database === 'memory:') return;
  if (/^postgres(ql)?:/.test(config.database)) {
    log.info({ dataDir: resolve(config.dataDir) }, 'the data directory, of files');
    return;
  }
  const { dataDir, hasDatabase, others } = findDataDir(config.dataDir, cwd(), PROGRAM_DIR);
  log.info(
    { dataDir, database: hasDatabase ? 'exists' : 'new' },
    `the data directory, ${hasDatabase ? 'whose database exists' : 'with a new database'}`,
  );
  if (others.length > 0)
    log.warn(
      { dataDir, others },
      `the database in ${dataDir} is new; did you mean ${others.join(' or ')}, which has one? DATA_DIR=${config.dataDir} is relative to the working directory`,
    );
}

/**
 * On PostgreSQL past a pooler and past the time-outs of calls.
 * Big tables take long, and so does another instance that migrates.
 */
async function migrateAll(config: Config, database: Database, log: Logger): Promise<MigrationResult> {
  if (database.kind === 'embedded') return migrate(database);
  const direct = { database: config.directDatabase, directDatabase: config.directDatabase, databasePool: 2 };
  const migrationDatabase = await openDatabase(direct, true);
  try {
    return await migrate(migrationDatabase, undefined, undefined, {
      onWait: (holder) => log.warn({ holder }, 'another instance migrates the database: waiting for it'),
    });
  } finally {
    await migrationDatabase.close();
  }
}

/** On PostgreSQL pg_dump makes them, beside the backend. */
const canBackUp = (config: Config, database: Database): boolean =>
  database.kind === 'embedded' && config.database !== 'memory:';

/** Null where there can be none; then backups by command need the backend to be stopped. */
const openSocket = (config: Config, backUp: OnlineBackup, log: Logger) =>
  openControlSocket(config.dataDir, backUp).catch((error: unknown) => {
    log.warn(
      { reason: reasonOf(error) },
      'there is no control socket in DATA_DIR: npm run backup works only while the backend is stopped',
    );
    return null;
  });

/** Checked before the database is created, which takes seconds the first time. */
async function assertPortIsFree(config: Config): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(config.port, config.host), 'listening');
  } catch (error) {
    throw portError(error, config);
  } finally {
    probe.close();
  }
}

function portError(error: unknown, { host, port }: Config): StartupError {
  const code = error instanceof Error && 'code' in error ? error.code : reasonOf(error);
  const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`;
  return new StartupError(`port ${port} on ${host} ${reason}; choose another with PORT`);
}
