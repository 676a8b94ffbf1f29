// Client stream in the browser: one connection for every screen, over which feed, notifications, deal and chat are live (EVENTS-01).
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type ChaosProxy, startChaosProxy } from '../../scripts/bench/chaos/proxy.ts';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { startApprovedDeal, waitUntil } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('client stream', { timing: { RECONNECT_MS: 200 } });

const STREAM = '/api/events';
/** Of HTTP/1.1, per host. */
const SOCKETS = 6;

const startDeal = (env: BrowserEnv): Promise<string> => startApprovedDeal(env, BOB, ALICE);
const write = ({ call }: BrowserEnv, dealId: string, text: string) =>
  call(BOB, 'POST', `/transactions/${dealId}/chat/messages`, { text });
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Chat' }).getByRole('listitem').filter({ hasText: text });
const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

/** Opens Alice's phone behind a proxy that counts and breaks streams. */
type OpenAlice = (path: string) => Promise<Phone>;
function proxyScenario(
  title: string,
  act: (env: BrowserEnv, proxy: ChaosProxy, openAlice: OpenAlice) => Promise<void>,
): void {
  scenario(title, async (env) => {
    const proxy = await startChaosProxy(env.port);
    env.afterPhones(proxy.close);
    await act(env, proxy, (path) => env.open(ALICE, { path, port: proxy.port }));
  });
}

proxyScenario(
  'EVENTS-11 LIVE-01 home, deal and chat are live over one connection, which lasts from screen to screen',
  async (env, proxy, openAlice) => {
    const dealId = await startDeal(env);
    const alice = await openAlice('/');
    const { page } = alice;
    await isLive(page);
    assert.is(proxy.openStreams, 1);
    await env.call(BOB, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 741 });
    await page.getByRole('article').filter({ hasText: '741' }).waitFor();

    await page.getByRole('article').filter({ hasText: 'In progress' }).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await write(env, dealId, 'Hello over one line');
    await message(page, 'Hello over one line').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('An answer');
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await message(page, 'An answer').getByRole('img', { name: 'Sent' }).waitFor();
    const messages = (await env.call(BOB, 'GET', `/transactions/${dealId}/chat/messages`)) as {
      id: string;
    }[];
    const lastReadMessageId = messages.at(-1)?.id;
    await env.call(BOB, 'POST', `/transactions/${dealId}/chat/read`, { lastReadMessageId });
    await message(page, 'An answer').getByRole('img', { name: 'Read' }).waitFor();
    await env.call(BOB, 'POST', `/transactions/${dealId}/complete/propose`, {});
    await page.getByText('Bob proposed to complete.').first().waitFor();
    for (const text of ['Hello over one line', 'An answer']) assert.is(await message(page, text).count(), 1);
    assert.equal(
      [proxy.openStreams, proxy.openedStreams(STREAM)],
      [1, 1],
      'the same connection all the time',
    );

    await page.goBack();
    await isLive(page);
    await env.call(BOB, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 742 });
    await page.getByRole('article').filter({ hasText: '742' }).waitFor();
    assert.equal([proxy.openStreams, proxy.openedStreams(STREAM)], [1, 1]);
  },
);

proxyScenario(
  'EVENTS-01 with a chat open all other sockets of HTTP/1.1 are free for calls, and six calls at once are answered',
  async (env, proxy, openAlice) => {
    const dealId = await startDeal(env);
    const alice = await openAlice(`/transactions/${dealId}/active`);
    const { page } = alice;
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await write(env, dealId, 'The stream is open');
    await message(page, 'The stream is open').waitFor();
    await waitUntil(page, 'one stream', () => proxy.openStreams === 1);
    // The calls have no token.
    alice.problems.allow(/status of 401/);
    const held = proxy.holdCalls();
    const answers = page.evaluate(
      (count) =>
        Promise.all(
          Array.from({ length: count }, async (_, at) => (await fetch(`/api/rates?call=${at}`)).status),
        ),
      SOCKETS,
    );
    await waitUntil(page, 'five calls at once beside the stream', () => held.count >= SOCKETS - 1);
    held.release();
    assert.is((await answers).length, SOCKETS);
    await write(env, dealId, 'And it still is');
    await message(page, 'And it still is').waitFor();
  },
);

proxyScenario(
  'EVENTS-12 LIVE-07 a broken line resumes by one event id: nothing is missing and nothing doubled',
  async (env, proxy, openAlice) => {
    const dealId = await startDeal(env);
    const alice = await openAlice(`/transactions/${dealId}/active`);
    const { page } = alice;
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    // A message can come with the chat's first page. One that follows comes by the stream, which then has an event id.
    for (const text of ['Before the stream', 'Before the break']) {
      await write(env, dealId, text);
      await message(page, text).waitFor();
    }
    const resumed = page.context().waitForEvent('request', (request) => {
      const url = new URL(request.url());
      return url.pathname === STREAM && /^\d/.test(url.searchParams.get('lastEventId') ?? '');
    });
    alice.problems.allow(/ERR_/);
    proxy.breakStreams();
    await write(env, dealId, 'During the break');
    await resumed;
    await message(page, 'During the break').waitFor();
    await write(env, dealId, 'After the break');
    await message(page, 'After the break').waitFor();
    const texts = ['Before the break', 'During the break', 'After the break'];
    assert.equal(await Promise.all(texts.map((text) => message(page, text).count())), [1, 1, 1]);
  },
);

proxyScenario(
  'EVENTS-01 a backend that announces the stream and does not have it gets the specified streams',
  async (env, proxy, openAlice) => {
    const alice = await openAlice('/');
    const { page } = alice;
    await isLive(page);
    alice.problems.allow(/status of 404/);
    await page.context().route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await waitUntil(page, 'three streams', () => proxy.openStreams === 3);
    await isLive(page);
    await env.call(BOB, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 743 });
    await page.getByRole('article').filter({ hasText: '743' }).waitFor();
  },
);

run();
