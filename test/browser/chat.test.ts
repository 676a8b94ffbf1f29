// The chat of a deal between two users: messages, read receipts, files, lost connections, a long history.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  attachFile,
  createPicture,
  messageInput,
  messageList,
  messagesWith,
  nameAlice,
  openBothDealPages,
  openDealPage,
  sendChatMessage,
} from './deal-user-actions.ts';
import { startApprovedDeal, waitUntil } from './market-fixtures.ts';
import { createPdf } from './pdf-fixture.ts';

const { scenario, run } = createBrowserSuite('chat', { timing: { RECONNECT_MS: 200 } });

const LOST = /ERR_(EMPTY_RESPONSE|CONNECTION|INCOMPLETE|SOCKET|INTERNET)|\[WARN\]|Failed to load/i;

const receiptsOf = (phone: Phone, text: string, state: string): Locator =>
  messagesWith(phone, text).getByRole('img', { name: state });

const RECEIPT = {
  name: 'Квитанция № 4312.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(createPdf([{ color: [0, 0.5, 0], text: 'Paid' }])),
};
const PICTURE = createPicture('receipt.png');

scenario(
  'CHAT-01 CHAT-05 CHAT-07 messages arrive over the stream and once, are marked as read, and are there after a reload',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    await bob.live();
    await bob.settled();
    const loads: string[] = [];
    bob.page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/chat/messages')) loads.push(request.url());
    });
    await sendChatMessage(alice, 'Hello Bob');
    await messagesWith(bob, 'Hello Bob').waitFor();
    assert.equal(loads, [], 'nothing is polled');
    assert.is(await messageInput(alice).inputValue(), '');
    // Bob sees it: Alice gets the read receipt.
    await receiptsOf(alice, 'Hello Bob', 'Read').waitFor();

    await messageInput(bob).fill('Two presses');
    await Promise.all([messageInput(bob).press('Enter'), messageInput(bob).press('Enter')]);
    await messageInput(bob).fill('first line');
    await messageInput(bob).press('Shift+Enter');
    await messageInput(bob).pressSequentially('second line');
    await messageInput(bob).press('Enter');
    await messagesWith(alice, 'second line').waitFor();
    assert.is(await messagesWith(alice, 'Two presses').count(), 1);
    assert.match((await messagesWith(alice, 'first line').textContent()) ?? '', /first line\nsecond line/);

    for (const phone of [alice, bob]) {
      await phone.page.reload();
      await messagesWith(phone, 'second line').waitFor();
      assert.is(await messagesWith(phone, 'Hello Bob').count(), 1);
      assert.is(await messagesWith(phone, 'Two presses').count(), 1);
    }
    await receiptsOf(alice, 'Hello Bob', 'Read').waitFor();
  },
);

scenario('CHAT-07 messages written without a connection wait, and arrive once and in order', async (env) => {
  const { alice, bob } = await openBothDealPages(env);
  await sendChatMessage(bob, 'Before');
  await messagesWith(alice, 'Before').waitFor();
  bob.problems.allow(LOST);
  bob.cutConnection();
  await sendChatMessage(bob, 'First in the tunnel');
  await sendChatMessage(bob, 'Second in the tunnel');
  await receiptsOf(bob, 'Second in the tunnel', 'Sending').waitFor();
  bob.restoreConnection();
  await messagesWith(alice, 'Second in the tunnel').waitFor();
  const texts = await messageList(alice).getByRole('listitem').allInnerTexts();
  const places = ['Before', 'First in the tunnel', 'Second in the tunnel'].map((text) =>
    texts.flatMap((one, at) => (one.includes(text) ? [at] : [])),
  );
  assert.ok(
    places.every(({ length }) => length === 1),
    `each once: ${JSON.stringify(places)}`,
  );
  const order = places.flat();
  assert.equal(
    [...order].sort((a, b) => a - b),
    order,
  );
  // After a reload nothing is left to send.
  await bob.page.reload();
  await messagesWith(bob, 'Second in the tunnel').waitFor();
  await sendChatMessage(bob, 'After');
  await messagesWith(alice, 'After').waitFor();
  assert.is(await messagesWith(alice, 'First in the tunnel').count(), 1);
});

scenario('CHAT-04 SETL-09 a draft survives a reload; saved details are sent unchanged', async (env) => {
  const { alice, bob } = await openBothDealPages(env, undefined, nameAlice);
  await env.call(BOB, 'POST', '/funds-transfer-details', { label: 'Wise', detailsText: 'IBAN 1\nBob' });
  await messageInput(bob).fill('half a sen');
  await bob.page.reload();
  await messageInput(bob).waitFor();
  await waitUntil(
    bob.page,
    'the draft is there',
    async () => (await messageInput(bob).inputValue()) === 'half a sen',
  );
  await messageInput(bob).fill('');
  await bob.page.getByRole('button', { name: 'Send my details' }).click();
  await bob.page.getByRole('dialog').getByText('Wise').click();
  await messagesWith(alice, '[Details] IBAN 1').waitFor();
  // SETL-09: the guide asks for names first, and no chip states a payment beside it.
  assert.is(await bob.page.getByRole('button', { name: /^I have (sent|received) the funds$/ }).count(), 0);
  assert.is(
    await messagesWith(alice, '[Details] IBAN 1').getByRole('button', { name: 'Copy details' }).count(),
    1,
  );
});

