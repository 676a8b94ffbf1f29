// npm run old-engines: the built mini-app on old Chromium builds, from the feed to a painted PDF; once per release.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../scripts/chromium.ts';
import { launchUrl, signLaunchData } from '../../scripts/demo/launch.ts';
import { ALICE } from '../../scripts/demo/users.ts';
import { type InProcessBackend, startInProcessBackend } from '../../scripts/in-process-backend.ts';
import { createPdf } from '../browser/pdf-fixture.ts';
import { OLD_ENGINES, type OldPage, openOldEngine } from './engines.ts';

const CACHE = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.cache');
const WORK_DIR = join(CACHE, 'old-engines');
const SCREENSHOTS_DIR = join(WORK_DIR, 'pictures');
/** Long: such an engine draws without a graphics card, and two cores may be busy. */
const WAIT_MS = 30_000;
const PDF_NAME = 'receipt.pdf';

const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  SEED_DEMO: '1',
};

interface ApiClient {
  call(method: string, path: string, body?: BodyInit | object): Promise<Record<string, unknown>>;
}

async function signIn(backend: InProcessBackend, initData: string): Promise<ApiClient> {
  const api = `http://127.0.0.1:${backend.port}/api`;
  let token = '';
  const call: ApiClient['call'] = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(api + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const answer: Record<string, unknown> = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return answer;
  };
  const telegramUser: unknown = JSON.parse(new URLSearchParams(initData).get('user') ?? '{}');
  const session = await call('POST', '/auth/telegram-login', { telegramUser, initData });
  token = String(session.token);
  return { call };
}

/** A deal of the demo that is under way, with a PDF in its chat. */
async function findDealAndUploadPdf(api: ApiClient): Promise<string> {
  const { data } = await api.call('GET', '/feed');
  const items: Record<string, unknown>[] = Array.isArray(data) ? data : [];
  const deal = items.find(({ status }) => status === 'initiated');
  if (!deal) throw new Error('The demo has no deal in progress');
  const form = new FormData();
  const pages = [{ color: [1, 0, 0] as const, text: 'One' }];
  form.append('file', new Blob([createPdf(pages)], { type: 'application/pdf' }), PDF_NAME);
  await api.call('POST', `/transactions/${deal.id}/chat/upload`, form);
  return String(deal.id);
}

const hasText = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;
const navigateTo = (path: string) =>
  `history.pushState({}, '', ${JSON.stringify(path)}), void dispatchEvent(new PopStateEvent('popstate'))`;
/** A button whose name is its text. */
const pressText = (text: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.textContent.startsWith(${JSON.stringify(text)})).click()`;
/** The middle of the first page is the red field that the file draws there. */
const IS_PDF_PAINTED = `(() => {
  const canvas = document.querySelector('canvas');
  if (!canvas || !canvas.width) return false;
  const [red, green, blue] = canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  return red > 200 && green < 60 && blue < 60;
})()`;

/** [what a person does, how, what must be on the screen then] */
const walkthrough = (deal: string): readonly (readonly [string, string, string])[] => [
  ['the feed is there and live', '', hasText('Live')],
  ['notifications', navigateTo('/notifications'), hasText('Mark all read')],
  ['the filter', navigateTo('/filter'), hasText('Reset Filters')],
  ['a new request', navigateTo('/create-request'), hasText('Currency I Sell')],
  ['my data', navigateTo('/settings/my-data'), "document.querySelector('input') !== null"],
  ['a deal and its chat', navigateTo(`/transactions/${deal}/active`), hasText(PDF_NAME)],
  ['a PDF, painted', pressText(`Open PDF ${PDF_NAME}`), IS_PDF_PAINTED],
];

async function runWalkthrough(page: OldPage, address: string, deal: string, name: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
  await page.goto(address);
  for (const [index, [what, act, isDone]] of walkthrough(deal).entries()) {
    if (act) await page.evaluate(act);
    const isThere = await page.waitForFunction(isDone, { timeout: WAIT_MS }).then(
      () => true,
      () => false,
    );
    await page.screenshot({ path: join(SCREENSHOTS_DIR, `${name}-${index + 1}.png`) });
    console.log(`  ${isThere ? 'ok    ' : 'FAILED'}  ${what}`);
    if (!isThere) problems.push(`not seen: ${what}`);
  }
  return problems;
}

async function main(): Promise<number> {
  await mkdir(SCREENSHOTS_DIR, { recursive: true });
  // The newest engine unpacks the fonts that the old ones use too.
  await (await openBrowser()).close();
  const backend = await startInProcessBackend(ENV);
  const initData = signLaunchData({
    person: ALICE,
    botToken: backend.config.botToken,
    authDate: new Date(),
  });
  const deal = await findDealAndUploadPdf(await signIn(backend, initData));
  let failures = 0;
  for (const engine of OLD_ENGINES) {
    console.log(`Chromium ${engine.version}`);
    const browser = await openOldEngine(engine, WORK_DIR, join(CACHE, 'fonts.conf'));
    // A client of that age: it has neither the buttons nor the storage of newer ones.
    const address = launchUrl(`http://localhost:${backend.port}/`, { initData, version: '6.0' });
    const problems = await runWalkthrough(await browser.newPage(), address, deal, String(engine.version));
    for (const problem of problems) console.log(`  ${problem}`);
    failures += problems.length;
    await browser.close();
  }
  await backend.close();
  console.log(`Pictures: .cache/old-engines/pictures`);
  return failures;
}

exit((await main()) > 0 ? 1 : 0);
