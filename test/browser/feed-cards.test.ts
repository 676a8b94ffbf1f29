// Feed cards in every state and for every viewer, and what their buttons and taps do.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { expectNone } from '../harness/assert-each.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import {
  acceptRequestByApi,
  createEveryState,
  postRequestByApi,
  TEST_CAROL,
  TEST_DAVE,
  USD_FOR_EUR,
  waitUntil,
} from './market-fixtures.ts';
import { feedCard, homeHeading, nativeButton, pressMainButton, waitForNativeButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('feed cards');

/** Finds a card by its amount in EUR, which is unique in this scenario. */
const card = (phone: Phone, eur: number) => feedCard(phone, `${eur} EUR`);
const step = (phone: Phone, eur: number) => card(phone, eur).locator('[aria-current="step"]');

async function expectOpens(phone: Phone, eur: number, path: string): Promise<void> {
  await card(phone, eur)
    .getByRole('button', { name: /You pay/ })
    .click();
  await phone.page.waitForURL((url) => url.pathname === path);
  await phone.page.goBack();
  await homeHeading(phone).waitFor();
}

scenario('CARD-01…09 NAV-02 FMT-06 a card shows and offers what its state allows the viewer', async (env) => {
  const deals = await createEveryState(env, ALICE);
  await env.call(TEST_CAROL, 'PATCH', '/users/me', { locationCity: 'Berlin', locationCountry: 'Germany' });
  // So tall that every row of the virtual list holds its card.
  const alice = await env.open(ALICE, { context: { viewport: { width: 360, height: 4_000 } } });
  // Errors of the deal's chat are not the subject of this scenario.
  alice.problems.allow(/chat/);
  await homeHeading(alice).waitFor();
  const button = (eur: number, name: string) => card(alice, eur).getByRole('button', { name, exact: true });

  await button(101, 'Edit').waitFor();
  await button(101, 'Delete').waitFor();
  await expectOpens(alice, 101, `/requests/${deals.own}/edit`);
  await button(102, 'Accept').waitFor();
  await button(103, 'Pending your approval').waitFor();
  await expectOpens(alice, 103, `/transactions/${deals.toApproveDeal}`);
  assert.is(await button(104, 'Wait for Approval').isDisabled(), true);
  assert.is(await button(105, 'Pending Approval').isDisabled(), true);
  assert.is(await step(alice, 106).textContent(), 'Exchanging');
  await expectOpens(alice, 106, `/transactions/${deals.running}/active`);
  assert.is(await step(alice, 107).textContent(), 'Completion');
  assert.equal(await card(alice, 107).getByRole('listitem').allTextContents(), [
    'Started',
    'Exchanging',
    'Completion',
  ]);
  assert.is(await button(108, 'Wait for Cancellation Approval or Dispute').isDisabled(), true);
  await button(109, 'Cancellation Requested: Approve or Dispute').click();
  await alice.page.waitForURL(`**/transactions/${deals.cancellingTheirs}/active`);
  await alice.page.goBack();
  await card(alice, 110).getByText('Under dispute: admin added to chat', { exact: true }).waitFor();
  await expectOpens(alice, 111, `/transactions/${deals.completed}/summary`);
  await expectOpens(alice, 112, `/transactions/${deals.cancelled}`);

  // A row of a fractional height above the one being read moves that one in Firefox, which anchors to whole pixels.
  const cards = alice.page.getByRole('article');
  // After Back the list renders some rows a frame.
  await waitUntil(alice.page, 'every card is rendered', async () => (await cards.count()) === 12);
  const heights = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expectNone(heights, (height) => !Number.isInteger(height));

  // CARD-09: both amounts from the viewer's side, methods, rate, person, place, age, time left.
  const offer = card(alice, 102);
  for (const text of [
    'Carol Meyer',
    'Berlin, Germany',
    'now',
    'SEPA',
    'Revolut',
    'Wise',
    /1 EUR = 1,\d\d USD/,
  ])
    await offer.getByText(text).first().waitFor();
  assert.match((await offer.textContent()) ?? '', /You pay 102 EUR.*You receive 1\d\d USD.*/);
  const countdown = () => offer.getByText(/^\d\d:\d\d:\d\d$/).textContent();
  const before = (await countdown()) ?? '';
  assert.match(before, /^2[34]:\d\d:\d\d$/);
  await waitUntil(alice.page, 'the countdown runs', async () => (await countdown()) !== before);

  // FEED-01: deals, then own requests, then those of others.
  const order = await alice.page.getByRole('article').allTextContents();
  const eurOf = order.map((text) => /(1\d\d) EUR/.exec(text)?.[1]);
  assert.equal(eurOf.slice(-4), ['103', '101', '105', '102']);
});

scenario(
  'CARD-01 CARD-02 CARD-09 DLG-01 the author sees the number of views; deleting asks first',
  async (env) => {
    const id = await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 201, note: 'Only today' });
    const carol = await env.open(TEST_CAROL, { version: '6.1' });
    const bob = await env.open(BOB);
    await card(carol, 201).getByText('0 views').waitFor();
    await card(bob, 201)
      .getByRole('button', { name: /You pay/ })
      .click();
    await bob.page.waitForURL(`**/requests/${id}`);
    await card(carol, 201).getByText('1 view', { exact: true }).waitFor();

    const remove = card(carol, 201).getByRole('button', { name: 'Delete' });
    await remove.click();
    const dialog = carol.page.getByRole('alertdialog', { name: 'Delete this request?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card(carol, 201).waitFor();

    carol.problems.allow(/500|\[WARN\]|\[ERROR\]/);
    await carol.page.route('**/api/requests/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    );
    carol.problems.allow(/400/);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await carol.page.getByText('Failed to delete request.', { exact: true }).waitFor();
    await carol.page.unroute('**/api/requests/*');
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await card(carol, 201).waitFor({ state: 'detached' });

    // REQ-04: Bob has the request open.
    await bob.page
      .getByText('This request was removed by the author. Redirecting to Home...', { exact: true })
      .waitFor();
    await waitUntil(bob.page, 'it cannot be accepted', () => nativeButton(bob, 'main').is_visible === false);
    await homeHeading(bob).waitFor();
  },
);

scenario(
  'CARD-10 REQ-03 a double tap accepts once; the user who loses a race sees the reason and the new state',
  async (env) => {
    await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 301 });
    const raced = await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 302 });
    const bob = await env.open(BOB, { withoutFeatures: ['agreement'] });
    await homeHeading(bob).waitFor();
    const sent: string[] = [];
    bob.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/transactions'))
        sent.push(request.url());
    });
    await card(bob, 301).getByRole('button', { name: 'Accept' }).dblclick();
    await card(bob, 301).getByRole('button', { name: 'Wait for Approval' }).waitFor();
    assert.is(sent.length, 1);

    bob.problems.allow(/409|\[WARN\]|\[ERROR\]/);
    await bob.page.route('**/api/transactions', async (route) => {
      await acceptRequestByApi(env, TEST_DAVE, raced);
      await route.continue();
    });
    await card(bob, 302).getByRole('button', { name: 'Accept' }).click();
    await card(bob, 302).getByRole('alert').waitFor();
    assert.match((await card(bob, 302).getByRole('alert').textContent()) ?? '', /no longer open/i);
    await card(bob, 302).getByRole('button', { name: 'Pending Approval' }).waitFor();
  },
);

