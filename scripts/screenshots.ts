// Screenshots (npm run screenshots): takes every screen in light and dark; `npm run screenshots -- home deal` takes only these.
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { ensureIsBuilt } from '../build.ts';
import { formatKilobytes } from './build/report.ts';
import { closeBrowser } from './chromium.ts';
import type { ColorScheme } from './demo/themes.ts';
import {
  type BrowserSession,
  MINI_APP_SIZE,
  openBrowserSession,
  saveScreenshot,
} from './screenshots/browser-session.ts';
import { SCREENSHOTS } from './screenshots/definitions.ts';
import type { Screenshot } from './screenshots/screenshot.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The few that the README shows; in the repository. */
const README_FOLDER = join(ROOT, 'scripts', 'screenshots');
/** All of them; not in the repository. */
const OUTPUT_FOLDER = join(ROOT, '.cache', 'screenshots');
/** Every clone downloads the README's screenshots. */
const MAX_BYTES = 200_000;
const PORT = '3010';
const COLOR_SCHEMES: readonly ColorScheme[] = ['light', 'dark'];

/** The screenshots that the README shows, in one scheme each. */
const README_SCREENSHOTS: Readonly<Record<string, ColorScheme>> = { deal: 'light' };

async function saveForReadme(target: Page | Locator, name: string): Promise<void> {
  const path = join(README_FOLDER, `${name}.png`);
  await saveScreenshot(target, path);
  const { size } = await stat(path);
  if (size > MAX_BYTES)
    throw new Error(`${name}.png has ${formatKilobytes(size)}, more than ${formatKilobytes(MAX_BYTES)}`);
  console.log(`${name}.png ${formatKilobytes(size)}`);
}

/** The whole demo page with both phones. */
async function captureDemo({ page, setScheme }: BrowserSession): Promise<void> {
  for (const scheme of COLOR_SCHEMES) {
    await setScheme(scheme);
    await saveForReadme(page, `demo-${scheme}`);
  }
}

async function captureScreenshot(screenshot: Screenshot, session: BrowserSession): Promise<void> {
  const { name, user, prepare, end, isPreparedPerScheme } = screenshot;
  const phone = session[user];
  await session.setScheme('light');
  if (!isPreparedPerScheme) await prepare(phone, session);
  for (const scheme of COLOR_SCHEMES) {
    await session.setScheme(scheme);
    if (isPreparedPerScheme) await prepare(phone, session);
    await saveScreenshot(phone.device, join(OUTPUT_FOLDER, `${name}-${scheme}.png`));
    if (README_SCREENSHOTS[name] === scheme) await saveForReadme(phone.device, name);
    if (isPreparedPerScheme) await end?.(phone, session);
  }
  if (!isPreparedPerScheme) await end?.(phone, session);
  console.log(name);
}

async function captureAll(names: readonly string[]): Promise<void> {
  await ensureIsBuilt();
  const isSelected = (name: string) => names.length === 0 || names.includes(name);
  const session = await openBrowserSession(PORT);
  try {
    if (isSelected('demo')) await captureDemo(session);
    await session.setSize(MINI_APP_SIZE);
    for (const screenshot of SCREENSHOTS)
      if (isSelected(screenshot.name)) await captureScreenshot(screenshot, session);
  } finally {
    await closeBrowser();
    await session.close();
  }
  console.log(`All screenshots: ${OUTPUT_FOLDER}`);
}

captureAll(argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
});
