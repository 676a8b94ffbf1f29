// Starts the product's backend inside this process, as server/main.ts does, with pages of our own in front of dist/.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppDeps, createApp } from '../../server/app.ts';
import { systemClock } from '../../server/clock.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { createLog } from '../../server/http/log.ts';
import { type Listening, listen } from '../../server/listen.ts';
import { seedDemo } from '../../server/services/seed.ts';
import { DataDirInUseError } from '../../server/store/data-dir-lock.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openDatabase } from '../../server/store/open-database.ts';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist');

/** Why it did not start; the message is fit for whoever started it, one line for each fault. */
export class StartFault extends Error {}

export interface Backend extends Listening {
  readonly config: Config;
  /** Stops, and closes the database. */
  close(): Promise<void>;
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

function portFault(error: unknown, { host, port }: Config): StartFault {
  const code = error instanceof Error && 'code' in error ? error.code : messageOf(error);
  const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${code})`;
  return new StartFault(
    `Port ${port} on ${host} ${reason}. Stop that program, or choose another port: PORT=3001 npm start`,
  );
}

/** Known before the database is made, which takes seconds the first time. */
async function expectFreePort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(config.port, config.host), 'listening');
  } catch (error) {
    throw portFault(error, config);
  } finally {
    probe.close();
  }
}

/**
 * Reads `env` as the backend does, opens the database, brings demo data when SEED_DEMO is set, and listens.
 * Throws StartFault for what the person who started it can mend.
 */
export async function startBackend(
  env: Readonly<Record<string, string | undefined>>,
  extraPages?: (config: Config) => NonNullable<AppDeps['extraPages']>,
): Promise<Backend> {
  const read = readConfig(env);
  if (!read.ok) throw new StartFault(read.faults.join('\n'));
  const { config } = read;
  await expectFreePort(config);
  const database = await openDatabase(config).catch((error: unknown) => {
    if (error instanceof DataDirInUseError) throw new StartFault(messageOf(error));
    throw new StartFault(`The database cannot be opened: ${messageOf(error)}`);
  });
  try {
    await migrate(database);
    if (config.seedDemo) await seedDemo(database, systemClock);
    const app = await createApp({
      config,
      clock: systemClock,
      log: createLog(config.logLevel),
      database,
      distDir: DIST,
      ...(extraPages ? { extraPages: extraPages(config) } : {}),
    });
    const listening = await listen(app, config.port, config.host).catch(async (error: unknown) => {
      await app.close();
      throw portFault(error, config);
    });
    const close = async () => {
      await listening.stop();
      await database.close();
    };
    return { ...listening, config, close };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
