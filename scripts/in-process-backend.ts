// The backend started inside this process from its sources (its threads are compiled), with extra pages in front of dist/.
import type { AppDeps } from '../server/app.ts';
import type { Config } from '../server/config/config.ts';
import { createPinoLogger } from '../server/logging/logger.ts';
import { loadConfig, type StartedServer, startServer } from '../server/start.ts';
import type { Database } from '../server/store/database.ts';
import { openDatabase } from '../server/store/open-database.ts';
import { ensureServerIsBuilt } from './build/server.ts';
import { newDatabaseArchive } from './new-database.ts';

export interface InProcessBackend extends StartedServer {
  readonly config: Config;
}

/** A new directory begins with the archive of the build, as that of the compiled backend does. */
const openBuilt = async (config: Config): Promise<Database> =>
  openDatabase({ ...config, newDatabase: await newDatabaseArchive() });

/**
 * Reads `env` as the backend does, as a demo (DEMO=1) unless it says otherwise.
 * `open` replaces the database that `env` names. Throws StartupError for a mistake in the settings.
 */
export async function startInProcessBackend(
  env: Readonly<Record<string, string | undefined>>,
  extraPages?: (config: Config) => NonNullable<AppDeps['extraPages']>,
  open: (config: Config) => Promise<Database> = openBuilt,
): Promise<InProcessBackend> {
  await ensureServerIsBuilt();
  const config = loadConfig({ DEMO: '1', ...env });
  const started = await startServer(config, createPinoLogger(config.logLevel), extraPages?.(config), open);
  return { ...started, config };
}
