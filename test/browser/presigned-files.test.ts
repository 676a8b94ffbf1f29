// Files of a chat from the storage itself: the page follows the address to another origin, under its own policies.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { startS3Server } from '../server/files/fake-s3-server.ts';
import { attachFile, openDealPage, pressButton, RED_PIXEL_PNG } from './deal-user-actions.ts';
import { startApprovedDeal } from './market-fixtures.ts';

const storage = await startS3Server();
const { endpoint, bucket, region, accessKeyId, secretAccessKey } = storage.settings;
const { scenario, run } = createBrowserSuite('presigned files', {
  env: {
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId },
    ...{ S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PUBLIC_ENDPOINT: endpoint },
  },
  isStill: true,
});

scenario('FILE-05 a picture is shown and saved from the storage', async (env) => {
  env.afterPhones(() => storage.close());
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const alice = await openDealPage(env, ALICE, dealId);
  const bob = await openDealPage(env, BOB, dealId, { version: '7.0', platform: 'tdesktop' });
  const loaded: string[] = [];
  bob.page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === endpoint || pathname.includes('/chat/file/'))
      loaded.push(`${response.status()} ${origin === endpoint ? 'storage' : 'backend'}`);
  });
  await attachFile(alice, 'Photo', { name: 'Чек.png', mimeType: 'image/png', buffer: RED_PIXEL_PNG });
  await bob.page.getByRole('button', { name: 'Open photo Чек.png' }).click();
  await bob.page.getByRole('dialog').getByRole('img').waitFor();
  const saving = bob.page.waitForEvent('download');
  await pressButton(bob, 'Download');
  assert.is((await saving).suggestedFilename(), 'Чек.png');
  assert.equal([...new Set(loaded)].sort(), ['200 storage', '302 backend']);
});

run();
