// The page on a CDN and the API on another origin: a backend of the specification alone, and ours (HTTP-05).
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { expectNone } from '../harness/assert-each.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { startRewritingProxy } from '../harness/other-backend/rewriting-proxy.ts';
import { startStrictCors } from '../harness/other-backend/strict-cors.ts';
import { type StaticHost, startStaticHost } from '../harness/static-host.ts';
import {
  attachFile,
  createPicture,
  messageList,
  messagesWith,
  openDealFromFeed,
  openPhotoButton,
  pressButton,
  sendChatMessage,
  skipRating,
} from './deal-user-actions.ts';
import { acceptOffer, feedCard, homeHeading, postRequest, pressMainButton } from './user-actions.ts';

let apiUrl = '';
const host: StaticHost = await startStaticHost({ apiUrl: () => apiUrl });

const { scenario, run } = createBrowserSuite('other origin', {
  env: { CORS_ORIGINS: [ALICE, BOB].map(({ key }) => `http://${key}.localhost:${host.port}`).join() },
  timing: { RECONNECT_MS: 200, GO_HOME_MS: 500 },
  isStill: true,
});

/** Both launch the page of the CDN, which calls the API at `port`. */
async function openBoth(env: BrowserEnv, port: number): Promise<{ alice: Phone; bob: Phone }> {
  apiUrl = `http://127.0.0.1:${port}/api`;
  const options = { port: host.port, popupAnswer: 'yes' };
  const [alice, bob] = await Promise.all([env.open(ALICE, options), env.open(BOB, options)]);
  for (const phone of [alice, bob]) {
    await homeHeading(phone).waitFor();
    await phone.page.getByText('Live', { exact: true }).waitFor();
  }
  return { alice, bob };
}

/** Alice posts a request, Bob accepts it, and Alice approves; ends in the chat. */
async function agree(alice: Phone, bob: Phone, amount: string, isOurs: boolean): Promise<void> {
  await postRequest(alice, {
    sell: 'USD',
    sellMethods: ['Wise'],
    buy: 'EUR',
    buyMethods: ['SEPA'],
    receive: amount,
  });
  const offer = feedCard(bob, 'Alice', amount);
  if (isOurs) await acceptOffer(bob, offer);
  else await offer.getByRole('button', { name: 'Accept' }).click();
  await feedCard(bob, 'Alice', amount).getByText('Wait for Approval').waitFor();
  await feedCard(alice, amount).getByRole('button', { name: 'Pending your approval' }).click();
  await pressMainButton(alice, 'Approve');
  await alice.page.waitForURL(/\/transactions\/[^/]+\/active$/);
  await messageList(alice).waitFor();
}

async function chat(alice: Phone, bob: Phone): Promise<void> {
  await sendChatMessage(alice, 'Money is on its way');
  await messagesWith(bob, 'Money is on its way').waitFor();
  await attachFile(alice, 'Photo', createPicture('receipt.png'));
  await openPhotoButton(bob, 'receipt.png').waitFor();
  await sendChatMessage(bob, 'I see it');
  await messagesWith(alice, 'I see it').waitFor();
  assert.is(await messagesWith(bob, 'Money is on its way').count(), 1);
}

scenario(
  'HTTP-05 a backend of the specification alone on another origin, which allows content-type and authorization: a whole deal, and nothing of ours arrives',
  async (env) => {
    const backend = await startRewritingProxy(env.port, 'absent');
    env.afterPhones(backend.close);
    const api = await startStrictCors(backend.port);
    env.afterPhones(api.close);
    const { alice, bob } = await openBoth(env, api.port);
    await agree(alice, bob, '511', false);
    await openDealFromFeed(bob, 511);
    await chat(alice, bob);
    await pressButton(bob, 'Propose completion');
    await skipRating(bob);
    await pressButton(alice, 'Accept completion');
    await skipRating(alice);
    await homeHeading(alice).waitFor();
    await feedCard(alice, '511').getByText('Completed').waitFor();
    assert.equal(api.problems, []);
    assert.equal(backend.problems, []);
    const writes = [
      'POST /auth/telegram-login',
      'POST /create_request',
      'POST /transactions',
      'POST /transactions/:id/chat/messages',
      'POST /transactions/:id/chat/upload',
      'POST /transactions/:id/complete/propose',
      'POST /transactions/:id/complete/accept',
    ];
    expectNone(writes, (call) => !api.calls.includes(call));
  },
);

scenario('HTTP-05 our backend on another origin: writes and uploads have a key each', async (env) => {
  env.afterPhones(host.close);
  const { alice, bob } = await openBoth(env, env.port);
  const writes: string[] = [];
  const unkeyed: string[] = [];
  for (const { page } of [alice, bob])
    page.context().on('request', (request) => {
      if (!/^(POST|PUT|PATCH|DELETE)$/.test(request.method())) return;
      const path = new URL(request.url()).pathname.replace(/\/[0-9a-f-]{36}/g, '/:id');
      writes.push(path);
      if (!request.headers()['idempotency-key']) unkeyed.push(path);
    });
  await agree(alice, bob, '512', true);
  await openDealFromFeed(bob, 512);
  await chat(alice, bob);
  assert.equal(unkeyed, []);
  assert.ok(writes.some((path) => path.endsWith('/chat/upload')));
});

run();
