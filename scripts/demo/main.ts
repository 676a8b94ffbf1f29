// npm start: builds what changed, starts the backend with demo data and the stage in front of it, says where it is.
import process, { env, exit, stdout } from 'node:process';
import { build, projectSettings } from '../../build.ts';
import { StartFault } from '../../server/start.ts';
import { isBuildFresh, rememberBuild } from '../build/cache.ts';
import { startBackend } from '../in-process-backend.ts';
import { createLines } from './connection-switch.ts';
import { ADMIN } from './users.ts';
import { createStage } from './handler.ts';

/** One person with two phones calls more often from one address than any user may. */
const DEMO_ENV = {
  DATA_DIR: './data',
  SEED_DEMO: '1',
  LOG_LEVEL: 'warn',
  ADMIN_TELEGRAM_IDS: String(ADMIN.telegramId),
  RATE_LIMIT_LOGINS: '600',
  RATE_LIMIT_REQUESTS: '1200',
  RATE_LIMIT_WRITES: '600',
};

const say = (line: string) => stdout.write(`${line}\n`);

async function start(): Promise<void> {
  if (!(await isBuildFresh())) {
    say('Building …');
    await build(projectSettings());
    await rememberBuild();
  }
  const lines = createLines();
  const backend = await startBackend({ ...DEMO_ENV, ...env }, (config) =>
    createStage({ botToken: config.botToken, now: Date.now, lines }),
  );
  lines.guard(backend.server);

  const home = `http://localhost:${backend.port}`;
  say(
    `\n  Kantor runs on ${home}\n  The demo, two phones side by side:  ${home}/demo\n\n  Ctrl-C stops it; data stays in ${backend.config.dataDir}\n`,
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

start().catch((error: unknown) => {
  console.error(error instanceof StartFault ? error.message : error);
  exit(1);
});
