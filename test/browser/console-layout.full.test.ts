// Console of staff in Chromium: its pages are accessible and fit on a desktop, on a phone and in Arabic, light and dark.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { DARK_THEME } from '../../scripts/demo/themes.ts';
import { DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { CASE_ID } from '../console/case-fixtures.ts';
import { PERSON_ID } from '../console/person-fixtures.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import {
  expectAccessible,
  expectNoOverlap,
  expectNothingCut,
  waitForLegibleTheme,
} from './a11y-assertions.ts';
import { answerConsoleCalls } from './case-backend.ts';

const { scenario, run } = createBrowserSuite('console layout', { admins: [DEMO_ADMIN], isStill: true });

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
const CASE_PATH = `/admin/cases/${CASE_ID}`;
const PERSON_PATH = `${CASE_PATH}/people/${PERSON_ID}`;

/** The form of a reminder is open. */
async function remind(page: Page): Promise<void> {
  await page.locator('button[aria-expanded]').nth(2).click();
  await page.locator('input[type=datetime-local]').waitFor();
}

/** The decision of a case is typed and previewed. */
async function previewDecision(page: Page): Promise<void> {
  await page.locator('button[aria-expanded]').last().click();
  await page.locator('fieldset').first().getByRole('button').nth(2).click();
  await page.locator('fieldset').nth(2).getByRole('button', { name: 'Bob' }).click();
  await page.locator('textarea').fill('The bank confirms that the payment arrived on Tuesday.');
  await page.locator('div:has(> textarea) ~ button, div:has(textarea) ~ button').last().click();
  await page.locator('[role=status] h3').first().waitFor();
}

/** A ban of details is asked about, and the words for lifting another sanction are open. */
async function askAboutSanction(page: Page): Promise<void> {
  await page.locator('button[aria-expanded]').last().click();
  await page.locator('main fieldset button').nth(4).click();
  await page.locator('textarea').last().fill('Fake receipts');
  await page.locator('div:has(textarea) ~ button').last().click();
  await page.locator('main fieldset p').waitFor();
}

/** A report is open, with the question of its answer. */
async function askAboutReport(page: Page): Promise<void> {
  await page.locator('button[data-row]').first().click();
  await page.locator('li button').nth(1).click();
  await page.locator('li fieldset').waitFor();
}

for (const [where, context, languageCode] of [
  ['on a desktop', DESKTOP, 'en'],
  ['on a phone', {}, 'en'],
  ['on a phone in Arabic', {}, 'ar'],
] as const)
  scenario(
    `CASE-16 CASE-17 CASE-18 CASE-30 CASE-31 CASE-34 CASE-46 CASE-47 SANC-05 the console is accessible and fits ${where}`,
    async (env) => {
      const judge = await env.open({ ...DEMO_ADMIN, languageCode }, { context });
      const { page } = judge;
      await page.locator('#app h1').first().waitFor();
      await answerConsoleCalls(page);
      await waitForLegibleTheme(page);
      const check = async (what: string): Promise<void> => {
        // In Arabic the elements are those of English: what can differ is where they are.
        if (languageCode === 'en') await expectAccessible(page, `${what} ${where}`);
        await expectNothingCut(page, `${what} ${where}`);
        await expectNoOverlap(page, `${what} ${where}`);
      };
      for (const [path, ready] of [
        ['/admin', 'a[data-row]'],
        ['/admin/reports', 'button[data-row]'],
        ['/admin/people', 'a[href^="/admin/people/"]'],
        [PERSON_PATH, 'fieldset, textarea'],
        ['/admin/figures', 'tbody tr'],
        ['/admin/templates', 'button[data-row]'],
        ['/admin/audit', 'tbody tr'],
        [CASE_PATH, 'ol'],
      ] as const) {
        await page.goto(env.originOf(DEMO_ADMIN) + path);
        await page.locator(ready).first().waitFor();
        if (path === CASE_PATH) {
          await remind(page);
          await check('a reminder');
          await previewDecision(page);
        }
        if (path === '/admin/reports') await askAboutReport(page);
        if (path === PERSON_PATH) await askAboutSanction(page);
        if (path === '/admin/templates') await page.locator('button[data-row]').first().click();
        await judge.settled();
        await waitForLegibleTheme(page);
        await check(path);
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(width <= 0, `${path} is ${width} px too wide`);
      }
      await judge.setTheme(DARK_THEME);
      await page.waitForFunction(
        (color) =>
          getComputedStyle(document.documentElement).getPropertyValue('--tg-theme-bg-color').trim() === color,
        DARK_THEME.bg_color,
      );
      await expectAccessible(page, `the case, dark, ${where}`, 'color-contrast');
    },
  );

run();
