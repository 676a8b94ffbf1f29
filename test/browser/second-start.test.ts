// Second start on the same phone, in a new tab: on both kinds of backend, for another user, and after a refused sign-in (HOME-11).
import type { BrowserContext, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { holdBack } from '../harness/browser/hold-back.ts';
import { type MiniAppPage, openMiniApp } from '../harness/browser/messenger.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { startRewritingProxy } from '../harness/other-backend/rewriting-proxy.ts';
import { postRequestByApi, USD_FOR_EUR } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('second-start');

const LOGIN = /\/auth\/telegram-login/;

/** What a page has shown since it began, in order. */
interface Seen {
  /** The texts of the landing page. */
  readonly texts: string[];
  readonly hadCards: boolean;
}

/** Records what every page of the context shows, from its first frame on. */
const recordSeen = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = { texts: [] as string[], hadCards: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('.boot-status')?.textContent;
      if (text && text !== seen.texts.at(-1)) seen.texts.push(text);
      if (document.querySelector('article')) seen.hadCards = true;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
const seenOn = (page: Page) => page.evaluate<Seen>('window.seen');

const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();
const storedFeed = (page: Page) => page.evaluate<string | null>("localStorage.getItem('kantor:last-feed')");

/** Ends the first session as the messaging app does: the page is hidden, then closed. */
async function endFirstSession(phone: MiniAppPage): Promise<string | null> {
  await phone.setVisible(false);
  const stored = await storedFeed(phone.page);
  await phone.page.close();
  return stored;
}

/** Opens the app in a new tab of the phone: local storage is kept, session storage is new. */
const openAgain = (phone: Phone, address: string, initData: string): Promise<MiniAppPage> =>
  openMiniApp(phone.page.context(), { address, initData });

scenario(
  'HOME-06 HOME-11 a second start shows the cards at once with their buttons off, offers Retry after 6 s, and moves nothing when the sign-in comes',
  async (env) => {
    await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 829 });
    await postRequestByApi(env, BOB, { ...USD_FOR_EUR, amount: 831 });
    const first = await env.open(BOB);
    const context = first.page.context();
    await isLive(first.page);
    assert.ok(await endFirstSession(first));
    const letGo = await holdBack(context, LOGIN);
    let logins = 0;
    context.on('request', (request) => {
      if (LOGIN.test(request.url())) logins += 1;
    });
    const posts: string[] = [];
    context.on('request', (request) => {
      if (request.method() !== 'GET' && !LOGIN.test(request.url())) posts.push(request.url());
    });
    const begunAt = Date.now();
    const { page } = await openAgain(first, `${env.originOf(BOB)}/`, env.launchDataOf(BOB));
    const offer = page.getByRole('article').filter({ hasText: '829' });
    const own = page.getByRole('article').filter({ hasText: '831' });
    await offer.waitFor();
    assert.is(new URL(page.url()).pathname, '/home');
    await page.getByText(/checking\.\.\.$/).waitFor();
    const retry = page.getByRole('button', { name: 'Retry' });
    const buttons = [
      offer.getByRole('button', { name: 'Accept' }),
      own.getByRole('button', { name: 'Edit' }),
      own.getByRole('button', { name: 'Delete' }),
    ];
    const boxes = () => Promise.all([offer, own, ...buttons].map((one) => one.boundingBox()));
    const before = await boxes();
    const areOn = () => Promise.all(buttons.map((one) => one.isEnabled()));
    assert.equal(await areOn(), [false, false, false]);
    assert.is(await retry.count(), 0);
    await retry.waitFor();
    assert.ok(Date.now() - begunAt >= 6_000);
    assert.equal(await boxes(), before);
    assert.equal(await areOn(), [false, false, false]);
    assert.is(logins, 1);
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    await offer.waitFor();
    assert.equal(await areOn(), [false, false, false]);
    letGo();
    await isLive(page);
    assert.is(logins, 2);
    assert.equal(await boxes(), before);
    assert.equal(await areOn(), [true, true, true]);
    assert.equal(posts, []);
    await buttons[0]?.click();
    await page.getByRole('heading', { name: 'How it is paid' }).waitFor();
  },
);

