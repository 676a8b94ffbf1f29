// The component gallery: it shows every component, and every part and overlay is accessible in three themes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { buildGallery, GALLERY_DIR } from '../../scripts/gallery.ts';
import { collectPageProblems } from '../harness/browser/page-problems.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';
import { expectAccessible, expectNothingCut } from './a11y-assertions.ts';

const COMPONENTS_DIR = fileURLToPath(new URL('../../src/components/', import.meta.url));
const ORIGIN = 'https://gallery.test';
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

test.after(releaseBrowser);

let files: readonly string[] = [];
test.before(async () => {
  files = await buildGallery();
});

async function openGallery(): Promise<{ page: Page; expectNone: (who: string) => void }> {
  const context = await openPhoneContext({ reducedMotion: 'reduce' });
  const problems = collectPageProblems(context);
  await context.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    if (!/^(index\.html|gallery\.(js|css))$/.test(name)) return route.fulfill({ status: 204 });
    const type = TYPES[name.split('.').pop() ?? ''] ?? 'text/plain';
    return route.fulfill({ contentType: type, body: readFileSync(join(GALLERY_DIR, name), 'utf8') });
  });
  return { page: await context.newPage(), expectNone: problems.expectNone };
}

test('every component is in the gallery', () => {
  const drawn = (readdirSync(COMPONENTS_DIR, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.tsx'),
  );
  assert.ok(drawn.length > 20);
  assert.equal(
    drawn.filter((name) => !files.includes(`src/components/${name}`)),
    [],
  );
});

for (const theme of ['light', 'dark', 'low-contrast']) {
  test(`the gallery in the ${theme} theme: no page error, no finding of axe, nothing cut off`, async () => {
    const { page, expectNone } = await openGallery();
    for (const part of ['cards', 'parts', 'rows', 'deal', 'forms']) {
      await page.goto(`${ORIGIN}/?part=${part}&theme=${theme}`);
      await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
      await expectAccessible(page, `${part}, ${theme}`);
      await expectNothingCut(page, `${part}, ${theme}`);
    }
    for (const name of ['confirm', 'danger', 'rating', 'busy']) {
      await page.getByRole('button', { name: `Open ${name}` }).click();
      const modal = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await modal.waitFor();
      await expectAccessible(page, `${name}, ${theme}`);
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'detached' });
    }
    for (const field of [/^Currency USD/, /^Payment methods 3/]) {
      await page.getByRole('button', { name: field }).click();
      await page.getByRole('option').first().waitFor();
      await expectAccessible(page, `${field}, ${theme}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.goto(`${ORIGIN}/?part=deal&theme=${theme}`);
    await page.getByRole('button', { name: 'Open reason' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, `the reason sheet, ${theme}`);
    expectNone('the gallery');
    await page.context().close();
  });
}

test.run();
