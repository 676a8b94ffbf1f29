// Settlement of a deal on two phones, with streams.
import * as assert from 'uvu/assert';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { expectAccessible, expectNothingCut } from './a11y-assertions.ts';
import { messageInput, messagesWith, openBothDealPages, sendChatMessage } from './deal-user-actions.ts';
import { addSettlementScenarios } from './settlement-scenarios.ts';
import { enterNames, guideShows } from './settlement-user-actions.ts';

const { scenario, run } = createBrowserSuite('settlement');

addSettlementScenarios(scenario);

scenario(
  'NAME-01 details are asked about while the payer has no name; Wait keeps the text, and with the name it is sent',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    await enterNames(bob, 'Boris Ivanov');
    await guideShows(bob, 'Waiting until Alice says whose accounts are used.');
    const details = 'IBAN DE89 3704 0044 0532 0130 00';
    const question = bob.page.getByRole('alert').filter({ hasText: 'Alice has not said yet' });
    await sendChatMessage(bob, details);
    await question.waitFor();
    await expectAccessible(bob.page, 'the question about the payer');
    await expectNothingCut(bob.page, 'the question about the payer');
    await bob.page.getByRole('button', { name: 'Wait', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await bob.page.reload();
    await guideShows(bob, 'Waiting until Alice says whose accounts are used.');
    assert.is(await messageInput(bob).inputValue(), details);
    await messageInput(bob).press('Enter');
    await question.waitFor();
    assert.is(await messagesWith(bob, details).count(), 0);
    await enterNames(alice, 'Alice Keller');
    await question.waitFor({ state: 'detached' });
    await messageInput(bob).press('Enter');
    await messagesWith(alice, details).waitFor();
    assert.is(await messageInput(bob).inputValue(), '');
  },
);

run();
