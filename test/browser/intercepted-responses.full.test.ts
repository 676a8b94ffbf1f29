// Cases that the real backend does not produce: responses and streams are edited on their way to the page.
import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  openPath,
  postRequestByApi,
  startApprovedDeal,
  TEST_CAROL,
  USD_FOR_EUR,
  waitUntil,
} from './market-fixtures.ts';
import { feedCard, homeHeading, pressMainButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('intercepted responses');

type Item = Readonly<Record<string, unknown>>;
/** By the text, because a bare number could match the port of a URL. */
const LOST = /status of (4\d\d|500)|ERR_|\[WARN\]|\[ERROR\]/;

/** A stream with one event that ends. */
const respondWithEvent = (event: string, data: unknown) => (route: Route) =>
  route.fulfill({
    contentType: 'text/event-stream',
    body: `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  });

/** The app falls back to the specified streams, of which each can be replaced. */
const refuseClientStream = (page: Page) =>
  page.route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 404 }));

/** From the next load on the phone's feed is the backend's, edited. */
async function editFeed(env: BrowserEnv, phone: Phone, edit: (item: Item) => Item): Promise<void> {
  const items = ((await env.call(phone.person, 'GET', '/feed?limit=100')) as Item[]).map(edit);
  phone.problems.allow(LOST);
  await phone.page.route('**/api/feed?**', (route) =>
    route.fulfill({ json: { success: true, data: items } }),
  );
  await refuseClientStream(phone.page);
  await phone.page.route('**/api/events/feed?**', respondWithEvent('initial_feed', { items }));
  await phone.page.route('**/api/events/requests?**', (route) => route.fulfill({ status: 404 }));
  await phone.page.reload();
}

scenario('CARD-11 a name that is missing in the feed is looked up', async (env) => {
  await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 611 });
  const bob = await env.open(BOB);
  await homeHeading(bob).waitFor();
  await feedCard(bob, '611 EUR').waitFor();
  let asked = 0;
  await bob.page.route(/\/api\/users\/(?!me$)[^/]+$/, (route) => {
    asked++;
    return route.continue();
  });
  // Without the stored cards of the last start, which have names; the page stores them when it is left.
  await bob.page.addInitScript(() => localStorage.removeItem('kantor:last-feed'));
  await editFeed(env, bob, ({ user: _user, initiator: _initiator, ...item }) => item);
  await feedCard(bob, '611 EUR', 'Carol Meyer').waitFor();
  assert.ok(asked > 0, 'the feed itself brought no name');
  const heights = await feedCard(bob, '611 EUR').evaluate((card) => {
    const name = card.querySelector('h2');
    // In some states the time left is beside it.
    name?.parentElement?.replaceChildren(name);
    const withName = card.getBoundingClientRect().height;
    if (name) name.textContent = '';
    return [withName, card.getBoundingClientRect().height];
  });
  assert.is(heights[1], heights[0], 'and nothing moves when it comes');
});

scenario('CARD-10 an accept that fails despite a new login shows an error', async (env) => {
  await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 612 });
  const bob = await env.open(BOB);
  await homeHeading(bob).waitFor();
  bob.problems.allow(LOST);
  let calls = 0;
  await bob.page.route('**/api/transactions', (route) => {
    calls++;
    return route.fulfill({ status: 401, json: { success: false, code: 'TOKEN_INVALID', message: 'No' } });
  });
  await feedCard(bob, '612 EUR').getByRole('button', { name: 'Accept' }).click();
  await bob.page
    .getByText('Authentication failed. You may need to log in again.', { exact: true })
    .first()
    .waitFor();
  assert.is(calls, 2, 'once more after the silent login, and no more');
  // The card is unchanged: the user may try again.
  await bob.page.unrouteAll();
});

scenario('CARD-08 a failed deal is marked and opens its page', async (env) => {
  const deal = await startApprovedDeal(env, TEST_CAROL, BOB, { ...USD_FOR_EUR, amount: 613 });
  const bob = await env.open(BOB);
  await homeHeading(bob).waitFor();
  await editFeed(env, bob, (item) => (item.id === deal ? { ...item, status: 'failed' } : item));
  const failed = feedCard(bob, '613 EUR', 'Failed');
  await failed.waitFor();
  assert.is(await failed.getByRole('button').count(), 1, 'nothing to do but to open it');
  await failed.getByRole('button').click();
  await bob.page.waitForURL(`**/transactions/${deal}`);
});

const NOTIFICATIONS: readonly (readonly [type: string, ids: Item, path: string])[] = [
  ['request_approved', { relatedTransaction: { id: 'DEAL' } }, '/transactions/DEAL/active'],
  ['transaction_status', { actionData: { transactionId: 'DEAL' } }, '/transactions/DEAL/active'],
  ['review_acceptance_needed', { actionData: { transactionId: 'DEAL' } }, '/transactions/DEAL'],
  ['transaction_confirmation', { relatedTransaction: { id: 'DEAL' } }, '/transactions/DEAL'],
  ['rating', { relatedRequest: { id: 'REQUEST' } }, '/requests/REQUEST'],
  ['request_accepted', { requestId: 'REQUEST' }, '/requests/REQUEST'],
  ['request_declined', { requestId: 'REQUEST' }, '/home'],
  // '/' redirects to home for a signed-in user (NAV-01).
  ['system_message', {}, '/home'],
];

scenario('NOTIF-02 NOTIF-03 NOTIF-05 each type has its own icon and target', async (env) => {
  const request = await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 614 });
  const deal = await startApprovedDeal(env, ALICE, TEST_CAROL, { ...USD_FOR_EUR, amount: 615 });
  const name = (text: string) => text.replace('DEAL', deal).replace('REQUEST', request);
  const alice = await env.open(ALICE);
  const { page } = alice;
  alice.problems.allow(LOST);
  await homeHeading(alice).waitFor();
  const notifications = NOTIFICATIONS.map(([type, ids], at) => ({
    id: `n${at}`,
    type,
    title: `About ${type}`,
    message: 'Something happened',
    read: false,
    createdAt: new Date(Date.now() - at * 60_000).toISOString(),
    ...JSON.parse(name(JSON.stringify(ids))),
  }));
  const marked: string[] = [];
  await refuseClientStream(page);
  await page.route(
    '**/api/events/notifications?**',
    respondWithEvent('initial_notifications', { notifications }),
  );
  await page.route(/\/api\/notifications(\/.*)?$/, (route) => {
    if (route.request().method() === 'PATCH') marked.push(route.request().url().split('/').pop() ?? '');
    return route.fulfill({ json: { success: true, data: notifications } });
  });
  const icons = new Set<string>();
  for (const [at, [type, , target]] of NOTIFICATIONS.entries()) {
    await openPath(env, alice, '/notifications', 'Notifications');
    const row = page.getByRole('listitem').filter({ hasText: `About ${type}` });
    await row.waitFor();
    icons.add(await row.locator('svg').first().innerHTML());
    await row.getByRole('button').first().click();
    await page.waitForURL((url) => url.pathname === name(target));
    const isMarked = type !== 'review_acceptance_needed';
    await waitUntil(page, `${type} is ${isMarked ? '' : 'not '}marked`, () =>
      isMarked ? marked.includes(`n${at}`) : true,
    );
    assert.is(marked.includes(`n${at}`), isMarked, type);
  }
  assert.is(icons.size, NOTIFICATIONS.length, 'eight icons');

  // A notification without its deal shows an error in place and opens nothing.
  await page.unrouteAll();
  const lost = { ...notifications[0], relatedTransaction: undefined, title: 'Lost' };
  const list = [JSON.parse(JSON.stringify(lost))];
  await refuseClientStream(page);
  await page.route(
    '**/api/events/notifications?**',
    respondWithEvent('initial_notifications', { notifications: list }),
  );
  await page.route(/\/api\/notifications(\/.*)?$/, (route) =>
    route.fulfill({ json: { success: true, data: list } }),
  );
  await openPath(env, alice, '/notifications', 'Notifications');
  await page.getByRole('listitem').filter({ hasText: 'Lost' }).getByRole('button').first().click();
  await page.getByText('Invalid notification data (missing ID)', { exact: true }).first().waitFor();
  assert.is(new URL(page.url()).pathname, '/notifications');
});

scenario('DATA-05 My Data shows that a session cannot be renewed, with a way home', async (env) => {
  const alice = await env.open(ALICE);
  const { page } = alice;
  await homeHeading(alice).waitFor();
  alice.problems.allow(LOST);
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Down' } }),
  );
  await page.goto(`${env.originOf(ALICE)}/settings/my-data`);
  await page.getByText('Failed to load profile data. Please try again.', { exact: true }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Edit First name' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Alicia');
  const refuse = (route: Route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'TOKEN_EXPIRED', message: 'Over' } });
  await page.route('**/api/users/me', refuse);
  await page.route('**/api/auth/**', refuse);
  await pressMainButton(alice, 'Save Changes');
  const expired = page.getByRole('alertdialog').or(page.getByRole('button', { name: 'Return to Home' }));
  await expired.first().waitFor();
  await page.unrouteAll();
  // What was typed is still there.
  assert.is(await page.getByRole('textbox', { name: 'First name' }).inputValue(), 'Alicia');
});

run();
