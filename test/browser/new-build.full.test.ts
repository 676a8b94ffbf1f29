// A new build: an open page of the former one, and a first load from two instances with different builds (NAV-15, RUN-28).
import { readdir, rm } from 'node:fs/promises';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createApiClient } from '../../scripts/api-client.ts';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { signLaunchData } from '../../scripts/demo/launch.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { startTestBackend, type TestBackend, testConfig } from '../harness/backend/test-backend.ts';
import { type MiniAppPage, openMiniApp } from '../harness/browser/messenger.ts';
import { type Builds, deploy, makeBuilds } from '../harness/browser/next-build.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';
import { createDeferred } from '../harness/deferred.ts';
import { openDetails } from './deal-user-actions.ts';
import { startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';

const test = suite('new build');
const clock = { now: Date.now, advance: () => {} };
const { botToken } = testConfig();
const TYPED = 'Typed before the new build came';
const OTHER_SCREENS = /\/assets\/other-screens-[^/]*\.js$/;

let builds: Promise<Builds> | undefined;
const bothBuilds = (): Promise<Builds> => {
  builds ??= makeBuilds();
  return builds;
};
test.after(async () => {
  await releaseBrowser();
  await (await builds)?.remove();
});

interface OpenedPage extends MiniAppPage {
  readonly context: BrowserContext;
  /** Times that the page was loaded. */
  readonly loads: () => number;
  /** Files that the server did not have. */
  readonly missing: readonly string[];
}

async function openPage(
  address: string,
  before: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<OpenedPage> {
  const context = await openPhoneContext({ reducedMotion: 'reduce' });
  const missing: string[] = [];
  let loads = 0;
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 404 && pathname.startsWith('/assets/')) missing.push(pathname);
    if (response.request().isNavigationRequest()) loads += 1;
  });
  await before(context);
  const initData = signLaunchData({ person: ALICE, botToken, authDate: new Date() });
  const app = await openMiniApp(context, { address, initData, popupAnswer: 'ok' });
  return { ...app, context, loads: () => loads, missing };
}

const messageInput = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** An instance that serves a directory, without the scripts `lost`, and a deal of Alice and Bob. */
async function startSite(
  lost: RegExp | null = null,
): Promise<{ backend: TestBackend; site: string; origin: string; dealId: string }> {
  const { first } = await bothBuilds();
  const site = join(first, '..', 'site');
  await deploy(first, site);
  const assets = join(site, 'assets');
  if (lost) for (const name of await readdir(assets)) if (lost.test(name)) await rm(join(assets, name));
  const backend = await startTestBackend({ distDir: site, clock });
  const origin = await backend.address();
  const { call } = createApiClient({ apiUrl: `${origin}/api`, botToken });
  return { backend, site, origin, dealId: await startApprovedDeal({ call }, ALICE, BOB, USD_FOR_EUR) };
}

/**
 * Downloaded, then imported.
 * Without the browser's cache, which a route turns off, these are two loads of each script.
 */
const areSheetsLoaded = (): boolean => {
  const urls = document.querySelector<HTMLMetaElement>('meta[name=sheets-screens]')?.content.split(' ') ?? [];
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return urls
    .filter((url) => url.endsWith('.js'))
    .every((url) => loaded.filter((one) => one === new URL(url, document.baseURI).pathname).length >= 2);
};

/**
 * Alice has typed a message on a page of the first build, and the next one comes.
 * The last screens of the page are not loaded.
 */
async function openOldPage(deployNext: (backend: TestBackend) => Promise<void>) {
  const { backend, site, origin, dealId } = await startSite();
  const asked = createDeferred();
  const opened = await openPage(`${origin}/transactions/${dealId}/active`, (context) =>
    context.route(OTHER_SCREENS, (route) => {
      asked.resolve();
      return route.abort();
    }),
  );
  await messageInput(opened.page).fill(TYPED);
  // The page asks for them once by itself.
  await asked.promise;
  // What it asks for before them is there whole: an import that the deploy or a lost connection breaks off is lost for good.
  await opened.page.waitForFunction(areSheetsLoaded);
  await deploy((await bothBuilds()).next, site);
  await deployNext(backend);
  await opened.context.unroute(OTHER_SCREENS);
  const close = async () => {
    await opened.context.close();
    await backend.close();
  };
  return { ...opened, close };
}

const helpHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something is wrong' });

