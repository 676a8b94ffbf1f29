// Terms as text: amounts, methods and the rate (REQ-01).
import type { Terms } from '#domain/entities.ts';
import { formatAmountFeed, formatCurrency, formatRate } from '#domain/format.ts';
import { leftToRight } from './left-to-right.ts';
import { pageLanguage, strings } from './strings.ts';

/** 'Wise, Revolut'. */
export const methodsText = (methods: readonly string[]): string =>
  methods.join(', ') || strings.terms.ANY_METHOD;

/** '1 000.00 USD'; the currency alone while the amount is open. */
export const amountText = (amount: number | null, currency: string): string =>
  amount === null ? currency : leftToRight(formatCurrency(amount, currency));

/** '1 USD = 92,50 RUB', in the direction that gives a number of 1 or more; '' while unknown. */
export function rateText(terms: Terms): string {
  const { payAmount, amount, payCurrency, receiveCurrency } = terms;
  if (payAmount === null || !(payAmount > 0) || !(amount > 0)) return '';
  return amount >= payAmount
    ? leftToRight(`1 ${payCurrency} = ${formatRate(amount / payAmount)} ${receiveCurrency}`)
    : leftToRight(`1 ${receiveCurrency} = ${formatRate(payAmount / amount)} ${payCurrency}`);
}

/** An `amountText` that, when too long for one line, breaks before its currency, not inside the number. */
export const breakableAmount = (amount: string): string => amount.replace(/\u00a0(?=[^\u00a0]*$)/, ' ');

interface AmountOf {
  /** Null when the backend sends no rate. */
  readonly amount: number | null;
  readonly currency: string;
}
const compactAmount = ({ amount, currency }: AmountOf): string =>
  `${formatAmountFeed(amount, currency, pageLanguage)} ${currency}`;
/** '100 USD → 9.25K RUB', in lists. */
export const termsArrow = (pay: AmountOf, receive: AmountOf): string =>
  leftToRight(`${compactAmount(pay)} → ${compactAmount(receive)}`);
