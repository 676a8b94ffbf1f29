// Lists in pages: notifications, history and disputes that are longer than one page, on the phone.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { copyDeal, insertNotifications } from '../harness/database/many-rows.ts';
import { pressButton } from './deal-user-actions.ts';
import { actOnDeal, startApprovedDeal, TEST_CAROL, TEST_DAVE, waitUntil } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('list pages', { admins: [DEMO_ADMIN] });

/** A page of notifications that the backend sends after the first. */
const NEXT_NOTIFICATIONS = /\/api\/notifications\?.*cursor=/;
const rowCount = (page: Page, selector: string) => page.locator(selector).count();
/** Scrolls to the end again and again until there are `count` rows. */
const scrollUntil = (page: Page, selector: string, count: number) =>
  page.waitForFunction(
    ([rows, wanted]) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelectorAll(String(rows)).length >= Number(wanted);
    },
    [selector, count] as const,
  );

scenario(
  'SRCH-10 NBAR-01 NOTIF-04 NOTIF-06 notifications go on behind the first page; live changes and a failure on the way',
  async (env) => {
    const me = (await env.call(ALICE, 'GET', '/auth/me')) as { id: string };
    await insertNotifications(env.database, me.id, 330, 3);
    const alice = await env.open(ALICE);
    const { page } = alice;
    await homeHeading(alice).waitFor();
    const bar = page.getByRole('region', { name: 'Notifications' });
    await bar.getByText('3', { exact: true }).waitFor();
    await bar.getByRole('button', { name: /Notifications/ }).click();
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    assert.is(await rowCount(page, 'main li'), 200);

    alice.problems.allow(/notifications/);
    await page.context().route(NEXT_NOTIFICATIONS, (route) => route.fulfill({ status: 403, body: '{}' }));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByText("Couldn't load more notifications.").waitFor();
    assert.is(await rowCount(page, 'main li'), 200, 'the list stays');
    await page.context().unroute(NEXT_NOTIFICATIONS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Old 201', { exact: true }).waitFor();
    await scrollUntil(page, 'main li', 330);
    assert.is(await rowCount(page, 'main li[data-unread="true"]'), 3);

    // With all pages loaded, those of acceptance and approval arrive, one is deleted, all are read.
    await startApprovedDeal(env, BOB, ALICE);
    await waitUntil(page, 'both arrived', async () => (await rowCount(page, 'main li')) === 332);
    const last = page.locator('main li').last();
    assert.match((await last.textContent()) ?? '', 'Old 330');
    await last.getByRole('button', { name: 'Delete notification' }).click();
    await page.getByText('Old 330', { exact: true }).waitFor({ state: 'detached' });
    assert.is(await rowCount(page, 'main li'), 331);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await waitUntil(
      page,
      'all are read',
      async () => (await rowCount(page, 'main li[data-unread="true"]')) === 0,
    );
  },
);

scenario(
  'SRCH-10 SRCH-11 ACT-09 the history goes on, at the end of the feed and on its own page',
  async (env) => {
    const dealId = await startApprovedDeal(env, TEST_CAROL, TEST_DAVE);
    await actOnDeal(env, TEST_CAROL, dealId, 'complete/propose', { ratingValue: 'up' });
    await actOnDeal(env, TEST_DAVE, dealId, 'complete/accept', { ratingValue: 'up' });
    await copyDeal(env.database, dealId, 120, 2_001);
    const carol = await env.open(TEST_CAROL);
    const { page } = carol;
    await homeHeading(carol).waitFor();
    await page.getByRole('button', { name: 'Past deals' }).click();
    await waitUntil(
      page,
      'the first page',
      async () => (await rowCount(page, 'main a[href$="/summary"]')) >= 50,
    );
    const first = await rowCount(page, 'main a[href$="/summary"]');
    assert.ok(first < 121, `${first}: the others come when they are asked for`);
    // The card of the deal that has just ended is in the feed as well.
    await scrollUntil(page, 'main a[href$="/summary"]', 121);
    await page
      .getByText(/2\.12K/)
      .first()
      .waitFor();

    await page.goto(`${env.originOf(TEST_CAROL)}/settings/my-data`);
    await page.getByRole('link', { name: 'Past deals' }).click();
    await page.getByRole('heading', { level: 1, name: 'Past deals' }).waitFor();
    await scrollUntil(page, 'main a', 121);
    await page.locator('main a').last().click();
    await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
  },
);

scenario(
  'SRCH-05 SRCH-11 an admin works through more disputes than a page, the oldest first',
  async (env) => {
    const dealId = await startApprovedDeal(env, BOB, TEST_DAVE);
    await actOnDeal(env, BOB, dealId, 'dispute', { reason: 'No money' });
    await copyDeal(env.database, dealId, 70, 3_001);
    const dana = await env.open(DEMO_ADMIN, { path: '/settings' });
    const { page } = dana;
    await page.getByRole('link', { name: 'Disputes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Disputes' }).waitFor();
    await waitUntil(page, 'the first page', async () => (await rowCount(page, 'main a')) === 50);
    const texts = await page.locator('main a').allTextContents();
    assert.match(texts[0] ?? '', /Bob Morgan and Dave Novak · Disputed/);
    const [href] = await page
      .locator('main a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    assert.is.not(href, `/transactions/${dealId}/active`, 'the newest comes last');
    await scrollUntil(page, 'main a', 71);
    const newest = page.locator('main a').last();
    assert.is(await newest.getAttribute('href'), `/transactions/${dealId}/active`);
    await newest.click();
    await page.waitForURL(/\/active$/);
    dana.problems.allow(/status of 404/);
    await pressButton(dana, 'Reopen exchange');
    await homeHeading(dana).waitFor();
    await page.goto(`${env.originOf(DEMO_ADMIN)}/disputes`);
    await scrollUntil(page, 'main a', 70);
    assert.is(await rowCount(page, 'main a'), 70);
    assert.is(await page.locator(`main a[href*="${dealId}"]`).count(), 0);
    // Others have no such list.
    const bob = await env.open(BOB, { path: '/settings' });
    await bob.page.getByRole('link', { name: 'My Data' }).waitFor();
    assert.is(await bob.page.getByRole('link', { name: 'Disputes' }).count(), 0);
  },
);

run();
