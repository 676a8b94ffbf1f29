// Accessibility flow: axe finds no violation on the main screens, light and dark.
import { strings } from '#i18n/strings.ts';
import { DARK_THEME, LIGHT_THEME } from '../../../scripts/demo/themes.ts';
import { hasText, navigateTo } from '../page-actions.ts';
import { assertAccessible } from './axe.ts';
import { type Flow, type FlowContext, openHome, openMiniApp, startDeal } from './flow.ts';

const AMOUNT = 90;
const THEMES = { light: LIGHT_THEME, dark: DARK_THEME } as const;

async function runAxe(context: FlowContext): Promise<string> {
  const { window, backend, viewer } = context;
  const deal = await startDeal(context, AMOUNT);
  const screens: readonly (readonly [path: string, text: string])[] = [
    ['/home', strings.home.LIVE],
    ['/create-request', strings.requestForm.SELL_GROUP],
    [`/transactions/${deal}/active`, strings.deal.DETAILS_AND_ACTIONS],
    ['/filter', strings.filter.RESET_FILTERS],
    ['/settings', strings.settings.MENU['my-data']],
    ['/settings/my-data', strings.myData.COUNTRY],
    ['/notifications', strings.dates.TODAY],
  ];
  for (const [name, theme] of Object.entries(THEMES)) {
    await openHome(context, { theme });
    for (const [path, text] of screens) {
      await window.evaluate(navigateTo, path);
      await window.waitFor(`${path} with '${text}'`, hasText, text);
      await assertAccessible(window, `${path}, ${name}`);
    }
    await openMiniApp(window, backend, viewer, { theme, isForged: true });
    await window.waitFor('the refused login', hasText, strings.landing.SIGN_IN_FAILED_TITLE);
    await assertAccessible(window, `refused login, ${name}`);
  }
  return `0 violations on ${screens.length + 1} screens, light and dark`;
}

export const accessibilityFlows: readonly Flow[] = [{ title: 'axe on the main screens', run: runAxe }];
