// Start with files that do not load: the worker, and what is loaded later.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { messagesWith } from './deal-user-actions.ts';
import { postRequestByApi, startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';

const suite = createBrowserSuite('start faults', { timing: { FILES_RETRY_MS: 200, RECONNECT_MS: 200 } });

suite.scenario('LIVE-10 where no worker starts the page runs the service itself', async (env) => {
  const phone = await env.open(BOB);
  const live = phone.page.getByText('Live', { exact: true });
  await live.waitFor();
  phone.problems.allow(/live: worker failed: no worker/);
  await phone.page.addInitScript({
    content: 'globalThis.Worker = class { constructor() { throw new Error("none here"); } };',
  });
  await phone.page.reload();
  await live.waitFor();
  await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 731 });
  await phone.page.getByRole('article').filter({ hasText: '731' }).waitFor();
});

suite.scenario('LIVE-01 CHAT-05 a chat whose scripts were all lost once loads by itself', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB);
  const alice = await env.open(ALICE, { timing: { CHUNK_RETRY_MS: 300 } });
  await alice.page.getByText('Live', { exact: true }).waitFor();
  alice.problems.allow(/ERR_FAILED|\[WARN\]|Failed to load/);
  const losses = new Map<string, number>();
  await alice.page.context().route(/\/assets\/(chat|streams)-\w+\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    const lost = losses.get(pathname) ?? 0;
    // The page fetches it ahead, and the worker imports it: both are lost.
    if (lost === 2) return route.continue();
    losses.set(pathname, lost + 1);
    return route.abort();
  });
  await alice.page.goto(`${env.originOf(ALICE)}/transactions/${dealId}/active`);
  await messagesWith(alice, 'has begun.').waitFor();
  assert.equal([...losses.values()], [2, 2], [...losses.keys()].join());
});

suite.run();
