// Telegram Web A and Web K as hosts of the mini-app: their frames, popups, links and downloads, on their own origin.
import { unwrapArray } from '#contract/decode/json.ts';
import { type ApiClient, createApiClient, readId } from '../../scripts/api-client.ts';
import { startCompiledBackend } from '../../scripts/bench/backend/instance.ts';
import { openBrowser } from '../../scripts/chromium.ts';
import { signLaunchData } from '../../scripts/demo/launch.ts';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB, type DemoUser } from '../../scripts/demo/users.ts';
import { NO_LIMITS } from '../../scripts/no-limits.ts';
import { DEMO_BOT_TOKEN } from '../../server/config/config.ts';
import { RECORD_TOASTS } from '../harness/browser/passing-texts.ts';
import { openInWebClient, type WebClient } from '../harness/browser/web-client.ts';
import { startTlsProxy } from '../harness/tls-proxy.ts';
import { pictureOf } from '../server/files/samples.ts';
import type { Part } from './part.ts';

/** The only host, beside the page's own origin, that may show the mini-app in a frame. */
const HOST = 'https://web.telegram.org/';
/** Larger than the parts in which Web K fetches files. */
const RECEIPT = pictureOf(700_000);

interface Kind {
  readonly name: string;
  readonly platform: 'weba' | 'webk';
  readonly version: string;
  /** How long no popup is shown after three in a row, ms. */
  readonly lockMs: number;
  /** It asks before it saves a file; otherwise a window outside does. */
  readonly asksForFiles: boolean;
}
const KINDS: readonly Kind[] = [
  { name: 'Telegram Web A', platform: 'weba', version: '9.1', lockMs: 2_000, asksForFiles: true },
  { name: 'Telegram Web K', platform: 'webk', version: '9.0', lockMs: 3_000, asksForFiles: false },
];
/** Popups that a client shows in a row. */
const SHOWN_IN_ROW = 3;
/** A popup that is refused, and one after the client's limit has ended. */
const OFFERS = SHOWN_IN_ROW + 2;

/** Presses Delete in the client's popup or the page's own dialog; resolves with which one was shown. */
async function confirmDeletion({ app, popupButton }: WebClient): Promise<'client' | 'page'> {
  const places = [
    ['client', popupButton('Delete')],
    ['page', app.getByRole('alertdialog').getByRole('button', { name: 'Delete' })],
  ] as const;
  const [place, button] = await Promise.any(
    places.map(async (one) => {
      await one[1].waitFor();
      return one;
    }),
  );
  await button.click();
  return place;
}

/** Deletes all of Alice's requests, in no time on the client's clock but before the last one. */
async function deleteInRow(web: WebClient, lockMs: number): Promise<void> {
  await web.app.getByText('Live', { exact: true }).waitFor();
  const cards = web.app.getByRole('button', { name: 'Delete', exact: true });
  await cards.nth(OFFERS - 1).waitFor();
  const asked: string[] = [];
  for (let left = OFFERS - 1; left >= 0; left -= 1) {
    if (left === 0) await web.passTime(lockMs + 1);
    await cards.first().click();
    asked.push(await confirmDeletion(web));
    await cards.nth(left).waitFor({ state: 'detached' });
    if ((await cards.count()) !== left) throw new Error(`${left} cards are not left`);
  }
  const due = [...Array(SHOWN_IN_ROW).fill('client'), 'page', 'client'].join();
  if (asked.join() !== due) throw new Error(`asked by ${asked.join()}, not by ${due}`);
}

/** A deal of Alice and Bob with the receipt in its chat; resolves with its id. */
async function dealWithReceipt(api: ApiClient, apiUrl: string): Promise<string> {
  const requestId = readId(await api.call(ALICE, 'POST', '/create_request', SAMPLE_REQUEST));
  const dealId = readId(await api.call(BOB, 'POST', '/transactions', { requestId }));
  await api.call(ALICE, 'POST', `/transactions/${dealId}/approve`);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(RECEIPT)], { type: 'image/png' }), 'receipt.png');
  form.append('originalNameUtf8', 'receipt.png');
  const sent = await fetch(`${apiUrl}/transactions/${dealId}/chat/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await api.signIn(BOB)).token}` },
    body: form,
  });
  if (sent.status !== 201) throw new Error(`the receipt was answered with ${sent.status}`);
  return dealId;
}

/**
 * Saves the file behind the button: it has to arrive by an address that is valid for a minute.
 * Nothing may say 'saved'.
 */
