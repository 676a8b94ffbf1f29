// A whole deal without streams: every screen follows by fallback polling (ACT-06, LIVE-05).
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { expectToast } from '../harness/browser/passing-texts.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import {
  expectText,
  giveReason,
  markDocument,
  messagesWith,
  openDealPage,
  pressButton,
  sendChatMessage,
  wasNotReloaded,
} from './deal-user-actions.ts';
import { startApprovedDeal } from './market-fixtures.ts';
import { homeHeading, rateCounterparty } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('deal polling', {
  admins: [DEMO_ADMIN],
  timing: { DEAL_POLL_MS: 300, CHAT_POLL_MS: 300, FEED_POLL_MS: 300, FEED_POLL_DELAY_MS: 300 },
  isStill: true,
});

scenario('ACT-06 LIVE-05 ACT-03 ACT-05 with the streams down: approval, dispute, completion', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const down = { blockedUrls: /\/events(\/|\?)/ };
  const [alice, bob] = await Promise.all([
    openDealPage(env, ALICE, dealId, down),
    openDealPage(env, BOB, dealId, down),
  ]);
  for (const phone of [alice, bob]) {
    phone.problems.allow(/ERR_FAILED|Failed to load/);
    await markDocument(phone);
  }
  await sendChatMessage(alice, 'Is it on its way?');
  await messagesWith(bob, 'Is it on its way?').waitFor();

  await pressButton(bob, 'Propose completion');
  await rateCounterparty(bob, 'up', 'By polling', 'Propose completion');
  await expectText(alice, 'Bob proposed to complete.');
  await pressButton(alice, 'Report a dispute');
  await giveReason(alice, 'Nothing has come.', 'Report a dispute');
  await expectText(bob, 'Alice reported a dispute.');
  const dana = await openDealPage(env, DEMO_ADMIN, dealId, down);
  dana.problems.allow(/ERR_FAILED|Failed to load/);
  await sendChatMessage(dana, 'Send a receipt, please.');
  await messagesWith(bob, 'Send a receipt, please.').getByText('Admin', { exact: true }).waitFor();
  await pressButton(dana, 'Decide: completed');
  await giveReason(dana, 'The money arrived.', 'Decide: completed');
  await Promise.all([alice, bob].map((phone) => expectToast(phone, /An admin decided\. Exchange completed/)));
  for (const phone of [alice, bob]) {
    await homeHeading(phone).waitFor();
    assert.ok(await wasNotReloaded(phone));
  }
});

run();
