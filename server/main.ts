// Runs the backend: environment in, port out. Every reason not to start is one clear line and exit code 1.
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { createLog, faultFields } from './http/log.ts';
import { listen } from './listen.ts';
import { seedDemo } from './services/seed.ts';
import { DataDirInUseError } from './store/data-dir-lock.ts';
import { migrate } from './store/migrate.ts';
import { openDatabase } from './store/open-database.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

function fail(...lines: string[]): never {
  for (const line of lines) process.stderr.write(`kantor: ${line}\n`);
  process.exit(1);
}

const read = readConfig(process.env);
if (!read.ok) fail(...read.faults);
const { config } = read;
const log = createLog(config.logLevel);
/** For the person at the terminal; in production the structured log says it. */
const say = (line: string): void => {
  if (!config.isProduction) process.stdout.write(`kantor: ${line}\n`);
};
process.on('uncaughtException', (error) => {
  log.fatal(faultFields(error), 'fault');
  process.exit(1);
});

const database = await openDatabase(config).catch((error: unknown) => {
  if (error instanceof DataDirInUseError) fail(error.message);
  return fail(`the database cannot be opened: ${error instanceof Error ? error.message : 'unknown fault'}`);
});
try {
  await migrate(database);
  if (config.seedDemo) await seedDemo(database, systemClock);
} catch (error) {
  await database.close().catch(() => {});
  fail(
    `the database cannot be prepared: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown fault'}`,
  );
}

const app = await createApp({ config, clock: systemClock, log, database, distDir: DIST }).catch(
  (error: unknown) =>
    fail(
      `the database cannot be used: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown fault'}`,
    ),
);
const listening = await listen(app, config.port, config.host).catch(async (error: NodeJS.ErrnoException) => {
  await app.close();
  await database.close().catch(() => {});
  const reason =
    error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
  return fail(`port ${config.port} on ${config.host} ${reason}; choose another with PORT`);
});
log.info({ port: listening.port, host: config.host, database: database.kind }, 'listening');
say(`listening on http://${config.host}:${listening.port} (${database.kind} database)`);
if (!app.servesPage) {
  log.warn('there is no dist/, so the API is served alone');
  say('there is no dist/, so the API is served alone; npm run build makes the page');
}
if (config.isDemo) say('the demo bot token is in use; set BOT_TOKEN for a real one');

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await listening.stop();
  await database.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stop().catch((error: unknown) =>
      fail(`stopping failed: ${error instanceof Error ? error.message : 'unknown fault'}`),
    );
  });
}
