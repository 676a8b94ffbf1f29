// Start: first frame, sign-in, lost scripts, prefetched feed, feed snapshot of the last start, a lost connection.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { readId } from '../../scripts/api-client.ts';
import { DARK_THEME } from '../../scripts/demo/themes.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { equalEach } from '../harness/assert-each.ts';
import { appScriptPattern } from '../harness/browser/built-page.ts';
import { holdBack } from '../harness/browser/hold-back.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { createDeferred } from '../harness/deferred.ts';
import { postRequestByApi, USD_FOR_EUR } from './market-fixtures.ts';

const suite = createBrowserSuite('start', { timing: { FILES_RETRY_MS: 200, RECONNECT_MS: 200 } });

/** A request of Alice: she pays roubles and receives dollars. */
const START_REQUEST = {
  receiveCurrency: 'USD',
  receiveMethod: 'Wise',
  payCurrency: 'RUB',
  payMethod: 'SBP',
  amount: 1000,
  additionalDetails: '',
  rateOption: 'fixed',
};

const SCRIPTS = /\/assets\/[^/]*\.js/;

suite.scenario(
  'LAND-01 LAND-03 the first frame is shown before any script, in the messenger’s colours, and offers Retry when no script loads',
  async ({ open }) => {
    const phone = await open(ALICE, {
      theme: DARK_THEME,
      blockedUrls: SCRIPTS,
      timing: { RETRY_BUTTON_DELAY_MS: 1_000, FILES_RETRY_MS: 60_000 },
    });
    phone.problems.allow(/ERR_FAILED/);
    const { page } = phone;
    assert.is(await page.locator('.boot-name').textContent(), 'Kantor');
    const background = await page.evaluate(
      "getComputedStyle(document.querySelector('.boot')).backgroundColor",
    );
    assert.is(background, 'rgb(19, 27, 36)');
    // From here on the scripts neither fail nor load.
    await page.context().unroute(SCRIPTS);
    let isHeld = true;
    await page.context().route(SCRIPTS, (route) => (isHeld ? undefined : route.continue()));
    await page.reload({ waitUntil: 'commit' });
    const retry = page.getByRole('button', { name: 'Retry' });
    await page.locator('.boot-retry').waitFor({ state: 'attached' });
    assert.is(await page.locator('.boot-status').textContent(), 'Initializing...');
    await retry.waitFor();
    isHeld = false;
    await retry.click();
    await page.getByRole('heading', { name: 'Exchanges' }).waitFor();
  },
);

suite.scenario('AUTH-02 LAND-02 the app signs in with launch data and opens the feed', async ({ open }) => {
  const phone = await open(ALICE);
  await phone.page.getByRole('heading', { name: 'Exchanges' }).waitFor();
  assert.is(new URL(phone.page.url()).pathname, '/home');
  assert.ok(phone.lastEvent('web_app_ready'));
  assert.ok(phone.lastEvent('web_app_expand'));
  await phone.page.getByText('Live', { exact: true }).waitFor();
});

suite.scenario('AUTH-01 a reload away from the start signs in again', async ({ open }) => {
  const phone = await open(ALICE);
  await phone.page.getByRole('heading', { name: 'Exchanges' }).waitFor();
  assert.is(new URL(phone.page.url()).hash, '');
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Exchanges' }).waitFor();
});

suite.scenario('NAV-03 NAV-04 a cold deep link opens its own page after the sign-in', async ({ open }) => {
  const phone = await open(ALICE, { path: '/settings' });
  await phone.page.getByText('Funds Transfer Details').waitFor();
  assert.is(new URL(phone.page.url()).pathname, '/settings');
});

suite.scenario('LIVE-01 LIVE-02 another’s request appears without a reload', async ({ open, call }) => {
  const phone = await open(BOB);
  await phone.page.getByText('Live', { exact: true }).waitFor();
  await call(ALICE, 'POST', '/create_request', START_REQUEST);
  await phone.page.getByText('Alice').first().waitFor();
});

suite.scenario('LIVE-04 a lost network is shown, and mended without a hand', async ({ open }) => {
  const phone = await open(ALICE);
  const live = phone.page.getByText('Live', { exact: true });
  await live.waitFor();
  // On a slow machine the lazy scripts after the feed may fail as well.
  phone.problems.allow(
    /ERR_(EMPTY_RESPONSE|CONNECTION|INCOMPLETE|SOCKET)|\[WARN\]|Failed to (load|fetch dynamically imported)/i,
  );
  phone.cutConnection();
  await live.waitFor({ state: 'detached' });
  phone.restoreConnection();
  await live.waitFor();
});

