// Console of staff in Chromium: who loads it, and the keys. How it fits: console-layout.full.test.ts.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { answerConsoleCalls } from './case-backend.ts';
import { openPath } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('console', { admins: [DEMO_ADMIN], isStill: true });

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/** Names of the console's files that the page has requested. */
function watchConsoleFiles(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/((?:sentences-)?console(?:-\w+)?)-\w+\.(js|css)$/.exec(request.url());
    if (name) names.add(`${name[1]}.${name[2]}`);
  });
  return names;
}

async function openConsole(env: Parameters<Parameters<typeof scenario>[1]>[0], phone: Phone): Promise<void> {
  await homeHeading(phone).waitFor();
  await answerConsoleCalls(phone.page);
  await openPath(env, phone, '/admin', 'Cases');
  await phone.page.locator('a[data-row]').first().waitFor();
}

scenario(
  'CASE-09 CASE-15 nobody loads the console before /admin, and who is not staff never does',
  async (env) => {
    const [alice, judge] = [await env.open(ALICE), await env.open(DEMO_ADMIN)];
    const [ofAlice, ofJudge] = [watchConsoleFiles(alice.page), watchConsoleFiles(judge.page)];
    for (const phone of [alice, judge]) {
      await homeHeading(phone).waitFor();
      await openPath(env, phone, '/settings', 'Settings');
      await phone.settled();
    }
    assert.is(await alice.page.getByRole('link', { name: 'Console for staff' }).count(), 0);
    await alice.page.goto(`${env.originOf(ALICE)}/admin`);
    await homeHeading(alice).waitFor();
    await alice.settled();
    assert.equal([...ofAlice], []);
    assert.equal([...ofJudge], []);
    await answerConsoleCalls(judge.page);
    await judge.page.getByRole('link', { name: 'Console for staff' }).click();
    await judge.page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
    assert.equal([...ofJudge].sort(), ['console.css', 'console.js']);
  },
);

scenario('CASE-16 the queue and a case by the keyboard alone, on a desktop', async (env) => {
  const judge = await env.open(DEMO_ADMIN, { context: DESKTOP });
  const { page } = judge;
  await openConsole(env, judge);
  await page.locator('kbd').first().waitFor();
  await page.locator('a[data-row]').first().waitFor();
  const row = page.locator('a[data-row]:focus');
  for (const key of ['j', 'j', 'ArrowDown', 'k']) await page.keyboard.press(key);
  assert.match((await row.textContent()) ?? '', 'Case 102');
  for (const _ of Array.from({ length: 49 })) await page.keyboard.press('j');
  await page.locator('a[data-row]').nth(99).waitFor({ state: 'attached' });
  await page.keyboard.press('j');
  assert.match((await row.textContent()) ?? '', 'Case 151', 'the first row of the second page');
  for (const _ of Array.from({ length: 60 })) await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Case 101/ }).waitFor();
  // Everything of the case is reached by Tab, and the focus is visible.
  for (const name of ['Give it back', 'Ask a side', 'Write a note']) {
    const button = page.getByRole('button', { name });
    while (!(await button.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab');
    const outline = await button.evaluate((one) => getComputedStyle(one).outlineStyle);
    assert.is(outline, 'solid', name);
  }
  await page.keyboard.press('Enter');
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Half a thought');
  for (const _ of Array.from({ length: 3 })) await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
  await row.waitFor();
  assert.match((await row.textContent()) ?? '', 'Case 101', 'back on the same row');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Write a note' }).click();
  assert.is(await note.inputValue(), 'Half a thought');
});

scenario(
  'CASE-57 the cases of one person are opened in the queue, and one of them, by the keyboard alone',
  async (env) => {
    const judge = await env.open(DEMO_ADMIN, { context: DESKTOP });
    const { page } = judge;
    await homeHeading(judge).waitFor();
    await answerConsoleCalls(page, 20, 39);
    await openPath(env, judge, '/admin', 'Cases');
    const group = page.locator('button[data-row]');
    await group.waitFor();
    assert.match((await group.textContent()) ?? '', /40 cases.*Opened by Alice.*1h late/);
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
    await page.locator('a[data-row]').nth(58).waitFor();
    assert.is(await group.getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('j');
    const row = page.locator('[data-row]:focus');
    assert.match((await row.textContent()) ?? '', 'Case 301');
    for (const _ of Array.from({ length: 40 })) await page.keyboard.press('j');
    assert.match((await row.textContent()) ?? '', 'Case 103', 'the row below the cases of the person');
    for (const _ of Array.from({ length: 41 })) await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    assert.equal(
      [await group.getAttribute('aria-expanded'), await page.locator('a[data-row]').count()],
      ['false', 19],
    );
  },
);

scenario('CASE-30 a report is opened, asked about and closed by the keyboard alone', async (env) => {
  const judge = await env.open(DEMO_ADMIN, { context: DESKTOP });
  const { page } = judge;
  await openConsole(env, judge);
  await page.getByRole('link', { name: 'Reports' }).click();
  const rows = page.locator('button[data-row]');
  await rows.first().waitFor();
  for (const key of ['j', 'j', 'k', 'Enter']) await page.keyboard.press(key);
  assert.is(await rows.first().getAttribute('aria-expanded'), 'true');
  const breach = page.getByRole('button', { name: 'Breach', exact: true });
  while (!(await breach.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Answer: breach' }).waitFor();
  for (const _ of Array.from({ length: 2 })) await page.keyboard.press('Escape');
  assert.is(await rows.first().getAttribute('aria-expanded'), 'false');
  assert.ok(await rows.first().evaluate((one) => one === document.activeElement));
});

scenario('CASE-34 a text of staff is put into a question, filled in, and can be changed', async (env) => {
  const judge = await env.open(DEMO_ADMIN, { context: DESKTOP });
  const { page } = judge;
  await openConsole(env, judge);
  await page.locator('a[data-row]').first().click();
  await page.getByRole('button', { name: 'Ask a side' }).click();
  await page.getByRole('button', { name: 'Bob Morgan' }).first().click();
  await page.getByRole('combobox', { name: 'Insert a text' }).first().selectOption('Text 2');
  const question = page.getByRole('textbox', { name: 'Question' });
  assert.match(
    await question.inputValue(),
    /^Dear Alice, 100 USD until \d{4}-\d\d-\d\d \d\d:\d\d UTC, case 101\.$/,
  );
  await question.press('End');
  await question.pressSequentially(' Thanks!');
  assert.match(await question.inputValue(), / Thanks!$/);
});

run();
