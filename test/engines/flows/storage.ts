// Storage flow: where all storage is denied, the mini-app signs in, is live, shows its screens and sends a message.
import * as assert from 'node:assert/strict';
import { strings } from '#i18n/strings.ts';
import { DARK_THEME } from '../../../scripts/demo/themes.ts';
import { fill, hasText, navigateTo, press } from '../page-actions.ts';
import { assertAccessible } from './axe.ts';
import { assertNoProblems, type Flow, type FlowContext, openMiniApp, startDeal } from './flow.ts';

const AMOUNT = 95;
const MESSAGE = 'Nothing is stored';

function isStorageDenied(): boolean {
  const isDenied = (use: () => unknown): boolean => {
    try {
      use();
      return false;
    } catch {
      return true;
    }
  };
  return isDenied(() => localStorage.setItem('probe', '1')) && isDenied(() => sessionStorage.length);
}

async function useWithoutStorage(context: FlowContext): Promise<string> {
  const { engine, backend, viewer } = context;
  const deal = await startDeal(context, AMOUNT);
  backend.setPageConditions({ isStorageDenied: !engine.canDenyStorage });
  const window = await engine.open({ isStorageDenied: engine.canDenyStorage });
  try {
    await openMiniApp(window, backend, viewer, { theme: DARK_THEME });
    assert.ok(await window.evaluate(isStorageDenied), 'storage is not denied');
    await window.waitFor('the live feed', hasText, strings.home.LIVE);
    await window.waitFor('the SDK', () => 'Telegram' in globalThis);
    assert.ok(await window.evaluate(isDark), 'the theme of the launch is lost');
    await assertAccessible(window, 'home without storage');
    for (const [path, text] of [
      ['/create-request', strings.requestForm.SELL_GROUP],
      ['/settings', strings.settings.MENU['my-data']],
      ['/home', strings.home.LIVE],
    ] as const) {
      await window.evaluate(navigateTo, path);
      await window.waitFor(`${path} with '${text}'`, hasText, text);
    }
    await window.evaluate(navigateTo, `/transactions/${deal}/active`);
    await window.waitFor('the composer', fill, strings.chat.MESSAGE, MESSAGE);
    await window.waitFor('the button that sends', press, strings.chat.SEND);
    await window.waitFor('the empty composer', isComposerEmpty);
    await window.waitFor('the sent message', hasText, MESSAGE);
    await assertNoProblems(window);
    return `Live, screens, a message; denied by ${engine.canDenyStorage ? 'the browser' : 'a script in page and worker'}`;
  } finally {
    await window.close();
    backend.setPageConditions({});
  }
}

const isDark = (): boolean => document.documentElement.dataset.scheme === 'dark';
const isComposerEmpty = (): boolean => document.querySelector('textarea')?.value === '';

export const storageFlows: readonly Flow[] = [{ title: 'storage denied', run: useWithoutStorage }];
