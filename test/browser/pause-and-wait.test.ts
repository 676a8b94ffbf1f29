// Pause, waiting list and matches on the phones of several people: a request leaves the market and comes back, and who is concerned is notified.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import {
  acceptRequestByApi,
  actOnDeal,
  openPath,
  postRequestByApi,
  TEST_CAROL,
  USD_FOR_EUR,
} from './market-fixtures.ts';
import {
  chooseCurrencyAndMethods,
  feedCard,
  homeHeading,
  pressMainButton,
  waitForNativeButton,
} from './user-actions.ts';

const { scenario, run } = createBrowserSuite('pause and waiting list');

scenario(
  'AWAY-01 AWAY-06 a request is paused in its form and resumed on its card; away pauses it too',
  async (env) => {
    await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 77 });
    const [alice, bob] = [await env.open(ALICE), await env.open(BOB)];
    await homeHeading(alice).waitFor();
    const [own, offered] = [feedCard(alice, '77 EUR'), feedCard(bob, '77 EUR')];
    await offered.getByRole('button', { name: 'Accept' }).waitFor();
    await own.getByRole('button', { name: 'Edit' }).tap();
    await alice.page.getByRole('button', { name: 'Pause', exact: true }).tap();
    await alice.page.getByText(/It has \d\d:\d\d:\d\d left when you resume it/).waitFor();
    await offered.waitFor({ state: 'detached' });
    await openPath(env, alice, '/home', 'Exchanges');
    await own.getByText('Paused').waitFor();
    await own.getByRole('button', { name: 'Resume' }).tap();
    await own.getByRole('button', { name: 'Edit' }).waitFor();
    await offered.getByRole('button', { name: 'Accept' }).waitFor();

    await openPath(env, alice, '/settings/notifications', 'Notifications');
    await alice.page.getByRole('switch', { name: /I'm away/ }).tap();
    await offered.waitFor({ state: 'detached' });
    await alice.page.getByRole('switch', { name: /I'm away/ }).tap();
    await offered.getByRole('button', { name: 'Accept' }).waitFor();
  },
);

scenario('WAIT-01 WAIT-07 who waits is notified, and can accept without a reload', async (env) => {
  const requestId = await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 78 });
  const dealId = await acceptRequestByApi(env, BOB, requestId);
  const [alice, carol] = [await env.open(ALICE), await env.open(TEST_CAROL)];
  // A button that cannot be pressed opens the card, as the rest of it does.
  await feedCard(carol, '78 EUR').getByRole('button', { name: 'Pending Approval' }).tap({ force: true });
  await carol.page.getByRole('heading', { name: 'Request', exact: true }).waitFor();
  await openPath(env, alice, `/transactions/${dealId}`, 'Your Request Accepted: Approve or Decline');
  await carol.page.getByRole('button', { name: 'Tell me if it opens again' }).tap();
  await carol.page.getByText("We'll let you know").waitFor();
  await alice.page.getByText('1 person waits for it to open again.').waitFor();
  await actOnDeal(env, ALICE, dealId, 'decline');
  await waitForNativeButton(carol, 'Accept Request');
  assert.is(await carol.page.getByText("We'll let you know").count(), 0);
  await openPath(env, carol, '/notifications', 'Notifications');
  await carol.page.getByText(/request for 78\.00\sEUR is open again/).waitFor();
});

scenario(
  'CALL-01 CALL-06 CALL-10 an author is notified of what mirrors the request, accepts it, and the own one waits and ends',
  async (env) => {
    // About 79 EUR for dollars; Bob has 85 dollars and wants euros.
    await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 79 });
    const alice = await env.open(ALICE);
    const own = feedCard(alice, '79 EUR');
    await own.getByRole('button', { name: 'Edit' }).waitFor();
    await openPath(env, alice, '/notifications', 'Notifications');
    const mirrored = { pay: ['EUR', 'SEPA'], receive: ['USD', 'Wise'], amount: 85 } as const;
    await postRequestByApi(env, BOB, mirrored);
    const carol = await env.open(TEST_CAROL);
    await homeHeading(carol).waitFor();
    await carol.page.getByRole('button', { name: 'Create request' }).click();
    await chooseCurrencyAndMethods(carol, 'Currency I Sell', { currency: 'USD', methods: ['Wise'] });
    await chooseCurrencyAndMethods(carol, 'Currency I Buy', { currency: 'EUR', methods: ['SEPA'] });
    await carol.page.getByLabel('Amount to receive').fill('75');
    await carol.page.getByRole('heading', { name: 'One person wants this now' }).waitFor();
    await carol.page.getByRole('link', { name: /^Bob.*85\.00\sUSD → / }).click();
    await waitForNativeButton(carol, 'Accept Request');
    await alice.page.getByText(/^Bob wants what you have: /).tap();
    await alice.page
      .getByRole('switch', { name: /^Take my own request down meanwhile/, checked: true })
      .waitFor();
    const sent = alice.page.waitForRequest(
      (request) => request.url().endsWith('/api/transactions') && request.method() === 'POST',
    );
    await pressMainButton(alice, 'Accept Request');
    assert.ok((await sent).postDataJSON().instead);
    await alice.page.waitForURL(/\/home$/);
    await own.getByText('Paused').waitFor();
    const dealId = (await (await sent).response())?.json().then(({ data }) => data.id);
    await actOnDeal(env, BOB, await dealId, 'approve');
    await own.waitFor({ state: 'detached' });
  },
);

run();
