// Disputes with an admin: reported and taken back, decided; what each of the three users sees.
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { expectToast } from '../harness/browser/passing-texts.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import {
  createDeal,
  DECISIONS,
  GONE,
  openForAll,
  openSummary,
  RUNNING,
  submitDecision,
} from './deal-dispute-actions.ts';
import {
  actionNames,
  closeDetails,
  expectText,
  giveReason,
  markDocument,
  messagesWith,
  openDealPage,
  openDetails,
  pressButton,
  sendChatMessage,
  wasNotReloaded,
} from './deal-user-actions.ts';
import { actOnDeal } from './market-fixtures.ts';
import { feedCard, fillRating, homeHeading, pressMainButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('deal dispute', { admins: [DEMO_ADMIN], isStill: true });

scenario(
  'ACT-02 ACT-05 CARD-07 a dispute is reported with a reason; an admin joins, writes with their role, reopens the deal',
  async (env) => {
    const dealId = await createDeal(env, 221);
    await actOnDeal(env, BOB, dealId, 'complete/propose', { ratingValue: 'up' });
    const [alice, bob] = await Promise.all([
      openDealPage(env, ALICE, dealId),
      openDealPage(env, BOB, dealId),
    ]);
    const dana = await env.open(DEMO_ADMIN);
    await homeHeading(dana).waitFor();
    for (const phone of [alice, bob, dana]) await markDocument(phone);

    await pressButton(alice, 'Report a dispute');
    await expectText(
      alice,
      /An admin will join the chat of \d+\.\d\d.USD for 221\.00.EUR with Bob and decide\./,
    );
    await giveReason(alice, 'No money has come.', 'Report a dispute');
    await expectText(alice, 'You reported a dispute.');
    await expectText(bob, 'Alice reported a dispute.');
    await bob.page.getByRole('figure').getByText('No money has come.').waitFor();
    await expectText(bob, 'An admin joins the chat, hears both sides and decides.');
    assert.equal(await actionNames(alice), ['Reopen exchange']);
    assert.equal(await actionNames(bob), []);

    // The admin's feed gets the deal live.
    await feedCard(dana, '221').click();
    await dana.page.waitForURL(/\/active$/);
    await openDetails(dana);
    await expectText(dana, 'Bob had proposed to complete.');
    assert.equal(await actionNames(dana), DECISIONS);
    for (const name of ['Alice Keller', 'Bob Morgan'])
      assert.ok((await dana.page.getByText(name).count()) > 0, name);
    for (const phone of [alice, bob, dana]) await closeDetails(phone);
    await sendChatMessage(dana, 'Please both send proof.');
    for (const phone of [alice, bob]) {
      const message = messagesWith(phone, 'Please both send proof.');
      await message.getByText('Admin', { exact: true }).waitFor();
    }
    await sendChatMessage(bob, '🛡 Admin: all is well');
    await messagesWith(alice, 'all is well').waitFor();
    assert.is(await messagesWith(alice, 'all is well').locator('[data-admin="true"]').count(), 0);

    // The admin's page loads the deal and is refused.
    dana.problems.allow(GONE);
    await pressButton(alice, 'Reopen exchange');
    // The admin has no access to the deal any more.
    await Promise.all([
      expectText(bob, 'First: whose accounts are used?'),
      expectToast(dana, 'This dispute has ended. The exchange goes on without an admin.'),
    ]);
    assert.equal(await actionNames(bob), RUNNING);
    for (const phone of [alice, bob]) assert.ok(await wasNotReloaded(phone));
    await homeHeading(dana).waitFor();
  },
);

scenario(
  'ACT-05 ACT-08 CARD-08 the admin decides: failed by the fault of one party; both may rate again',
  async (env) => {
    const dealId = await createDeal(env, 225);
    await actOnDeal(env, BOB, dealId, 'complete/propose', {
      ratingValue: 'up',
      ratingComment: 'Said too early',
    });
    await actOnDeal(env, ALICE, dealId, 'dispute', { reason: 'Nothing came' });
    const { alice, bob, dana } = await openForAll(env, dealId);
    await submitDecision(dana, 'Decide: failed', 'Bob sent no money.', 'Bob');
    await expectToast(alice, /An admin decided\. Exchange failed/);
    await homeHeading(bob).waitFor();
    await openSummary(env, alice, dealId);
    await expectText(alice, 'Bob sent no money.');
    assert.is(await alice.page.getByText('Said too early').count(), 0, 'the earlier rating is dropped');
    await pressButton(alice, 'Rate Bob');
    await fillRating(alice, 'down', 'Never paid');
    await pressMainButton(alice, 'Send rating');
    await openSummary(env, bob, dealId);
    await expectText(bob, 'Never paid');
    // CARD-08: the card of a failed deal opens the deal.
    await alice.page.goto(`${env.originOf(ALICE)}/home`);
    await feedCard(alice, '225').click();
    await alice.page.waitForURL(new RegExp(`/transactions/${dealId}$`));
    await expectText(alice, 'This exchange failed.');
    // The admin who decided keeps access to the summary.
    await openSummary(env, dana, dealId);
    await expectText(dana, 'Bob about Alice');
  },
);

run();
