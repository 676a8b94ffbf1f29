// User actions in a deal: open it, press buttons, give reasons, send messages and files.
import type { Locator } from 'playwright-core';
import { ALICE, BOB, type DemoUser } from '../../scripts/demo/users.ts';
import type { MiniAppPage } from '../harness/browser/messenger.ts';
import type { BrowserEnv, Phone, PhoneOptions } from '../harness/browser/suite.ts';
import { type RequestInput, startApprovedDeal } from './market-fixtures.ts';
import { feedCard } from './user-actions.ts';

/** Opens a phone with the deal's page, as a deep link does. */
export async function openDealPage(
  env: BrowserEnv,
  person: DemoUser,
  dealId: string,
  options?: PhoneOptions,
): Promise<Phone> {
  const phone = await env.open(person, { ...options, path: `/transactions/${dealId}/active` });
  await phone.page.getByRole('heading', { level: 1, name: 'Exchange', exact: true }).waitFor();
  await messageList(phone).waitFor();
  return phone;
}

/** Starts a deal between Alice and Bob and opens its page on both phones, `prepare` before that. */
export async function openBothDealPages(
  env: BrowserEnv,
  request?: RequestInput,
  prepare?: (env: BrowserEnv, dealId: string) => Promise<unknown>,
): Promise<{ dealId: string; alice: Phone; bob: Phone }> {
  const dealId = await startApprovedDeal(env, ALICE, BOB, request);
  await prepare?.(env, dealId);
  const [alice, bob] = await Promise.all([openDealPage(env, ALICE, dealId), openDealPage(env, BOB, dealId)]);
  return { dealId, alice, bob };
}

/** Opens a deal in progress from the feed. `amount` identifies its card. */
export async function openDealFromFeed(phone: Phone, amount: number): Promise<void> {
  await feedCard(phone, String(amount), 'In progress').click();
  await phone.page.waitForURL(/\/transactions\/[^/]+\/active$/);
  await messageList(phone).waitFor();
}

/** Declares whose account Alice pays from: Bob sends his details without a question then (NAME-01). */
export const nameAlice = ({ call }: BrowserEnv, dealId: string): Promise<unknown> =>
  call(ALICE, 'PATCH', `/transactions/${dealId}/settlement`, { payerName: 'Alice Keller' });

export const messageList = ({ page }: Phone): Locator => page.getByRole('region', { name: 'Chat' });
export const messagesWith = (phone: Phone, text: string | RegExp): Locator =>
  messageList(phone).getByRole('listitem').filter({ hasText: text });
export const messageInput = ({ page }: Phone): Locator => page.getByRole('textbox', { name: 'Message' });

export async function sendChatMessage(phone: Phone, text: string): Promise<void> {
  await messageInput(phone).fill(text);
  await messageInput(phone).press('Enter');
}

/** Presses a button of the page; opens the details of a deal for it, or closes those that cover it. */
export async function pressButton(phone: Phone, name: string): Promise<void> {
  const button = phone.page.getByRole('button', { name, exact: true, includeHidden: true });
  await button.waitFor({ state: 'attached' });
  if (await button.evaluate((element) => element.closest('[hidden], [inert]') !== null))
    await detailsToggle(phone).click();
  await button.click();
}

/** Presses a button of the open sheet. */
export const pressSheetButton = ({ page }: Phone, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Enters a reason in the open sheet and submits. */
export async function giveReason({ page }: Phone, reason: string, submit: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name: submit, exact: true }).click();
}

export const skipRating = ({ page }: Phone): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Continue without a rating' }).click();

/** Waits until the page shows `text`. */
export const expectText = ({ page }: Phone, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

export const dealDetails = ({ page }: MiniAppPage): Locator =>
  page.getByRole('region', { name: 'Details of the exchange' });
/** Opens and closes the details. */
export const detailsToggle = ({ page }: MiniAppPage): Locator =>
  page.getByRole('button', { name: 'Details and actions', exact: true });

/** Opens the deal's details, unless they are open. */
export async function openDetails(phone: MiniAppPage): Promise<void> {
  const toggle = detailsToggle(phone);
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await dealDetails(phone).waitFor();
}

export async function closeDetails(phone: MiniAppPage): Promise<void> {
  const toggle = detailsToggle(phone);
  if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click();
  await dealDetails(phone).waitFor({ state: 'hidden' });
}

/** The labels of the deal's action buttons, the primary one first. Opens the details. */
export async function actionNames(phone: Phone): Promise<string[]> {
  await closeDetails(phone);
  const { page } = phone;
  const primary = await page.getByRole('group', { name: 'Next step' }).getByRole('button').allInnerTexts();
  await openDetails(phone);
  const others = await page.getByRole('region', { name: 'Status' }).getByRole('button').allInnerTexts();
  return [...primary, ...others].map((name) => name.trim());
}

/** Marks the document; a reload removes the mark. */
export const markDocument = ({ page }: Phone): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { wasNotReloaded: true });
  });
export const wasNotReloaded = ({ page }: Phone): Promise<boolean> =>
  page.evaluate(() => 'wasNotReloaded' in globalThis);

const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** One red pixel. */
export const RED_PIXEL_PNG = Buffer.from(TINY_PNG, 'base64');

export interface Attachment {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
export const createPicture = (name: string): Attachment => ({
  name,
  mimeType: 'image/png',
  buffer: RED_PIXEL_PNG,
});
/** The button in the chat that opens a picture. */
export const openPhotoButton = ({ page }: Phone, name: string): Locator =>
  page.getByRole('button', { name: `Open photo ${name}` });

/** `file`: its content, or the path of a large one, which the test then need not send to the browser. */
export async function attachFile(
  phone: Phone,
  kind: 'Photo' | 'PDF document',
  file: Attachment | string,
): Promise<void> {
  await pressButton(phone, 'Attach a photo or PDF');
  await phone.page.getByLabel(kind, { exact: true }).setInputFiles(file);
}
