// Space of a running deal: the chat has most of the screen, and opening the details moves no message.
import * as assert from 'uvu/assert';
import { ALICE } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { boxOf, CASES, createDeal, expectSpace } from './deal-space-cases.ts';
import { dealDetails, messageInput, messagesWith, openDealPage, openDetails } from './deal-user-actions.ts';

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

run();
