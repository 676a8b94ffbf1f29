// Outcomes of a deal: two users take it from approval to completion and cancellation; each screen follows live.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { expectToast } from '../harness/browser/passing-texts.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  actionNames,
  closeDetails,
  expectText,
  giveReason,
  markDocument,
  messagesWith,
  openDealFromFeed,
  pressButton,
  sendChatMessage,
  skipRating,
  wasNotReloaded,
} from './deal-user-actions.ts';
import {
  acceptRequestByApi,
  actOnDeal,
  postRequestByApi,
  startApprovedDeal,
  TEST_CAROL,
  USD_FOR_EUR,
} from './market-fixtures.ts';
import {
  feedCard,
  fillRating,
  homeHeading,
  pressMainButton,
  pressSecondaryButton,
  rateCounterparty,
} from './user-actions.ts';

const { scenario, run } = createBrowserSuite('deal outcomes', { isStill: true });

const RUNNING = ['Propose completion', 'Request cancellation', 'Report a dispute'];
const requestOf = (amount: number) => ({ ...USD_FOR_EUR, amount });

async function openBothHomes(env: BrowserEnv): Promise<{ alice: Phone; bob: Phone }> {
  const [alice, bob] = await Promise.all([
    env.open(ALICE, { popupAnswer: 'yes' }),
    env.open(BOB, { popupAnswer: 'yes' }),
  ]);
  await Promise.all([homeHeading(alice).waitFor(), homeHeading(bob).waitFor()]);
  return { alice, bob };
}
/** A deal in progress on both phones, opened from the card that arrived live. */
async function openBothDeals(env: BrowserEnv, phones: { alice: Phone; bob: Phone }, amount: number) {
  const dealId = await startApprovedDeal(env, ALICE, BOB, requestOf(amount));
  for (const phone of [phones.alice, phones.bob]) {
    await openDealFromFeed(phone, amount);
    await markDocument(phone);
  }
  return dealId;
}
const openSummary = async (env: BrowserEnv, phone: Phone, dealId: string): Promise<void> => {
  await phone.page.goto(`${env.originOf(phone.person)}/transactions/${dealId}/summary`);
  await phone.page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
};

scenario(
  'APPR-01 APPR-02 CARD-03 CARD-04 a decline with its reason, a withdrawal, an approval',
  async (env) => {
    const { alice, bob } = await openBothHomes(env);
    const requestId = await postRequestByApi(env, ALICE, requestOf(211));
    await acceptRequestByApi(env, BOB, requestId);
    await expectText(bob, 'Wait for Approval');
    await pressButton(alice, 'Pending your approval');
    await pressSecondaryButton(alice, 'Decline');
    await giveReason(alice, 'I found somebody nearer.', 'Decline');
    await homeHeading(alice).waitFor();
    // The request is open again for both, and Bob sees the reason.
    await feedCard(alice, '211').getByRole('button', { name: 'Edit' }).waitFor();
    await feedCard(bob, '211').getByRole('button', { name: 'Accept' }).waitFor();
    await bob.page.getByRole('button', { name: /Notifications/ }).click();
    await expectText(bob, 'Alice declined the exchange with you. Reason: I found somebody nearer.');

    await acceptRequestByApi(env, BOB, requestId);
    await alice.page.getByRole('button', { name: 'Pending your approval' }).waitFor();
    await feedCard(bob, '211').getByText('Wait for Approval').waitFor();
    const dealId = await env.call(BOB, 'GET', '/transactions').then((deals) => {
      const [newest] = Array.isArray(deals) ? deals : [];
      return String(newest.id);
    });
    await bob.page.goto(`${env.originOf(BOB)}/transactions/${dealId}`);
    await pressButton(bob, 'Withdraw');
    await homeHeading(bob).waitFor();
    await feedCard(alice, '211').getByRole('button', { name: 'Edit' }).waitFor();

    await acceptRequestByApi(env, BOB, requestId);
    await pressButton(alice, 'Pending your approval');
    await pressMainButton(alice, 'Approve');
    await alice.page.waitForURL(/\/active$/);
    await bob.page.locator('[aria-current="step"]', { hasText: 'Exchanging' }).waitFor();
    assert.equal(await actionNames(alice), RUNNING);
    await expectText(alice, 'The exchange is running.');
  },
);

scenario(
  'APPR-02 ACT-06 one withdraws and another accepts while the author is about to decline: nobody is declined, and the author reads why',
  async (env) => {
    const alice = await env.open(ALICE);
    await homeHeading(alice).waitFor();
    // How an acceptance would be paid that has just been withdrawn.
    alice.problems.allow(/404/);
    const requestId = await postRequestByApi(env, ALICE, requestOf(219));
    const first = await acceptRequestByApi(env, BOB, requestId);
    await pressButton(alice, 'Pending your approval');
    await pressSecondaryButton(alice, 'Decline');
    await alice.page.getByRole('dialog').getByRole('textbox').fill('Too far away');
    await actOnDeal(env, BOB, first, 'decline');
    const second = await acceptRequestByApi(env, TEST_CAROL, requestId);
    await expectText(alice, 'This has changed meanwhile');
    assert.is(await alice.page.getByRole('dialog').getByRole('textbox').count(), 0);
    const deal = await env.call(TEST_CAROL, 'GET', `/transactions/${second}`);
    assert.match(JSON.stringify(deal), /"status":"pending_approval"/);
  },
);

