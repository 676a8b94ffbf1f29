// Starts the product's backend inside this process, with pages of our own in front of dist/.
import type { AppDeps } from '../server/app.ts';
import type { Config } from '../server/config.ts';
import { createLog } from '../server/http/logging.ts';
import { configFrom, type Started, startServer } from '../server/start.ts';
import type { Database } from '../server/store/database.ts';

export interface Backend extends Started {
  readonly config: Config;
}

/** Reads `env` as the backend does; `open` brings another database than the one that it names. Throws StartFault for what the person who started it can mend. */
export async function startBackend(
  env: Readonly<Record<string, string | undefined>>,
  extraPages?: (config: Config) => NonNullable<AppDeps['extraPages']>,
  open?: () => Promise<Database>,
): Promise<Backend> {
  const config = configFrom(env);
  const started = await startServer(config, createLog(config.logLevel), extraPages?.(config), open);
  return { ...started, config };
}