scenario(
  'RULE-02 an edit that is faster than Accept: old and new side by side, on the card and on the page',
  async (env) => {
    const terms = (amount: number, note: string) => ({
      ...{ payCurrency: 'USD', payMethod: ['Wise'], receiveCurrency: 'EUR', receiveMethod: ['SEPA'] },
      ...{ amount, additionalDetails: note },
    });
    const id = await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 401, note: 'Today only' });
    const bob = await env.open(BOB, { withoutFeatures: ['agreement'] });
    await homeHeading(bob).waitFor();
    bob.problems.allow(/409|\[WARN\]|\[ERROR\]/);
    /** Carol edits after Bob's tap and before the backend has it. */
    const editBeforeNextAccept = (amount: number, note: string) =>
      bob.page.route(
        '**/api/transactions',
        async (route) => {
          await env.call(TEST_CAROL, 'PUT', `/requests/${id}`, terms(amount, note));
          await route.continue();
        },
        { times: 1 },
      );
    const dialog = bob.page.getByRole('alertdialog', { name: 'The terms have changed' });

    await editBeforeNextAccept(40_100, 'Cash in Riga');
    await card(bob, 401).getByRole('button', { name: 'Accept' }).click();
    await dialog.getByText(/^401\.00.EUR$/).waitFor();
    await dialog.getByText(/^40.100\.00.EUR$/).waitFor();
    await dialog.getByText('Cash in Riga').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });

    await bob.page.goto(`${new URL(bob.page.url()).origin}/requests/${id}`);
    await waitForNativeButton(bob, 'Accept Request');
    await editBeforeNextAccept(402, 'Cash in Tartu');
    await pressMainButton(bob, 'Accept Request');
    await dialog.getByText('Cash in Riga').waitFor();
    await dialog.getByText('Cash in Tartu').waitFor();
    await dialog.getByRole('button', { name: 'Accept the new terms' }).click();
    await homeHeading(bob).waitFor();
    await card(bob, 402).getByRole('button', { name: 'Wait for Approval' }).waitFor();
  },
);

run();