/** The URL with the phone's launch data, to be opened again on this or another phone. */
async function launchUrlOf({ page }: Phone): Promise<string> {
  const kept: unknown = await page.evaluate("sessionStorage.getItem('__telegram__initParams')");
  return String(new URLSearchParams(JSON.parse(String(kept))));
}

/** A new start on the same phone: session storage is empty, local storage is kept. */
async function restart({ page }: Phone, launch: string, path = '/home'): Promise<void> {
  await page.evaluate('sessionStorage.clear()');
  const { origin } = new URL(page.url());
  // Through another page, because a change of the hash alone is no navigation.
  await page.goto('about:blank');
  await page.goto(`${origin}${path}#${launch}`, { waitUntil: 'commit' });
}

/** Away from the app, which stores the cards when it is left. */
async function forgetCards(page: Page): Promise<void> {
  await page.goto(new URL('/icon.svg', page.url()).href);
  await page.evaluate("localStorage.removeItem('kantor:last-feed')");
}

const holdBackApp = (page: Page) => holdBack(page, appScriptPattern());

/** The addresses of the calls that accept a request. */
function watchAccepts(page: Page): readonly string[] {
  const accepts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/transactions'))
      accepts.push(request.url());
  });
  return accepts;
}

suite.scenario(
  'AUTH-03 HOME-08 TICK-02 TICK-03 one login brings the first feed and the ticket of its stream, requested before the app’s script has loaded',
  async ({ open }) => {
    const phone = await open(ALICE);
    await phone.page.getByText('Live', { exact: true }).waitFor();
    const launch = await launchUrlOf(phone);
    const calls: string[] = [];
    const login = createDeferred();
    let isAppHere = false;
    const addresses: string[] = [];
    phone.page.context().on('request', (request) => addresses.push(request.url()));
    phone.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (!/^\/api\/(auth|feed|tickets)/.test(pathname)) return;
      calls.push(`${pathname}${search}${isAppHere ? ' late' : ''}`);
      login.resolve();
    });
    await phone.page.route(appScriptPattern(), async (route) => {
      // Never fulfilled if the app were needed for these calls.
      await login.promise;
      isAppHere = true;
      await route.continue();
    });
    await restart(phone, launch);
    await phone.page.getByText('Live', { exact: true }).waitFor();
    // The device names itself from its second login on (ACC-02).
    equalEach(calls, (call) => call.replace(/&device=[0-9a-f-]{36}$/, ''), [
      '/api/auth/telegram-login?feed=100',
    ]);
    const token = await phone.page.evaluate(
      () => JSON.parse(sessionStorage.getItem('kantor:token') ?? '{}').token,
    );
    assert.type(token, 'string');
    assert.not.ok(addresses.some((address) => address.includes(token)));
    assert.ok(addresses.some((address) => /\/api\/events\?.*ticket=/.test(address)));
  },
);

suite.scenario(
  'CARD-10 a tap on Accept does not need the lazy screens, and accepts once',
  async ({ open, call }) => {
    await call(ALICE, 'POST', '/create_request', { ...START_REQUEST, amount: 417 });
    // Where accepting agrees to no more than a card shows.
    const phone = await open(BOB, { withoutFeatures: ['agreement'] });
    const { page } = phone;
    await page.getByText('Live', { exact: true }).waitFor();
    const accepts = watchAccepts(page);
    await page.route('**/assets/*-screens-*.js*', (route) => route.abort());
    phone.problems.allow(/-screens-|Failed to fetch|ERR_FAILED/);
    const letGo = await holdBack(page, '**/api/transactions');
    await page.reload();
    const card = page.getByRole('article').filter({ hasText: '417' });
    const accept = card.getByRole('button', { name: 'Accept' });
    await accept.click();
    await card.locator('button[aria-busy=true]').waitFor();
    // A second tap on the busy button.
    await accept.click({ force: true });
    letGo();
    await card.getByText('Wait for Approval').waitFor();
    assert.is(accepts.length, 1);
  },
);

