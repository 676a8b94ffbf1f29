// Space of a running deal: the chat has most of the screen, and opening the details moves no message.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { boxOf, CASES, CHAT_SHARE, chatShare, createDeal, expectSpace } from './deal-space-cases.ts';
import {
  dealDetails,
  detailsToggle,
  messageInput,
  messageList,
  messagesWith,
  openDealPage,
  openDetails,
} from './deal-user-actions.ts';
import { actOnDeal, waitUntil } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('deal space');

scenario(
  'ACT-01 ACT-03 with a proposed completion both parties see a chat of 65 % of the screen and reach every action',
  (env) =>
    expectSpace(
      env,
      CASES.filter(({ name }) => name === 'completing'),
    ),
);

scenario('ACT-01 opened and closed by hand, the details move no message', async (env) => {
  const alice = await openDealPage(env, ALICE, await createDeal(env, 30));
  await messagesWith(alice, 'Number 30.').waitFor();
  const placeOfLast = () => boxOf(messagesWith(alice, 'Number 30.'));
  const before = await placeOfLast();
  const composer = await boxOf(messageInput(alice));
  await openDetails(alice);
  assert.equal(await placeOfLast(), before);
  assert.equal(await boxOf(messageInput(alice)), composer);
  // The terms open the details too.
  await alice.page.getByRole('banner').click({ position: { x: 60, y: 24 } });
  await dealDetails(alice).waitFor({ state: 'hidden' });
  assert.equal(await placeOfLast(), before);
});

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
