// Disputes with an admin: out of a cancellation, and the outcomes that deal-dispute.test.ts leaves out.
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { expectToast } from '../harness/browser/passing-texts.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import {
  createDeal,
  GONE,
  openForAll,
  openSummary,
  RUNNING,
  sheet,
  submitDecision,
} from './deal-dispute-actions.ts';
import {
  actionNames,
  expectText,
  giveReason,
  messagesWith,
  openDealPage,
  pressButton,
  wasNotReloaded,
} from './deal-user-actions.ts';
import { actOnDeal } from './market-fixtures.ts';
import { feedCard, homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('deal dispute, further outcomes', {
  admins: [DEMO_ADMIN],
  isStill: true,
});

scenario(
  'ACT-04 ACT-05 a cancellation is rejected with a reason; the admin reopens the deal',
  async (env) => {
    const dealId = await createDeal(env, 222);
    await actOnDeal(env, ALICE, dealId, 'cancel', { reason: 'Too late' });
    const [alice, bob] = await Promise.all([
      openDealPage(env, ALICE, dealId),
      openDealPage(env, BOB, dealId),
    ]);
    await pressButton(bob, 'Dispute');
    assert.ok(
      await sheet(bob).getByRole('button', { name: 'Dispute', exact: true }).isDisabled(),
      'not without a reason',
    );
    await giveReason(bob, 'I have paid already.', 'Dispute');
    await expectText(alice, 'Bob reported a dispute.');
    await alice.page.getByRole('figure').getByText('I have paid already.').waitFor();
    await messagesWith(alice, 'Bob rejected the cancellation.').getByText('I have paid already.').waitFor();
    const dana = await openDealPage(env, DEMO_ADMIN, dealId);
    await expectText(dana, 'Alice had asked to cancel.');
    dana.problems.allow(GONE);
    await pressButton(dana, 'Reopen exchange');
    for (const phone of [alice, bob]) {
      await expectText(phone, 'The exchange is running.');
      assert.equal(await actionNames(phone), RUNNING);
    }
    // The admin has no access any more.
    await homeHeading(dana).waitFor();
  },
);

scenario('ACT-05 ACT-08 CARD-08 the admin decides: completed; earlier ratings count', async (env) => {
  const dealId = await createDeal(env, 223);
  await actOnDeal(env, BOB, dealId, 'complete/propose', {
    ratingValue: 'up',
    ratingComment: 'Fine by me',
  });
  await actOnDeal(env, ALICE, dealId, 'dispute', { reason: 'Not all of it' });
  const { alice, bob, dana } = await openForAll(env, dealId);
  await submitDecision(dana, 'Decide: completed', 'Both receipts are right.');
  await Promise.all([alice, bob].map((phone) => expectToast(phone, /An admin decided\. Exchange completed/)));
  for (const phone of [alice, bob]) {
    await homeHeading(phone).waitFor();
    assert.ok(await wasNotReloaded(phone));
  }
  await feedCard(alice, '223').click();
  await alice.page.waitForURL(/\/summary$/);
  await expectText(alice, 'Both receipts are right.');
  await expectText(alice, 'Fine by me');
  await expectText(alice, 'An admin decided: completed');
});

scenario('ACT-05 ACT-08 the admin decides: cancelled; both see the note', async (env) => {
  const dealId = await createDeal(env, 224);
  await actOnDeal(env, ALICE, dealId, 'dispute', { reason: 'Silence' });
  const { alice, bob, dana } = await openForAll(env, dealId);
  await submitDecision(dana, 'Decide: cancelled', 'Nobody has paid.', 'Nobody');
  await Promise.all([alice, bob].map((phone) => expectToast(phone, /An admin decided\. Exchange cancelled/)));
  for (const phone of [alice, bob]) {
    await openSummary(env, phone, dealId);
    await expectText(phone, 'Nobody has paid.');
  }
});

run();
