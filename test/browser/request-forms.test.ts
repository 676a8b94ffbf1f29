// Forms: creating and editing a request, filtering the feed.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { expectPassingText } from '../harness/browser/passing-texts.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { openPath, postRequestByApi, TEST_CAROL, USD_FOR_EUR, waitUntil } from './market-fixtures.ts';
import {
  chooseCurrencyAndMethods,
  feedCard,
  homeHeading,
  postRequest,
  pressBack,
  pressMainButton,
} from './user-actions.ts';

const { scenario, run } = createBrowserSuite('request forms', {
  timing: { GO_HOME_MS: 500, GO_HOME_AFTER_REFUSED_MS: 500 },
  isStill: true,
});

/** The label of the messenger's main button, and whether it is active. */
const mainButton = (phone: Phone) =>
  phone.lastEvent('web_app_setup_main_button')?.data as { text: string; is_active: boolean };
const waitForMainButton = (phone: Phone, isActive: boolean) =>
  waitUntil(
    phone.page,
    `the main button is ${isActive ? 'on' : 'off'}`,
    () => mainButton(phone).is_active === isActive,
  );
/** Resolves when both amount fields, which convert into each other, have these values. */
const expectAmounts = async (page: Page, pay: RegExp, receive: RegExp): Promise<void> => {
  await page.waitForFunction(
    (patterns) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')];
      return patterns.every((pattern, at) => new RegExp(pattern).test(fields[at]?.value ?? ''));
    },
    [receive.source, pay.source],
  );
};
const summary = /^You will receive EUR\s500 and pay USD\s\d{3}$/;

