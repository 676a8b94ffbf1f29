// First render: pages that redirect, with a login that is answered before the app has loaded, and long after.
import type { Request, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { DARK_THEME } from '../../scripts/demo/themes.ts';
import { ALICE } from '../../scripts/demo/users.ts';
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
  await page.route('**/assets/app-*.js', async (route) => {
    if (loginTime === 'fast') await isOver;
    await route.continue();
  });
  await page.goto(`${origin}${path}#${launch}`, { waitUntil: 'commit' });
}

for (const loginTime of ['fast', 'slow'] as const) {
  scenario(`NAV-05 an unknown path leads home, with a ${loginTime} login`, async ({ open }) => {
    const phone = await open(ALICE);
    await homeHeading(phone).waitFor();
    await restart(phone, '/nowhere', loginTime, (route) => route.continue());
    await homeHeading(phone).waitFor();
    assert.is(new URL(phone.page.url()).pathname, '/home');
  });

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

scenario(
  'AUTH-03 on a dead network the login is sent three times in all, 800 ms apart, and the error card says why',
  async ({ open }) => {
    const phone = await open(ALICE);
    const { page } = phone;
    await homeHeading(phone).waitFor();
    phone.problems.allow(/ERR_FAILED|\[WARN\]/);
    await restart(phone, '/home', 'fast', (route) => route.abort());
    await page.getByText('Network connection failed. Please check your internet connection.').waitFor();
    // By the page's clock: this process may learn of them late.
    const sentAt = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.includes('/auth/telegram-login') ? [startTime] : [])),
    );
    assert.is(sentAt.length, 3);
    const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
    // Both clocks round.
    for (const gap of gaps) assert.ok(gap > 795, `${gap} ms`);
    assert.is(new URL(page.url()).pathname, '/');
  },
);

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
