// Layout and accessibility of a deal in progress, with its dialogs; its other states: deal-layout.full.test.ts.
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { createDeal, expectLayout, expectSheetLayout } from './deal-layout-assertions.ts';
import { expectText, openDealPage, openDetails, pressButton } from './deal-user-actions.ts';
import { actOnDeal } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('deal layout', { isStill: true });

scenario(
  'ACT-01 ACT-02 ACT-03 ACT-04 a deal in progress, with a proposed completion and with a requested cancellation, for both parties; its dialogs',
  async (env) => {
    const dealId = await createDeal(env, 'Evenings only; please from an account in your own name.');
    const alice = await openDealPage(env, ALICE, dealId, { popupAnswer: 'yes' });
    const bob = await openDealPage(env, BOB, dealId);
    await expectLayout(alice, 'running');
    await openDetails(alice);
    await expectLayout(alice, 'running, with details');
    await pressButton(alice, 'Request cancellation');
    await expectSheetLayout(alice, 'reason sheet');
    await pressButton(alice, 'Close');
    await pressButton(alice, 'Propose completion');
    await expectSheetLayout(alice, 'rating sheet');
    await pressButton(alice, 'Continue without a rating');
    await expectText(alice, 'You proposed to complete.');
    await expectLayout(alice, 'completing, asker');
    await expectText(bob, 'Alice proposed to complete.');
    await expectLayout(bob, 'completing, answerer');
    await pressButton(bob, 'Decline');
    await expectText(alice, 'First: whose accounts are used?');
    await actOnDeal(env, BOB, dealId, 'cancel', {
      reason: 'My bank has locked the account until Monday, I am sorry.',
    });
    await expectText(alice, 'Bob asked to cancel.');
    await expectLayout(alice, 'cancelling, answerer');
    await expectLayout(bob, 'cancelling, asker');
  },
);

run();