scenario(
  'CHAT-02 CHAT-03 CHAT-06 files of any name arrive, are shown, and are saved; others are refused',
  async (env) => {
    const dealId = await startApprovedDeal(env, ALICE, BOB);
    const alice = await openDealPage(env, ALICE, dealId);
    // A desktop client without a download method.
    const bob = await openDealPage(env, BOB, dealId, { version: '7.0', platform: 'tdesktop' });
    await attachFile(alice, 'PDF document', RECEIPT);
    await attachFile(alice, 'Photo', PICTURE);
    const opener = bob.page.getByRole('button', { name: `Open PDF ${RECEIPT.name}` });
    // The photo moves the list: a click while it arrives may miss.
    await bob.page.getByRole('button', { name: `Open photo ${PICTURE.name}` }).waitFor();
    await opener.click();
    await bob.page.locator('canvas[data-painted="true"]').waitFor();
    assert.is(await bob.page.getByRole('dialog', { name: RECEIPT.name }).count(), 1);

    const saving = bob.page.waitForEvent('download');
    await bob.page.getByRole('button', { name: 'Download' }).click();
    assert.is((await saving).suggestedFilename(), RECEIPT.name);

    await bob.fire('back_button_pressed');
    await bob.page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.ok(await opener.evaluate((element) => element === document.activeElement), 'the focus is back');
    assert.match(new URL(bob.page.url()).pathname, /\/active$/);

    const picture = bob.page.getByRole('button', { name: 'Open photo receipt.png' });
    await picture.scrollIntoViewIfNeeded();
    await picture.locator('img').waitFor();
    assert.is(await picture.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth), 1);

    await attachFile(alice, 'PDF document', {
      ...RECEIPT,
      name: 'x.pdf',
      buffer: Buffer.from('MZ is no PDF'),
    });
    await alice.page.getByText('Only images and PDF files are supported.').waitFor();
    assert.is(await bob.page.getByRole('button', { name: 'Open PDF x.pdf' }).count(), 0);
  },
);

scenario(
  'CHAT-05 a long history loads page by page without a jump; new messages are counted below',
  async (env) => {
    const dealId = await startApprovedDeal(env, ALICE, BOB);
    for (let number = 1; number <= 120; number += 1) {
      await env.call(ALICE, 'POST', `/transactions/${dealId}/chat/messages`, { text: `Number ${number}.` });
    }
    // Alice has no unread messages, so she starts at the end.
    const alice = await openDealPage(env, ALICE, dealId);
    await messagesWith(alice, 'Number 120.').waitFor();
    const list = messageList(alice);
    assert.ok(await messagesWith(alice, 'Number 120.').isVisible());

    // Scrolled to the start of the loaded messages: the position stays while earlier ones load.
    const topOf = async (text: string) => (await messagesWith(alice, text).boundingBox())?.y ?? Number.NaN;
    await list.evaluate((element) => {
      element.scrollTop = -(element.scrollHeight - element.clientHeight) + 900;
    });
    const read = await list.getByRole('listitem').filter({ hasText: 'Number 8' }).first().textContent();
    const held = /Number \d+\./.exec(read ?? '')?.[0] ?? '';
    const before = await topOf(held);
    await list.evaluate((element) => {
      element.scrollTop -= 200;
    });
    await messagesWith(alice, 'Number 30.').waitFor({ state: 'attached' });
    assert.ok(Math.abs((await topOf(held)) - before - 200) < 2, 'moved by the scroll alone');

    // Scrolled up: a new message is counted and moves nothing.
    const still = await topOf(held);
    await env.call(BOB, 'POST', `/transactions/${dealId}/chat/messages`, { text: 'Something new' });
    const jump = alice.page.getByRole('button', { name: /Jump to the latest message, 1 new message/ });
    await jump.waitFor();
    assert.ok(Math.abs((await topOf(held)) - still) < 2, 'nothing moved');
    await jump.click();
    await jump.waitFor({ state: 'detached' });
    assert.ok(await messagesWith(alice, 'Something new').isVisible());

    // At the end the list follows new messages.
    await env.call(BOB, 'POST', `/transactions/${dealId}/chat/messages`, { text: 'Newest of all' });
    await messagesWith(alice, 'Newest of all').waitFor();
    assert.is(await list.evaluate((element) => Math.abs(Math.round(element.scrollTop))), 0);

    // Bob has read none of Alice's messages: he starts at the first loaded one, with the count of those below.
    const bob = await openDealPage(env, BOB, dealId);
    await bob.page.getByText('Unread messages').waitFor();
    assert.ok(await bob.page.getByRole('button', { name: /Jump to the latest message/ }).isVisible());
  },
);

run();
