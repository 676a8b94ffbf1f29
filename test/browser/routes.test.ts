// Routes: deep links, Back, unknown paths, notifications, the request page, settings.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  acceptRequestByApi,
  allRoutes,
  createEveryState,
  openPath,
  postRequestByApi,
  TEST_CAROL,
  USD_FOR_EUR,
  waitUntil,
} from './market-fixtures.ts';
import {
  feedCard,
  homeHeading,
  pressBack,
  pressMainButton,
  pressSecondaryButton,
  scrollToRow,
  waitForNativeButton,
} from './user-actions.ts';

const { scenario, run } = createBrowserSuite('routes');

scenario(
  'NAV-02 NAV-03 NAV-05 NAV-08 NAV-11 pages open by a deep link and survive a reload; an unknown path leads home',
  async (env) => {
    const deals = await createEveryState(env, ALICE);
    const alice = await env.open(ALICE);
    alice.problems.allow(/chat/);
    const { page } = alice;
    await homeHeading(alice).waitFor();
    // Loading the URL does the same as a reload: the session comes from storage.
    const paths = [
      `/transactions/${deals.running}/active`,
      `/requests/${deals.toApprove}/approve`,
      '/settings/exchange-rates',
    ];
    for (const [path, heading] of allRoutes(deals).filter(([path]) => paths.includes(path))) {
      await openPath(env, alice, path, heading);
      assert.is(new URL(page.url()).pathname, path);
    }
    // RATE-10
    await page.getByText('1 EUR = 1,17 USD').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Exchange Rates' }).waitFor();
    for (const path of ['/nowhere', '/settings/nothing']) {
      await page.goto(env.originOf(ALICE) + path);
      await homeHeading(alice).waitFor();
      assert.is(new URL(page.url()).pathname, '/home');
    }
    const linked = await env.open(BOB, { startParam: `request_${deals.open}` });
    await linked.page.waitForURL(`**/requests/${deals.open}`);
    await waitForNativeButton(linked, 'Accept Request');
  },
);

const isBackShown = (phone: Phone): boolean =>
  Object(phone.lastEvent('web_app_setup_back_button')?.data).is_visible === true;

scenario('NAV-07 NAV-09 HOME-05 settings, and the target of Back on each page', async (env) => {
  const alice = await env.open(ALICE);
  const { page } = alice;
  await homeHeading(alice).waitFor();
  assert.is(isBackShown(alice), false);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const entries = page.getByRole('main').getByRole('link');
  const specified = [
    'My Data',
    'Funds Transfer Details',
    'Exchange Rates',
    'Notifications',
    'App Language',
    'Password & Face ID',
    'Contact Support',
    'Exchange Rules',
  ];
  // Between them are the entries that the backend announces (SET-02).
  const titles = await entries.allTextContents();
  assert.equal(
    titles.filter((title) => specified.includes(title)),
    specified,
  );
  await page.getByRole('link', { name: 'App Language' }).click();
  await page.getByRole('option', { name: 'Türkçe' }).waitFor();
  await pressBack(alice);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await pressBack(alice);
  await homeHeading(alice).waitFor();
  // After a deep link there is no history: Back goes to the page's parent.
  await openPath(env, alice, '/settings/rules', 'Exchange Rules');
  await pressBack(alice);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await openPath(env, alice, '/filter', 'Filter');
  await pressBack(alice);
  await homeHeading(alice).waitFor();
  await waitUntil(page, 'Back is hidden on home', () => isBackShown(alice) === false);
});

scenario('NAV-10 a script that fails to load leaves an error page with a way on', async (env) => {
  const bob = await env.open(BOB);
  bob.problems.allow(/.*/);
  await homeHeading(bob).waitFor();
  await bob.page.route('**/assets/*-screens-*.js*', (route) => route.abort());
  // Home loads the screens once its cards are live: only after that attempt is Retry the next one.
  const preload = bob.page.waitForEvent('requestfailed', (request) => request.url().includes('-screens-'));
  await bob.page.goto(env.originOf(BOB));
  await preload;
  await bob.page.getByRole('button', { name: 'Settings' }).click();
  await bob.page.getByText("Couldn't load this page. Check your connection and try again.").waitFor();
  // The app tries once more by itself when its feed is live: after that only the tap on Retry does.
  await bob.settled();
  await bob.page.unroute('**/assets/*-screens-*.js*');
  await bob.page.evaluate('globalThis.isSamePage = true');
  await bob.page.getByRole('button', { name: 'Retry' }).click();
  await bob.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  // Chromium caches a failed import: the retry uses another URL, not a reload that would lose input.
  assert.is(await bob.page.evaluate('globalThis.isSamePage'), true);
});

