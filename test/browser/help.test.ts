// 'Something is wrong' on the real backend: the taps from a deal to the text of a recall. The page on a small phone: help.full.test.ts.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { detailsToggle, openDealPage, sendChatMessage } from './deal-user-actions.ts';
import { startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';
import { openNamedDeal } from './settlement-user-actions.ts';
import { pressBack } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('help', { isStill: true });

const RECALL = 'I ask you to recall this payment';
const recallText = ({ page }: Phone) => page.getByText(RECALL);
const helpLink = ({ page }: Phone) => page.getByRole('link', { name: /^Something is wrong/ });

/** Taps what has to be tapped until the text is there; resolves with how many taps that took. */
async function tapsToRecall(phone: Phone): Promise<number> {
  let taps = 0;
  if (!(await helpLink(phone).isVisible())) {
    await detailsToggle(phone).tap();
    taps += 1;
  }
  await helpLink(phone).tap();
  taps += 1;
  await phone.page.waitForURL(/\/transactions\/[^/]+\/help$/);
  await recallText(phone).waitFor();
  return taps;
}

scenario('HELP-01 from a deal in progress to the text of a recall in at most two taps', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB, USD_FOR_EUR);
  const alice = await openDealPage(env, ALICE, dealId);
  await alice.page.getByRole('group', { name: 'Payments' }).waitFor();
  assert.ok((await tapsToRecall(alice)) <= 2);
  await pressBack(alice);
  await alice.page.getByRole('group', { name: 'Payments' }).waitFor();
});

scenario(
  'HELP-01 HELP-02 a reason shows the steps of rail and country, and the text has the names and details of the deal',
  async (env) => {
    const [alice, bob] = await openNamedDeal(env);
    await sendChatMessage(alice, '[Details] Wise @alicekeller');
    await bob.page.getByText('Wise @alicekeller').first().waitFor();
    await tapsToRecall(bob);
    await bob.page.getByText('We cannot return money. This is what you can do.').waitFor();
    await bob.page.getByRole('button', { name: /^I am threatened or deceived/ }).tap();
    // Bob pays 300 EUR by SEPA.
    await bob.page.getByText(/^Ask your bank for a SEPA recall/).waitFor();
    const call = bob.page.getByRole('link', { name: 'Call 112' });
    assert.is(await call.getAttribute('href'), 'tel:112');
    // It waits for names and details.
    await bob.page.locator('button[aria-busy]', { hasText: 'Copy the text' }).waitFor({ state: 'detached' });
    const text = await recallText(bob).textContent();
    assert.match(text ?? '', 'Recipient: Alice Keller');
    assert.match(text ?? '', 'Account of the recipient: Wise @alicekeller');
    const isTooWide = await bob.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    assert.not(isTooWide);
    await bob.page.getByRole('button', { name: /^Report a dispute/ }).tap();
    await bob.page.waitForURL(/\/active$/);
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Report a dispute' }).waitFor();
  },
);

run();
