// Retried mutations: after a lost response, and messages left by a closed page, each takes effect once (HTTP-02, CHAT-07).
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE } from '../../scripts/demo/users.ts';
import { expectPassingText } from '../harness/browser/passing-texts.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import {
  messageInput,
  messageList,
  messagesWith,
  openBothDealPages,
  sendChatMessage,
} from './deal-user-actions.ts';
import { waitUntil } from './market-fixtures.ts';
import { chooseCurrencyAndMethods, feedCard, homeHeading, pressMainButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('write retry', {
  timing: { GO_HOME_MS: 500, RECONNECT_MS: 200 },
  isStill: true,
});

const LOST = /ERR_|\[WARN\]|Failed to load/i;

/** Drops the responses of `path`. Resolves with the idempotency keys that were sent and `restore`. */
async function dropResponses(page: Page, path: string) {
  const keys: string[] = [];
  let isDropping = true;
  await page.route(`**${path}`, async (route) => {
    const request = route.request();
    keys.push((await request.headerValue('idempotency-key')) ?? '');
    if (!isDropping) return route.continue();
    // Node does not resolve names below localhost.
    await route.fetch({ url: request.url().replace(/\/\/[\w.]+:/, '//127.0.0.1:') });
    await route.abort('connectionreset');
  });
  return {
    keys,
    restore() {
      isDropping = false;
    },
  };
}

scenario(
  'HTTP-02 CREATE-10 a response lost after the commit, a reload, Create pressed again: one request',
  async (env) => {
    const alice = await env.open(ALICE, { popupAnswer: 'ok' });
    const { page } = alice;
    await homeHeading(alice).waitFor();
    alice.problems.allow(LOST);
    const line = await dropResponses(page, '/api/create_request');
    await page
      .getByRole('button', { name: 'Create request' })
      .or(page.getByRole('link', { name: 'Create request' }))
      .click();
    await chooseCurrencyAndMethods(alice, 'Currency I Sell', { currency: 'USD', methods: ['Wise'] });
    await chooseCurrencyAndMethods(alice, 'Currency I Buy', { currency: 'EUR', methods: ['SEPA'] });
    await page.getByLabel('Amount to receive').fill('731');
    await page.getByLabel('Comment').fill('Once is enough');
    await pressMainButton(alice, 'Create Request');
    await waitUntil(page, 'both tries are lost', async () => line.keys.length === 2);
    await alice.waitForEvent('web_app_open_popup', (data) =>
      /Failed to create request/.test(JSON.stringify(data)),
    );

    await page.reload();
    line.restore();
    await waitUntil(
      page,
      'the draft is back',
      async () => (await page.getByLabel('Comment').inputValue()) === 'Once is enough',
    );
    await Promise.all([
      expectPassingText(alice, 'Request created successfully!'),
      pressMainButton(alice, 'Create Request'),
    ]);
    await homeHeading(alice).waitFor();
    await feedCard(alice, '731').waitFor();
    assert.is(new Set(line.keys).size, 1, `one key: ${line.keys.join()}`);
    assert.ok(line.keys.length >= 3);
    const feed = (await env.call(ALICE, 'GET', '/feed?limit=100')) as { amount: number }[];
    assert.is(feed.filter(({ amount }) => amount === 731).length, 1);

    // The mutation is settled: sending the same form again creates another request.
    await page
      .getByRole('button', { name: 'Create request' })
      .or(page.getByRole('link', { name: 'Create request' }))
      .click();
    assert.is(await page.getByLabel('Comment').inputValue(), '');
  },
);

scenario(
  'CHAT-07 the page dies right after Send: the text is in the chat or in the composer, and is sent once',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    await sendChatMessage(bob, 'Before');
    await messagesWith(alice, 'Before').waitFor();
    for (const text of ['Last words', 'Last words again']) {
      await messageInput(bob).fill(text);
      await bob.page.getByRole('button', { name: 'Send', exact: true }).evaluate((button: HTMLElement) => {
        button.click();
        location.reload();
      });
      await messagesWith(bob, 'Before').waitFor();
      // Both, when the page died between the response and its storage: sent again it is the same message.
      if ((await messageInput(bob).inputValue()) !== '') await messageInput(bob).press('Enter');
      await messagesWith(alice, text).last().waitFor();
    }
    await sendChatMessage(bob, 'After');
    await messagesWith(alice, 'After').waitFor();
    for (const phone of [alice, bob]) {
      const texts = await messageList(phone).getByRole('listitem').allInnerTexts();
      const count = (text: string): number => texts.filter((one) => one.split('\n').includes(text)).length;
      assert.equal([count('Last words'), count('Last words again')], [1, 1], texts.join(' | '));
    }
  },
);

run();
