// Tap count: taps from opening the mini-app to a posted or accepted request, as the README states them.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { openDealPage } from './deal-user-actions.ts';
import {
  postRequestByApi,
  startApprovedDeal,
  TEST_CAROL,
  TEST_DAVE,
  USD_FOR_EUR,
} from './market-fixtures.ts';
import { guideShows, openPlannedDeal } from './settlement-user-actions.ts';
import { feedCard, homeHeading, pressMainButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('tap count', { timing: { GO_HOME_MS: 500 }, isStill: true });

/** Counts taps; typing the amount is no tap. */
function createTapCounter(phone: Phone) {
  let taps = 0;
  const { page } = phone;
  return {
    count: () => taps,
    async tap(name: string, group?: string) {
      const within =
        group === undefined ? page : page.locator('section, [role=group]').and(page.getByLabel(group));
      await within.getByRole('button', { name, exact: true }).tap();
      taps++;
    },
    async type(field: string, text: string) {
      await page.getByLabel(field).tap();
      taps++;
      await page.keyboard.type(text);
    },
    async tapInSheet(name: string) {
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();
      taps++;
    },
    async pressMain(text: string) {
      await pressMainButton(phone, text);
      taps++;
    },
  };
}

scenario('CREATE-01 CREATE-06 a new user posts with 6 taps, the next time with 3', async (env) => {
  await postRequestByApi(env, TEST_CAROL, { pay: ['EUR', 'SEPA'], receive: ['USD', 'Wise'], amount: 300 });
  const alice = await env.open(ALICE);
  await homeHeading(alice).waitFor();
  await feedCard(alice, 'Carol').waitFor();
  const first = createTapCounter(alice);
  await first.tap('Create request');
  await first.tap('USD → EUR');
  await first.tap('Wise', 'Currency I Sell');
  await first.tap('SEPA', 'Currency I Buy');
  await first.type('Amount to receive', '4321');
  await first.pressMain('Create Request');
  await homeHeading(alice).waitFor();
  await alice.page.getByRole('button', { name: 'Clear filter' }).first().waitFor();
  await feedCard(alice, '4.32K EUR').getByRole('button', { name: 'Delete' }).waitFor();
  assert.is(first.count(), 6);

  const again = createTapCounter(alice);
  await again.tap('Create request');
  await again.tap('Repeat: 4 321 EUR for USD');
  // The amount to pay is converted by today's rate.
  await alice.page.getByText(/^You will receive EUR\s4\s321 and pay USD\s[45]\s\d{3}$/).waitFor();
  await again.pressMain('Create Request');
  await homeHeading(alice).waitFor();
  await feedCard(alice, '4.32K EUR').nth(1).getByRole('button', { name: 'Delete' }).waitFor();
  assert.is(again.count(), 3);
});

scenario('CARD-10 AGREE-01 from opening to an accepted request it takes 2 taps', async (env) => {
  await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 77 });
  // Whose name is kept from now on: not somebody of the other scenarios.
  const bob = await env.open(TEST_DAVE);
  await homeHeading(bob).waitFor();
  await feedCard(bob, '77 EUR').getByRole('button', { name: 'Accept' }).tap();
  await bob.page.getByRole('heading', { name: 'How it is paid' }).waitFor();
  await pressMainButton(bob, 'Accept Request');
  await feedCard(bob, '77 EUR').getByRole('button', { name: 'Wait for Approval' }).waitFor();
});

scenario('ACT-01 ACT-02 in a running deal the next step is 1 tap away, every other action 2', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  for (const action of ['Enter names', 'Propose completion', 'Request cancellation', 'Report a dispute']) {
    const alice = await openDealPage(env, ALICE, dealId);
    const counter = createTapCounter(alice);
    const isNext = action === 'Enter names';
    if (!isNext) await counter.tap('Details and actions');
    await counter.tap(action);
    await alice.page.getByRole('dialog').waitFor();
    assert.is(counter.count(), isNext ? 1 : 2, action);
  }
});

scenario('SETL-01 SETL-08 a payment is marked as sent with 1 press, and as received with 1', async (env) => {
  const [alice, bob] = await openPlannedDeal(env);
  const payer = createTapCounter(alice);
  // With still animations a tap is enough where others hold the button.
  await payer.tap('I have paid', 'Payments');
  assert.is(payer.count(), 1);
  const payee = createTapCounter(bob);
  await payee.tap('Yes', 'Payments');
  assert.is(payee.count(), 1);
  await guideShows(bob, /Your turn: pay/);
});

run();
