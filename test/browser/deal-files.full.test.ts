// Files in a deal's chat: names in any script, interrupted uploads.
import * as assert from 'uvu/assert';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import {
  attachFile,
  createPicture,
  messageList,
  messagesWith,
  openBothDealPages,
  openPhotoButton,
  pressButton,
} from './deal-user-actions.ts';
import { waitUntil } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('deal files', { timing: { RECONNECT_MS: 200 }, isStill: true });

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
  await openPhotoButton(bob, 'first.png').waitFor();
  await failed.waitFor({ state: 'detached' });
  await alice.page.reload();
  await openPhotoButton(alice, 'first.png').waitFor();
  for (const phone of [alice, bob])
    assert.is(
      await messageList(phone)
        .getByRole('button', { name: /^Open photo/ })
        .count(),
      1,
    );
});

run();
