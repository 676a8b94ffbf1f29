// Space of a running deal in every status, and while it changes; details by hand: deal-space.test.ts.
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { boxOf, CASES, createDeal, expectSpace } from './deal-space-cases.ts';
import {
  dealDetails,
  detailsToggle,
  messageInput,
  messageList,
  messagesWith,
  openDealPage,
  openDetails,
} from './deal-user-actions.ts';
import { actOnDeal } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('deal space in every status', { admins: [DEMO_ADMIN] });

scenario(
  'ACT-01 ACT-02 ACT-03 ACT-04 ACT-05 in every running status both parties see a chat of 65 % of the screen and reach every action',
  (env) => expectSpace(env, CASES),
);

scenario(
  'ACT-06 a change of the deal moves no message and leaves text and focus, nor do the details',
  async (env) => {
    const dealId = await createDeal(env, 30);
    const alice = await openDealPage(env, ALICE, dealId);
    await messagesWith(alice, 'Number 30.').waitFor();
    // The quick messages make room for the text.
    await messageInput(alice).fill('Not sent yet');
    await alice.page.getByRole('region', { name: 'Quick messages' }).waitFor({ state: 'detached' });
    // The reader is further up: the line about the proposal comes below.
    await messageList(alice).evaluate((list) => {
      list.scrollTop = -260;
    });
    await alice.page.getByRole('button', { name: /Jump to the latest/ }).waitFor();
    const read = messagesWith(alice, 'Number 24.');
    const before = await boxOf(read);
    await actOnDeal(env, BOB, dealId, 'complete/propose', { ratingValue: 'up' });
    await alice.page.getByRole('button', { name: 'Accept completion' }).waitFor();
    await messagesWith(alice, 'Bob proposed to complete the exchange.').waitFor({ state: 'attached' });
    assert.ok(Math.abs((await boxOf(read)).top - before.top) <= 1, 'the message that is read stays');
    assert.is(await messageInput(alice).inputValue(), 'Not sent yet');
    assert.ok(await messageInput(alice).evaluate((box) => box === document.activeElement));

    await openDetails(alice);
    await detailsToggle(alice).click();
    await dealDetails(alice).waitFor({ state: 'hidden' });
    assert.ok(Math.abs((await boxOf(read)).top - before.top) <= 1);
  },
);

run();
