// Layout of the deal screens: nothing is cut and all is accessible, on a common phone with the light theme and a small dark one.
import { DARK_THEME, LIGHT_THEME } from '../../scripts/demo/themes.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import type { BrowserEnv, Phone } from '../harness/browser/suite.ts';
import { expectAccessible, expectNothingCut, waitForLegibleTheme } from './a11y-assertions.ts';
import { messageList } from './deal-user-actions.ts';
import { startApprovedDeal } from './market-fixtures.ts';

/** A common phone with the light theme, a small one with the dark theme. */
const LOOKS = [
  { width: 360, height: 740, theme: LIGHT_THEME },
  { width: 320, height: 568, theme: DARK_THEME },
];

export async function expectLayout(phone: Phone, name: string): Promise<void> {
  await waitForLegibleTheme(phone.page);
  for (const { width, height, theme } of LOOKS) {
    await phone.page.setViewportSize({ width, height });
    await phone.setTheme(theme);
    await phone.page.waitForFunction(
      (color) => getComputedStyle(document.documentElement).getPropertyValue('--tg-theme-bg-color') === color,
      theme.bg_color,
    );
    await expectNothingCut(phone.page, `${name} ${width}`);
    await expectAccessible(phone.page, `${name} ${width}`);
  }
  await phone.page.setViewportSize({ width: 360, height: 740 });
}

/** Waits for the sheet, because the page below it would be checked instead. */
export async function expectSheetLayout(phone: Phone, name: string): Promise<void> {
  await phone.page.getByRole('dialog').waitFor();
  await expectLayout(phone, name);
}

const LARGE = { pay: ['USD', 'Wise'], receive: ['RUB', 'Sberbank', 'T-Bank'], amount: 1_234_567.89 } as const;
export const createDeal = (env: BrowserEnv, note = '') =>
  startApprovedDeal(env, ALICE, BOB, { ...LARGE, note });
export const openDealRoute = async (
  phone: Phone,
  env: BrowserEnv,
  dealId: string,
  page: 'active' | 'summary',
): Promise<void> => {
  await phone.page.goto(`${env.originOf(phone.person)}/transactions/${dealId}/${page}`);
  if (page === 'active') await messageList(phone).waitFor();
  else await phone.page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
};
