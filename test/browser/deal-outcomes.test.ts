// Two people take a deal by every way from its approval to its ends; each screen follows the other by itself.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createScenes, type House, type Phone } from '../harness/browser/suite.ts';
import { accept, begin, post, USD_FOR_EUR } from './market-fixtures.ts';
import { cardOf, homeOf, rate } from './user-actions.ts';
import {
  allSee,
  giveReason,
  mark,
  messagesOf,
  offers,
  openCard,
  press,
  sees,
  skipRating,
  wasNotReloaded,
  write,
} from './deal-user-actions.ts';

const { scene, run } = createScenes('the ends of a deal');

const RUNNING = ['Propose completion', 'Request cancellation', 'Report a dispute'];
const offer = (amount: number) => ({ ...USD_FOR_EUR, amount });

async function bothAtHome(house: House): Promise<{ alice: Phone; bob: Phone }> {
  const [alice, bob] = await Promise.all([
    house.open(ALICE, { popupAnswer: 'yes' }),
    house.open(BOB, { popupAnswer: 'yes' }),
  ]);
  await Promise.all([homeOf(alice).waitFor(), homeOf(bob).waitFor()]);
  return { alice, bob };
}
/** A running deal on both screens, opened from the card that came by itself. */
async function bothInDeal(house: House, phones: { alice: Phone; bob: Phone }, amount: number) {
  const dealId = await begin(house, ALICE, BOB, offer(amount));
  for (const phone of [phones.alice, phones.bob]) {
    await openCard(phone, amount);
    await mark(phone);
  }
  return dealId;
}
const summaryOf = async (house: House, phone: Phone, dealId: string): Promise<void> => {
  await phone.page.goto(`${house.addressOf(phone.person)}/transactions/${dealId}/summary`);
  await phone.page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
};

scene(
  'APPR-01 APPR-02 CARD-03 CARD-04 a decline with its reason, a withdrawal, an approval',
  async (house) => {
    const { alice, bob } = await bothAtHome(house);
    const requestId = await post(house, ALICE, offer(211));
    await accept(house, BOB, requestId);
    await sees(bob, 'Wait for Approval');
    await press(alice, 'Pending your approval');
    await press(alice, 'Decline');
    await giveReason(alice, 'I found somebody nearer.', 'Decline');
    await homeOf(alice).waitFor();
    // Open again, to both; and Bob reads why.
    await cardOf(alice, '211').getByRole('button', { name: 'Edit' }).waitFor();
    await cardOf(bob, '211').getByRole('button', { name: 'Accept' }).waitFor();
    await bob.page.getByRole('button', { name: /Notifications/ }).click();
    await sees(bob, 'Alice declined your acceptance. Reason: I found somebody nearer.');

    await accept(house, BOB, requestId);
    await alice.page.getByRole('button', { name: 'Pending your approval' }).waitFor();
    await cardOf(bob, '211').getByText('Wait for Approval').waitFor();
    const dealId = await house.call(BOB, 'GET', '/transactions').then((deals) => {
      const [newest] = Array.isArray(deals) ? deals : [];
      return String(newest.id);
    });
    await bob.page.goto(`${house.addressOf(BOB)}/transactions/${dealId}`);
    await press(bob, 'Withdraw');
    await homeOf(bob).waitFor();
    await cardOf(alice, '211').getByRole('button', { name: 'Edit' }).waitFor();

    await accept(house, BOB, requestId);
    await press(alice, 'Pending your approval');
    await press(alice, 'Approve');
    await alice.page.waitForURL(/\/active$/);
    await bob.page.locator('[aria-current="step"]', { hasText: 'Exchanging' }).waitFor();
    await sees(alice, 'The exchange is running.');
    assert.equal(await offers(alice), RUNNING);
  },
);

