// Session: deep links, silent renewal, expiry, another account on the same device, two tabs, races.
import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { launchUrl } from '../../scripts/demo/launch.ts';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB, type DemoUser } from '../../scripts/demo/users.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  feedCard,
  homeHeading,
  postRequest,
  pressMainButton,
  type RequestFormInput,
  waitForNativeButton,
} from './user-actions.ts';

const { scenario, run } = createBrowserSuite('session', { timing: { GO_HOME_MS: 500 }, isStill: true });

const POSTING: RequestFormInput = {
  sell: 'USD',
  sellMethods: ['Wise'],
  buy: 'EUR',
  buyMethods: ['SEPA'],
  receive: '1',
};
const REFUSAL = { status: 401, json: { code: 'TOKEN_INVALID', message: 'Authentication failed' } };

const post = async ({ call }: BrowserEnv, person: DemoUser, amount: number): Promise<string> => {
  const { id } = (await call(person, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount })) as {
    id: string;
  };
  return id;
};
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Launch data of a user, as a second phone of theirs would get it. */
const launchDataOf = async ({ page }: Phone): Promise<string> => {
  const kept = await page.evaluate(() => sessionStorage.getItem('__telegram__initParams') ?? '{}');
  return (JSON.parse(kept) as { tgWebAppData: string }).tgWebAppData;
};
/** Fills the form of a new request, with a comment and without an amount. */
async function fillRequestForm({ page }: Phone, comment: string): Promise<void> {
  await page
    .getByRole('link', { name: 'Create request' })
    .or(page.getByRole('button', { name: 'Create request' }))
    .click();
  await page.getByLabel('Comment').fill(comment);
}

scenario(
  'NAV-11 a start parameter opens its request, and not again on a reload of another page',
  async (env) => {
    const id = await post(env, ALICE, 702);
    const phone = await env.open(BOB, { startParam: `request_${id}` });
    await phone.page.waitForURL(`**/requests/${id}`);
    await waitForNativeButton(phone, 'Accept Request');
    await phone.page.goto(`${env.originOf(BOB)}/home`);
    await homeHeading(phone).waitFor();
    assert.is(pathOf(phone.page), '/home');
  },
);

scenario('AUTH-11 HTTP-02 a 401 in mid-session signs in silently and repeats the call once', async (env) => {
  const id = await post(env, ALICE, 703);
  const phone = await env.open(BOB, { withoutFeatures: ['agreement'] });
  const card = feedCard(phone, 'Alice', '703');
  await card.waitFor();
  phone.problems.allow(/401/);
  const calls: string[] = [];
  let refusals = 1;
  await phone.page.route('**/api/transactions', async (route) => {
    calls.push(route.request().headers()['idempotency-key'] ?? '');
    if (refusals-- > 0) await route.fulfill(REFUSAL);
    else await route.continue();
  });
  const login = phone.page.waitForRequest('**/auth/telegram-login*');
  await card.getByRole('button', { name: 'Accept' }).click();
  await login;
  await feedCard(phone, '703').getByText('Wait for Approval').waitFor();
  assert.is(calls.length, 2);
  assert.is(calls[0], calls[1]);
  assert.is(await phone.page.getByText('Your session has expired').count(), 0);
  const feed = (await env.call(BOB, 'GET', '/feed?limit=100')) as { requestId?: string }[];
  assert.is(feed.filter((item) => item.requestId === id).length, 1);
});

scenario(
  'AUTH-11 when the renewal fails the session-expired screen covers the page, which keeps what was typed',
  async ({ open }) => {
    const phone = await open(BOB, { popupAnswer: 'ok' });
    await homeHeading(phone).waitFor();
    phone.problems.allow(/401/);
    const refuse = (route: Route) => route.fulfill(REFUSAL);
    await phone.page.route('**/api/create_request', refuse);
    await phone.page.route('**/auth/telegram-login*', refuse);
    // The last step waits for success, after the session was renewed.
    const posting = postRequest(phone, {
      ...POSTING,
      receive: '710',
      comment: 'typed before the end',
    }).then(
      () => null,
      (error: unknown) => error,
    );
    await phone.page.getByText('Your session has expired').waitFor();
    await phone.page.unrouteAll();
    await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Retry' }).click();
    await phone.page.getByText('Your session has expired').waitFor({ state: 'detached' });
    assert.is(await phone.page.getByLabel('Comment').inputValue(), 'typed before the end');
    await pressMainButton(phone, 'Create Request');
    assert.is(await posting, null);
    await feedCard(phone, '710').getByRole('button', { name: 'Delete' }).waitFor();
  },
);

scenario('AUTH-01 another account on the same device sees nothing of the first', async (env) => {
  await post(env, ALICE, 704);
  const bob = await env.open(BOB);
  await homeHeading(bob).waitFor();
  const initData = await launchDataOf(bob);
  const alice = await env.open(ALICE);
  await feedCard(alice, '704').getByRole('button', { name: 'Delete' }).waitFor();
  await fillRequestForm(alice, 'a secret of Alice');
  await alice.page.waitForFunction(() =>
    Object.values(localStorage).some((text) => text.includes('a secret of Alice')),
  );
  const tokenOfAlice = await alice.page.evaluate(
    () => JSON.parse(sessionStorage.getItem('kantor:token') ?? '{}').token,
  );
  assert.type(tokenOfAlice, 'string');

  const sent: string[] = [];
  alice.page
    .context()
    .on('request', (request) => sent.push(request.url() + (request.headers().authorization ?? '')));
  const otherTab = await alice.page.context().newPage();
  const start = launchUrl(`${env.originOf(ALICE)}/create-request`, { initData });
  // In a new tab and in Alice's tab, because session storage belongs to a tab.
  await alice.page.goto('about:blank');
  sent.length = 0;
  for (const page of [otherTab, alice.page]) {
    await page.goto(start);
    await page.getByLabel('Comment').waitFor();
    assert.is(await page.getByLabel('Comment').inputValue(), '');
    await page.goto(`${env.originOf(ALICE)}/home`);
    const phone = { ...alice, page };
    await feedCard(phone, 'Alice', '704').getByRole('button', { name: 'Accept' }).waitFor();
    assert.is(await feedCard(phone, '704').getByRole('button', { name: 'Delete' }).count(), 0);
  }
  assert.not.ok(sent.some((call) => call.includes(tokenOfAlice)));
});

scenario('LIVE-01 two tabs of one user both stay live, also when one is closed', async (env) => {
  const phone = await env.open(BOB);
  await homeHeading(phone).waitFor();
  const initData = await launchDataOf(phone);
  const second = await phone.page.context().newPage();
  await second.goto(launchUrl(`${env.originOf(BOB)}/home`, { initData }));
  await second.getByText('Live', { exact: true }).waitFor();
  await post(env, ALICE, 705);
  await feedCard(phone, '705').waitFor();
  await feedCard({ ...phone, page: second }, '705').waitFor();
  await phone.page.close();
  await post(env, ALICE, 706);
  await feedCard({ ...phone, page: second }, '706').waitFor();
});

run();
