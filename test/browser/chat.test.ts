// Two people in the chat of their deal, on the real backend: words, ticks, files, a lost line, a long past, a keyboard.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE, BOB, type DemoUser } from '../../scripts/demo/users.ts';
import {
  type BrowserEnv,
  createBrowserSuite,
  type Phone,
  type PhoneOptions,
} from '../harness/browser/suite.ts';
import { startApprovedDeal, waitUntil } from './market-fixtures.ts';
import { createPdf } from './pdf-fixture.ts';

const { scenario, run } = createBrowserSuite('chat');

/** From the press of Enter to the other phone's screen, ms, on a machine that is busy with tests. */
const IN_TIME_MS = 2000;
const LOST = /ERR_(EMPTY_RESPONSE|CONNECTION|INCOMPLETE|SOCKET|INTERNET)|\[WARN\]|Failed to load/i;

async function enter(
  env: BrowserEnv,
  person: DemoUser,
  dealId: string,
  options?: PhoneOptions,
): Promise<Phone> {
  const phone = await env.open(person, { ...options, path: `/transactions/${dealId}/active` });
  await boxOf(phone).waitFor();
  return phone;
}
async function enterBoth(env: BrowserEnv) {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const alice = await enter(env, ALICE, dealId);
  const bob = await enter(env, BOB, dealId);
  return { dealId, alice, bob };
}
const boxOf = ({ page }: Phone): Locator => page.getByRole('textbox', { name: 'Message' });
const listOf = ({ page }: Phone): Locator => page.getByRole('region', { name: 'Chat' });
const messagesOf = (phone: Phone, text: string): Locator =>
  listOf(phone).getByRole('listitem').filter({ hasText: text });
const ticksOf = (phone: Phone, text: string, state: string): Locator =>
  messagesOf(phone, text).getByRole('img', { name: state });

async function write(phone: Phone, text: string): Promise<void> {
  await boxOf(phone).fill(text);
  await boxOf(phone).press('Enter');
}
const attach = (
  phone: Phone,
  kind: 'Photo' | 'PDF document',
  file: { name: string; mimeType: string; buffer: Buffer },
) =>
  phone.page
    .getByRole('button', { name: 'Attach a photo or PDF' })
    .click()
    .then(() => phone.page.getByLabel(kind, { exact: true }).setInputFiles(file));

const RECEIPT = {
  name: 'Квитанция № 4312.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(createPdf([{ color: [0, 0.5, 0], text: 'Paid' }])),
};
/** One red pixel. */
const PICTURE = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

scenario(
  'CHAT-01 CHAT-05 CHAT-07 words arrive in time, once, are read, and stand there after a reload',
  async (env) => {
    const { alice, bob } = await enterBoth(env);
    const began = performance.now();
    await write(alice, 'Hello Bob');
    await messagesOf(bob, 'Hello Bob').waitFor();
    const took = performance.now() - began;
    assert.ok(took < IN_TIME_MS, `${Math.round(took)} ms`);
    assert.is(await boxOf(alice).inputValue(), '');
    // Bob looks at it: that is told to Alice.
    await ticksOf(alice, 'Hello Bob', 'Read').waitFor();

    await boxOf(bob).fill('Two presses');
    await Promise.all([boxOf(bob).press('Enter'), boxOf(bob).press('Enter')]);
    await boxOf(bob).fill('first line');
    await boxOf(bob).press('Shift+Enter');
    await boxOf(bob).pressSequentially('second line');
    await boxOf(bob).press('Enter');
    await messagesOf(alice, 'second line').waitFor();
    assert.is(await messagesOf(alice, 'Two presses').count(), 1);
    assert.match((await messagesOf(alice, 'first line').textContent()) ?? '', /first line\nsecond line/);

    for (const phone of [alice, bob]) {
      await phone.page.reload();
      await messagesOf(phone, 'second line').waitFor();
      assert.is(await messagesOf(phone, 'Hello Bob').count(), 1);
      assert.is(await messagesOf(phone, 'Two presses').count(), 1);
    }
    await ticksOf(alice, 'Hello Bob', 'Read').waitFor();
  },
);

