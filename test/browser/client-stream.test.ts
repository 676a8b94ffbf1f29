// Client stream in the browser: one connection for every screen, over which feed, notifications, deal and chat are live (EVENTS-01).

import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readId } from '../../scripts/api-client.ts';
import { type ChaosEnv, openChaosEnv } from '../../scripts/bench/chaos/environment.ts';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { openInMemoryForReuse } from '../harness/database/engines.ts';
import { waitUntil } from './market-fixtures.ts';

const STREAM = '/api/events';
/** Of HTTP/1.1, per host. */
const SOCKETS = 6;

async function startDeal({ api }: ChaosEnv): Promise<string> {
  const requestId = readId(await api.call(BOB, 'POST', '/create_request', SAMPLE_REQUEST));
  const dealId = readId(await api.call(ALICE, 'POST', '/transactions', { requestId }));
  await api.call(BOB, 'POST', `/transactions/${dealId}/approve`, {});
  return dealId;
}
const write = ({ api }: ChaosEnv, dealId: string, text: string) =>
  api.call(BOB, 'POST', `/transactions/${dealId}/chat/messages`, { text });
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Chat' }).getByRole('listitem').filter({ hasText: text });
const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

async function withEnv(run: (env: ChaosEnv) => Promise<void>): Promise<void> {
  const env = await openChaosEnv(openInMemoryForReuse);
  try {
    await run(env);
  } finally {
    await env.close();
    await releaseBrowser();
  }
}

test('EVENTS-11 LIVE-01 home, deal and chat are live over one connection, which lasts from screen to screen', () =>
  withEnv(async (env) => {
    const { proxy, api } = env;
    const dealId = await startDeal(env);
    const { page } = await env.openPhone(ALICE, '/');
    await isLive(page);
    assert.is(proxy.openStreams, 1);
    await api.call(BOB, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 741 });
    await page.getByRole('article').filter({ hasText: '741' }).waitFor();

    await page.getByRole('article').filter({ hasText: 'In progress' }).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await write(env, dealId, 'Hello over one line');
    await message(page, 'Hello over one line').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('An answer');
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await message(page, 'An answer').getByRole('img', { name: 'Sent' }).waitFor();
    const messages = (await api.call(BOB, 'GET', `/transactions/${dealId}/chat/messages`)) as {
      id: string;
    }[];
    const lastReadMessageId = messages.at(-1)?.id;
    await api.call(BOB, 'POST', `/transactions/${dealId}/chat/read`, { lastReadMessageId });
    await message(page, 'An answer').getByRole('img', { name: 'Read' }).waitFor();
    await api.call(BOB, 'POST', `/transactions/${dealId}/complete/propose`, {});
    await page.getByText('Bob proposed to complete.').first().waitFor();
    for (const text of ['Hello over one line', 'An answer']) assert.is(await message(page, text).count(), 1);
    assert.equal(
      [proxy.openStreams, proxy.openedStreams(STREAM)],
      [1, 1],
      'the same connection all the time',
    );

    await page.goBack();
    await isLive(page);
    await api.call(BOB, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 742 });
    await page.getByRole('article').filter({ hasText: '742' }).waitFor();
    assert.equal([proxy.openStreams, proxy.openedStreams(STREAM)], [1, 1]);
  }));

test('EVENTS-01 with a chat open all other sockets of HTTP/1.1 are free for calls, and six calls at once are answered', () =>
  withEnv(async (env) => {
    const dealId = await startDeal(env);
    const { page } = await env.openPhone(ALICE, `/transactions/${dealId}/active`);
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await write(env, dealId, 'The stream is open');
    await message(page, 'The stream is open').waitFor();
    await waitUntil(page, 'one stream', () => env.proxy.openStreams === 1);
    const held = env.proxy.holdCalls();
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
  }));

test('EVENTS-12 LIVE-07 a broken line resumes by one event id: nothing is missing and nothing doubled', () =>
  withEnv(async (env) => {
    const dealId = await startDeal(env);
    const { page } = await env.openPhone(ALICE, `/transactions/${dealId}/active`);
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await write(env, dealId, 'Before the break');
    await message(page, 'Before the break').waitFor();
    const resumed = page.context().waitForEvent('request', (request) => {
      const url = new URL(request.url());
      return url.pathname === STREAM && /^\d/.test(url.searchParams.get('lastEventId') ?? '');
    });
    env.proxy.breakStreams();
    await write(env, dealId, 'During the break');
    await resumed;
    await message(page, 'During the break').waitFor();
    await write(env, dealId, 'After the break');
    await message(page, 'After the break').waitFor();
    const texts = ['Before the break', 'During the break', 'After the break'];
    assert.equal(await Promise.all(texts.map((text) => message(page, text).count())), [1, 1, 1]);
  }));

test('EVENTS-01 a backend that announces the stream and does not have it gets the specified streams', () =>
  withEnv(async (env) => {
    const { page } = await env.openPhone(ALICE, '/');
    await isLive(page);
    await page.context().route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await waitUntil(page, 'three streams', () => env.proxy.openStreams === 3);
    await isLive(page);
    await env.api.call(BOB, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 743 });
    await page.getByRole('article').filter({ hasText: '743' }).waitFor();
  }));

test.run();
