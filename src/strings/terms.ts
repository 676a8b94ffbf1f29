// Terms in words: who pays what, by which methods, at which rate (REQ-01).
import type { Terms } from '#domain/entities.ts';
import { formatAmountFeed, formatCurrency, formatRate } from '#domain/format.ts';

export const pays = (name: string): string => `${name} pays`;
export const receives = (name: string): string => `${name} receives`;
/** Below the amount that the reader pays. */
export const receivesVia = (name: string, methods: string): string => `${name} receives it via ${methods}`;
/** Below the amount that the reader receives. */
export const paysVia = (name: string, methods: string): string => `${name} pays it via ${methods}`;
export const via = (methods: string): string => `via ${methods}`;
export const AMOUNT_OPEN = 'The amount is set in the deal';
const ANY_METHOD = 'a method agreed in the chat';

/** 'Wise, Revolut'. */
export const methodsText = (methods: readonly string[]): string => methods.join(', ') || ANY_METHOD;

/** '1 000.00 USD'; the currency alone while the amount is open. */
export const amountText = (amount: number | null, currency: string): string =>
  amount === null ? currency : formatCurrency(amount, currency);

/** '1 000.00 USD for 92 500.00 RUB': a deal's name in dialogs and toasts. `pay` is what the reader pays. */
export const dealName = (pay: string, receive: string): string => `${pay} for ${receive}`;

/** '1 USD = 92,50 RUB', in the direction that gives a number above 1; '' while unknown. */
export function rateText(terms: Terms): string {
  const { payAmount, amount, payCurrency, receiveCurrency } = terms;
  if (payAmount === null || !(payAmount > 0) || !(amount > 0)) return '';
  return amount >= payAmount
    ? `1 ${payCurrency} = ${formatRate(amount / payAmount)} ${receiveCurrency}`
    : `1 ${receiveCurrency} = ${formatRate(payAmount / amount)} ${payCurrency}`;
}
/** '1 000.00 USD via Wise, Revolut'. */
export const withMethods = (amount: string, methods: string): string => `${amount} via ${methods}`;

/** For `amountText`: an amount that is too long for one line breaks before its currency, not inside the number. */
export const breakableAmount = (amount: string): string => amount.replace(/\u00a0(?=[^\u00a0]*$)/, ' ');

interface AmountOf {
  /** Null when the backend sends no rate. */
  readonly amount: number | null;
  readonly currency: string;
}
const compactAmount = ({ amount, currency }: AmountOf): string =>
  `${formatAmountFeed(amount, currency)} ${currency}`;
/** '100 USD → 9.25K RUB', in lists. */
export const termsArrow = (pay: AmountOf, receive: AmountOf): string =>
  `${compactAmount(pay)} → ${compactAmount(receive)}`;
