// What people do in a deal, in the words of its screens: open it from the feed, press, answer what is asked, wait for words.
import type { Locator } from 'playwright-core';
import type { Person } from '../../scripts/demo/users.ts';
import type { House, Phone, PhoneOptions } from '../harness/browser/suite.ts';
import { cardOf } from './user-actions.ts';

/** A phone with the deal's own page on it, as a deep link opens it. */
export async function enter(
  house: House,
  person: Person,
  dealId: string,
  options?: PhoneOptions,
): Promise<Phone> {
  const phone = await house.open(person, { ...options, path: `/transactions/${dealId}/active` });
  await phone.page.getByRole('heading', { level: 1, name: 'Exchange', exact: true }).waitFor();
  await listOf(phone).waitFor();
  return phone;
}

/** Opens a running deal from the feed on a phone that is at home; `amount` is on its card and no other. */
export async function openCard(phone: Phone, amount: number): Promise<void> {
  await cardOf(phone, String(amount), 'In progress').click();
  await phone.page.waitForURL(/\/transactions\/[^/]+\/active$/);
  await listOf(phone).waitFor();
}

export const listOf = ({ page }: Phone): Locator => page.getByRole('region', { name: 'Chat' });
export const messagesOf = (phone: Phone, text: string | RegExp): Locator =>
  listOf(phone).getByRole('listitem').filter({ hasText: text });
export const boxOf = ({ page }: Phone): Locator => page.getByRole('textbox', { name: 'Message' });

export async function write(phone: Phone, text: string): Promise<void> {
  await boxOf(phone).fill(text);
  await boxOf(phone).press('Enter');
}

/** A button of the page itself, not of a sheet over it. */
export const press = ({ page }: Phone, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Says why in the open sheet. */
export async function giveReason({ page }: Phone, reason: string, submit: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByRole('button', { name: submit, exact: true }).click();
}

export const skipRating = ({ page }: Phone): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Skip rating' }).click();

/** Waits until the page says so, whatever brings it there. */
export const sees = ({ page }: Phone, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

/** As `sees`, on all phones at once: what passes, such as how a deal ended, may be gone from one while another still waits. */
export const allSee = async (phones: readonly Phone[], text: string | RegExp): Promise<void> => {
  await Promise.all(phones.map((phone) => sees(phone, text)));
};

/** The names of the status block's buttons, in order. */
export async function offers({ page }: Phone): Promise<string[]> {
  const names = await page.getByRole('region', { name: 'Status' }).getByRole('button').allInnerTexts();
  return names.map((name) => name.trim());
}

/** Marks the document, so that a reload shows: the mark is gone then. */
export const mark = ({ page }: Phone): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { wasNotReloaded: true });
  });
export const wasNotReloaded = ({ page }: Phone): Promise<boolean> =>
  page.evaluate(() => 'wasNotReloaded' in globalThis);

const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** One red pixel. */
export const PIXEL = Buffer.from(TINY_PNG, 'base64');

export interface Attachment {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export async function attach(phone: Phone, kind: 'Photo' | 'PDF document', file: Attachment): Promise<void> {
  await press(phone, 'Attach a photo or PDF');
  await phone.page.getByLabel(kind, { exact: true }).setInputFiles(file);
}
