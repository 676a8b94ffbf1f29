// User actions of browser tests: post a request, find a card, press the messenger's buttons.
import type { Locator } from 'playwright-core';
import type { MiniAppPage } from '../harness/browser/messenger.ts';
import { expectPassingText } from '../harness/browser/passing-texts.ts';
import type { Phone } from '../harness/browser/suite.ts';
import { waitUntil } from './market-fixtures.ts';

export interface RequestFormInput {
  readonly sell: string;
  readonly sellMethods: readonly string[];
  readonly buy: string;
  readonly buyMethods: readonly string[];
  readonly receive: string;
  readonly comment?: string;
}

type SettlingPhone = MiniAppPage & Pick<Phone, 'settled'>;

type NativeButton = 'main' | 'secondary';
interface ShownButton {
  readonly text?: string;
  readonly is_visible?: boolean;
  readonly is_active?: boolean;
  readonly is_progress_visible?: boolean;
}

/** The state to which the mini-app has set one of the messenger's buttons. */
export const nativeButton = (phone: MiniAppPage, which: NativeButton): ShownButton =>
  Object(phone.lastEvent(`web_app_setup_${which}_button`)?.data);

/** Waits until the messenger's button shows `text` and is active. */
export const waitForNativeButton = (
  phone: MiniAppPage,
  text: string,
  which: NativeButton = 'main',
): Promise<void> =>
  // The latest event: the button may have been ready on an earlier form.
  waitUntil(phone.page, `the ${which} button is ready to ${text}`, () => {
    const button = nativeButton(phone, which);
    return button.text === text && button.is_visible === true && button.is_active === true;
  });

async function pressNativeButton(phone: SettlingPhone, text: string, which: NativeButton): Promise<void> {
  await waitForNativeButton(phone, text, which);
  // A new page takes the button over after its paint.
  await phone.settled();
  await phone.fire(`${which}_button_pressed`);
}

/** Presses the messenger's main button once it shows `text` and is active, on a settled page. */
export const pressMainButton = (phone: SettlingPhone, text: string): Promise<void> =>
  pressNativeButton(phone, text, 'main');

/** The same for its secondary button. */
export const pressSecondaryButton = (phone: SettlingPhone, text: string): Promise<void> =>
  pressNativeButton(phone, text, 'secondary');

/** Presses the messenger's Back button on a settled page: a new page takes it over after its paint. */
export async function pressBack(phone: Phone): Promise<void> {
  await phone.settled();
  await phone.fire('back_button_pressed');
}

/** Chooses a currency and toggles payment methods in a group of a form. */
export async function chooseCurrencyAndMethods(
  { page }: MiniAppPage,
  group: string,
  names: { currency: string; methods: readonly string[] },
) {
  const fields = page.getByRole('region', { name: group });
  await fields.getByRole('button', { name: /^Currency/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Search').fill(names.currency);
  await sheet
    .getByRole('option', { name: new RegExp(`\\b${names.currency}\\b`) })
    .first()
    .click();
  await fields.getByRole('button', { name: /^Payment methods/ }).click();
  for (const method of names.methods) await sheet.getByRole('option', { name: method, exact: true }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
}

/** Accepts an offer: its card leads to its page, which says how it is paid and asks once for a name. */
export async function acceptOffer(phone: SettlingPhone, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Accept' }).click();
  await phone.page.getByRole('heading', { name: 'How it is paid' }).waitFor();
  await pressMainButton(phone, 'Accept Request');
  await phone.page.waitForURL(/\/home$/);
}

/** Posts a request through the form, from the home screen and back to it. */
export async function postRequest(phone: SettlingPhone, input: RequestFormInput): Promise<void> {
  const { page } = phone;
  await page
    .getByRole('button', { name: 'Create request' })
    .or(page.getByRole('link', { name: 'Create request' }))
    .click();
  await chooseCurrencyAndMethods(phone, 'Currency I Sell', {
    currency: input.sell,
    methods: input.sellMethods,
  });
  await chooseCurrencyAndMethods(phone, 'Currency I Buy', {
    currency: input.buy,
    methods: input.buyMethods,
  });
  await page.getByLabel('Amount to receive').fill(input.receive);
  if (input.comment) await page.getByLabel('Comment').fill(input.comment);
  await Promise.all([
    expectPassingText(phone, 'Request created successfully!'),
    expectPassingText(phone, 'Redirecting to home page...'),
    pressMainButton(phone, 'Create Request'),
  ]);
  await homeHeading(phone).waitFor();
}

export const homeHeading = ({ page }: MiniAppPage): Locator =>
  page.getByRole('heading', { name: 'Exchanges' });

/** The feed card that contains all of `texts`. */
export function feedCard({ page }: MiniAppPage, ...texts: readonly (string | RegExp)[]): Locator {
  return texts.reduce<Locator>((cards, text) => cards.filter({ hasText: text }), page.getByRole('article'));
}

/**
 * Scrolls until the row of this card, which may not be in the document yet, is in the middle.
 * At the top it would be below the header, and a press on it would scroll once more.
 */
export async function scrollToRow({ page }: MiniAppPage, id: string): Promise<void> {
  const row = page.locator(`li[data-id="${id}"]`);
  await waitUntil(page, `the row of ${id} is near`, async () => {
    if ((await row.count()) > 0) return true;
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
    return false;
  });
  await row.evaluate((found) => found.scrollIntoView({ block: 'center' }));
}

/** Fills in the open rating dialog. */
export async function fillRating(phone: SettlingPhone, thumb: 'up' | 'down', comment: string): Promise<void> {
  const dialog = phone.page.getByRole('dialog');
  await dialog.locator(`label[data-value="${thumb}"]`).click();
  await dialog.getByLabel(/comment/i).fill(comment);
}

/** Rates the counterparty in the open rating dialog and submits. */
export async function rateCounterparty(
  phone: SettlingPhone,
  thumb: 'up' | 'down',
  comment: string,
  submit: string,
): Promise<void> {
  await fillRating(phone, thumb, comment);
  await phone.page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
}
