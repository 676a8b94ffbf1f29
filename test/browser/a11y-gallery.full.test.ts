// The gallery's slow states in every language, text size and theme: layout, and accessibility by axe.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES, PSEUDO_LANGUAGE } from '#domain/languages.ts';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { expectAccessible } from './a11y-assertions.ts';
import { GALLERY_THEMES, openGallery, problemsOf } from './gallery-page.ts';

const PAGE_LANGUAGES = [...LANGUAGES, PSEUDO_LANGUAGE] as const;
/** Wider than any system font: what is drawn where a phone has no better one. */
const WIDE_FONT = 'monospace';

test.after(releaseBrowser);

for (const [width, height, textPercents] of [
  [320, 568, [100, 150, 200]],
  // A large text that fits on 320 px fits here too.
  [360, 740, [100]],
] as const)
  test(`LANG-04 every slow state keeps its layout on ${width} px in every language with text of ${textPercents.join(', ')} %`, async () => {
    const browser = await openGallery({ width, height });
    await browser.open('slow');
    for (const language of PAGE_LANGUAGES)
      for (const textPercent of textPercents)
        assert.equal(
          await problemsOf(browser, { language, textPercent }),
          [],
          `${language}, ${textPercent} %`,
        );
    browser.expectNone('the slow states');
    await browser.page.context().close();
  });

test('every slow state keeps its layout in a wide fallback font', async () => {
  const browser = await openGallery({ width: 320, height: 568 });
  await browser.open('slow');
  for (const language of PAGE_LANGUAGES)
    assert.equal(await problemsOf(browser, { language, textPercent: 100, font: WIDE_FONT }), [], language);
  await browser.page.context().close();
});

test('every slow state is accessible from left to right and from right to left, and readable in every theme', async () => {
  const browser = await openGallery();
  const { page } = browser;
  await browser.open('slow');
  for (const language of ['en', 'ar'] as const) {
    await page.evaluate((one) => gallery.showSlowStates({ language: one, textPercent: 100 }), language);
    await expectAccessible(page, `the slow states, ${language}`);
  }
  await page.evaluate(() => gallery.showSlowStates({ language: 'en', textPercent: 100 }));
  for (const theme of GALLERY_THEMES) {
    await page.evaluate((name) => gallery.setTheme(name), theme);
    await expectAccessible(page, `the slow states, ${theme}`, 'color-contrast');
  }
  browser.expectNone('the slow states');
  await page.context().close();
});

test('every busy sheet and dialog is accessible in every theme', async () => {
  const browser = await openGallery();
  const { page } = browser;
  await browser.open('slow');
  for (const { group, state } of await page.evaluate(() => gallery.busyModals()))
    for (const theme of GALLERY_THEMES) {
      await page.evaluate((name) => gallery.setTheme(name), theme);
      if (await page.evaluate(([name, one]) => gallery.showModal(name, one), [group, state] as const))
        await expectAccessible(
          page,
          `${group} ${state}, ${theme}`,
          theme === 'light' ? 'all' : 'color-contrast',
        );
    }
  await page.context().close();
});

test.run();
