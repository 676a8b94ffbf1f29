// User actions in the guide of a deal's payments: names, a plan, and marks of payments.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { BrowserEnv, Phone } from '../harness/browser/suite.ts';
import { openBothDealPages, sendChatMessage } from './deal-user-actions.ts';

export const guide = ({ page }: Phone): Locator => page.getByRole('group', { name: 'Payments' });
export const sheet = ({ page }: Phone): Locator => page.getByRole('dialog');
export const guideShows = (phone: Phone, text: string | RegExp): Promise<void> =>
  guide(phone).getByText(text).waitFor();
export const press = (phone: Phone, name: string): Promise<void> =>
  guide(phone).getByRole('button', { name }).click();

/** Holds the button of the step until it has confirmed: the next step has another one. */
export async function hold(phone: Phone, name: string): Promise<void> {
  // The last receipt has two: 'Yes · Good' and 'Yes · Bad'.
  const button = guide(phone).getByRole('button', { name }).first();
  // What the card says of the details may still be on its way, and would move the button.
  await phone.settled();
  // Until the mark before it is done, it takes no press.
  await button.and(phone.page.locator(':not([aria-busy])')).hover();
  assert.ok(await button.evaluate((pressed) => pressed.matches(':hover')), 'the mouse is on the button');
  await phone.page.mouse.down();
  await button.waitFor({ state: 'detached' });
  await phone.page.mouse.up();
}

/** Names a problem of the present payment, and confirms it. */
export async function nameProblem(phone: Phone, problem: string): Promise<void> {
  await press(phone, 'Problem?');
  await sheet(phone).getByRole('button', { name: problem }).click();
  await sheet(phone).getByRole('heading', { name: problem }).waitFor();
  await sheet(phone).getByRole('button', { name: problem, exact: true }).click();
}

export async function enterNames(phone: Phone, name: string): Promise<void> {
  await press(phone, 'Enter names');
  for (const field of await sheet(phone).getByRole('textbox').all()) await field.fill(name);
  await sheet(phone).getByRole('button', { name: 'Save names' }).click();
  await sheet(phone).waitFor({ state: 'detached' });
}

export async function markSent(phone: Phone): Promise<void> {
  await hold(phone, 'I have paid');
}

export async function markReceived(phone: Phone): Promise<void> {
  await hold(phone, 'Yes');
}

export async function pay(phone: Phone, other: Phone): Promise<void> {
  await markSent(phone);
  await markReceived(other);
}

/** Alice pays USD and is paid 300 EUR by Bob; names are declared, nothing is planned. */
export async function openNamedDeal(
  env: BrowserEnv,
  receive: readonly [currency: string, method: string] = ['EUR', 'SEPA'],
): Promise<readonly [Phone, Phone]> {
  const terms = { pay: ['USD', 'Wise'], receive, amount: 300 } as const;
  const { alice, bob } = await openBothDealPages(env, terms);
  await guideShows(alice, 'First: whose accounts are used?');
  await enterNames(alice, 'Alice Keller');
  await guideShows(alice, 'Waiting until Bob says whose accounts are used.');
  await enterNames(bob, 'Bob Morgan');
  await guideShows(alice, 'Next: who pays first, in how many payments?');
  return [alice, bob];
}

/** Without `parts` the plan is the suggested one. */
export async function agreeOnPlan(alice: Phone, bob: Phone, parts?: string): Promise<void> {
  await press(alice, 'See the plan');
  if (parts) {
    await sheet(alice).getByRole('button', { name: 'I pay first' }).click();
    await sheet(alice).getByRole('button', { name: parts }).click();
  }
  // By keyboard one press is enough, also where the plan is riskier than the suggestion: that Bob pays first.
  await sheet(alice).getByRole('button', { name: 'Propose' }).press('Enter');
  await guideShows(alice, "Waiting for Bob's answer to your plan.");
  await guideShows(bob, 'Alice proposes how to pay.');
  await press(bob, 'See the plan');
  await sheet(bob).getByRole('button', { name: 'Agree' }).click();
}

/** Both say in the chat where they are paid. */
export async function exchangeDetails(alice: Phone, bob: Phone): Promise<void> {
  await sendChatMessage(bob, '[Details] IBAN DE89 3704 0044 0532 0130 00');
  await sendChatMessage(alice, '[Details] alice@example.org');
}

/** A deal with a plan of one part, in which Alice pays first, and both have sent their details. */
export async function openPlannedDeal(env: BrowserEnv): Promise<readonly [Phone, Phone]> {
  const [alice, bob] = await openNamedDeal(env);
  await agreeOnPlan(alice, bob, '1 payment');
  await exchangeDetails(alice, bob);
  await guideShows(alice, /Your turn: pay/);
  return [alice, bob];
}