scenario(
  'NBAR-01 NOTIF-01…06 notifications are read, opened, deleted, and rolled back on failure',
  async (env) => {
    const deal = await acceptRequestByApi(
      env,
      TEST_CAROL,
      await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 401 }),
    );
    // Each deal has one entry: with these there are more than nine.
    for (const amount of [402, 403])
      await acceptRequestByApi(
        env,
        TEST_CAROL,
        await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount }),
      );
    const alice = await env.open(ALICE);
    const { page } = alice;
    await homeHeading(alice).waitFor();
    const bar = page.getByRole('button', { name: /^Notifications/ });
    await bar.getByText('9+').waitFor();
    await bar.click();
    const area = page.getByRole('region', { name: 'Notifications' });
    await area.getByRole('button', { name: 'Mark all read' }).waitFor();
    const height = await area
      .locator('[id]')
      .first()
      .evaluate((element) => element.getBoundingClientRect().height);
    assert.ok(height > 100 && height <= 300, `the area is ${height} px high`);
    await area
      .getByRole('button', { name: /Your request was accepted/ })
      .nth(2)
      .click();
    await page.waitForURL(`**/transactions/${deal}`);

    await openPath(env, alice, '/notifications', 'Notifications');
    const rows = page.getByRole('listitem');
    await rows.first().waitFor();
    const total = await rows.count();
    // NOTIF-04: a notification that needs a decision cannot be deleted.
    const waiting = rows.filter({ hasText: 'Your request was accepted' }).first();
    assert.is(await waiting.getByRole('button', { name: 'Delete notification' }).count(), 0);

    alice.problems.allow(/400|\[WARN\]|\[ERROR\]/);
    await page.route('**/api/notifications/**', (route) => route.fulfill({ status: 400, json: {} }));
    const deletable = rows.filter({ hasText: 'Exchange cancelled' }).first();
    await deletable.getByRole('button', { name: 'Delete notification' }).click();
    await page.getByText('Failed to delete notification', { exact: true }).first().waitFor();
    assert.is(await rows.count(), total, 'rolled back');
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByText('Failed to mark all notifications as read', { exact: true }).first().waitFor();
    await page.unrouteAll();
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await deletable.getByRole('button', { name: 'Delete notification' }).click();
    await deletable.waitFor({ state: 'detached' });
    assert.is(await rows.count(), total - 1);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' });
    assert.is(await page.getByText('unread', { exact: true }).count(), 0);
    await deleted;
    await page.reload();
    await rows.first().waitFor();
    assert.is(await rows.count(), total - 1);

    const nobody = await env.open({
      key: 'nobody',
      telegramId: 2999,
      firstName: 'Nina',
      lastName: '',
      username: 'nina',
    });
    await homeHeading(nobody).waitFor();
    await nobody.page.getByRole('button', { name: /^Notifications/ }).click();
    await nobody.page.getByText('No notifications', { exact: true }).waitFor();
    await nobody.page.goto(`${env.originOf(nobody.person)}/notifications`);
    await nobody.page.getByText('No notifications to display', { exact: true }).waitFor();
  },
);

scenario(
  'REQ-01…03 REQ-05 HOME-10 a request page shows everything, and home restores its scroll position',
  async (env) => {
    const note = 'Cash only, near the station';
    const id = await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 700, note });
    for (let amount = 601; amount < 615; amount++)
      await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount });
    const bob = await env.open(BOB);
    const { page } = bob;
    await homeHeading(bob).waitFor();
    const offer = feedCard(bob, '700 EUR');
    await scrollToRow(bob, id);
    await offer.waitFor();
    const top = async () => Math.round((await offer.boundingBox())?.y ?? Number.NaN);
    // Rows take their real height as they come into view.
    await bob.settled();
    const before = await top();
    assert.ok((await page.evaluate(() => scrollY)) > 500);
    await offer.getByRole('button', { name: /You pay/ }).click();
    await page.waitForURL(`**/requests/${id}`);
    for (const text of [
      'Created',
      'Expires',
      'Indicative rate',
      /^1 EUR = 1,\d\d USD$/,
      note,
      'Carol Meyer',
      'Completed',
      'Failed',
      'Reviews',
      '700.00 EUR',
      'Carol receives it via SEPA, Revolut',
      'Carol pays it via Wise',
    ])
      await page.getByText(text, { exact: true }).first().waitFor();
    await waitForNativeButton(bob, 'Accept Request');
    await pressSecondaryButton(bob, 'Cancel');
    await homeHeading(bob).waitFor();
    await offer.waitFor();
    await bob.settled();
    assert.ok(Math.abs((await top()) - before) <= 2, `the card stood at ${before}, now at ${await top()}`);
    // HOME-10: a card that arrives above does not move it.
    const listSize = async () =>
      Number(await page.locator('li[data-id]').first().getAttribute('aria-setsize'));
    const sizeBefore = await listSize();
    await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 699 });
    // Its own row is far from the view and not in the document; the size of the list tells that it has come.
    await waitUntil(page, 'the list has a row more', async () => (await listSize()) === sizeBefore + 1);
    assert.ok(Math.abs((await top()) - before) <= 2, `the card stood at ${before}, now at ${await top()}`);

    bob.problems.allow(/404|\[WARN\]|\[ERROR\]/);
    await page.goto(`${env.originOf(BOB)}/requests/00000000-0000-4000-8000-000000000000`);
    await page.getByText('Request details could not be found.', { exact: true }).waitFor();
    await page.goto(`${env.originOf(BOB)}/requests/${id}`);
    await pressMainButton(bob, 'Accept Request');
    await homeHeading(bob).waitFor();
    await offer.getByRole('button', { name: 'Wait for Approval' }).waitFor();
  },
);

run();
