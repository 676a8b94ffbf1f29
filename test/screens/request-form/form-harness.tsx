// Harness of form tests: a fake server with currencies, methods and rates, and actions on the form.
import { actAndSettle } from '../../app/app-harness.tsx';
import { blurElement, click, getControl, getElement, typeText } from '../../harness/dom.ts';
import type { StateFixture } from '../../state/fixtures.ts';

export function withExchangeData({ server }: Pick<StateFixture, 'server'>): void {
  server.on('GET /payment-methods', {
    body: { USD: ['Wise', 'Zelle', 'PayPal'], RUB: ['SBP', 'Sberbank'], EUR: ['SEPA', 'Wise'] },
  });
  server.on('GET /rates/matrix', {
    body: { rates: { 'USD-RUB': 80, 'RUB-USD': 0.0125, 'USD-EUR': 0.9, 'EUR-USD': 1.1, 'EUR-RUB': 90 } },
  });
}

/** The two groups' pickers: pay currency, pay methods, receive currency, receive methods. */
export const pickers = (): HTMLButtonElement[] =>
  Array.from(document.querySelectorAll<HTMLButtonElement>('button[aria-haspopup=dialog]'));

export async function chooseOptions(picker: number, ...options: string[]): Promise<void> {
  await actAndSettle(() => click(pickers()[picker] as Element));
  for (const option of options) {
    const found = Array.from(document.querySelectorAll('[role=option]')).find((one) =>
      (one.textContent ?? '').includes(option),
    );
    if (!found) throw new Error(`No option ${option}`);
    await actAndSettle(() => click(found));
  }
  if (document.querySelector('[role=dialog]')) await actAndSettle(() => click(getControl('Done')));
}

export async function choosePair(): Promise<void> {
  await chooseOptions(0, 'USD');
  await chooseOptions(1, 'Wise', 'Zelle');
  await chooseOptions(2, 'RUB');
  await chooseOptions(3, 'SBP');
}

const inputByLabel = (label: string): HTMLInputElement => {
  const all = Array.from(document.querySelectorAll('label'));
  const id = all.find((one) => one.textContent === label)?.htmlFor;
  if (!id) throw new Error(`No field ${label}`);
  return getElement(`[id="${id}"]`) as HTMLInputElement;
};
export const payField = (): HTMLInputElement => inputByLabel('Amount to pay');
export const receiveField = (): HTMLInputElement => inputByLabel('Amount to receive');
export const commentField = (): HTMLTextAreaElement => getElement('textarea') as HTMLTextAreaElement;
export const typeInto = (element: Element, words: string): void => typeText(element, words);
export const blur = blurElement;
