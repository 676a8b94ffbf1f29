// Lists in pages: notifications, history and disputes that are longer than one page, on the phone.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { insertNotifications } from '../harness/database/many-rows.ts';
import { startApprovedDeal, waitUntil } from './market-fixtures.ts';
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

    // With all pages loaded, that of a new exchange arrives, one is deleted, all are read.
    await startApprovedDeal(env, BOB, ALICE);
    await waitUntil(page, 'it arrived', async () => (await rowCount(page, 'main li')) === 331);
    const last = page.locator('main li').last();
    assert.match((await last.textContent()) ?? '', 'Old 330');
    await last.getByRole('button', { name: 'Delete notification' }).click();
    await page.getByText('Old 330', { exact: true }).waitFor({ state: 'detached' });
    assert.is(await rowCount(page, 'main li'), 330);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await waitUntil(
      page,
      'all are read',
      async () => (await rowCount(page, 'main li[data-unread="true"]')) === 0,
    );
  },
);

run();