/** Taps the way to a screen that is not loaded yet. */
async function tapHelp(app: MiniAppPage): Promise<void> {
  await openDetails(app);
  await app.page.getByRole('link', { name: /^Something is wrong/ }).tap();
}
async function openHelp(app: MiniAppPage): Promise<void> {
  await tapHelp(app);
  await helpHeading(app.page).waitFor();
}

test('NAV-15 a screen of a build that is gone loads the page again, once, and what was typed is kept', async () => {
  // As a day later, or behind a CDN that keeps nothing.
  const old = await openOldPage(async ({ database }) => {
    await database.transaction((tx) => tx.execute(sql`delete from page_files`));
  });
  await openHelp(old);
  assert.is(old.loads(), 2);
  assert.ok(old.missing.length > 0);
  await old.fire('back_button_pressed');
  await messageInput(old.page).waitFor();
  assert.is(await messageInput(old.page).inputValue(), TYPED);
  assert.is(old.loads(), 2, 'not again');
  await old.close();
});

test('NAV-15 RUN-28 where the files are kept the screen opens, and the page is not loaded again', async () => {
  const old = await openOldPage(async () => {});
  await openHelp(old);
  assert.equal([old.loads(), old.missing], [1, []]);
  await old.fire('back_button_pressed');
  assert.is(await messageInput(old.page).inputValue(), TYPED);
  await old.close();
});

test('NAV-15 without a connection the page stays as it is, with Retry', async () => {
  const old = await openOldPage(async () => {});
  await old.context.setOffline(true);
  const isPage = (request: Request) => new URL(request.url()).pathname === '/';
  const asked = old.page.waitForEvent('requestfailed', isPage);
  await tapHelp(old);
  await old.page.getByText("Couldn't load this page.").waitFor();
  await asked;
  await old.context.setOffline(false);
  await old.page.getByRole('button', { name: 'Retry' }).first().click();
  await helpHeading(old.page).waitFor();
  assert.is(old.loads(), 1);
  await old.close();
});

for (const [what, lost] of [
  ['the script of the worker', /^worker-[^.]*\.js$/],
  ['a script that the worker loads', /^streams-[^.]*\.js$/],
] as const)
  test(`NAV-15 ${what} is lost: a message says so, and the next build loads the page again, once`, async () => {
    const { backend, site, origin, dealId } = await startSite(lost);
    const opened = await openPage(`${origin}/transactions/${dealId}/active`);
    await messageInput(opened.page).fill(TYPED);
    await opened.page.getByText("Couldn't load this page.").first().waitFor();
    assert.ok(opened.missing.some((path) => lost.test(path.slice('/assets/'.length))));
    assert.is(opened.loads(), 1, 'this build has no other script');
    const reloaded = opened.page.waitForEvent('domcontentloaded');
    await deploy((await bothBuilds()).next, site);
    await reloaded;
    await messageInput(opened.page).waitFor();
    assert.is(await messageInput(opened.page).inputValue(), TYPED);
    assert.is(opened.loads(), 2);
    await opened.context.close();
    await backend.close();
  });

/** Each page comes from the other instance than the one before it, and so does each other call. */
async function roundRobin(origins: readonly string[]): Promise<{ server: Server; origin: string }> {
  let calls = 0;
  let pages = 0;
  const server = createServer((incoming, outgoing) => {
    const isPage = incoming.url?.startsWith('/home');
    const turn = isPage ? pages++ : calls++;
    const target = new URL(incoming.url ?? '/', origins[turn % origins.length]);
    const { method = 'GET', headers } = incoming;
    const sent = forward(target, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    outgoing.on('close', () => sent.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('RUN-28 first loads from two instances with two builds, call by call from another: no file is missing', async () => {
  const { first, next } = await bothBuilds();
  const older = await startTestBackend({ distDir: first, clock });
  const newer = await startTestBackend({ distDir: next, clock, database: older.database });
  const { server, origin } = await roundRobin([await older.address(), await newer.address()]);
  const builtBy = new Set<string>();
  for (let load = 0; load < 4; load += 1) {
    const opened = await openPage(`${origin}/home`);
    await opened.page.getByText('Live', { exact: true }).waitFor();
    await opened.page
      .getByRole('button', { name: 'Settings' })
      .or(opened.page.getByRole('link', { name: 'Settings' }))
      .click();
    await opened.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    assert.equal([opened.loads(), opened.missing], [1, []]);
    builtBy.add((await opened.page.locator('meta[name=app]').getAttribute('content')) ?? '');
    await opened.context.close();
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await newer.close();
  await older.close();
  assert.is(builtBy.size, 2, 'pages of both builds');
});

test.run();
