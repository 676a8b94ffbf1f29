// Start with files that do not load: scripts, the stylesheet, the worker, what is loaded later.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { messagesWith } from './deal-user-actions.ts';
import { postRequestByApi, startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';

const suite = createBrowserSuite('start faults', { timing: { FILES_RETRY_MS: 200, RECONNECT_MS: 200 } });

const SCRIPTS = /\/assets\/[^/]*\.js/;

suite.scenario(
  'LAND-04 scripts that failed to load at the start show an error, and load when the connection is back',
  async ({ open }) => {
    const phone = await open(ALICE, { blockedUrls: SCRIPTS });
    const { page } = phone;
    phone.problems.allow(/ERR_FAILED/);
    await page.getByText('Connection lost. Trying again...').waitFor();
    await page.context().unroute(SCRIPTS);
    await page.getByRole('heading', { name: 'Exchanges' }).waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
  },
);

suite.scenario('LAND-01 LAND-04 a market without its stylesheet does not stay so', async ({ open }) => {
  const style = /\/assets\/app-[^/]*\.css/;
  const { page, problems } = await open(ALICE, { blockedUrls: style });
  problems.allow(/ERR_FAILED/);
  await page.context().unroute(style);
  await page.waitForFunction(() => getComputedStyle(document.body).margin === '0px');
  await page.getByText('Live', { exact: true }).waitFor();
});

suite.scenario('LIVE-10 where no worker starts the page runs the service itself', async (env) => {
  const phone = await env.open(BOB);
  const live = phone.page.getByText('Live', { exact: true });
  await live.waitFor();
  phone.problems.allow(/live: worker failed: no worker/);
  await phone.page.addInitScript({
    content: 'globalThis.Worker = class { constructor() { throw new Error("none here"); } };',
  });
  await phone.page.reload();
  await live.waitFor();
  await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 731 });
  await phone.page.getByRole('article').filter({ hasText: '731' }).waitFor();
});

suite.scenario(
  'NAV-07 the messenger’s controls work later when their script failed to load at first',
  async ({ open }) => {
    const phone = await open(ALICE);
    const { page } = phone;
    await page.getByText('Live', { exact: true }).waitFor();
    phone.problems.allow(/Failed to (load|fetch dynamically imported)/i);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/telegram-lazy-'));
    await page.route('**/assets/telegram-lazy-*.js', (route) => route.abort());
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
    await lost;
    await page.unroute('**/assets/telegram-lazy-*.js');
    await page
      .getByRole('link', { name: 'Settings' })
      .or(page.getByRole('button', { name: 'Settings' }))
      .click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await phone.waitForEvent('web_app_setup_back_button', (data) => JSON.stringify(data).includes('true'));
  },
);

suite.scenario('LIVE-01 CHAT-05 a chat whose scripts were all lost once loads by itself', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const alice = await env.open(ALICE, { timing: { CHUNK_RETRY_MS: 300 } });
  await alice.page.getByText('Live', { exact: true }).waitFor();
  alice.problems.allow(/ERR_FAILED|\[WARN\]|Failed to load/);
  const first = await alice.page.content();
  const lost = new Set<string>();
  await alice.page.context().route(/\/assets\/(chat|streams|chunk)-[^/]*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    // The page and the worker begin with the scripts that the page names.
    if (first.includes(pathname) || lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort();
  });
  await alice.page.goto(`${env.originOf(ALICE)}/transactions/${dealId}/active`);
  await messagesWith(alice, 'The deal has begun.').waitFor();
  assert.is(lost.size, 2, [...lost].join());
});

suite.run();
