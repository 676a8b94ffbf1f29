// First render: pages that redirect, with a login that is answered before the app has loaded, and long after.
import type { Request, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { DARK_THEME } from '../../scripts/demo/themes.ts';
import { ALICE } from '../../scripts/demo/users.ts';
import { appScriptPattern } from '../harness/browser/built-page.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('first render');

const LOGIN = '**/auth/telegram-login*';
const REFUSAL = { status: 401, json: { code: 'INIT_DATA_INVALID', message: 'Launch data is invalid' } };

/**
 * Starts the app at `path` on the same phone.
 * `loginTime` 'fast': the app's script waits until the login was answered or has failed, so that the first render knows it.
 * 'slow': the login waits until the app has rendered its loading screen.
 */
async function restart(
  { page }: Phone,
  path: string,
  loginTime: 'fast' | 'slow',
  answerLogin: (route: Route) => Promise<void>,
): Promise<void> {
  const kept = await page.evaluate("sessionStorage.getItem('__telegram__initParams')");
  const launch = String(new URLSearchParams(JSON.parse(String(kept))));
  const { origin } = new URL(page.url());
  await page.evaluate('sessionStorage.clear()');
  await page.goto('about:blank');
  await page.unrouteAll();
  const isOver = new Promise<void>((resolve) => {
    const onEnd = (request: Request) => {
      if (request.url().includes('/auth/telegram-login')) resolve();
    };
    page.on('requestfinished', onEnd);
    page.on('requestfailed', onEnd);
  });
  await page.route(LOGIN, async (route) => {
    // The page's own markup has `boot-retry`, the app's screens have not.
    if (loginTime === 'slow') await page.locator('.boot:not(:has(.boot-retry))').waitFor();
    await answerLogin(route);
  });
  await page.route(appScriptPattern(), async (route) => {
    if (loginTime === 'fast') await isOver;
    await route.continue();
  });
  await page.goto(`${origin}${path}#${launch}`, { waitUntil: 'commit' });
}

for (const loginTime of ['fast', 'slow'] as const) {
  scenario(
    `AUTH-03 NAV-04 LAND-04 a refused login leads to the error card at /, and is sent once, with a ${loginTime} login`,
    async ({ open }) => {
      const phone = await open(ALICE);
      const { page } = phone;
      await homeHeading(phone).waitFor();
      phone.problems.allow(/status of 401|\[WARN\]/);
      let logins = 0;
      await restart(phone, '/settings', loginTime, (route) => {
        logins += 1;
        return route.fulfill(REFUSAL);
      });
      await page.getByText("Couldn't sign in").waitFor();
      await page.getByText('Launch data is invalid').waitFor();
      await page.getByRole('button', { name: 'Close App' }).waitFor();
      assert.is(new URL(page.url()).pathname, '/');
      assert.is(logins, 1);
    },
  );
}

const DENY_STORAGE = `
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get() { throw new DOMException('denied', 'SecurityError'); },
    });`;

scenario(
  'AUTH-01 where storage is denied, the SDK and a reload know the launch after the address has changed',
  async ({ open }) => {
    const phone = await open(ALICE, { theme: DARK_THEME });
    const { page } = phone;
    await homeHeading(phone).waitFor();
    await page.addInitScript({ content: DENY_STORAGE });
    await restart(phone, '/', 'slow', (route) => route.continue());
    await homeHeading(phone).waitFor();
    // A function: the page's own policy forbids to evaluate a text more than once.
    await page.waitForFunction(() => 'Telegram' in globalThis);
    const known = await page.evaluate(
      '[Telegram.WebApp.version, Telegram.WebApp.platform, Telegram.WebApp.initData !== "", Telegram.WebApp.themeParams.bg_color, document.documentElement.dataset.scheme]',
    );
    assert.equal(known, ['8.0', 'android', true, DARK_THEME.bg_color, 'dark']);
    const { pathname, hash } = new URL(page.url());
    assert.equal([pathname, hash.startsWith('#tgWebAppData=')], ['/home', true]);
    await page.reload();
    await homeHeading(phone).waitFor();
  },
);

run();
