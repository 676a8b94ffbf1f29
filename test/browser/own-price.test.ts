// Own price between two phones: posted with own amounts, read in words, asked about, accepted, approved; the feed by best price (PRICE).
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { postRequestByApi, TEST_CAROL, TEST_DAVE } from './market-fixtures.ts';
import { chooseCurrencyAndMethods, feedCard, homeHeading, pressMainButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('own price', {
  // The built-in rates count as quoted now.
  env: { SEED_DEMO: '1' },
  timing: { GO_HOME_MS: 500 },
  isStill: true,
});

/** What Alice pays for 1 000 AED: a fifth less than the 738 GEL of the built-in rates. */
const OFFERED = 590;

scenario(
  'PRICE-02 PRICE-03 PRICE-09 PRICE-10 own amounts are compared, posted, read in words, confirmed with both sums, and agreed to',
  async (env) => {
    const offer = { pay: ['GEL', 'TBC Bank'], receive: ['AED', 'ADCB'], amount: 1_000 } as const;
    await postRequestByApi(env, TEST_DAVE, { ...offer, payAmount: 800 });
    await postRequestByApi(env, TEST_DAVE, { ...offer, payAmount: 700 });
    const alice = await env.open(ALICE, { popupAnswer: 'confirm' });
    await homeHeading(alice).waitFor();
    await alice.page.getByRole('button', { name: 'Create request' }).click();
    await chooseCurrencyAndMethods(alice, 'Currency I Sell', { currency: 'GEL', methods: ['TBC Bank'] });
    await chooseCurrencyAndMethods(alice, 'Currency I Buy', { currency: 'AED', methods: ['ADCB'] });
    const receive = alice.page.getByLabel('Amount to receive');
    const pay = alice.page.getByLabel('Amount to pay');
    await receive.fill('1000');
    await alice.page.getByText("at today's rate", { exact: true }).waitFor();
    await alice.page.getByRole('button', { name: 'Change', exact: true }).click();
    await alice.page.getByText(/^1 of 2 other open requests is better/).waitFor();
    await alice.page.getByRole('option', { name: /^My own amounts/ }).click();
    await pay.fill(String(OFFERED));
    await alice.page.getByText("You get 25 % more than today's rate", { exact: true }).waitFor();
    assert.is((await receive.inputValue()).replace(/\s/g, ' '), '1 000', 'nothing was converted');
    const sent = alice.page.waitForRequest((request) => request.url().endsWith('/api/create_request'));
    await pressMainButton(alice, 'Create Request');
    assert.equal((await sent).postDataJSON().price, { kind: 'own', payAmount: OFFERED });
    await homeHeading(alice).waitFor();

    // A messaging app without popups and a second button: the page has its own.
    const bob = await env.open(BOB, { version: '6.1' });
    await homeHeading(bob).waitFor();
    await feedCard(bob, 'Alice', 'AED', 'GEL').getByRole('button', { name: 'Accept' }).click();
    await bob.page.getByText(/^This price is 20 % worse for you than today's rate: 1 GEL = /).waitFor();
    await bob.page.getByText('These amounts are fixed when the exchange begins.').waitFor();
    const accept = bob.page.getByRole('button', { name: 'Accept Request' });
    await accept.click();
    const question = bob.page.getByRole('alertdialog', { name: 'Accept this price?' });
    const message = (await question.textContent()) ?? '';
    assert.match(message.replace(/\s/g, ' '), `You pay 1 000.00 AED and receive ${OFFERED}.00 GEL.`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    assert.ok(bob.page.url().includes('/requests/'), 'nothing is accepted');
    await accept.click();
    const accepted = bob.page.waitForRequest(
      (request) => request.url().endsWith('/api/transactions') && request.method() === 'POST',
    );
    await question.getByRole('button', { name: 'Accept anyway' }).click();
    assert.equal((await accepted).postDataJSON().seen, { payAmount: OFFERED });
    await bob.page.waitForURL(/\/home$/);

    await feedCard(alice, 'Bob', 'AED', 'GEL').click();
    await alice.page.getByText("25 % better for you than today's rate", { exact: true }).waitFor();
    await pressMainButton(alice, 'Approve');
    await alice.page.waitForURL(/\/active$/);
  },
);

scenario(
  'PRICE-12 a request that follows the rate is posted, read and accepted at the price of the moment',
  async (env) => {
    const alice = await env.open(ALICE);
    await homeHeading(alice).waitFor();
    await alice.page.getByRole('button', { name: 'Create request' }).click();
    await chooseCurrencyAndMethods(alice, 'Currency I Sell', { currency: 'AED', methods: ['ADCB'] });
    await chooseCurrencyAndMethods(alice, 'Currency I Buy', { currency: 'GEL', methods: ['TBC Bank'] });
    await alice.page.getByLabel('Amount to receive').fill('1000');
    const pay = alice.page.getByLabel('Amount to pay');
    await alice.page.getByText("at today's rate", { exact: true }).waitFor();
    await alice.page.getByRole('button', { name: 'Change', exact: true }).click();
    await alice.page.getByRole('option', { name: /^Follow today's rate/ }).click();
    await alice.page.getByLabel("Compared with today's rate", { exact: true }).last().fill('2');
    await alice.page.getByText("You get 2 % more than today's rate", { exact: true }).waitFor();
    const atMargin = Number((await pay.inputValue()).replace(/\s/g, ''));
    await alice.page.getByLabel('But not above, for 1 GEL').fill('5');
    const sent = alice.page.waitForRequest((request) => request.url().endsWith('/api/create_request'));
    await pressMainButton(alice, 'Create Request');
    const { price } = (await sent).postDataJSON();
    assert.equal([price.kind, price.marginBps, Number(price.floorRate)], ['follow', 200, 0.2]);
    await homeHeading(alice).waitFor();

    const bob = await env.open(BOB);
    await homeHeading(bob).waitFor();
    await feedCard(bob, 'Alice', 'You pay 1K GEL').click();
    await bob.page.getByText("2 % worse for you than today's rate", { exact: true }).waitFor();
    await bob.page
      .getByText("The amounts follow today's rate and are fixed when somebody accepts.")
      .waitFor();
    const accepted = bob.page.waitForRequest(
      (request) => request.url().endsWith('/api/transactions') && request.method() === 'POST',
    );
    await pressMainButton(bob, 'Accept Request');
    assert.equal((await accepted).postDataJSON().seen, { payAmount: atMargin });
    await bob.page.waitForURL(/\/home$/);
  },
);

scenario('PRICE-07 the requests of a pair by best price, also when a better one comes', async (env) => {
  const post = (payAmount: number, amount: number) =>
    postRequestByApi(env, TEST_CAROL, {
      pay: ['GEL', 'TBC Bank'],
      receive: ['AED', 'ADCB'],
      amount,
      payAmount,
    });
  await post(90, 101);
  await post(80, 102);
  await post(85, 103);
  const bob = await env.open(BOB);
  const { page } = bob;
  await homeHeading(bob).waitFor();
  await page.getByRole('button', { name: /^Search and filter/ }).click();
  await chooseCurrencyAndMethods(bob, 'Currency I Sell', { currency: 'AED', methods: [] });
  await chooseCurrencyAndMethods(bob, 'Currency I Buy', { currency: 'GEL', methods: [] });
  await page.getByRole('button', { name: 'Best price', exact: true }).click();
  await pressMainButton(bob, 'Find Exchanges');
  await homeHeading(bob).waitFor();
  const amounts = async (count: number): Promise<string[]> => {
    await feedCard(bob, 'Carol')
      .nth(count - 1)
      .waitFor();
    const texts = await feedCard(bob, 'Carol').allTextContents();
    return texts.map((text) => text.match(/1\d\d(?=\sAED)/)?.[0] ?? text);
  };
  assert.equal(await amounts(3), ['101', '103', '102']);
  await bob.live();
  await post(88, 104);
  assert.equal(await amounts(4), ['101', '104', '103', '102']);
});

run();
