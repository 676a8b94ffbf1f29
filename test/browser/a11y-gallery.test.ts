// The component gallery: it shows every component, and every part, overlay and slow state is accessible and keeps its layout.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { expectNone } from '../harness/assert-each.ts';
import { expectAccessible, expectNothingCut } from './a11y-assertions.ts';
import {
  buildGalleryOnce,
  GALLERY_THEMES,
  type GalleryBrowser,
  openGallery,
  problemsOf,
} from './gallery-page.ts';

const COMPONENTS_DIR = fileURLToPath(new URL('../../src/components/', import.meta.url));

test.after(releaseBrowser);

test('every component is in the gallery', async () => {
  const files = await buildGalleryOnce();
  const drawn = (readdirSync(COMPONENTS_DIR, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.tsx'),
  );
  assert.ok(drawn.length > 20);
  expectNone(drawn, (name) => !files.includes(`src/components/${name}`));
});

/** All rules in one theme, then only the contrast in the others; the theme changes in place. */
async function expectAccessibleInThemes({ page }: GalleryBrowser, where: string): Promise<void> {
  for (const theme of GALLERY_THEMES) {
    await page.evaluate((name) => gallery.setTheme(name), theme);
    await expectAccessible(page, `${where}, ${theme}`, theme === 'light' ? 'all' : 'color-contrast');
  }
  await page.evaluate(() => gallery.setTheme('light'));
}

test('the gallery in three themes: no page error, no finding of axe, nothing cut off', async () => {
  const browser = await openGallery();
  const { page } = browser;
  for (const part of ['cards', 'parts', 'rows', 'forms', 'deal']) {
    await browser.open(part);
    await expectAccessibleInThemes(browser, part);
    await expectNothingCut(page, part);
    const modal = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const openers =
      part === 'forms'
        ? [
            /^Open confirm/,
            /^Open danger/,
            /^Open rating/,
            /^Open busy/,
            /^Currency USD/,
            /^Payment methods 3/,
          ]
        : part === 'deal'
          ? [/^Open reason/]
          : [];
    for (const name of openers) {
      await page.getByRole('button', { name }).click();
      await modal.waitFor();
      await expectAccessibleInThemes(browser, `${name}`);
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'detached' });
    }
  }
  browser.expectNone('the gallery');
  await page.context().close();
});

test('CARD-09 a long name and place lose their end, in either direction of the text and of the page', async () => {
  const browser = await openGallery();
  await browser.open('slow');
  for (const language of ['en', 'ar'] as const) {
    await browser.page.evaluate((one) => gallery.showSlowStates(one, ['long card']), {
      language,
      textPercent: 100,
    });
    const beginnings = await browser.page.evaluate(() =>
      Array.from(document.querySelectorAll('[data-piece] h2, [data-piece] bdi'), (element) => {
        const text = element.firstChild;
        if (!text) return 'empty';
        const first = document.createRange();
        first.setStart(text, 0);
        first.setEnd(text, 1);
        const [at, box] = [first.getBoundingClientRect(), element.getBoundingClientRect()];
        if (element.scrollWidth <= element.clientWidth) return 'short';
        return at.left >= box.left - 1 && at.right <= box.right + 1 ? 'shown' : 'cut';
      }),
    );
    assert.equal(beginnings, ['shown', 'shown', 'shown', 'shown'], language);
  }
  await browser.page.context().close();
});

test('LANG-04 every slow state keeps its layout on 320 px in text of 200 %, in English and in the longest and the Arabic sentences', async () => {
  const browser = await openGallery({ width: 320, height: 568 });
  await browser.open('slow');
  for (const language of ['en', 'ru', 'qps', 'ar'] as const)
    assert.equal(await problemsOf(browser, { language, textPercent: 200 }), [], language);
  browser.expectNone('the slow states');
  await browser.page.context().close();
});

test.run();