scenario(
  'CREATE-01…08 CREATE-10 the form validates, converts, keeps its input on failure, and sends once',
  async (env) => {
    const alice = await env.open(ALICE, { popupAnswer: '' });
    const { page } = alice;
    await homeHeading(alice).waitFor();
    await page.getByRole('button', { name: 'Create request' }).click();
    for (const name of ['Details', 'Comments', 'Currency I Sell', 'Currency I Buy'])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    assert.is(
      await page.getByRole('button', { name: /^Notifications/ }).count(),
      0,
      'NBAR-01: hidden on create',
    );
    assert.is(await page.getByLabel('Amount to receive').count(), 0, 'CREATE-03: only with both currencies');
    assert.equal([mainButton(alice).text, mainButton(alice).is_active], ['Create Request', false]);

    await chooseCurrencyAndMethods(alice, 'Currency I Sell', { currency: 'USD', methods: ['Wise', 'Zelle'] });
    const sellMethods = page
      .getByRole('region', { name: 'Currency I Sell' })
      .getByRole('button', { name: /^Payment/ });
    assert.match((await sellMethods.textContent()) ?? '', /Wise, Zelle|Zelle, Wise/);
    await chooseCurrencyAndMethods(alice, 'Currency I Sell', { currency: 'USD', methods: ['PayPal'] });
    assert.match((await sellMethods.textContent()) ?? '', /3 selected/);
    await chooseCurrencyAndMethods(alice, 'Currency I Buy', { currency: 'EUR', methods: ['SEPA'] });

    const receive = page.getByLabel('Amount to receive');
    const pay = page.getByLabel('Amount to pay');
    await receive.pressSequentially('1a2b34567.5');
    assert.is((await receive.inputValue()).replace(/\s/g, ' '), '1 234 567.5');
    // A comma groups in English, whether it is typed or put in with the rest; words around a number go.
    await receive.fill('');
    await receive.pressSequentially('1,234');
    assert.is((await receive.inputValue()).replace(/\s/g, ' '), '1 234');
    for (const [text, read] of [
      ['1,234', '1 234'],
      ['about 500', '500'],
      ['5kg', '5'],
    ] as const) {
      await receive.fill('');
      await page.keyboard.insertText(text);
      assert.is((await receive.inputValue()).replace(/\s/g, ' '), read, text);
    }
    await receive.fill('');
    await page.keyboard.insertText('15k');
    await page.getByText("This amount isn't clear.").waitFor();
    assert.is(await receive.inputValue(), '');
    await receive.fill('500');
    // CREATE-03: after 600 ms, a whole number.
    await expectAmounts(page, /^[56]\d\d$/, /^500$/);
    await page.getByText(/^Rate: 1 USD = \d,\d{2,4} EUR \(.+\)$/).waitFor();
    await page.getByText(summary).waitFor();
    await pay.fill('1000');
    await expectAmounts(page, /^1\s?000$/, /^[89]\d\d$/);
    await receive.fill('');
    await waitForMainButton(alice, false);
    await receive.fill('500');
    await page.getByLabel('Comment').fill('Кофе ☕ and <b>bold</b>');

    // CREATE-07: the methods follow the currency.
    await chooseCurrencyAndMethods(alice, 'Currency I Buy', { currency: 'GBP', methods: [] });
    await waitForMainButton(alice, false);
    await chooseCurrencyAndMethods(alice, 'Currency I Buy', { currency: 'EUR', methods: ['SEPA'] });
    await page.getByText(summary).waitFor();
    await waitForMainButton(alice, true);

    alice.problems.allow(/503|\[WARN\]|\[ERROR\]/);
    await page.route('**/api/create_request', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'UNAVAILABLE', message: 'Down for a minute' },
      }),
    );
    await pressMainButton(alice, 'Create Request');
    await alice.waitForEvent(
      'web_app_setup_main_button',
      (data) => (data as { text: string }).text === 'Creating...',
    );
    const popup = await alice.waitForEvent('web_app_open_popup');
    assert.is(
      (popup.data as { message: string }).message,
      'Failed to create request: Server error. Please try again later.',
    );
    assert.is(await page.getByLabel('Comment').inputValue(), 'Кофе ☕ and <b>bold</b>');
    assert.is(await receive.inputValue(), '500');
    await page.getByText(summary).waitFor();

    // The draft survives a reload.
    await page.reload();
    await page.getByText(summary).waitFor();
    assert.is(await page.getByLabel('Comment').inputValue(), 'Кофе ☕ and <b>bold</b>');

    await page.unroute('**/api/create_request');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/create_request'));
    const calls: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/api/create_request') && calls.push(request.url()),
    );
    const created = Promise.all(
      ['Request created successfully!', 'Redirecting to home page...'].map((text) =>
        expectPassingText(alice, text),
      ),
    );
    await pressMainButton(alice, 'Create Request');
    await alice.fire('main_button_pressed');
    await created;
    assert.equal((await sent).postDataJSON(), {
      receiveCurrency: 'EUR',
      receiveMethod: 'SEPA',
      payCurrency: 'USD',
      payMethod: (await sent).postDataJSON().payMethod,
      amount: 500,
      additionalDetails: 'Кофе ☕ and <b>bold</b>',
      rateOption: 'fixed',
    });
    assert.match((await sent).postDataJSON().payMethod, /^\w+,\w+,\w+$/);
    await homeHeading(alice).waitFor();
    await page.getByText('No filter applied', { exact: true }).waitFor();
    assert.is(calls.length, 1);
    await page.getByRole('button', { name: 'Create request' }).click();
    assert.is(await page.getByLabel('Comment').inputValue(), '', 'the draft is gone');
  },
);

scenario(
  'HOME-07 CREATE-09 HOME-01 a request with matches opens home with the filter ‘Like your request’',
  async (env) => {
    await postRequestByApi(env, TEST_CAROL, {
      pay: ['GBP', 'Monzo'],
      receive: ['CHF', 'TWINT'],
      amount: 250,
    });
    const bob = await env.open(BOB, { popupAnswer: '' });
    await homeHeading(bob).waitFor();
    await feedCard(bob, 'Alice', '500 EUR').waitFor();
    await postRequest(bob, {
      sell: 'CHF',
      sellMethods: ['TWINT'],
      buy: 'GBP',
      buyMethods: ['Monzo'],
      receive: '900',
    });
    await bob.page.getByText('Like your request', { exact: true }).waitFor();
    await feedCard(bob, 'Carol').waitFor();
    assert.is(await feedCard(bob, 'Alice').count(), 0, 'others that do not match are gone');
    await feedCard(bob, '900 GBP').waitFor();
    await bob.page.getByRole('button', { name: 'Clear filter' }).first().click();
    await bob.page.getByText('No filter applied', { exact: true }).waitFor();
    await feedCard(bob, 'Alice').waitFor();
  },
);