scenario(
  'AUTH-01 HOME-11 another Telegram user on the same phone sees nothing of the former one’s cards, before and after the sign-in',
  async (env) => {
    const first = await env.open(BOB);
    const context = first.page.context();
    await isLive(first.page);
    assert.ok(await endFirstSession(first));
    await recordSeen(context);
    const letGo = await holdBack(context, LOGIN);
    const { page } = await openAgain(first, `${env.originOf(BOB)}/home`, env.launchDataOf(ALICE));
    await page.locator('.boot').waitFor();
    await page.getByText('Authenticating...').waitFor();
    assert.is((await seenOn(page)).hadCards, false);
    assert.is(await storedFeed(page), null);
    letGo();
    await isLive(page);
    // His own request is another's to her.
    const his = page.getByRole('article').filter({ hasText: '831' });
    await his.getByRole('button', { name: 'Accept' }).waitFor();
    assert.is(await his.getByRole('button', { name: 'Delete' }).count(), 0);
  },
);

scenario('NAV-04 HOME-11 a refused sign-in takes the cards away, also for the next start', async (env) => {
  const first = await env.open(BOB);
  const context = first.page.context();
  await isLive(first.page);
  assert.ok(await endFirstSession(first));
  first.problems.allow(/401/);
  let answer = (_status: number): void => {};
  await context.route(LOGIN, async (route) => {
    const status = await new Promise<number>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status, contentType: 'application/json', body: '{"code":"INIT_DATA_INVALID"}' });
  });
  const second = await openAgain(first, `${env.originOf(BOB)}/`, env.launchDataOf(BOB));
  await second.page.getByRole('article').first().waitFor();
  answer(401);
  await second.page.getByText("Couldn't sign in").waitFor();
  assert.is(await second.page.getByRole('article').count(), 0);
  assert.is(await storedFeed(second.page), null);
  await second.page.close();
  await recordSeen(context);
  const { page } = await openAgain(first, `${env.originOf(BOB)}/`, env.launchDataOf(BOB));
  await page.getByText('Authenticating...').waitFor();
  assert.is((await seenOn(page)).hadCards, false);
  answer(401);
  await page.getByText("Couldn't sign in").waitFor();
});

scenario(
  'NAV-06 LAND-01 LAND-02 HOME-11 on a backend of the specification alone a second start is as the first: landing page, four texts, 0.5 s',
  async (env) => {
    const backend = await startRewritingProxy(env.port, 'absent');
    env.afterPhones(backend.close);
    await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 610 });
    const first = await env.open(BOB, { port: backend.port });
    await isLive(first.page);
    assert.is(await endFirstSession(first), null);
    const context = first.page.context();
    await recordSeen(context);
    const start = (path: string): Promise<MiniAppPage> =>
      openAgain(first, `http://${BOB.key}.localhost:${backend.port}${path}`, env.launchDataOf(BOB));

    const letGo = await holdBack(context, LOGIN);
    for (const path of ['/', '/home']) {
      const { page } = await start(path);
      await page.getByText('Authenticating...').waitFor();
      assert.equal([new URL(page.url()).pathname, (await seenOn(page)).hadCards], [path, false]);
      if (path === '/home') await page.close();
    }
    const [page] = context.pages();
    assert.ok(page);
    letGo();
    const answeredAt = Date.now();
    await page.waitForURL('**/home');
    assert.ok(Date.now() - answeredAt >= 500);
    await page.getByRole('article').filter({ hasText: '610' }).waitFor();
    const texts = [
      'Initializing...',
      'Connecting to the messaging app...',
      'Authenticating...',
      'Finishing setup...',
    ];
    assert.equal((await seenOn(page)).texts, texts);
    await page.close();

    // A login that is answered before the app is drawn.
    const fast = await start('/');
    await fast.page.waitForURL('**/home');
    await fast.page.getByRole('article').first().waitFor();
    assert.equal((await seenOn(fast.page)).texts, texts);
  },
);

run();
