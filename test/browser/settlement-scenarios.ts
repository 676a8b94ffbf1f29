// Settlement of a deal on two phones: names, plan, payments one after the other. With streams and without, each in a test file.
import type { BrowserSuite } from '../harness/browser/suite.ts';
import { sendChatMessage } from './deal-user-actions.ts';
import { agreeOnPlan, guideShows, openNamedDeal, pay, press, sheet } from './settlement-user-actions.ts';
import { homeHeading, pressMainButton } from './user-actions.ts';

export function addSettlementScenario(scenario: BrowserSuite['scenario']): void {
  scenario(
    'EXPO-01 NAME-01 SETL-01 SETL-10 SETL-11 SETL-13 two people settle in two parts of one each: names, plan, details, four payments, completion',
    async (env) => {
      const [alice, bob] = await openNamedDeal(env);
      await agreeOnPlan(alice, bob, '2 payments');
      for (const phone of [alice, bob]) await guideShows(phone, /Send where you are paid/);
      await sendChatMessage(alice, '[Details] alice@example.org');
      await guideShows(alice, /Waiting for Bob to send where to pay/);
      await press(bob, 'Send my details');
      await sheet(bob).getByLabel('Details').fill('IBAN DE89 3704 0044 0532 0130 00');
      await pressMainButton(bob, 'Save and send');
      await sheet(bob).waitFor({ state: 'detached' });
      await guideShows(bob, /Waiting for Alice to pay/);
      await guideShows(alice, /Your turn: pay/);
      await alice.page.getByText('IBAN DE89 3704 0044 0532 0130 00').first().waitFor();
      await alice.page.getByRole('button', { name: 'Copy: Recipient' }).waitFor();
      await pay(alice, bob);
      await guideShows(bob, /Your turn: pay/);
      await pay(bob, alice);
      await guideShows(alice, /Your turn: pay/);
      await pay(alice, bob);
      await guideShows(bob, /Your turn: pay/);
      await pay(bob, alice);
      // Alice's last receipt, with a thumb, has proposed the completion.
      await alice.page.getByText('You proposed to complete.').first().waitFor();
      await bob.page.getByText('Everything has arrived: how was it?').waitFor();
      await bob.page.getByRole('button', { name: 'Good' }).click();
      for (const phone of [alice, bob]) await homeHeading(phone).waitFor();
    },
  );
}
