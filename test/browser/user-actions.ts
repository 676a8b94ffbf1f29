// What people do in the scenes, in the words of the screens: post a request, find a card, press the messenger's button.
import type { Locator } from 'playwright-core';
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

/** Presses the messenger's main button once it says `text` and can be pressed. */
export async function pressMainButton(phone: Phone, text: string): Promise<void> {
  const isReady = (data: unknown): boolean => {
    const button = Object(data) as { text?: string; is_visible?: boolean; is_active?: boolean };
    return button.text === text && button.is_visible === true && button.is_active === true;
  };
  await phone.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  // As it is now: one that was ready on an earlier form says nothing.
  await waitUntil(phone.page, `the main button is ready to ${text}`, () =>
    isReady(phone.lastEvent('web_app_setup_main_button')?.data),
  );
  await phone.fire('main_button_pressed');
}

/** The messenger's Back, as a thumb presses it, after the page was painted: that is when the new page takes the button over. */
export async function pressBack({ page, fire }: Phone): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  await fire('back_button_pressed');
}

/** Chooses a currency and its methods in a group of a form; a method that is chosen already is taken back. */
export async function chooseCurrencyAndMethods(
  { page }: Phone,
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

/** From home to home: the whole form, by hand. */
export async function postRequest(phone: Phone, posting: RequestFormInput): Promise<void> {
  const { page } = phone;
  await page
    .getByRole('button', { name: 'Create request' })
    .or(page.getByRole('link', { name: 'Create request' }))
    .click();
  await chooseCurrencyAndMethods(phone, 'Currency I Sell', {
    currency: posting.sell,
    methods: posting.sellMethods,
  });
  await chooseCurrencyAndMethods(phone, 'Currency I Buy', {
    currency: posting.buy,
    methods: posting.buyMethods,
  });
  await page.getByLabel('Amount to receive').fill(posting.receive);
  if (posting.comment) await page.getByLabel('Comment').fill(posting.comment);
  await pressMainButton(phone, 'Create Request');
  await page.getByText('Request created successfully!').waitFor();
  await page.getByText('Redirecting to home page...').waitFor();
  await homeHeading(phone).waitFor();
}

export const homeHeading = ({ page }: Phone): Locator => page.getByRole('heading', { name: 'Exchanges' });

/** The feed card that says all of `texts`. */
export function feedCard({ page }: Phone, ...texts: readonly (string | RegExp)[]): Locator {
  return texts.reduce<Locator>((cards, text) => cards.filter({ hasText: text }), page.getByRole('article'));
}

/** Rates the other side in the open rating dialog and sends it with the action. */
export async function rateCounterparty(
  { page }: Phone,
  thumb: 'up' | 'down',
  comment: string,
  submit: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator(`label[data-value="${thumb}"]`).click();
  await dialog.getByLabel(/comment/i).fill(comment);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
}
