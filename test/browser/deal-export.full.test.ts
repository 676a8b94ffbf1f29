// Export of a finished deal: a printable page and a data file that need no server.
import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { expectNone } from '../harness/assert-each.ts';
import { expectToast } from '../harness/browser/passing-texts.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  attachFile,
  createPicture,
  messagesWith,
  openDealPage,
  pressButton,
  RED_PIXEL_PNG,
} from './deal-user-actions.ts';
import { actOnDeal, startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('deal export');

const HOSTILE = '<img src=x onerror=alert(1)> مرحبا 👋';

let finished: Promise<string> | undefined;
/** A completed deal with messages, a file and both ratings: one for all scenarios, which only read it. */
const finishedDeal = (env: BrowserEnv): Promise<string> => {
  finished ??= createFinishedDeal(env);
  return finished;
};
async function createFinishedDeal(env: BrowserEnv): Promise<string> {
  const dealId = await startApprovedDeal(env, ALICE, BOB, {
    ...USD_FOR_EUR,
    amount: 231,
    note: 'Evenings, please',
  });
  await env.call(BOB, 'POST', `/transactions/${dealId}/chat/messages`, { text: HOSTILE });
  const alice = await openDealPage(env, ALICE, dealId);
  await attachFile(alice, 'Photo', createPicture('чек.png'));
  await messagesWith(alice, '').getByRole('img', { name: 'Sent' }).waitFor();
  await actOnDeal(env, BOB, dealId, 'complete/propose', { ratingValue: 'up', ratingComment: 'Quick' });
  await actOnDeal(env, ALICE, dealId, 'complete/accept', {
    ratingValue: 'down',
    ratingComment: 'Slow bank',
  });
  return dealId;
}
const openSummary = async (phone: Phone, env: BrowserEnv, dealId: string): Promise<void> => {
  await phone.page.goto(`${env.originOf(phone.person)}/transactions/${dealId}/summary`);
  await pressButton(phone, 'Save record');
};
async function save({ page }: Phone, what: RegExp): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: what }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

scenario(
  'ACT-08 the printable page needs nothing else: terms, parties, steps, ratings, messages and files',
  async (env) => {
    const dealId = await finishedDeal(env);
    const bob = await env.open(BOB, { version: '8.0', platform: 'tdesktop' });
    await openSummary(bob, env, dealId);
    const { name, text } = await save(bob, /Printable page/);
    assert.match(name, new RegExp(`^kantor-\\d{4}-\\d\\d-\\d\\d-${dealId}\\.html$`));
    await expectToast(bob, 'Look for the record in your downloads.');

    // In another profile, without a network.
    const context = await openPhoneContext({ offline: true });
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => problems.push('a dialog')));
    await page.setContent(text);
    // biome-ignore lint/performance/useDomNodeTextContent: with its line breaks.
    const words = (await page.locator('body').innerText()).replace(/\u00a0/g, ' ');
    for (const part of [
      'Alice Keller pays',
      '231.00 EUR via SEPA, Revolut',
      'Evenings, please',
      'Bob Morgan · @bobmorgan',
      'Bob Morgan accepted the request',
      'Alice Keller confirmed the completion',
      'Bob Morgan about Alice Keller',
      'Quick',
      'Slow bank',
      HOSTILE,
      'чек.png',
      'SHA-256',
      'Completed',
    ])
      assert.match(words, part);
    const { createHash } = await import('node:crypto');
    assert.match(
      words,
      createHash('sha256').update(RED_PIXEL_PNG).digest('hex'),
      'the fingerprint of the file itself',
    );
    assert.is(
      await page.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
      1,
    );
    expectNone(asked, (url) => !url.startsWith('data:'), 'nothing is fetched');
    assert.equal(problems, [], 'nothing in it runs');
    await context.close();
  },
);

run();