scenario(
  'CHAT-07 what is written while the line is cut waits, and arrives once and in order',
  async (env) => {
    const { alice, bob } = await enterBoth(env);
    await write(bob, 'Before');
    await messagesOf(alice, 'Before').waitFor();
    bob.problems.allow(LOST);
    bob.cutConnection();
    await write(bob, 'First in the tunnel');
    await write(bob, 'Second in the tunnel');
    await ticksOf(bob, 'Second in the tunnel', 'Sending').waitFor();
    bob.restoreConnection();
    await messagesOf(alice, 'Second in the tunnel').waitFor();
    const texts = await listOf(alice).getByRole('listitem').allInnerTexts();
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
    // A reload finds nothing left to send.
    await bob.page.reload();
    await messagesOf(bob, 'Second in the tunnel').waitFor();
    await write(bob, 'After');
    await messagesOf(alice, 'After').waitFor();
    assert.is(await messagesOf(alice, 'First in the tunnel').count(), 1);
  },
);

scenario(
  'CHAT-07 the page dies right after Send: the text is in the chat or in the composer, and is sent once',
  async (env) => {
    const { alice, bob } = await enterBoth(env);
    await write(bob, 'Before');
    await messagesOf(alice, 'Before').waitFor();
    for (const text of ['Last words', 'Last words again']) {
      await boxOf(bob).fill(text);
      await bob.page.getByRole('button', { name: 'Send', exact: true }).evaluate((button: HTMLElement) => {
        button.click();
        location.reload();
      });
      await messagesOf(bob, 'Before').waitFor();
      // Both when the page died between the answer and its receipt: sent again, it is the same message.
      if ((await boxOf(bob).inputValue()) !== '') await boxOf(bob).press('Enter');
      await messagesOf(alice, text).last().waitFor();
    }
    await write(bob, 'After');
    await messagesOf(alice, 'After').waitFor();
    for (const phone of [alice, bob]) {
      const texts = await listOf(phone).getByRole('listitem').allInnerTexts();
      const count = (text: string): number => texts.filter((one) => one.split('\n').includes(text)).length;
      assert.equal([count('Last words'), count('Last words again')], [1, 1], texts.join(' | '));
    }
  },
);

scenario(
  'CHAT-04 a draft survives a reload; quick messages and saved details are sent word for word',
  async (env) => {
    const { alice, bob } = await enterBoth(env);
    await env.call(BOB, 'POST', '/funds-transfer-details', { label: 'Wise', detailsText: 'IBAN 1\nBob' });
    await boxOf(bob).fill('half a sen');
    await bob.page.reload();
    await boxOf(bob).waitFor();
    await waitUntil(
      bob.page,
      'the draft is there',
      async () => (await boxOf(bob).inputValue()) === 'half a sen',
    );
    await boxOf(bob).fill('');
    await bob.page.getByRole('button', { name: 'Send my details' }).click();
    await bob.page.getByRole('dialog').getByText('Wise').click();
    await messagesOf(alice, '[Details] IBAN 1').waitFor();
    await bob.page.getByRole('button', { name: 'I have sent the funds' }).click();
    await messagesOf(alice, '[Status] I have sent the funds.').waitFor();
    assert.is(
      await messagesOf(alice, '[Details] IBAN 1').getByRole('button', { name: 'Copy details' }).count(),
      1,
    );
  },
);

scenario(
  'CHAT-02 CHAT-03 CHAT-06 files of any name arrive, are shown, and are saved; others are refused',
  async (env) => {
    const dealId = await startApprovedDeal(env, ALICE, BOB);
    const alice = await enter(env, ALICE, dealId);
    // A desktop client without a download call of its own.
    const bob = await enter(env, BOB, dealId, { version: '7.0', platform: 'tdesktop' });
    await attach(alice, 'PDF document', RECEIPT);
    await attach(alice, 'Photo', PICTURE);
    const opener = bob.page.getByRole('button', { name: `Open PDF ${RECEIPT.name}` });
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

    await attach(alice, 'PDF document', { ...RECEIPT, name: 'x.pdf', buffer: Buffer.from('MZ is no PDF') });
    await alice.page.getByText('Only images and PDF files are supported.').waitFor();
    assert.is(await bob.page.getByRole('button', { name: 'Open PDF x.pdf' }).count(), 0);
  },
);

scenario('CHAT-06 a mobile webview without a download call says the specified sentence', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const alice = await enter(env, ALICE, dealId, { version: '7.0', platform: 'android', popupAnswer: 'ok' });
  await attach(alice, 'Photo', PICTURE);
  await ticksOf(alice, '', 'Sent')
    .or(ticksOf(alice, '', 'Read'))
    .first()
    .waitFor();
  await alice.page.getByRole('button', { name: 'Open photo receipt.png' }).click();
  await alice.page.getByRole('button', { name: 'Download' }).click();
  const { data } = await alice.waitForEvent('web_app_open_popup');
  assert.match(
    JSON.stringify(data),
    'Mobile WebView download is not supported. Please use desktop to download the file.',
  );
});

