// Files in a deal's chat: names in any script, interrupted uploads.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import {
  attachFile,
  createPicture,
  messageList,
  messagesWith,
  openBothDealPages,
  openDealPage,
  openPhotoButton,
  pressButton,
} from './deal-user-actions.ts';
import { startApprovedDeal, waitUntil } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('deal files', { timing: { RECONNECT_MS: 200 }, isStill: true });

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
    await openPhotoButton(bob, name).click();
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