suite.scenario(
  'HOME-08 HOME-09 the first cards are drawn before the app has loaded, on a first start too, and stay the same elements when it comes',
  async ({ open, call }) => {
    await call(ALICE, 'POST', '/create_request', { ...START_REQUEST, amount: 523 });
    const phone = await open(BOB);
    const { page } = phone;
    const card = page.getByRole('article').filter({ hasText: '523' });
    await card.waitFor();
    const launch = await launchUrlOf(phone);
    await forgetCards(page);
    const letGo = await holdBackApp(page);
    await restart(phone, launch);
    await card.waitFor();
    assert.match((await card.getByRole('timer').textContent()) ?? '', /\d\d:\d\d:\d\d/);
    const before = await card.boundingBox();
    await page.evaluate(() => {
      const drawn = document.querySelectorAll('[data-id]');
      const counts = { added: 0 };
      new MutationObserver((records) => {
        for (const { target } of records)
          if (Array.from(drawn).some((row) => row.contains(target))) counts.added += 1;
      }).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { drawnRows: Array.from(drawn), counts });
    });
    letGo();
    await page.getByText('Live', { exact: true }).waitFor();
    assert.equal(await card.boundingBox(), before);
    const kept = await page.evaluate(
      'drawnRows.length > 0 && drawnRows.every((row) => row.isConnected) && counts.added',
    );
    assert.is(kept, 0, 'no element of a card was added or removed');
  },
);

suite.scenario(
  'NAV-11 a request that is opened by its address comes with the login, before the app has loaded',
  async ({ open, call }) => {
    const id = readId(await call(ALICE, 'POST', '/create_request', { ...START_REQUEST, amount: 577 }));
    const phone = await open(BOB);
    const { page } = phone;
    await page.getByRole('article').filter({ hasText: '577' }).waitFor();
    const launch = await launchUrlOf(phone);
    const letGo = await holdBackApp(page);
    // The page reads again what the stream may have missed.
    const letStreamsGo = await holdBack(page.context(), /\/api\/events/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/requests/${id}`)) asked.push(request.method());
    });
    const answered = page.waitForResponse((response) => response.url().includes(`login?request=${id}`));
    await restart(phone, launch, `/requests/${id}`);
    await answered;
    letGo();
    await page.getByText('577').first().waitFor();
    assert.equal(asked, []);
    letStreamsGo();
  },
);

suite.scenario(
  'CARD-10 NAV-02 what is pressed before the app has loaded is shown at once, and done once when it is there',
  async ({ open, call }) => {
    await call(ALICE, 'POST', '/create_request', { ...START_REQUEST, amount: 611 });
    const phone = await open(BOB, { withoutFeatures: ['agreement'] });
    const { page } = phone;
    const card = page.getByRole('article').filter({ hasText: '611' });
    await card.waitFor();
    const posted = watchAccepts(page);
    const launch = await launchUrlOf(phone);
    // With the cards of this start: on those of the last one nothing can be pressed yet (HOME-11).
    await forgetCards(page);
    const letGo = await holdBackApp(page);
    await restart(phone, launch);
    const accept = card.getByRole('button', { name: 'Accept' });
    await accept.click();
    await card.locator('button[aria-busy=true]').waitFor();
    await accept.click({ force: true });
    await page.getByRole('button', { name: 'Settings' }).click();
    assert.equal(posted, []);
    letGo();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.goBack();
    await card.getByText('Wait for Approval').waitFor();
    assert.is(posted.length, 1);
  },
);

suite.scenario(
  'NAV-01 NAV-11 with cards of the last start the landing page is skipped before the app is there, except for a deep link',
  async (env) => {
    const id = await postRequestByApi(env, ALICE, USD_FOR_EUR);
    const phone = await env.open(BOB);
    const { page } = phone;
    await page.getByRole('article').first().waitFor();
    const launch = await launchUrlOf(phone);
    const letGo = await holdBackApp(page);
    await restart(phone, launch, '/');
    await page.getByRole('article').first().waitFor();
    const { pathname, hash } = new URL(page.url());
    assert.equal([pathname, hash], ['/home', '']);
    await restart(phone, launch, `/?tgWebAppStartParam=request_${id}`);
    await page.locator('.boot').waitFor();
    letGo();
    await page.getByRole('heading', { name: 'Request' }).waitFor();
    assert.is(new URL(page.url()).pathname, `/requests/${id}`);
  },
);

suite.scenario(
  'LAND-04 an app that is lost below the first cards is fetched until it comes, and the page works',
  async ({ open }) => {
    const phone = await open(BOB);
    const { page } = phone;
    await page.getByRole('article').first().waitFor();
    phone.problems.allow(/ERR_FAILED|Failed to fetch/);
    let isLost = true;
    await page.route(appScriptPattern(), (route) => (isLost ? route.abort() : route.continue()));
    await restart(phone, await launchUrlOf(phone));
    await page.getByRole('article').first().waitFor();
    isLost = false;
    await page.getByText('Live', { exact: true }).waitFor();
  },
);

suite.run();
