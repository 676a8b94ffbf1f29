// npm run shots: every screen in light and dark, taken by machine. `npm run shots -- home deal` takes some only.
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { build, projectSettings } from '../build.ts';
import { inKilobytes } from './build/budget.ts';
import { isBuildFresh, rememberBuild } from './build/cache.ts';
import { closeBrowser } from './chromium.ts';
import { SCENES, type Scene } from './screenshots/definitions.ts';
import { MINI_APP, openStudio, type Scheme, type Studio, takePicture } from './screenshots/browser-session.ts';

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..');
/** In the repository, for the README: few and small. */
const KEPT_FOLDER = join(HOME, 'scripts', 'shots');
/** All of them, for eyes; not in the repository. */
const FOLDER = join(HOME, '.cache', 'shots');
/** More would weigh on every clone. */
const MOST_BYTES = 200_000;
const PORT = '3010';
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** The scenes that the README shows, in one scheme each. */
const KEPT: Readonly<Record<string, Scheme>> = {
  home: 'light',
  'create-filled': 'dark',
  deal: 'light',
  request: 'dark',
};

async function keep(target: Page | Locator, name: string): Promise<void> {
  const path = join(KEPT_FOLDER, `${name}.png`);
  await takePicture(target, path);
  const { size } = await stat(path);
  if (size > MOST_BYTES)
    throw new Error(`${name}.png has ${inKilobytes(size)}, more than ${inKilobytes(MOST_BYTES)}`);
  console.log(`${name}.png ${inKilobytes(size)}`);
}

/** The stage as a visitor of /demo sees it. */
async function takeDemo({ page, setScheme }: Studio): Promise<void> {
  for (const scheme of SCHEMES) {
    await setScheme(scheme);
    await keep(page, `demo-${scheme}`);
  }
}

async function takeScene(scene: Scene, studio: Studio): Promise<void> {
  const { name, who, show, end, isDeaf } = scene;
  const phone = studio[who];
  await studio.setScheme('light');
  if (!isDeaf) await show(phone, studio);
  for (const scheme of SCHEMES) {
    await studio.setScheme(scheme);
    if (isDeaf) await show(phone, studio);
    await takePicture(phone.device, join(FOLDER, `${name}-${scheme}.png`));
    if (KEPT[name] === scheme) await keep(phone.device, name);
    if (isDeaf) await end?.(phone, studio);
  }
  if (!isDeaf) await end?.(phone, studio);
  console.log(name);
}

async function takeAll(names: readonly string[]): Promise<void> {
  if (!(await isBuildFresh())) {
    await build(projectSettings());
    await rememberBuild();
  }
  const isAsked = (name: string) => names.length === 0 || names.includes(name);
  const studio = await openStudio(PORT);
  try {
    if (isAsked('demo')) await takeDemo(studio);
    await studio.setSize(MINI_APP);
    for (const scene of SCENES) if (isAsked(scene.name)) await takeScene(scene, studio);
  } finally {
    await closeBrowser();
    await studio.close();
  }
  console.log(`All pictures: ${FOLDER}`);
}

takeAll(argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
});
