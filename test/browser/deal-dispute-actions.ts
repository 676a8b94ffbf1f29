// Actions of dispute tests: a deal on the phones of both parties and the admin, a decision, the summary.
import type { Locator } from 'playwright-core';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import type { BrowserEnv, Phone } from '../harness/browser/suite.ts';
import { giveReason, markDocument, openDealPage, pressButton } from './deal-user-actions.ts';
import { startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';

export const RUNNING = ['Propose completion', 'Request cancellation', 'Report a dispute'];
export const GONE = /status of 404/;
export const DECISIONS = ['Decide: completed', 'Decide: cancelled', 'Decide: failed', 'Reopen exchange'];
export const createDeal = (env: BrowserEnv, amount: number) =>
  startApprovedDeal(env, ALICE, BOB, { ...USD_FOR_EUR, amount });

export async function openForAll(
  env: BrowserEnv,
  dealId: string,
): Promise<{ alice: Phone; bob: Phone; dana: Phone }> {
  const [alice, bob, dana] = await Promise.all(
    [ALICE, BOB, DEMO_ADMIN].map((person) => openDealPage(env, person, dealId)),
  );
  if (!alice || !bob || !dana) throw new Error('three phones');
  for (const phone of [alice, bob, dana]) await markDocument(phone);
  return { alice, bob, dana };
}
export const sheet = ({ page }: Phone): Locator => page.getByRole('dialog');
export async function submitDecision(
  dana: Phone,
  decision: string,
  note: string,
  fault = 'Nobody',
): Promise<void> {
  await pressButton(dana, decision);
  await sheet(dana).getByText(fault, { exact: true }).click();
  await giveReason(dana, note, decision);
}
export const openSummary = async (env: BrowserEnv, phone: Phone, dealId: string): Promise<void> => {
  await phone.page.goto(`${env.originOf(phone.person)}/transactions/${dealId}/summary`);
  await phone.page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
};