scenario(
  'CHAT-05 a long past comes page by page without a jump; what comes meanwhile waits below',
  async (env) => {
    const dealId = await startApprovedDeal(env, ALICE, BOB);
    for (let number = 1; number <= 120; number += 1) {
      await env.call(ALICE, 'POST', `/transactions/${dealId}/chat/messages`, { text: `Number ${number}.` });
    }
    // Alice has read her own; nothing is unread to her, so that she starts at the end.
    const alice = await enter(env, ALICE, dealId);
    await messagesOf(alice, 'Number 120.').waitFor();
    await alice.page.getByRole('button', { name: 'Hide status and actions' }).click();
    const list = listOf(alice);
    assert.ok(await messagesOf(alice, 'Number 120.').isVisible());

    // Up to where the page before begins: what is being read stays where it is while it comes.
    const topOf = async (text: string) => (await messagesOf(alice, text).boundingBox())?.y ?? Number.NaN;
    await list.evaluate((element) => {
      element.scrollTop = -(element.scrollHeight - element.clientHeight) + 900;
    });
    const read = await list.getByRole('listitem').filter({ hasText: 'Number 8' }).first().textContent();
    const held = /Number \d+\./.exec(read ?? '')?.[0] ?? '';
    const before = await topOf(held);
    await list.evaluate((element) => {
      element.scrollTop -= 200;
    });
    await messagesOf(alice, 'Number 30.').waitFor({ state: 'attached' });
    assert.ok(Math.abs((await topOf(held)) - before - 200) < 2, 'moved by the scroll alone');

    // Scrolled up: a new message is counted, and moves nothing.
    const still = await topOf(held);
    await env.call(BOB, 'POST', `/transactions/${dealId}/chat/messages`, { text: 'Something new' });
    const jump = alice.page.getByRole('button', { name: /Jump to the latest message, 1 new message/ });
    await jump.waitFor();
    assert.ok(Math.abs((await topOf(held)) - still) < 2, 'nothing moved');
    await jump.click();
    await jump.waitFor({ state: 'detached' });
    assert.ok(await messagesOf(alice, 'Something new').isVisible());

    // At the end it stays there.
    await env.call(BOB, 'POST', `/transactions/${dealId}/chat/messages`, { text: 'Newest of all' });
    await messagesOf(alice, 'Newest of all').waitFor();
    assert.is(await list.evaluate((element) => Math.abs(Math.round(element.scrollTop))), 0);

    // Bob has read none of Alice's: he begins at the first of them that he has, with the count of the rest below.
    const bob = await enter(env, BOB, dealId);
    await bob.page.getByText('Unread messages').waitFor();
    assert.ok(await bob.page.getByRole('button', { name: /Jump to the latest message/ }).isVisible());
  },
);

scenario(
  'with the keyboard up the status folds away, and box and last message stay in sight',
  async (env) => {
    const { alice, bob } = await enterBoth(env);
    await write(bob, 'Last words');
    await messagesOf(alice, 'Last words').waitFor();
    assert.ok(await alice.page.getByRole('button', { name: 'Propose completion' }).isVisible());
    await alice.page.setViewportSize({ width: 360, height: 430 });
    await alice.page.getByRole('button', { name: 'Propose completion' }).waitFor({ state: 'hidden' });
    const bottomOf = async (locator: Locator) => {
      const place = await locator.boundingBox();
      return (place?.y ?? 0) + (place?.height ?? 0);
    };
    assert.ok((await bottomOf(boxOf(alice))) <= 430);
    const last = messagesOf(alice, 'Last words');
    assert.ok(
      (await bottomOf(last)) <=
        (await boxOf(alice)
          .boundingBox()
          .then((place) => place?.y ?? 0)),
    );
    // Five lines and no more.
    await boxOf(alice).fill(Array.from({ length: 12 }, (_, at) => `line ${at}`).join('\n'));
    const { height = 0 } = (await boxOf(alice).boundingBox()) ?? {};
    assert.ok(height > 100 && height < 135, `${height}`);
    assert.ok((await bottomOf(boxOf(alice))) <= 430);
    await alice.page.setViewportSize({ width: 360, height: 740 });
    await alice.page.getByRole('button', { name: 'Propose completion' }).waitFor();
  },
);

run();