async function save(
  web: WebClient,
  press: () => Promise<void>,
  isAsked: boolean,
  isRight: (bytes: Buffer) => boolean,
): Promise<void> {
  await press();
  if (isAsked) await web.popupButton('Download file').click();
  const { name, bytes, url } = await web.nextFile();
  if (!isRight(bytes)) throw new Error(`${name} arrived as other ${bytes.length} bytes`);
  if (!url.searchParams.has('ticket')) throw new Error(`${name} was opened without a ticket`);
  const shown = await web.takeToasts();
  if (shown.length > 0) throw new Error(`nobody knows whether ${name} was saved, but: ${shown}`);
}

/** Saves the receipt, the record of the deal, and Bob's data; resolves with the number of files. */
async function saveFiles(
  api: ApiClient,
  open: (path: string) => Promise<WebClient>,
  dealId: string,
  isAsked: boolean,
): Promise<number> {
  const chat = await open(`transactions/${dealId}/active`);
  await chat.app.getByRole('button', { name: 'Open photo receipt.png' }).click();
  const download = () => chat.app.getByRole('button', { name: 'Download' }).click();
  await save(chat, download, isAsked, (bytes) => bytes.equals(RECEIPT));
  await chat.page.close();

  await api.call(BOB, 'POST', `/transactions/${dealId}/complete/propose`, {});
  await api.call(ALICE, 'POST', `/transactions/${dealId}/complete/accept`, {});
  const summary = await open(`transactions/${dealId}/summary`);
  await summary.app.getByRole('button', { name: 'Save record' }).click();
  const saveRecord = () => summary.app.getByRole('button', { name: /Save as PDF/ }).click();
  await save(summary, saveRecord, isAsked, (bytes) => /^%PDF-.*%%EOF\s*$/s.test(bytes.toString('latin1')));
  await summary.page.close();

  const security = await open('settings/security');
  await security.app.getByRole('button', { name: 'Get a copy of your data' }).click();
  const copy = security.app.getByRole('button', { name: 'Download your copy' });
  await copy.waitFor();
  await security.takeToasts();
  await save(
    security,
    () => copy.click(),
    isAsked,
    (bytes) => bytes.includes('PK\u0005\u0006'),
  );
  await security.page.close();
  return 3;
}

const partOf = ({ name, platform, version, lockMs, asksForFiles }: Kind): Part => ({
  name: `${name}, its frame, popups and downloads`,
  missing: () => null,
  async run() {
    const backend = await startCompiledBackend({ DATABASE_URL: 'memory:', ...NO_LIMITS });
    const tls = await startTlsProxy(backend.port);
    // The backend is on this machine, and the host's page seems to come from the internet.
    const browser = await openBrowser(['--disable-features=LocalNetworkAccessChecks']);
    const context = await browser.newContext({
      viewport: { width: 900, height: 1600 },
      locale: 'en-GB',
      ignoreHTTPSErrors: true,
    });
    await context.addInitScript({ content: RECORD_TOASTS });
    const open = (person: DemoUser, path: string): Promise<WebClient> =>
      openInWebClient(context, {
        address: `https://${person.key}.localhost:${tls.port}/${path}`,
        initData: signLaunchData({ person, botToken: DEMO_BOT_TOKEN, authDate: new Date() }),
        platform,
        version,
        host: HOST,
      });
    try {
      const apiUrl = `${backend.url}/api`;
      const api = createApiClient({ apiUrl, botToken: DEMO_BOT_TOKEN });
      for (let n = 0; n < OFFERS; n += 1)
        await api.call(ALICE, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 100 + n });
      const alice = await open(ALICE, '');
      await deleteInRow(alice, lockMs);
      await alice.page.close();
      const left = unwrapArray(await api.request(ALICE, 'GET', '/feed?limit=10'), 'items');
      const dealId = await dealWithReceipt(api, apiUrl);
      const files = await saveFiles(api, (path) => open(BOB, path), dealId, asksForFiles);
      return {
        version: `${platform} ${version}, Chromium ${browser.version()}`,
        ran: `Live in the client's frame, ${OFFERS} deletions in a row, one of them asked by the page; ${files} files arrived whole`,
        lost: left?.length ?? OFFERS,
      };
    } finally {
      await context.close();
      await tls.close();
      await backend.stop();
    }
  },
});

export const WEB_CLIENT_PARTS: readonly Part[] = KINDS.map(partOf);
