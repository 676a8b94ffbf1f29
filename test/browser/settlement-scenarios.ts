// Settlement of a deal on two phones: names, plan, payments one after the other, another name, a bank that holds, cash.
// With streams and without, each in a test file.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { BrowserEnv, BrowserSuite, Phone } from '../harness/browser/suite.ts';
import { openBothDealPages, openDetails, sendChatMessage } from './deal-user-actions.ts';

const guide = ({ page }: Phone): Locator => page.getByRole('group', { name: 'Payments' });
const sheet = ({ page }: Phone): Locator => page.getByRole('dialog');
export const guideShows = (phone: Phone, text: string | RegExp): Promise<void> =>
  guide(phone).getByText(text).waitFor();
const press = (phone: Phone, name: string): Promise<void> =>
  guide(phone).getByRole('button', { name }).click();

/** Holds the button of a sheet until it has confirmed. */
async function hold(phone: Phone, name: string): Promise<void> {
  const button = sheet(phone).getByRole('button', { name });
  await button.hover();
  await phone.page.mouse.down();
  await sheet(phone).waitFor({ state: 'detached' });
  await phone.page.mouse.up();
}

async function enterNames(phone: Phone, name: string): Promise<void> {
  await press(phone, 'Enter names');
  for (const field of await sheet(phone).getByRole('textbox').all()) await field.fill(name);
  await sheet(phone).getByRole('button', { name: 'Save names' }).click();
  await sheet(phone).waitFor({ state: 'detached' });
}

async function markSent(phone: Phone): Promise<void> {
  await press(phone, 'I have paid');
  await hold(phone, 'I have paid');
}

async function markReceived(phone: Phone): Promise<void> {
  await press(phone, 'Check and confirm');
  await hold(phone, 'Yes');
}

async function pay(phone: Phone, other: Phone): Promise<void> {
  await markSent(phone);
  await markReceived(other);
}

/** Alice pays USD and is paid 300 EUR by Bob; names are declared, nothing is planned. */
async function openNamedDeal(
  env: BrowserEnv,
  receive: readonly [currency: string, method: string] = ['EUR', 'SEPA'],
): Promise<readonly [Phone, Phone]> {
  const terms = { pay: ['USD', 'Wise'], receive, amount: 300 } as const;
  const { alice, bob } = await openBothDealPages(env, terms);
  await guideShows(alice, 'First: whose accounts are used?');
  await enterNames(alice, 'Alice Keller');
  await guideShows(alice, 'Waiting until Bob says whose accounts are used.');
  await enterNames(bob, 'Boris Ivanov');
  return [alice, bob];
}

/** Without `parts` the plan is the suggested one. */
async function agreeOnPlan(alice: Phone, bob: Phone, parts?: string): Promise<void> {
  await press(alice, 'See the plan');
  if (parts) {
    await sheet(alice).getByRole('button', { name: 'I pay first' }).click();
    await sheet(alice).getByRole('button', { name: parts }).click();
  }
  await sheet(alice).getByRole('button', { name: 'Propose' }).click();
  await guideShows(alice, "Waiting for Bob's answer to your plan.");
  await guideShows(bob, 'Alice proposes how to pay.');
  await press(bob, 'See the plan');
  await sheet(bob).getByRole('button', { name: 'Agree' }).click();
}

/** A deal with a plan of one part, in which Alice pays first. */
export async function openPlannedDeal(env: BrowserEnv): Promise<readonly [Phone, Phone]> {
  const [alice, bob] = await openNamedDeal(env);
  await agreeOnPlan(alice, bob, '1 part');
  await guideShows(alice, /Your turn: pay/);
  return [alice, bob];
}

export function addSettlementScenarios(scenario: BrowserSuite['scenario']): void {
  scenario(
    'EXPO-01 NAME-01 SETL-01 two people settle in two parts: names, plan, three payments, completion',
    async (env) => {
      const [alice, bob] = await openNamedDeal(env);
      await agreeOnPlan(alice, bob, '2 parts');
      await guideShows(bob, /Waiting for Alice to pay/);
      await sendChatMessage(bob, '[Details] IBAN DE89 3704 0044 0532 0130 00');
      await guideShows(alice, /Your turn: pay/);
      await openDetails(alice);
      await alice.page.getByText('IBAN DE89 3704 0044 0532 0130 00').first().waitFor();
      await alice.page.getByRole('button', { name: 'Copy: Recipient' }).waitFor();
      await pay(alice, bob);
      await guideShows(bob, /Your turn: pay/);
      await pay(bob, alice);
      await guideShows(alice, /Your turn: pay/);
      await pay(alice, bob);
      for (const phone of [alice, bob])
        await phone.page.getByRole('button', { name: 'Propose completion' }).first().waitFor();
    },
  );

  scenario(
    'NAME-05 another name: nothing more is paid, the money goes back, and going on needs both',
    async (env) => {
      const [alice, bob] = await openPlannedDeal(env);
      await markSent(alice);
      await press(bob, 'Check and confirm');
      await sheet(bob).getByRole('button', { name: 'Another name' }).click();
      await guideShows(bob, /return .* only to the account that it came from/);
      await guideShows(alice, /Another name: .* has to go back/);
      await openDetails(alice);
      await alice.page.getByRole('button', { name: 'Go on all the same' }).click();
      await alice.page.getByText('You agreed to go on. Waiting for Bob.').waitFor();
      await openDetails(bob);
      await bob.page.getByRole('button', { name: 'Go on all the same' }).click();
      await guideShows(bob, /Your turn: pay/);
    },
  );

  scenario(
    'HOLD-01 a bank holds a payment: both see until when, and it goes on when it is released',
    async (env) => {
      const [alice, bob] = await openPlannedDeal(env);
      await markSent(alice);
      await guideShows(bob, /arrive\?/);
      await openDetails(bob);
      await bob.page.getByRole('button', { name: 'My bank holds it' }).click();
      for (const phone of [alice, bob]) await guideShows(phone, /A bank holds/);
      await press(alice, 'The bank has released it');
      await sheet(alice).getByRole('button', { name: 'The bank has released it' }).click();
      await markReceived(bob);
      await guideShows(bob, /Your turn: pay/);
    },
  );

  scenario('CASH-01 CASH-03 cash: a time, both codes, and nothing is payable before', async (env) => {
    const [alice, bob] = await openNamedDeal(env, ['EUR', 'Cash']);
    await agreeOnPlan(alice, bob);
    await press(alice, 'Propose a time');
    await sheet(alice).getByLabel('Area').fill('Alexanderplatz, at the clock');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await sheet(alice).getByLabel('Day and time').fill(tomorrow);
    await sheet(alice).getByRole('button', { name: 'Propose a time' }).click();
    await guideShows(bob, 'Alice proposes when to meet.');
    await press(bob, 'Choose a time');
    await sheet(bob).getByRole('button').nth(1).click();
    for (const [phone, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      await press(other, 'We are together');
      const code = (await sheet(other).locator('[dir=ltr]').textContent()) ?? '';
      assert.match(code, /^\d{6}$/);
      await sheet(other).getByRole('button', { name: 'Close' }).click();
      await press(phone, 'We are together');
      await sheet(phone).getByRole('textbox').fill(code);
      await sheet(phone).getByRole('button', { name: 'We are together' }).click();
      await sheet(phone).waitFor({ state: 'detached' });
    }
    await guideShows(alice, /Your turn: pay/);
  });
}
