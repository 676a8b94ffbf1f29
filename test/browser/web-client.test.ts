// Telegram Web: in its sandboxed frame the page's downloads are dropped in silence, so files are saved in other ways.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { collectPageProblems } from '../harness/browser/page-problems.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';
import { type BrowserEnv, createBrowserSuite } from '../harness/browser/suite.ts';
import { openInWebClient, type WebClient } from '../harness/browser/web-client.ts';
import { attachFile, createPicture, messagesWith, openDealPage } from './deal-user-actions.ts';
import { actOnDeal, startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('telegram web', { isStill: true });

let started: Promise<string> | undefined;
/** A deal with a picture in its chat: one for all scenarios, the last of which end it. */
const startedDeal = (env: BrowserEnv): Promise<string> => {
  started ??= (async () => {
    const dealId = await startApprovedDeal(env, ALICE, BOB, USD_FOR_EUR);
    const alice = await openDealPage(env, ALICE, dealId);
    await attachFile(alice, 'Photo', createPicture('receipt.png'));
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

/** Bob's page at `path` in Telegram Web. The browser's report of a dropped download is a failure. */
async function inTelegramWeb(
  env: BrowserEnv,
  path: string,
  client: { readonly platform: 'weba' | 'webk'; readonly version: string },
  act: (web: WebClient) => Promise<void>,
): Promise<void> {
  const context = await openPhoneContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  try {
    const problems = collectPageProblems(context);
    const address = env.originOf(BOB) + path;
    const web = await openInWebClient(context, { address, initData: env.launchDataOf(BOB), ...client });
    await act(web);
    assert.equal(web.downloads, [], 'nothing is downloaded from the frame');
    problems.expectNone('Telegram Web');
  } finally {
    await context.close();
  }
}

/** The answer to the address that Telegram Web was asked to open in a window of its own. */
async function openedFile(web: WebClient): Promise<Response> {
  await web.page.waitForFunction(() => true);
  const [{ url = '' } = {}] = web.eventsOf('web_app_open_link') as { url?: string }[];
  return fetch(url.replace(/\/\/[^/]+\.localhost/, '//127.0.0.1'));
}

scenario('CHAT-06 webk 7.6: a file of the chat is opened outside, which downloads it', async (env) => {
  const dealId = await startedDeal(env);
  const client = { platform: 'webk', version: '7.6' } as const;
  await inTelegramWeb(env, `/transactions/${dealId}/active`, client, async (web) => {
    await web.app.getByRole('button', { name: 'Open photo receipt.png' }).click();
    await web.app.getByRole('button', { name: 'Download' }).click();
    await web.app
      .getByRole('button', { name: 'Download' })
      .and(web.app.locator(':not([aria-busy])'))
      .waitFor();
    const answer = await openedFile(web);
    assert.equal([answer.status, answer.headers.get('content-type')], [200, 'image/png']);
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment;.*receipt\.png/);
  });
});

for (const client of [
  { platform: 'webk', version: '7.6' },
  { platform: 'weba', version: '9.1' },
] as const)
  scenario(
    `ACT-08 HELP-04 ${client.platform} ${client.version}: the record is a PDF that a window outside opens, or a text`,
    async (env) => {
      const dealId = await finishedDeal(env);
      await inTelegramWeb(env, `/transactions/${dealId}/summary`, client, async (web) => {
        await web.app.getByRole('button', { name: 'Save record' }).click();
        const sheet = web.app.getByRole('dialog');
        await sheet.getByText("Telegram Web doesn't let Kantor save these files.").waitFor();
        assert.is(await sheet.getByRole('button', { name: /Printable page|Data file/ }).count(), 0);
        const opened = web.page.waitForResponse((response) => response.url().endsWith('/api/tickets'));
        await sheet.getByRole('button', { name: /Save as PDF/ }).click();
        await opened;
        await sheet.getByRole('button', { name: /Save as PDF/, disabled: false }).waitFor();
        const answer = await openedFile(web);
        assert.equal(
          [
            answer.status,
            answer.headers.get('content-type'),
            answer.headers.get('content-disposition')?.split(';')[0],
          ],
          [200, 'application/pdf', 'attachment'],
        );
        await sheet.getByRole('button', { name: /Copy as text/ }).click();
        await sheet.waitFor({ state: 'detached' });
        assert.is(await web.app.getByText('Record saved').count(), 0);
      });
    },
  );

run();