scenario(
  'ACT-01 ACT-02 ACT-03 ACT-06 ACT-07 CARD-05 CARD-08 completion: proposed, declined, proposed, withdrawn, proposed, accepted',
  async (env) => {
    const phones = await openBothHomes(env);
    const { alice, bob } = phones;
    const dealId = await openBothDeals(env, phones, 212);
    assert.equal(await actionNames(bob), RUNNING);
    await closeDetails(bob);
    await sendChatMessage(bob, '[Status] I have sent the funds.');
    await messagesWith(alice, '[Status] I have sent the funds.').waitFor();
    await sendChatMessage(alice, '[Status] I have received the funds.');
    await messagesWith(bob, '[Status] I have received the funds.').waitFor();

    await pressButton(bob, 'Propose completion');
    await rateCounterparty(bob, 'up', 'Quick', 'Propose completion');
    await expectText(alice, 'Bob proposed to complete. Accept only when the money has arrived.');
    assert.equal(await actionNames(alice), ['Accept completion', 'Decline', 'Report a dispute']);
    await expectText(bob, 'You proposed to complete. Waiting for the other side.');
    assert.equal(await actionNames(bob), ['Withdraw proposal', 'Report a dispute']);
    await pressButton(alice, 'Decline');
    await expectText(bob, 'First: whose accounts are used?');
    await messagesWith(bob, 'Alice declined the completion.').waitFor();
    assert.equal(await actionNames(bob), RUNNING);

    await pressButton(alice, 'Propose completion');
    await skipRating(alice);
    await expectText(bob, 'Alice proposed to complete.');
    await pressButton(alice, 'Withdraw proposal');
    await expectText(bob, 'First: whose accounts are used?');

    await pressButton(bob, 'Propose completion');
    await rateCounterparty(bob, 'up', 'Quick and kind', 'Propose completion');
    await expectText(alice, 'Bob proposed to complete.');
    await pressButton(alice, 'Accept completion');
    // The dialog names the deal and the amount that must have arrived.
    await expectText(alice, /Confirm only when the full amount, 212\.00.EUR, is in your account\./);
    await rateCounterparty(alice, 'down', 'Slow bank', 'Accept completion');
    await Promise.all([alice, bob].map((phone) => expectToast(phone, /Exchange completed/)));
    for (const phone of [alice, bob]) {
      await homeHeading(phone).waitFor();
      assert.ok(await wasNotReloaded(phone), `${phone.person.firstName} followed live`);
    }
    // CARD-08: the card opens the summary, with both ratings.
    await feedCard(alice, '212').click();
    await alice.page.waitForURL(new RegExp(`/transactions/${dealId}/summary$`));
    await expectText(alice, 'Quick and kind');
    await expectText(alice, 'Slow bank');
    assert.is(await alice.page.getByRole('button', { name: /^Rate / }).count(), 0, 'both have rated');
  },
);

scenario(
  'ACT-02 ACT-04 ACT-07 CARD-06 a cancellation is requested with a reason and approved',
  async (env) => {
    const phones = await openBothHomes(env);
    const { alice, bob } = phones;
    const dealId = await openBothDeals(env, phones, 213);
    await pressButton(alice, 'Request cancellation');
    await giveReason(alice, 'My bank is closed.', 'Continue');
    await rateCounterparty(alice, 'up', 'Patient', 'Request cancellation');
    await expectText(bob, 'Alice asked to cancel.');
    await bob.page.getByRole('figure').getByText('My bank is closed.').waitFor();
    assert.equal(await actionNames(bob), ['Approve cancellation', 'Dispute']);
    await expectText(alice, 'You asked to cancel. Waiting for the other side.');
    assert.equal(await actionNames(alice), ['Report a dispute']);
    await pressButton(bob, 'Approve cancellation');
    await rateCounterparty(bob, 'up', 'Honest', 'Approve cancellation');
    await Promise.all([alice, bob].map((phone) => expectToast(phone, /Exchange cancelled/)));
    for (const phone of [alice, bob]) {
      await homeHeading(phone).waitFor();
      assert.ok(await wasNotReloaded(phone));
    }
    // CARD-08: the card opens the deal, which leads to the summary.
    await feedCard(bob, '213').click();
    await bob.page.waitForURL(new RegExp(`/transactions/${dealId}$`));
    await pressButton(bob, 'Open summary');
    await expectText(bob, 'Patient');
    await expectText(bob, 'Honest');
  },
);

scenario(
  'ACT-08 DATA-06 NOTIF-02 a skipped rating can be given later, once; the counterparty sees it live',
  async (env) => {
    const dealId = await startApprovedDeal(env, ALICE, BOB, requestOf(214));
    await env.call(BOB, 'POST', `/transactions/${dealId}/complete/propose`, {});
    await env.call(ALICE, 'POST', `/transactions/${dealId}/complete/accept`, {});
    const { alice, bob } = await openBothHomes(env);
    await Promise.all([openSummary(env, alice, dealId), openSummary(env, bob, dealId)]);
    await markDocument(bob);
    const missing = bob.page.getByText('No rating');
    await missing.nth(1).waitFor();
    assert.is(await missing.count(), 2);
    await pressButton(alice, 'Rate Bob');
    await fillRating(alice, 'up', 'Спасибо 🙏');
    await pressMainButton(alice, 'Send rating');
    await expectToast(alice, 'Rating sent');
    await expectText(bob, 'Спасибо 🙏');
    assert.ok(await wasNotReloaded(bob));
    assert.is(await alice.page.getByRole('button', { name: 'Rate Bob' }).count(), 0, 'once');
    await alice.page.reload();
    await expectText(alice, 'Спасибо 🙏');
    assert.is(await alice.page.getByRole('button', { name: 'Rate Bob' }).count(), 0, 'for good');
    await bob.page.getByRole('button', { name: 'Rate Alice' }).waitFor();
  },
);

run();
