// The demo (npm start): builds when sources changed, starts the backend with demo data and /demo, prints the address.
import { resolve } from 'node:path';
import process, { env, exit, stdout } from 'node:process';
import { ensureIsBuilt } from '../../build.ts';
import { StartupError } from '../../server/start.ts';
import { isBuildUpToDate } from '../build/cache.ts';
import { startInProcessBackend } from '../in-process-backend.ts';
import { createConnectionSwitch } from './connection-switch.ts';
import { createDemoHandler } from './handler.ts';
import { DEMO_ADMIN } from './users.ts';

/** Two phones on one address exceed one user's limits; one person plays all, refusals and retries too. */
const DEMO_ENV = {
  DATA_DIR: './data',
  SEED_DEMO: '1',
  LOG_LEVEL: 'warn',
  ADMIN_TELEGRAM_IDS: String(DEMO_ADMIN.telegramId),
  RATE_LIMIT_LOGINS: '600',
  RATE_LIMIT_REQUESTS: '1200',
  RATE_LIMIT_WRITES: '600',
  MAX_WAITING_ACCEPTANCES_NEW: '5',
  TAKE_LIMIT: '100',
  COOLDOWN_MINUTES: '0',
};

const print = (line: string) => stdout.write(`${line}\n`);

async function startDemo(): Promise<void> {
  if (!(await isBuildUpToDate())) {
    print('Building …');
    await ensureIsBuilt();
  }
  const connections = createConnectionSwitch();
  const backend = await startInProcessBackend({ ...DEMO_ENV, ...env }, (config) =>
    createDemoHandler({ botToken: config.botToken, now: Date.now, connections }),
  );
  connections.attachTo(backend.server);

  const ofRates =
    backend.config.rateSources.length > 0 ? '' : '  Rates are the built-in ones, as if they were of today.\n';
  const home = `http://localhost:${backend.port}`;
  print(
    `\n  Kantor runs on ${home}\n  The demo, two phones side by side:  ${home}/demo\n\n  Ctrl-C stops it; data stays in ${resolve(backend.config.dataDir)}\n${ofRates}`,
  );

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await backend.close();
    exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error(error);
        exit(1);
      });
    });
  }
}

startDemo().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  exit(1);
});
