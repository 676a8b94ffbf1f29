// Layout stability: home does not shift during a burst of live events, nor a deal when its settlement comes late.
import * as assert from 'uvu/assert';
import { BOB } from '../../scripts/demo/users.ts';
import { holdBack } from '../harness/browser/hold-back.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  acceptRequestByApi,
  actOnDeal,
  postRequestByApi,
  startApprovedDeal,
  TEST_CAROL,
  TEST_DAVE,
  TEST_ERIN,
  USD_FOR_EUR,
} from './market-fixtures.ts';
import { feedCard, homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('layout stability');

const ROUNDS = 8;
/** The backend allows twenty open requests per user. */
const AUTHORS = [TEST_CAROL, TEST_ERIN];

/** Starts recording each layout shift with its sources and distances. */
async function recordLayoutShifts({ page }: Phone): Promise<() => Promise<string[]>> {
  await page.addInitScript(`
    globalThis.__shifts = [];
    const describe = (rect) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(',');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) __shifts.push(value.toFixed(4) + ' at ' + Math.round(scrollY) + ' ' +
          sources.map(({ node, previousRect, currentRect }) => describe(previousRect) + ' → ' + describe(currentRect) + ' ' +
            (node ? (node.outerHTML ?? '').slice(0, 120) + ' «' + node.textContent.slice(0, 60) + '»' : '?')).join(' | '));
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.reload();
  return () => page.evaluate<string[]>('__shifts');
}

/** Waits for the lazy screens, of which the bar with past deals and the FLIP animation are part. */
async function waitForLazyParts({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: 'Past exchanges' }).waitFor();
}

/** Market activity: requests posted, changed, accepted, declined and deleted; one of each round stays. */
async function runMarketActivity(env: BrowserEnv, from: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const author = AUTHORS[round % AUTHORS.length] ?? TEST_CAROL;
    const kept = await postRequestByApi(env, author, { ...USD_FOR_EUR, amount: from + round });
    const gone = await postRequestByApi(env, TEST_DAVE, { ...USD_FOR_EUR, amount: from + ROUNDS + round });
    await env.call(TEST_CAROL, 'PATCH', '/users/me', { locationCity: `Town ${round}` });
    await env.call(TEST_DAVE, 'DELETE', `/requests/${gone}`);
    const deal = await acceptRequestByApi(env, TEST_DAVE, kept);
    if (round % 2 === 0) await actOnDeal(env, author, deal, 'decline');
    await env.call(BOB, 'POST', `/requests/${kept}/view`);
  }
}

scenario(
  'HOME-10 the layout does not shift at the top of the feed while cards are added, changed, moved and removed',
  async (env) => {
    for (let amount = 101; amount < 108; amount++)
      await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount });
    const own = await postRequestByApi(env, BOB, { ...USD_FOR_EUR, amount: 100 });
    const bob = await env.open(BOB);
    const shifts = await recordLayoutShifts(bob);
    await homeHeading(bob).waitFor();
    await feedCard(bob, '107 EUR').waitFor();
    await waitForLazyParts(bob);
    assert.equal(await shifts(), [], 'while starting');
    await runMarketActivity(env, 500);
    // Bob's own deal: each step changes the height of its card.
    const deal = await acceptRequestByApi(env, TEST_DAVE, own);
    await actOnDeal(env, BOB, deal, 'approve');
    await actOnDeal(env, TEST_DAVE, deal, 'complete/propose', { ratingValue: 'up' });
    await feedCard(bob, '100 EUR', 'Your turn').waitFor();
    await feedCard(bob, `${500 + ROUNDS - 1} EUR`).waitFor();
    assert.equal(await shifts(), []);
  },
);

scenario(
  'HOME-10 what is read stays in place, in every frame, while cards are added and removed above it',
  async (env) => {
    const bob = await env.open(BOB);
    const { page } = bob;
    const shifts = await recordLayoutShifts(bob);
    await homeHeading(bob).waitFor();
    await page.locator('article').first().waitFor();
    await waitForLazyParts(bob);
    // Progressive rendering: before the rest is rendered there is nothing to scroll to.
    await page.waitForFunction(() => document.documentElement.scrollHeight > 900 + 2 * innerHeight);
    await page.evaluate(() => scrollTo(0, 900));
    assert.is(await page.evaluate(() => scrollY), 900);
    const read = await page.evaluateHandle(() =>
      [...document.querySelectorAll('article')].find((card) => card.getBoundingClientRect().top > 150),
    );
    await read.evaluate((card) => {
      const places: number[] = [];
      Object.assign(globalThis, { __places: places });
      const look = () => {
        places.push(card?.getBoundingClientRect().top ?? Number.NaN);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // The rows of the new requests are too far above to be in the document: each row names the size of the whole list.
    const size = await page.locator('li[aria-setsize]').first().getAttribute('aria-setsize');
    await runMarketActivity(env, 700);
    await page
      .locator(`li[aria-setsize="${Number(size) + ROUNDS}"]`)
      .first()
      .waitFor({ state: 'attached' });
    const places = await page.evaluate<number[]>('__places');
    // How many depends on the machine.
    assert.ok(places.length > 1, 'frames were recorded');
    const moved = Math.max(...places) - Math.min(...places);
    assert.ok(moved < 2, `it moved by ${moved} px`);
    assert.equal(await shifts(), []);
  },
);

scenario('SAFE-09 what a deal shows stays in place when its settlement comes after it', async (env) => {
  const deal = await startApprovedDeal(env, TEST_DAVE, BOB);
  const bob = await env.open(BOB);
  const { page } = bob;
  const shifts = await recordLayoutShifts(bob);
  await homeHeading(bob).waitFor();
  const letSettlementGo = await holdBack(page.context(), /\/settlement$/);
  // Messages are laid out from their end and would not move; what is in their place while they are loading would.
  const letMessagesGo = await holdBack(page.context(), /\/messages/);
  await page.goto(new URL(`/transactions/${deal}/active`, page.url()).href);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  const guide = page.getByRole('button', { name: 'Enter names' });
  assert.is(await guide.count(), 0);
  const early = page.getByRole('button', { name: 'Propose completion' });
  assert.is(await early.filter({ visible: true }).count(), 0, 'no button stands where the next step will be');
  letSettlementGo();
  await guide.waitFor();
  letMessagesGo();
  await page.getByText('The exchange was approved and has begun.').waitFor();
  await bob.settled();
  assert.equal(await shifts(), []);
});

run();
