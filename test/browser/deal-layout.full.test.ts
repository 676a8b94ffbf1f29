// Layout and accessibility of the deal screens in dispute and when finished, with all kinds of messages, previews and the summary; on 320 px.
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { createDeal, expectLayout, expectSheetLayout, openDealRoute } from './deal-layout-assertions.ts';
import {
  attachFile,
  createPicture,
  expectText,
  messageInput,
  messagesWith,
  openDealPage,
  pressButton,
  sendChatMessage,
} from './deal-user-actions.ts';
import { actOnDeal, startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';
import { createPdf } from './pdf-fixture.ts';

const { scenario, run } = createBrowserSuite('deal layout in every state', {
  admins: [DEMO_ADMIN],
  isStill: true,
});

scenario(
  'ACT-05 ACT-08 a dispute for each of the three users; decided, with ratings to give',
  async (env) => {
    const dealId = await createDeal(env);
    await actOnDeal(env, BOB, dealId, 'complete/propose', { ratingValue: 'up' });
    await actOnDeal(env, ALICE, dealId, 'dispute', { reason: 'No money has come, and he does not answer.' });
    const [alice, bob, dana] = await Promise.all(
      [ALICE, BOB, DEMO_ADMIN].map((person) => openDealPage(env, person, dealId)),
    );
    if (!alice || !bob || !dana) throw new Error('three phones');
    await expectLayout(alice, 'disputed, asker');
    await expectLayout(bob, 'disputed, answerer');
    await expectLayout(dana, 'disputed, admin');
    await pressButton(dana, 'Decide: failed');
    await expectSheetLayout(dana, 'verdict sheet');
    const note = 'Bob showed no receipt within a day.';
    await env.call(DEMO_ADMIN, 'PATCH', `/transactions/${dealId}`, { status: 'failed', note });
    await openDealRoute(alice, env, dealId, 'summary');
    await expectText(alice, note);
    await expectLayout(alice, 'summary, failed');
    await pressButton(alice, 'Rate Bob');
    await expectSheetLayout(alice, 'rate sheet');
    await pressButton(alice, 'Close');
    await pressButton(alice, 'Save record');
    await expectText(alice, 'Printable page');
    await expectSheetLayout(alice, 'record sheet');
  },
);

scenario('ACT-08 a completed deal with both ratings', async (env) => {
  const dealId = await createDeal(env, 'Evenings only');
  await actOnDeal(env, BOB, dealId, 'complete/propose', {
    ratingValue: 'up',
    ratingComment: 'Quick and friendly',
  });
  await actOnDeal(env, ALICE, dealId, 'complete/accept', {
    ratingValue: 'down',
    ratingComment: 'Slow bank',
  });
  const alice = await env.open(ALICE);
  await openDealRoute(alice, env, dealId, 'summary');
  await expectText(alice, 'Slow bank');
  await expectLayout(alice, 'summary, completed');
});

scenario(
  'CHAT-01 CHAT-02 CHAT-04 CHAT-05 CHAT-07 a chat with every kind of message, its sheets and previews',
  async (env) => {
    const dealId = await startApprovedDeal(env, ALICE, BOB, USD_FOR_EUR);
    await env.call(BOB, 'POST', '/funds-transfer-details', {
      label: 'Wise EUR',
      detailsText: 'IBAN BE68 5390\nBob',
    });
    const sendMessage = (by: typeof ALICE, text: string) =>
      env.call(by, 'POST', `/transactions/${dealId}/chat/messages`, { text });
    await sendMessage(BOB, '[Details] IBAN BE68 5390 0754 7034\nBob Morgan');
    await sendMessage(
      ALICE,
      'Thank you! I send it this evening. See https://example.com/rates?from=usd for the rate.',
    );
    await sendMessage(BOB, '[Status] I have sent the funds.');
    await sendMessage(BOB, '[Details] IBAN GB33 BUKB 2020 1555 5555 55\nB. Morgan');
    await sendMessage(ALICE, 'أهلا وسهلا 👋🏽 Привет');
    const bob = await openDealPage(env, BOB, dealId);
    const alice = await openDealPage(env, ALICE, dealId);
    await attachFile(bob, 'Photo', createPicture('receipt.png'));
    const pdf = Buffer.from(createPdf([{ color: [0, 0.5, 0], text: 'Paid' }]));
    const name = 'Квитанция об оплате № 4312 от 21.11.2026.pdf';
    await attachFile(bob, 'PDF document', { name, mimeType: 'application/pdf', buffer: pdf });
    await alice.page.getByRole('button', { name: `Open PDF ${name}` }).waitFor();
    await sendChatMessage(bob, 'Here it is');
    await messagesWith(alice, 'Here it is').waitFor();
    // A message that is being sent, and one that failed.
    bob.problems.allow(/ERR_|\[WARN\]|Failed to load/);
    bob.cutConnection();
    await attachFile(bob, 'Photo', createPicture('second.png'));
    await pressButton(bob, 'Cancel upload');
    await bob.page.getByRole('button', { name: 'Send again' }).waitFor();
    await sendChatMessage(bob, 'In the tunnel');
    await expectLayout(bob, 'chat, own');
    bob.restoreConnection();
    await expectLayout(alice, 'chat, theirs');
    await messageInput(alice).fill(Array.from({ length: 8 }, (_, at) => `line ${at}`).join('\n'));
    await expectLayout(alice, 'composer grown');
    await messageInput(alice).fill('');
    await pressButton(alice, 'Attach a photo or PDF');
    await expectSheetLayout(alice, 'attach sheet');
    await pressButton(alice, 'Close');
    await pressButton(bob, 'Send my details');
    await expectText(bob, 'Wise EUR');
    await expectSheetLayout(bob, 'details sheet');
    await alice.page.getByRole('button', { name: `Open PDF ${name}` }).click();
    await alice.page.locator('canvas[data-painted="true"]').waitFor();
    await expectSheetLayout(alice, 'PDF preview');
    await pressButton(alice, 'Close');
    await alice.page.getByRole('button', { name: 'Open photo receipt.png' }).click();
    await alice.page.getByRole('dialog').getByRole('img').waitFor();
    await expectSheetLayout(alice, 'picture preview');
  },
);

scenario(
  'ACT-01 on 320 px, without the messenger’s Back button, the header has the summary beside Back',
  async (env) => {
    const dealId = await startApprovedDeal(env, ALICE, BOB);
    const { page } = await openDealPage(env, ALICE, dealId, { version: '6.0' });
    await page.setViewportSize({ width: 320, height: 568 });
    const header = page.getByRole('banner');
    const back = await header.getByRole('button', { name: 'Back' }).boundingBox();
    const summary = await header.getByText(/^You pay .+ and receive .+ from Bob\.$/).boundingBox();
    assert.ok(back && summary && summary.x >= back.x + back.width && summary.y < back.y + back.height);
  },
);

run();
