// Feed in pages: a reader far down keeps the place on Back, live changes reach every loaded page, another filter begins at the top.
import * as assert from 'uvu/assert';
import { BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { copyRequest } from '../harness/database/many-rows.ts';
import { postRequestByApi, TEST_CAROL, USD_FOR_EUR, waitUntil } from './market-fixtures.ts';
import {
  chooseCurrencyAndMethods,
  homeHeading,
  pressBack,
  pressMainButton,
  waitForNativeButton,
} from './user-actions.ts';

const { scenario, run } = createBrowserSuite('feed pages');

const OFFERS = 320;

/** The rows in the document: place, id and distance from the top of the view. */
const rowsOf = ({ page }: Phone) =>
  page.locator('li[data-id]').evaluateAll((all) =>
    all.map((row) => ({
      id: row.getAttribute('data-id') ?? '',
      place: Number(row.getAttribute('aria-posinset')),
      top: Math.round(row.getBoundingClientRect().top),
    })),
  );

/** Scrolls down until the row at `place` is in the document and nothing moves. */
async function scrollToPlace(phone: Phone, place: number): Promise<void> {
  await waitUntil(phone.page, `row ${place} is reached`, async () => {
    await phone.page.evaluate(() => scrollBy(0, innerHeight));
    return (await rowsOf(phone)).some((row) => row.place > place);
  });
  await phone.settled();
}

scenario(
  'SRCH-08 HOME-10 deep in a market of several pages: the place is kept on Back, changes arrive, the document stays small',
  async (env) => {
    const first = await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 5_000 });
    await copyRequest(env.database, first, OFFERS, 1_001);
    const bob = await env.open(BOB);
    const { page } = bob;
    await homeHeading(bob).waitFor();
    const rows = () => rowsOf(bob);
    // The third page.
    await scrollToPlace(bob, 230);
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
    await bob.settled();
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

scenario(
  'SRCH-08 HOME-10 REQ-04 home keeps the place when the card at its top has gone and another has moved; another filter begins at the top',
  async (env) => {
    const bob = await env.open(BOB);
    const { page } = bob;
    await homeHeading(bob).waitFor();
    await scrollToPlace(bob, 120);
    // Bob opens the first, which is deleted then; the second is edited.
    const [gone, edited, read] = (await rowsOf(bob)).filter(({ top }) => top > -100);
    assert.ok(gone && edited && read);
    // The bar may cover it.
    await page.locator(`li[data-id="${gone.id}"] button`).first().dispatchEvent('click');
    await page.waitForURL(`**/requests/${gone.id}`);
    const [payCurrency, payMethod] = USD_FOR_EUR.pay;
    const [receiveCurrency, receiveMethod] = USD_FOR_EUR.receive;
    const terms = { payCurrency, payMethod: [payMethod], receiveCurrency, receiveMethod: [receiveMethod] };
    await waitForNativeButton(bob, 'Accept Request');
    await env.call(TEST_CAROL, 'PUT', `/requests/${edited.id}`, { ...terms, amount: 9_000 });
    await env.call(TEST_CAROL, 'DELETE', `/requests/${gone.id}`);
    await page.getByText('This request was removed by the author.').waitFor();
    await homeHeading(bob).waitFor();
    // One above it has gone, and one has come to the top of the list.
    await page.locator(`li[data-id="${read.id}"][aria-posinset="${read.place - 1}"]`).waitFor();
    await bob.settled();
    const now = (await rowsOf(bob)).find(({ id }) => id === read.id);
    assert.ok(now && Math.abs(now.top - read.top) <= 2, `it stood at ${read.top}, now at ${now?.top}`);

    const isAtTop = async (): Promise<boolean> => {
      const [first] = await rowsOf(bob);
      return first?.place === 1 && (await page.evaluate(() => scrollY)) === 0;
    };
    await page.getByRole('button', { name: /^Search and filter/ }).click();
    await chooseCurrencyAndMethods(bob, 'Currency I Sell', { currency: 'EUR', methods: [] });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await pressMainButton(bob, 'Find Exchanges');
    await homeHeading(bob).waitFor();
    await bob.settled();
    assert.ok(await isAtTop(), 'the newest matches are in view');
    await scrollToPlace(bob, 60);
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await bob.settled();
    assert.ok(await isAtTop(), 'the newest offers are in view');
  },
);

run();
