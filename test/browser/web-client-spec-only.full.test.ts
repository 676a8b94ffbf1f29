// Telegram Web on a backend of the specification alone: a deal, and a file of its chat by the token in the address.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { type BrowserEnv, createBrowserSuite } from '../harness/browser/suite.ts';
import type { WebClient } from '../harness/browser/web-client.ts';
import { startRewritingProxy } from '../harness/other-backend/rewriting-proxy.ts';
import { createPicture, RED_PIXEL_PNG } from './deal-user-actions.ts';
import { actOnDeal, postRequestByApi } from './market-fixtures.ts';
import { downloaded, inTelegramWeb, pressDownload } from './telegram-web.ts';

const { scenario, run } = createBrowserSuite('telegram web, specification alone', { isStill: true });

/** The page and its calls go through a proxy that leaves out what the specification does not have. */
async function asSpecified(env: BrowserEnv, act: (specified: BrowserEnv) => Promise<void>): Promise<void> {
  const proxy = await startRewritingProxy(env.port, 'absent');
  env.afterPhones(proxy.close);
  await act({ ...env, port: proxy.port });
  assert.equal(proxy.problems, []);
}

scenario(
  'AUTH-03 LIVE-02 CHAT-06 weba 9.1: sign-in, feed, a deal, its chat; the client saves a file, with the token in the address',
  async (env) => {
    await postRequestByApi(env, ALICE);
    const inWebA = (act: (web: WebClient) => Promise<void>) =>
      asSpecified(env, (specified) =>
        inTelegramWeb(specified, '/', { platform: 'weba', version: '9.1' }, act),
      );
    await inWebA(async (web) => {
      const { app } = web;
      await app.getByText('Live', { exact: true }).waitFor();
      const card = app.getByRole('article').filter({ hasText: '500' });
      await card.getByRole('button', { name: 'Accept' }).click();
      await card.getByText('Wait for Approval').waitFor();
      const [deal] = (await env.call(ALICE, 'GET', '/transactions')) as { id: string }[];
      await actOnDeal(env, ALICE, deal?.id ?? '', 'approve');
      await card.filter({ hasText: 'In progress' }).click();
      await app.getByRole('textbox', { name: 'Message' }).fill('The receipt:');
      await app.getByRole('textbox', { name: 'Message' }).press('Enter');
      await app.getByRole('button', { name: 'Attach a photo or PDF', exact: true }).click();
      const sent = web.page.waitForResponse(
        (response) => response.url().endsWith('/chat/upload') && response.ok(),
      );
      await app.getByLabel('Photo', { exact: true }).setInputFiles(createPicture('receipt.png'));
      await sent;
      assert.equal(await web.takeToasts(), ['Accepted. The author has to approve.']);
      await app.getByRole('button', { name: 'Open photo receipt.png' }).click();
      await pressDownload(web);
      await web.popupButton('Download file').click();
      const { name, bytes, url } = await web.nextFile();
      assert.is(name, 'receipt.png');
      assert.ok(bytes.equals(RED_PIXEL_PNG));
      assert.equal([url.searchParams.has('ticket'), url.searchParams.has('token')], [false, true]);
      await downloaded(web);
      assert.equal(web.eventsOf('web_app_open_link'), [], 'no other browser gets the token');
    });
  },
);

scenario(
  'CHAT-06 webk 7.6: without the download call there is a sentence on where to open the chat',
  async (env) => {
    const [deal] = (await env.call(BOB, 'GET', '/transactions')) as { id: string }[];
    const path = `/transactions/${deal?.id}/active`;
    await asSpecified(env, (specified) =>
      inTelegramWeb(specified, path, { platform: 'webk', version: '7.6' }, async (web) => {
        await web.app.getByRole('button', { name: 'Open photo receipt.png' }).click();
        await pressDownload(web);
        await web.page.locator('dialog').getByText("Telegram Web doesn't let Kantor save files.").waitFor();
        await web.popupButton('Close').click();
        await downloaded(web);
        assert.equal(web.eventsOf('web_app_open_link'), []);
      }),
    );
  },
);

run();
