// npm run shots: every screen in light and dark, taken by machine. `npm run shots -- home deal` takes some only.
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { build, projectSettings } from '../build.ts';
import { formatKilobytes } from './build/budget.ts';
import { isBuildUpToDate, saveBuildFingerprint } from './build/cache.ts';
import { closeBrowser } from './chromium.ts';
import {
  type BrowserSession,
  MINI_APP_SIZE,
  openBrowserSession,
  type ScreenshotScheme,
  saveScreenshot,
} from './screenshots/browser-session.ts';
import { SCREENSHOTS, type Screenshot } from './screenshots/definitions.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** In the repository, for the README: few and small. */
const README_FOLDER = join(ROOT, 'scripts', 'screenshots');
/** All of them, for eyes; not in the repository. */
const OUTPUT_FOLDER = join(ROOT, '.cache', 'screenshots');
/** More would weigh on every clone. */
const MAX_BYTES = 200_000;
const PORT = '3010';
const COLOR_SCHEMES: readonly ScreenshotScheme[] = ['light', 'dark'];

/** The scenes that the README shows, in one scheme each. */
const README_SCREENSHOTS: Readonly<Record<string, ScreenshotScheme>> = {
  home: 'light',
  'create-filled': 'dark',
  deal: 'light',
  request: 'dark',
};

async function saveForReadme(target: Page | Locator, name: string): Promise<void> {
  const path = join(README_FOLDER, `${name}.png`);
  await saveScreenshot(target, path);
  const { size } = await stat(path);
  if (size > MAX_BYTES)
    throw new Error(`${name}.png has ${formatKilobytes(size)}, more than ${formatKilobytes(MAX_BYTES)}`);
  console.log(`${name}.png ${formatKilobytes(size)}`);
}

/** The stage as a visitor of /demo sees it. */
async function captureDemo({ page, setScheme }: BrowserSession): Promise<void> {
  for (const scheme of COLOR_SCHEMES) {
    await setScheme(scheme);
    await saveForReadme(page, `demo-${scheme}`);
  }
}

async function captureScreenshot(scene: Screenshot, studio: BrowserSession): Promise<void> {
  const { name, user: who, prepare: show, end, isPreparedPerScheme: isDeaf } = scene;
  const phone = studio[who];
  await studio.setScheme('light');
  if (!isDeaf) await show(phone, studio);
  for (const scheme of COLOR_SCHEMES) {
    await studio.setScheme(scheme);
    if (isDeaf) await show(phone, studio);
    await saveScreenshot(phone.device, join(OUTPUT_FOLDER, `${name}-${scheme}.png`));
    if (README_SCREENSHOTS[name] === scheme) await saveForReadme(phone.device, name);
    if (isDeaf) await end?.(phone, studio);
  }
  if (!isDeaf) await end?.(phone, studio);
  console.log(name);
}

async function captureAll(names: readonly string[]): Promise<void> {
  if (!(await isBuildUpToDate())) {
    await build(projectSettings());
    await saveBuildFingerprint();
  }
  const isAsked = (name: string) => names.length === 0 || names.includes(name);
  const studio = await openBrowserSession(PORT);
  try {
    if (isAsked('demo')) await captureDemo(studio);
    await studio.setSize(MINI_APP_SIZE);
    for (const scene of SCREENSHOTS) if (isAsked(scene.name)) await captureScreenshot(scene, studio);
  } finally {
    await closeBrowser();
    await studio.close();
  }
  console.log(`All pictures: ${OUTPUT_FOLDER}`);
}

captureAll(argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
});
