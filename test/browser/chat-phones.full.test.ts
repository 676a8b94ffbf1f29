// The chat on phones with little room or without a download method; its flows: chat.test.ts.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  attachFile,
  createPicture,
  messageInput,
  messagesWith,
  openBothDealPages,
  openDealPage,
  sendChatMessage,
} from './deal-user-actions.ts';
import { startApprovedDeal } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('chat on small and old phones');

const receiptsOf = (phone: Phone, text: string, state: string): Locator =>
  messagesWith(phone, text).getByRole('img', { name: state });
const PICTURE = createPicture('receipt.png');

scenario('CHAT-06 TICK-02 a messaging app without a download method opens the file outside', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const alice = await openDealPage(env, ALICE, dealId, {
    version: '7.0',
    platform: 'android',
    popupAnswer: 'ok',
  });
  await attachFile(alice, 'Photo', PICTURE);
  await receiptsOf(alice, '', 'Sent')
    .or(receiptsOf(alice, '', 'Read'))
    .first()
    .waitFor();
  await alice.page.getByRole('button', { name: 'Open photo receipt.png' }).click();
  await alice.page.getByRole('button', { name: 'Download' }).click();
  const { url } = (await alice.waitForEvent('web_app_open_link')).data as { url: string };
  // By the browser outside, which knows nothing of this session.
  const response = await fetch(url.replace(/\w+\.localhost/, '127.0.0.1'));
  assert.is(response.status, 200);
  assert.match(response.headers.get('content-disposition') ?? '', /^attachment; .*receipt\.png/);
});

scenario(
  'with the keyboard up the primary action is hidden, and box and last message stay in sight',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    await sendChatMessage(bob, 'Last words');
    await messagesWith(alice, 'Last words').waitFor();
    assert.ok(await alice.page.getByRole('button', { name: 'Propose completion' }).isVisible());
    await alice.page.setViewportSize({ width: 360, height: 430 });
    await alice.page.getByRole('button', { name: 'Propose completion' }).waitFor({ state: 'hidden' });
    const bottomOf = async (locator: Locator) => {
      const place = await locator.boundingBox();
      return (place?.y ?? 0) + (place?.height ?? 0);
    };
    assert.ok((await bottomOf(messageInput(alice))) <= 430);
    const last = messagesWith(alice, 'Last words');
    assert.ok(
      (await bottomOf(last)) <=
        (await messageInput(alice)
          .boundingBox()
          .then((place) => place?.y ?? 0)),
    );
    // The field grows to five lines.
    await messageInput(alice).fill(Array.from({ length: 12 }, (_, at) => `line ${at}`).join('\n'));
    const { height = 0 } = (await messageInput(alice).boundingBox()) ?? {};
    assert.ok(height > 100 && height < 135, `${height}`);
    assert.ok((await bottomOf(messageInput(alice))) <= 430);
    await alice.page.setViewportSize({ width: 360, height: 740 });
    await alice.page.getByRole('button', { name: 'Propose completion' }).waitFor();
  },
);

run();
