// Settlement of a deal on two phones: names, plan, payments one after the other. With streams and without, each in a test file.
import type { BrowserSuite } from '../harness/browser/suite.ts';
import { openDetails, sendChatMessage } from './deal-user-actions.ts';
import { agreeOnPlan, guideShows, openNamedDeal, pay } from './settlement-user-actions.ts';

export function addSettlementScenario(scenario: BrowserSuite['scenario']): void {
  scenario(
    'EXPO-01 NAME-01 SETL-01 two people settle in two parts of one each: names, plan, four payments, completion',
    async (env) => {
      const [alice, bob] = await openNamedDeal(env);
      await agreeOnPlan(alice, bob, '2 parts');
      await guideShows(bob, /Waiting for Alice to pay/);
      await sendChatMessage(bob, '[Details] IBAN DE89 3704 0044 0532 0130 00');
      await guideShows(alice, /Your turn: pay/);
      await openDetails(alice);
      await alice.page.getByText('IBAN DE89 3704 0044 0532 0130 00').first().waitFor();
      await alice.page.getByRole('button', { name: 'Copy: Recipient' }).waitFor();
      await pay(alice, bob);
      await guideShows(bob, /Your turn: pay/);
      await pay(bob, alice);
      await guideShows(alice, /Your turn: pay/);
      await pay(alice, bob);
      await guideShows(bob, /Your turn: pay/);
      await pay(bob, alice);
      for (const phone of [alice, bob])
        await phone.page.getByRole('button', { name: 'Propose completion' }).first().waitFor();
    },
  );
}
