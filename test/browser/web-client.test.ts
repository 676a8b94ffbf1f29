// Telegram Web: in its sandboxed frame the page's downloads are dropped in silence, so files are saved in other ways.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { type BrowserEnv, createBrowserSuite } from '../harness/browser/suite.ts';
import type { WebClient } from '../harness/browser/web-client.ts';
import { pictureOf } from '../server/files/samples.ts';
import { attachFile, messagesWith, openDealPage } from './deal-user-actions.ts';
import { actOnDeal, startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';
import { downloaded, inTelegramWeb, pressDownload } from './telegram-web.ts';

const { scenario, run } = createBrowserSuite('telegram web', { isStill: true });

/** Larger than the parts in which Web K fetches files. */
const RECEIPT = { name: 'receipt.png', mimeType: 'image/png', buffer: pictureOf(700_000) };

let started: Promise<string> | undefined;
/** A deal with a picture in its chat: one for all scenarios, the last of which end it. */
const startedDeal = (env: BrowserEnv): Promise<string> => {
  started ??= (async () => {
    const dealId = await startApprovedDeal(env, ALICE, BOB, USD_FOR_EUR);
    const alice = await openDealPage(env, ALICE, dealId);
    await attachFile(alice, 'Photo', RECEIPT);
    await messagesWith(alice, '').getByRole('img', { name: 'Sent' }).waitFor();
    return dealId;
  })();
  return started;
};
let finished: Promise<string> | undefined;
const finishedDeal = (env: BrowserEnv): Promise<string> => {
  finished ??= (async () => {
    const dealId = await startedDeal(env);
    await actOnDeal(env, BOB, dealId, 'complete/propose', {});
    await actOnDeal(env, ALICE, dealId, 'complete/accept', {});
    return dealId;
  })();
  return finished;
};

/** The receipt has arrived whole, by an address that is valid for a minute. */
async function expectReceipt(web: WebClient): Promise<void> {
  const { name, bytes, url } = await web.nextFile();
  assert.is(name, RECEIPT.name);
  assert.ok(bytes.equals(RECEIPT.buffer), `${bytes.length} bytes have arrived`);
  assert.equal([url.searchParams.has('ticket'), url.searchParams.has('token')], [true, false]);
}

for (const client of [
  { platform: 'webk', version: '7.6' },
  { platform: 'webk', version: '9.0' },
] as const)
  scenario(`CHAT-06 webk ${client.version}: a file of the chat arrives by a window outside`, async (env) => {
    const dealId = await startedDeal(env);
    await inTelegramWeb(env, `/transactions/${dealId}/active`, client, async (web) => {
      await web.app.getByRole('button', { name: 'Open photo receipt.png' }).click();
      await pressDownload(web);
      await expectReceipt(web);
      await downloaded(web);
    });
  });

scenario(
  'CHAT-06 weba 9.1: a file of the chat arrives by the client, or by a window outside where it refuses to ask',
  async (env) => {
    const dealId = await startedDeal(env);
    const client = { platform: 'weba', version: '9.1' } as const;
    await inTelegramWeb(env, `/transactions/${dealId}/active`, client, async (web) => {
      await web.app.getByRole('button', { name: 'Open photo receipt.png' }).click();
      for (const answer of ['Download file', 'Cancel', 'Download file']) {
        await pressDownload(web);
        await web.popupButton(answer).click();
        if (answer !== 'Cancel') await expectReceipt(web);
        await downloaded(web);
      }
      assert.equal(web.eventsOf('web_app_open_link'), [], 'a person who declines gets no window');
      await pressDownload(web);
      await expectReceipt(web);
      await downloaded(web);
      assert.is(web.eventsOf('web_app_open_link').length, 1);
    });
  },
);

for (const client of [
  { platform: 'webk', version: '7.6' },
  { platform: 'weba', version: '9.1' },
] as const)
  scenario(
    `ACT-08 HELP-04 ${client.platform} ${client.version}: the record arrives as a PDF, or is copied as text`,
    async (env) => {
      const dealId = await finishedDeal(env);
      await inTelegramWeb(env, `/transactions/${dealId}/summary`, client, async (web) => {
        await web.app.getByRole('button', { name: 'Save record' }).click();
        const sheet = web.app.getByRole('dialog');
        await sheet.getByText("Telegram Web doesn't let Kantor save these files.").waitFor();
        assert.is(await sheet.getByRole('button', { name: /Printable page|Data file/ }).count(), 0);
        await sheet.getByRole('button', { name: /Save as PDF/ }).click();
        if (client.platform === 'weba') await web.popupButton('Download file').click();
        const { name, bytes, url } = await web.nextFile();
        assert.is(name, `kantor-${dealId}.pdf`);
        assert.match(bytes.toString('latin1'), /^%PDF-.*%%EOF\s*$/s);
        assert.equal([url.searchParams.has('ticket'), url.searchParams.has('token')], [true, false]);
        await sheet.getByRole('button', { name: /Save as PDF/, disabled: false }).waitFor();
        assert.equal(await web.takeToasts(), []);
        await sheet.getByRole('button', { name: /Copy as text/ }).click();
        await sheet.waitFor({ state: 'detached' });
        assert.equal(await web.takeToasts(), ['Record copied']);
      });
    },
  );

run();
