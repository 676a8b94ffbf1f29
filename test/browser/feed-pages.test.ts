// Feed in pages: a reader far down keeps the place on Back, and live changes reach every loaded page.
import * as assert from 'uvu/assert';
import { BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { copyRequest } from '../harness/database/many-rows.ts';
import { postRequestByApi, TEST_CAROL, USD_FOR_EUR, waitUntil } from './market-fixtures.ts';
import { homeHeading, pressBack } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('feed pages');

const OFFERS = 320;

scenario(
  'SRCH-08 HOME-10 deep in a market of several pages: the place is kept on Back, changes arrive, the document stays small',
  async (env) => {
    const first = await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 5_000 });
    await copyRequest(env.database, first, OFFERS, 1_001);
    const bob = await env.open(BOB);
    const { page } = bob;
    await homeHeading(bob).waitFor();
    /** The rows in the document: place, id and distance from the top of the view. */
    const rows = () =>
      page.locator('li[data-id]').evaluateAll((all) =>
        all.map((row) => ({
          id: row.getAttribute('data-id') ?? '',
          place: Number(row.getAttribute('aria-posinset')),
          top: Math.round(row.getBoundingClientRect().top),
        })),
      );
    await waitUntil(page, 'the third page is reached', async () => {
      await page.evaluate(() => scrollBy(0, innerHeight));
      return (await rows()).some(({ place }) => place > 230);
    });
    const isStill = async (): Promise<boolean> => {
      const before = JSON.stringify(await rows());
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      return JSON.stringify(await rows()) === before;
    };
    await waitUntil(page, 'the list stands still', isStill);
    const before = await rows();
    assert.ok(before.length < 25, `${before.length} rows in the document`);
    const read = before.find(({ place, top }) => place > 200 && top > 100);
    assert.ok(read);

    await page.locator(`li[data-id="${read.id}"] button`).first().click();
    await page.waitForURL(`**/requests/${read.id}`);
    await pressBack(bob);
    await homeHeading(bob).waitFor();
    const row = page.locator(`li[data-id="${read.id}"]`);
    await row.waitFor();
    await waitUntil(page, 'the list stands still again', isStill);
    const topNow = async () => (await rows()).find(({ id }) => id === read.id)?.top ?? Number.NaN;
    assert.ok(
      Math.abs((await topNow()) - read.top) <= 2,
      `it stood at ${read.top}, now at ${await topNow()}`,
    );

    // One arrives at the top, and the name of the author of all changes.
    await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 6_000 });
    await page.locator(`li[data-id="${read.id}"][aria-posinset="${read.place + 1}"]`).waitFor();
    await env.call(TEST_CAROL, 'PATCH', '/users/me', { firstName: 'Caroline' });
    await row.getByText('Caroline Meyer').waitFor();
    assert.ok(
      Math.abs((await topNow()) - read.top) <= 2,
      `it stood at ${read.top}, now at ${await topNow()}`,
    );
  },
);

run();
