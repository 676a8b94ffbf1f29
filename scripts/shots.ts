// npm run shots: pictures of the running product, taken by machine into scripts/shots. Extend SHOTS.
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, projectSettings } from '../build.ts';
import { inKilobytes } from './budget.ts';
import { isBuildFresh, rememberBuild } from './build/freshness.ts';
import { closeBrowser, openBrowser } from './chromium.ts';
import { type Backend, startBackend } from './demo/backend.ts';
import { createLines } from './demo/lines.ts';
import { createStage } from './demo/stage.ts';

const SHOTS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'shots');

/** More would weigh on every clone. */
const MOST_BYTES = 200_000;

interface Shot {
  /** Its file's name, without '.png'. */
  readonly name: string;
  /** Path and query on localhost. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Brings the page into the state to be shown, and resolves when it stands still. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** Both phones signed in, live, with the first cards drawn. */
async function phonesAreReady(page: Page): Promise<void> {
  for (const key of ['alice', 'bob']) {
    const phone = page.frameLocator(`#phone-${key} iframe`);
    await phone.getByText('Live', { exact: true }).waitFor();
  }
  await page.evaluate('document.fonts.ready');
}

const demo = (name: string, path: string): Shot => ({
  name,
  path,
  width: 1120,
  height: 960,
  scale: 1,
  prepare: phonesAreReady,
});

const SHOTS: readonly Shot[] = [
  demo('demo-light', '/demo?theme=light'),
  demo('demo-dark', '/demo?theme=dark'),
];

/** The demo's backend on a database of this run, with its seed and nothing else. */
async function startStage(): Promise<Backend> {
  const lines = createLines();
  const env = {
    DATABASE_URL: 'memory:',
    PORT: '3010',
    SEED_DEMO: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_LOGINS: '600',
  };
  return startBackend(env, ({ botToken }) => createStage({ botToken, now: Date.now, lines }));
}

async function take(shot: Shot, port: number): Promise<string> {
  const context = await (await openBrowser()).newContext({
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: shot.scale,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}${shot.path}`);
  await shot.prepare(page);
  const path = join(SHOTS_FOLDER, `${shot.name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await context.close();
  const { size } = await stat(path);
  if (size > MOST_BYTES)
    throw new Error(`${shot.name}.png has ${inKilobytes(size)}, more than ${inKilobytes(MOST_BYTES)}`);
  return `${shot.name}.png ${inKilobytes(size)}`;
}

async function takeAll(names: readonly string[]): Promise<void> {
  if (!(await isBuildFresh())) {
    await build(projectSettings());
    await rememberBuild();
  }
  await mkdir(SHOTS_FOLDER, { recursive: true });
  const backend = await startStage();
  try {
    for (const shot of SHOTS) {
      if (names.length === 0 || names.includes(shot.name)) console.log(await take(shot, backend.port));
    }
  } finally {
    await closeBrowser();
    await backend.close();
  }
}

takeAll(argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
});