scenario(
  'EDIT-01 EDIT-02 an own request is edited in the same form, another user’s is refused',
  async (env) => {
    const id = await postRequestByApi(env, BOB, { ...USD_FOR_EUR, amount: 640, note: 'Before' });
    const bob = await env.open(BOB, { popupAnswer: '' });
    const { page } = bob;
    await openPath(env, bob, `/requests/${id}/edit`, 'Edit request');
    assert.is(await page.getByLabel('Comment').inputValue(), 'Before');
    const receive = page.getByLabel('Amount to receive');
    assert.is(await receive.inputValue(), '640');
    await receive.fill('0');
    await waitForMainButton(bob, false);
    await receive.fill('777');
    await waitForMainButton(bob, true);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await pressMainButton(bob, 'Save');
    const body = (await sent).postDataJSON();
    assert.equal([body.receiveMethod, body.amount, body.rateOption], ['SEPA, Revolut', 777, 'fixed']);
    await homeHeading(bob).waitFor();
    await feedCard(bob, '777 EUR').waitFor();

    const ofCarol = await postRequestByApi(env, TEST_CAROL);
    await Promise.all([
      page.getByText('You are not authorized to edit this request.', { exact: true }).waitFor(),
      page.goto(`${env.originOf(BOB)}/requests/${ofCarol}/edit`),
    ]);
    await homeHeading(bob).waitFor();
    bob.problems.allow(/404/);
    await Promise.all([
      page.getByText('Request not found.', { exact: true }).waitFor(),
      page.goto(`${env.originOf(BOB)}/requests/00000000-0000-4000-8000-000000000000/edit`),
    ]);
  },
);

scenario(
  'FILTER-01…04 HOME-01 HOME-04 HOME-10 the filter applies to requests of others and keeps own ones',
  async (env) => {
    const bob = await env.open(BOB);
    const { page } = bob;
    await homeHeading(bob).waitFor();
    await feedCard(bob, '777 EUR').waitFor();
    await page.getByRole('button', { name: /^Search and filter/ }).click();
    await page.getByRole('heading', { name: 'Filter', exact: true }).waitFor();
    await chooseCurrencyAndMethods(bob, 'Currency I Sell', { currency: 'CHF', methods: ['TWINT'] });
    assert.is(await page.getByLabel('Amount to pay').count(), 0);
    await chooseCurrencyAndMethods(bob, 'Currency I Buy', { currency: 'GBP', methods: [] });
    await page.getByText(/^Rate: 1 CHF = 0,\d{2,4} GBP$/).waitFor();
    await page.getByLabel('Amount to pay').fill('300');
    await expectAmounts(page, /^300$/, /^2\d\d$/);
    await page.getByRole('button', { name: /^Filter by Users/ }).click();
    assert.equal(await page.getByRole('option').allTextContents(), [
      'All users',
      'Only my region',
      'Only previous exchanges',
    ]);
    await page.getByRole('option', { name: 'All users' }).click();
    await pressMainButton(bob, 'Find Exchanges');
    await homeHeading(bob).waitFor();
    await page.getByText('CHF → GBP · ≤ 300 CHF · TWINT', { exact: true }).waitFor();
    await feedCard(bob, 'Carol', '250 CHF').waitFor();
    await feedCard(bob, '777 EUR').waitFor();
    assert.is(await feedCard(bob, 'Alice').count(), 0);

    // Back discards changes; the form starts from the active filter; Reset clears it.
    await page.getByRole('button', { name: /^Search and filter/ }).click();
    assert.is(await page.getByLabel('Amount to pay').inputValue(), '300');
    await pressBack(bob);
    await page.getByText('CHF → GBP · ≤ 300 CHF · TWINT', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Search and filter/ }).click();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await pressMainButton(bob, 'Find Exchanges');
    await page.getByText('No filter applied', { exact: true }).waitFor();
    await feedCard(bob, 'Alice').waitFor();
  },
);

run();