scene(
  'ACT-01 ACT-02 ACT-03 ACT-06 ACT-07 CARD-05 CARD-08 proposed, declined, proposed, withdrawn, proposed, accepted',
  async (house) => {
    const phones = await bothAtHome(house);
    const { alice, bob } = phones;
    const dealId = await bothInDeal(house, phones, 212);
    assert.equal(await offers(bob), RUNNING);
    await write(bob, '[Status] I have sent the funds.');
    await messagesOf(alice, '[Status] I have sent the funds.').waitFor();
    await press(alice, 'I have received the funds');
    await messagesOf(bob, '[Status] I have received the funds.').waitFor();

    await press(bob, 'Propose completion');
    await rate(bob, 'up', 'Quick', 'Propose completion');
    await sees(alice, 'Bob proposed to complete. Accept only when the money has arrived.');
    assert.equal(await offers(alice), ['Accept completion', 'Decline', 'Report a dispute']);
    await sees(bob, 'You proposed to complete. Waiting for the other side.');
    assert.equal(await offers(bob), ['Withdraw proposal', 'Report a dispute']);
    await press(alice, 'Decline');
    await sees(bob, 'The exchange is running.');
    await messagesOf(bob, 'Alice declined the completion.').waitFor();
    assert.equal(await offers(bob), RUNNING);

    await press(alice, 'Propose completion');
    await skipRating(alice);
    await sees(bob, 'Alice proposed to complete.');
    await press(alice, 'Withdraw proposal');
    await sees(bob, 'The exchange is running.');

    await press(bob, 'Propose completion');
    await rate(bob, 'up', 'Quick and kind', 'Propose completion');
    await sees(alice, 'Bob proposed to complete.');
    await press(alice, 'Accept completion');
    // Which deal, and what must have arrived.
    await sees(alice, /Confirm only when all of it, 212\.00.EUR, is on your account\./);
    await rate(alice, 'down', 'Slow bank', 'Accept completion');
    await allSee([alice, bob], /Exchange completed/);
    for (const phone of [alice, bob]) {
      await homeOf(phone).waitFor();
      assert.ok(await wasNotReloaded(phone), `${phone.person.firstName} followed live`);
    }
    // CARD-08: from the card to the summary, with both ratings.
    await cardOf(alice, '212').click();
    await alice.page.waitForURL(new RegExp(`/transactions/${dealId}/summary$`));
    await sees(alice, 'Quick and kind');
    await sees(alice, 'Slow bank');
    assert.is(await alice.page.getByRole('button', { name: /^Rate / }).count(), 0, 'both have rated');
  },
);

scene(
  'ACT-02 ACT-04 ACT-07 CARD-06 a cancellation asked for with its reason, and agreed to',
  async (house) => {
    const phones = await bothAtHome(house);
    const { alice, bob } = phones;
    const dealId = await bothInDeal(house, phones, 213);
    await press(alice, 'Request cancellation');
    await giveReason(alice, 'My bank is closed.', 'Continue');
    await rate(alice, 'up', 'Patient', 'Request cancellation');
    await sees(bob, 'Alice asked to cancel.');
    await bob.page.getByRole('figure').getByText('My bank is closed.').waitFor();
    assert.equal(await offers(bob), ['Approve cancellation', 'Dispute']);
    await sees(alice, 'You asked to cancel. Waiting for the other side.');
    assert.equal(await offers(alice), ['Report a dispute']);
    await press(bob, 'Approve cancellation');
    await rate(bob, 'up', 'Honest', 'Approve cancellation');
    await allSee([alice, bob], /Exchange cancelled/);
    for (const phone of [alice, bob]) {
      await homeOf(phone).waitFor();
      assert.ok(await wasNotReloaded(phone));
    }
    // CARD-08: to the transaction, and from there to the summary.
    await cardOf(bob, '213').click();
    await bob.page.waitForURL(new RegExp(`/transactions/${dealId}$`));
    await press(bob, 'Open summary');
    await sees(bob, 'Patient');
    await sees(bob, 'Honest');
  },
);

scene(
  'ACT-08 DATA-06 NOTIF-02 who skipped the rating gives it later, once; the other sees it at once',
  async (house) => {
    const dealId = await begin(house, ALICE, BOB, offer(214));
    await house.call(BOB, 'POST', `/transactions/${dealId}/complete/propose`, {});
    await house.call(ALICE, 'POST', `/transactions/${dealId}/complete/accept`, {});
    const { alice, bob } = await bothAtHome(house);
    await Promise.all([summaryOf(house, alice, dealId), summaryOf(house, bob, dealId)]);
    await mark(bob);
    const missing = bob.page.getByText('No rating');
    await missing.nth(1).waitFor();
    assert.is(await missing.count(), 2);
    await press(alice, 'Rate Bob');
    await rate(alice, 'up', 'Спасибо 🙏', 'Send rating');
    await sees(alice, 'Your rating is sent');
    await sees(bob, 'Спасибо 🙏');
    assert.ok(await wasNotReloaded(bob));
    assert.is(await alice.page.getByRole('button', { name: 'Rate Bob' }).count(), 0, 'once');
    await alice.page.reload();
    await sees(alice, 'Спасибо 🙏');
    assert.is(await alice.page.getByRole('button', { name: 'Rate Bob' }).count(), 0, 'for good');
    await bob.page.getByRole('button', { name: 'Rate Alice' }).waitFor();
  },
);

run();
