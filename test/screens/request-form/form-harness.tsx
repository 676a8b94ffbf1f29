// A server that knows currencies, methods and rates, and what tests do with the forms.

import type { World } from '../../state/fixtures.ts';
import { click, control, find, leave, type } from '../../harness/dom.ts';
import { work } from '../../app/app-harness.tsx';

export function withExchangeData({ server }: Pick<World, 'server'>): void {
  server.on('GET /payment-methods', {
    body: { USD: ['Wise', 'Zelle', 'PayPal'], RUB: ['SBP', 'Sberbank'], EUR: ['SEPA', 'Wise'] },
  });
  server.on('GET /rates/matrix', {
    body: { rates: { 'USD-RUB': 80, 'RUB-USD': 0.0125, 'USD-EUR': 0.9, 'EUR-USD': 1.1, 'EUR-RUB': 90 } },
  });
}

/** The two groups' pickers: sell currency, sell methods, buy currency, buy methods. */
export const pickers = (): HTMLButtonElement[] =>
  Array.from(document.querySelectorAll<HTMLButtonElement>('button[aria-haspopup=dialog]'));

export async function choose(picker: number, ...options: string[]): Promise<void> {
  await work(() => click(pickers()[picker] as Element));
  for (const option of options) {
    const found = Array.from(document.querySelectorAll('[role=option]')).find((one) =>
      (one.textContent ?? '').includes(option),
    );
    if (!found) throw new Error(`No option ${option}`);
    await work(() => click(found));
  }
  if (document.querySelector('[role=dialog]')) await work(() => click(control('Done')));
}

export async function choosePair(): Promise<void> {
  await choose(0, 'USD');
  await choose(1, 'Wise', 'Zelle');
  await choose(2, 'RUB');
  await choose(3, 'SBP');
}

const labelled = (label: string): HTMLInputElement => {
  const all = Array.from(document.querySelectorAll('label'));
  const id = all.find((one) => one.textContent === label)?.htmlFor;
  if (!id) throw new Error(`No field ${label}`);
  return find(`[id="${id}"]`) as HTMLInputElement;
};
export const payField = (): HTMLInputElement => labelled('Amount to pay');
export const receiveField = (): HTMLInputElement => labelled('Amount to receive');
export const commentField = (): HTMLTextAreaElement => find('textarea') as HTMLTextAreaElement;
export const write = (element: Element, words: string): void => type(element, words);
export const blur = leave;
