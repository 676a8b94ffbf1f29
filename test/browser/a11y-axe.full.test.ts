// Accessibility by axe: no serious finding on any route, sheet or dialog, in a light, a dark and a low-contrast theme.

import { DARK_THEME, LIGHT_THEME } from '../../scripts/demo/themes.ts';
import { ALICE } from '../../scripts/demo/users.ts';
import { LOW_CONTRAST_THEME } from '../../scripts/gallery.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { startRewritingProxy } from '../harness/other-backend/rewriting-proxy.ts';
import { DESKTOP_NIGHT, IOS_DAY } from '../harness/stock-themes.ts';
import { expectAccessible, waitForLegibleTheme } from './a11y-assertions.ts';
import { closeDetails, openDetails } from './deal-user-actions.ts';
import {
  actOnDeal,
  allRoutes,
  createEveryState,
  openPath,
  postRequestByApi,
  startApprovedDeal,
  TEST_CAROL,
  TEST_DAVE,
  USD_FOR_EUR,
} from './market-fixtures.ts';
import { feedCard, homeHeading, scrollToRow } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('a11y axe');

/** Checks the screen in all themes: all rules in one, then only the contrast. */
async function expectAccessibleInThemes({ page, setTheme }: Phone, where: string): Promise<void> {
  await waitForLegibleTheme(page);
  await expectAccessible(page, `${where}, light`);
  for (const [name, theme] of [
    ['dark', DARK_THEME],
    ['low-contrast', LOW_CONTRAST_THEME],
  ] as const) {
    await setTheme(theme);
    await page.waitForFunction(
      (color) =>
        getComputedStyle(document.documentElement).getPropertyValue('--tg-theme-bg-color').trim() === color,
      theme.bg_color,
    );
    await expectAccessible(page, `${where}, ${name}`, 'color-contrast');
  }
  await setTheme(LIGHT_THEME);
}

scenario('every route is accessible in three themes', async (env) => {
  const deals = await createEveryState(env, ALICE);
  await env.call(ALICE, 'POST', '/funds-transfer-details', {
    label: 'My bank',
    detailsText: 'CH93 0076 2011',
  });
  const phone = await env.open(ALICE, { context: { reducedMotion: 'reduce' } });
  await homeHeading(phone).waitFor();
  for (const [path, heading] of allRoutes(deals)) {
    // The other four paths of home show the same screen.
    if (heading === 'Exchanges' && path !== '/home') continue;
    await openPath(env, phone, path, heading);
    await expectAccessibleInThemes(phone, path);
  }
});

scenario('LAND-01 LAND-04 the landing is readable before the theme is corrected', async (env) => {
  for (const [name, theme] of [
    ['light', IOS_DAY],
    ['dark', DESKTOP_NIGHT],
  ] as const) {
    // Neither the login nor the script that corrects the theme arrives.
    const phone = await env.open(ALICE, {
      theme,
      blockedUrls: /telegram-login|telegram-lazy/,
      context: { reducedMotion: 'reduce' },
    });
    phone.problems.allow(/ERR_FAILED|Failed to fetch|telegram-lazy/);
    await expectAccessible(phone.page, `the landing, ${name}`, 'color-contrast');
    await phone.page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
    await expectAccessible(phone.page, `the error card, ${name}`, 'color-contrast');
    await phone.page.context().close();
  }
});

scenario('DLG-01 every sheet and dialog is accessible in three themes', async (env) => {
  const request = await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 120 });
  // A client without popups: the page shows dialogs of its own.
  const phone = await env.open(ALICE, { version: '6.1', context: { reducedMotion: 'reduce' } });
  const { page } = phone;
  await homeHeading(phone).waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'Mark all read' }).waitFor();
  await expectAccessibleInThemes(phone, 'the open notification bar');
  await scrollToRow(phone, request);
  await feedCard(phone, '120 EUR').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessibleInThemes(phone, 'the delete dialog');
  await page.keyboard.press('Escape');

  await openPath(env, phone, '/create-request', 'New request');
  const sell = page.getByRole('region', { name: 'Currency I Sell' });
  await sell.getByRole('button', { name: /^Currency/ }).click();
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await expectAccessibleInThemes(phone, 'the currency picker');
  await page.getByRole('option', { name: /USD/ }).first().click();
  await sell.getByRole('button', { name: /^Payment methods/ }).click();
  await page.getByRole('option').first().click();
  await expectAccessibleInThemes(phone, 'the payment method picker');

  await openPath(env, phone, '/settings/my-data', 'My Data');
  await page.getByRole('button', { name: 'Edit Country' }).click();
  await page.getByRole('option', { name: 'Switzerland' }).waitFor();
  await expectAccessibleInThemes(phone, 'the country picker');

  await openPath(env, phone, '/settings/funds-transfer-details', 'Funds Transfer Details');
  await page.getByRole('button', { name: 'Add Details' }).click();
  await page.getByLabel('Label').waitFor();
  await expectAccessibleInThemes(phone, 'the editor of transfer details');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete My bank' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessibleInThemes(phone, 'the delete dialog of transfer details');
});

scenario('ACT-07 every sheet and dialog of a deal is accessible in three themes', async (env) => {
  const running = await startApprovedDeal(env, ALICE, TEST_CAROL);
  const disputed = await startApprovedDeal(env, ALICE, TEST_DAVE);
  await actOnDeal(env, ALICE, disputed, 'dispute', { reason: 'No money' });
  const phone = await env.open(ALICE, { version: '6.1', context: { reducedMotion: 'reduce' } });
  const { page } = phone;
  await homeHeading(phone).waitFor();
  await openPath(env, phone, `/transactions/${running}/active`, 'Exchange');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await openDetails(phone);
  await expectAccessibleInThemes(phone, 'the details of a deal');
  for (const [button, where] of [
    ['Propose completion', 'the rating dialog'],
    ['Request cancellation', 'the cancellation dialog'],
    ['Report a dispute', 'the dispute sheet'],
    ['Send my details', 'the sheet of saved details'],
    ['Attach a photo or PDF', 'the attachment sheet'],
  ] as const) {
    // The open details cover the chat with its own buttons.
    if (button === 'Send my details') await closeDetails(phone);
    await page.getByRole('button', { name: button, exact: true }).click();
    const modal = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await modal.waitFor();
    await expectAccessibleInThemes(phone, where);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
  }
  await openPath(env, phone, `/transactions/${disputed}/active`, 'Exchange');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await expectAccessibleInThemes(phone, 'a disputed deal');
});

scenario(
  'CHAT-04 ACT-07 the dialog about received funds is accessible in three themes, where no guide asks in its place',
  async (env) => {
    const running = await startApprovedDeal(env, ALICE, TEST_CAROL);
    // A backend without additions: there the chat's chips send their messages.
    const { port, close } = await startRewritingProxy(env.port, 'absent');
    env.afterPhones(close);
    const path = `/transactions/${running}/active`;
    const phone = await env.open(ALICE, { port, path, version: '6.1', context: { reducedMotion: 'reduce' } });
    const { page } = phone;
    await page.getByRole('button', { name: 'I have received the funds', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expectAccessibleInThemes(phone, 'the dialog about received funds');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },
);

run();
