// No serious or critical finding of axe on any route, sheet or dialog, in the light, the dark and a garish theme.
import { ALICE } from '../../scripts/demo/people.ts';
import { DARK, LIGHT, type Theme } from '../../scripts/demo/themes.ts';
import { createScenes, type Phone } from '../support/browser.ts';
import { expectAccessible } from './a11y-check.ts';
import { everyState, routesOf, visit } from './market-world.ts';
import { cardOf, homeOf } from './people-at-work.ts';

const { scene, run } = createScenes('a11y axe');

/** As a user's own theme can be: hints and headers that nobody could read on these grounds. */
const GARISH: Theme = {
  ...LIGHT,
  bg_color: '#3b0a45',
  secondary_bg_color: '#f9e04a',
  section_bg_color: '#4e0f5c',
  text_color: '#fdf6c3',
  hint_color: '#7a3c86',
  subtitle_text_color: '#8a4c96',
  link_color: '#b0389c',
  accent_text_color: '#ff2ea6',
  section_header_text_color: '#e8d23a',
  destructive_text_color: '#c01818',
  button_color: '#ffb300',
  button_text_color: '#ffffff',
  header_bg_color: '#4e0f5c',
  bottom_bar_bg_color: '#4e0f5c',
};

/** The same screen in all themes: all rules once, then what a theme can break. */
async function inEveryTheme({ page, setTheme }: Phone, where: string): Promise<void> {
  await expectAccessible(page, `${where}, light`);
  for (const [name, theme] of [
    ['dark', DARK],
    ['garish', GARISH],
  ] as const) {
    await setTheme(theme);
    await page.waitForFunction(
      (color) =>
        getComputedStyle(document.documentElement).getPropertyValue('--tg-theme-bg-color').trim() === color,
      theme.bg_color,
    );
    await expectAccessible(page, `${where}, ${name}`, 'color-contrast');
  }
  await setTheme(LIGHT);
}

scene('look.md: every route is accessible in three themes', async (house) => {
  const deals = await everyState(house, ALICE);
  await house.call(ALICE, 'POST', '/funds-transfer-details', {
    label: 'My bank',
    detailsText: 'CH93 0076 2011',
  });
  const phone = await house.open(ALICE, { context: { reducedMotion: 'reduce' } });
  await homeOf(phone).waitFor();
  for (const [path, heading] of routesOf(deals)) {
    // The other four home paths draw the same screen.
    if (heading === 'Exchanges' && path !== '/home') continue;
    await visit(house, phone, path, heading);
    await inEveryTheme(phone, path);
  }
});

scene('look.md DLG-01 every sheet and dialog is accessible in three themes', async (house) => {
  // A client without popups of its own: the page draws them all.
  const phone = await house.open(ALICE, { version: '6.1', context: { reducedMotion: 'reduce' } });
  const { page } = phone;
  await homeOf(phone).waitFor();
  const own = cardOf(phone, '101');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'Mark all read' }).waitFor();
  await inEveryTheme(phone, 'the open notification bar');
  await own.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  await inEveryTheme(phone, 'the delete dialog');
  await page.keyboard.press('Escape');

  await visit(house, phone, '/create-request', 'New request');
  const sell = page.getByRole('region', { name: 'Currency I Sell' });
  await sell.getByRole('button', { name: /^Currency/ }).click();
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await inEveryTheme(phone, 'the sheet of currencies');
  await page.getByRole('option', { name: /USD/ }).first().click();
  await sell.getByRole('button', { name: /^Payment methods/ }).click();
  await page.getByRole('option').first().click();
  await inEveryTheme(phone, 'the sheet of methods');

  await visit(house, phone, '/settings/my-data', 'My Data');
  await page.getByRole('button', { name: 'Edit Country' }).click();
  await page.getByRole('option', { name: 'Switzerland' }).waitFor();
  await inEveryTheme(phone, 'the sheet of countries');

  await visit(house, phone, '/settings/funds-transfer-details', 'Funds Transfer Details');
  await page.getByRole('button', { name: 'Add Details' }).click();
  await page.getByLabel('Label').waitFor();
  await inEveryTheme(phone, 'the sheet of transfer details');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete My bank' }).click();
  await page.getByRole('alertdialog').waitFor();
  await inEveryTheme(phone, 'the dialog of transfer details');
});

run();
