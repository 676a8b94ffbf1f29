// Age of account details on two phones: the payer reads it below the details of the payment, the other party does not.
import * as assert from 'uvu/assert';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { messagesWith, openDetails, sendChatMessage } from './deal-user-actions.ts';
import { openPlannedDeal } from './settlement-user-actions.ts';

const { scenario, run } = createBrowserSuite('settlement-details');

const AGE = /First use of these details|Different from what was given earlier/;
const shows = ({ page }: Phone, text: string): Promise<void> => page.getByText(text).first().waitFor();

scenario(
  'AGE-03 AGE-05 AGE-06 the payer reads the age of details as they come, and a warning when they change',
  async (env) => {
    const [alice, bob] = await openPlannedDeal(env);
    await sendChatMessage(bob, '[Details] IBAN DE89 3704 0044 0532 0130 00');
    await openDetails(alice);
    await shows(alice, 'First use of these details');
    await sendChatMessage(bob, '[Details] IBAN GB82 WEST 1234 5698 7654 32');
    await shows(alice, 'Different from what was given earlier in this deal. Ask why before you pay.');
    await openDetails(bob);
    await messagesWith(bob, 'GB82 WEST').waitFor();
    assert.is(await bob.page.getByText(AGE).count(), 0);
  },
);

run();
