// Space of a running deal in every status, and while the details open by themselves; by hand: deal-space.test.ts.
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { boxOf, CASES, CHAT_SHARE, chatShare, createDeal, expectSpace } from './deal-space-cases.ts';
import {
  dealDetails,
  detailsToggle,
  messageInput,
  messageList,
  messagesWith,
  openDealPage,
} from './deal-user-actions.ts';
import { actOnDeal, waitUntil } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('deal space in every status', { admins: [DEMO_ADMIN] });

scenario(
  'ACT-01 ACT-02 ACT-03 ACT-04 ACT-05 in every running status both parties see a chat of 65 % of the screen and reach every action',
  (env) => expectSpace(env, CASES),
);

scenario(
  'ACT-06 details that open by themselves move no message and leave the focus; scrolled, they grow',
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
    await dealDetails(alice).getByText('Bob proposed to complete.').waitFor();
    await messagesWith(alice, 'Bob proposed to complete the deal.').waitFor({ state: 'attached' });
    assert.ok(Math.abs((await boxOf(read)).top - before.top) <= 1, 'the message that is read stays');
    assert.ok((await chatShare(alice)) >= CHAT_SHARE);
    assert.is(await messageInput(alice).inputValue(), 'Not sent yet');
    assert.ok(await messageInput(alice).evaluate((box) => box === document.activeElement));

    const { bottom } = await boxOf(dealDetails(alice));
    await dealDetails(alice).evaluate((details) => {
      details.scrollTop = 20;
    });
    await waitUntil(alice.page, 'the details grow', async () => {
      const now = await boxOf(dealDetails(alice));
      return now.bottom > bottom + 100;
    });
    assert.ok(Math.abs((await boxOf(read)).top - before.top) <= 1, 'and still stays');
    await detailsToggle(alice).click();
    await dealDetails(alice).waitFor({ state: 'hidden' });
    assert.ok(Math.abs((await boxOf(read)).top - before.top) <= 1);
  },
);

run();
