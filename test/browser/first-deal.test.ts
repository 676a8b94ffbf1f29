// The main flow on two phones: one deal from posting to both ratings.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { openDetails } from './deal-user-actions.ts';
import { feedCard, homeHeading, postRequest, pressMainButton, rateCounterparty } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('first deal', { isStill: true });

scenario(
  'CREATE-09 CARD-02 CARD-10 NBAR-01 APPR-02 ACT-02 ACT-03 ACT-08 LIVE-01 two users make a deal',
  async (env) => {
    const alice = await env.open(ALICE, { popupAnswer: 'ok' });
    const bob = await env.open(BOB, { popupAnswer: 'ok' });
    await homeHeading(alice).waitFor();
    await homeHeading(bob).waitFor();
    await bob.page.getByText('No items to display').waitFor();

    await postRequest(alice, {
      sell: 'USD',
      sellMethods: ['Wise'],
      buy: 'EUR',
      buyMethods: ['SEPA', 'Revolut'],
      receive: '500',
      comment: 'Today, please',
    });
    await feedCard(alice, 'EUR', '500').getByRole('button', { name: 'Delete' }).waitFor();

    // Bob's card arrives live.
    const offer = feedCard(bob, 'Alice', '500');
    await offer.getByRole('button', { name: 'Accept' }).click();
    await bob.page.getByText('Wait for Approval').waitFor();

    // Alice is notified, and her card asks for the decision.
    await alice.page
      .getByRole('button', { name: /Notifications/ })
      .getByText('1')
      .waitFor();
    await alice.page.getByRole('button', { name: 'Pending your approval' }).click();
    await alice.page.getByRole('heading', { name: 'Your Request Accepted: Approve or Decline' }).waitFor();
    await alice.page.getByText('Bob').first().waitFor();
    await pressMainButton(alice, 'Approve');
    await alice.page.waitForURL(/\/transactions\/[^/]+\/active$/);

    // Both see 'Exchanging', Bob live.
    await openDetails(alice);
    await alice.page.locator('[aria-current="step"]', { hasText: 'Exchanging' }).waitFor();
    await bob.page.locator('[aria-current="step"]', { hasText: 'Exchanging' }).waitFor();

    await feedCard(bob, 'Alice', '500').click();
    await bob.page.waitForURL(/\/transactions\/[^/]+\/active$/);
    // The header guides through the payments; who needs no guide completes in the details.
    await openDetails(bob);
    await bob.page.getByRole('button', { name: 'Propose completion' }).click();
    await rateCounterparty(bob, 'up', 'Fast and friendly', 'Propose completion');

    // Alice's page follows live; accepting completes the deal and leads home.
    await alice.page.locator('[aria-current="step"]', { hasText: 'Completion' }).waitFor();
    await alice.page.getByRole('button', { name: 'Accept completion' }).click();
    await rateCounterparty(alice, 'up', 'Money came in minutes', 'Accept completion');
    await homeHeading(alice).waitFor();
    await homeHeading(bob).waitFor();

    // Both see both ratings.
    for (const phone of [alice, bob]) {
      await feedCard(phone, 'Completed').click();
      await phone.page.waitForURL(/\/transactions\/[^/]+\/summary$/);
      await phone.page.getByText('Fast and friendly').waitFor();
      await phone.page.getByText('Money came in minutes').waitFor();
    }

    // AUTH-01: a reload on an inner route, without launch data in the URL, signs in.
    assert.not.match(alice.page.url(), /tgWebAppData/);
    await alice.page.reload();
    await alice.page.getByText('Fast and friendly').waitFor();
  },
);

run();
