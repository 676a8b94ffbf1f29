// Accessibility flow: axe finds no violation on the main screens, light and dark.
import { commonStrings } from '#i18n/common-strings.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
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
    ['/create-request', screenStrings.requestForm.SELL_GROUP],
    [`/transactions/${deal}/active`, screenStrings.deal.PROPOSE_COMPLETION],
    ['/filter', screenStrings.filter.RESET_FILTERS],
    ['/settings', commonStrings.settings.MENU['my-data']],
    ['/settings/my-data', screenStrings.myData.COUNTRY],
    ['/notifications', screenStrings.notifications.MARK_ALL_READ],
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
