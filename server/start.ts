// Start of the backend in this process: database, demo data, app, port. Shared by server/main.ts and the demo.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type AppDeps, type BackendApp, createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { listen, type RunningServer } from './listen.ts';
import { seedDemo } from './services/seed/seed-demo.ts';
import { DataDirInUseError } from './store/data-dir-lock.ts';
import { type Database, queryRows } from './store/database.ts';
import { migrate } from './store/migrate.ts';
import { openDatabase } from './store/open-database.ts';

/** A slow connection does not explain a larger difference. */
const MAX_CLOCK_SKEW_MS = 2_000;
const DIST_DIR = fileURLToPath(new URL('../dist/', import.meta.url));

/** Why the backend did not start; the message is for its operator, one line per reason. */
export class StartupError extends Error {}

export interface StartedServer extends RunningServer {
  readonly app: BackendApp;
  readonly database: Database;
  /** Accepts no more calls, lets running ones finish, ends background work, closes the database. */
  close(): Promise<void>;
}

/** Throws StartupError with one line for each invalid setting. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = readConfig(env);
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  return read.config;
}

/**
 * Opens and migrates the database, writes demo data when SEED_DEMO is set, serves on the port, starts jobs. Throws
 * StartupError for reasons that the operator can fix; then nothing is left open. `open` is replaced by tests.
 */
export async function startServer(
  config: Config,
  log: Logger,
  extraPages?: NonNullable<AppDeps['extraPages']>,
  open: (config: Config) => Promise<Database> = openDatabase,
): Promise<StartedServer> {
  for (const warning of config.warnings) log.warn(warning);
  await assertPortIsFree(config);
  const database = await open(config).catch((error: unknown) => {
    if (error instanceof DataDirInUseError) throw new StartupError(error.message);
    throw new StartupError(`the database cannot be opened: ${messageOf(error)}`);
  });
  let app: BackendApp | null = null;
  try {
    await migrateAll(config, database);
    await warnAboutClockSkew(database, log);
    if (config.seedDemo) await seedDemo(database, systemClock);
    const deps = { config, clock: systemClock, log, database, distDir: DIST_DIR, withProcessMetrics: true };
    app = await createApp(extraPages ? { ...deps, extraPages } : deps);
  } catch (error) {
    await database.close().catch(() => {});
    throw new StartupError(`the backend cannot be prepared: ${messageOf(error)}`);
  }
  try {
    const listening = await listen(app, config.port, config.host);
    app.jobs.start();
    const close = async () => {
      await listening.stop();
      await database.close();
    };
    return { ...listening, app, database, close };
  } catch (error) {
    await app.close();
    await database.close().catch(() => {});
    throw portError(error, config);
  }
}

/** On PostgreSQL past the time-outs of calls: big tables take long, and so does another instance that migrates. */
async function migrateAll(config: Config, database: Database): Promise<void> {
  if (database.kind === 'embedded') {
    await migrate(database);
    return;
  }
  const migrationDatabase = await openDatabase({ ...config, databasePool: 2 }, true);
  try {
    await migrate(migrationDatabase);
  } finally {
    await migrationDatabase.close();
  }
}

/** Deadlines follow this machine's clock: instances whose clocks differ would disagree about what is due. */
async function warnAboutClockSkew(database: Database, log: Logger): Promise<void> {
  if (database.kind === 'embedded') return;
  const [row] = await queryRows<{ now: Date | string }>(
    database.reads,
    sql`select clock_timestamp()::timestamptz(3) as now`,
  );
  const skewMs = row ? systemClock.now() - new Date(row.now).getTime() : 0;
  if (Math.abs(skewMs) > MAX_CLOCK_SKEW_MS)
    log.warn({ skewMs }, "this machine's clock is not the database's");
}

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
  const code = error instanceof Error && 'code' in error ? error.code : messageOf(error);
  const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`;
  return new StartupError(`port ${port} on ${host} ${reason}; choose another with PORT`);
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown fault';
