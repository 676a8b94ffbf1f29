// Terms as text: amounts, methods, and both sides for one reader (REQ-01).
import type { Terms } from '#domain/entities.ts';
import { formatAmountFeed, formatCurrency } from '#domain/format.ts';
import { leftToRight } from './left-to-right.ts';
import { pageLanguage, strings } from './strings.ts';

/** 'Wise, Revolut'. */
export const methodsText = (methods: readonly string[]): string =>
  methods.join(', ') || strings.terms.ANY_METHOD;

/** '1 000.00 USD'; the currency alone while the amount is open. */
export const amountText = (amount: number | null, currency: string): string =>
  amount === null ? currency : leftToRight(formatCurrency(amount, currency, pageLanguage));

/** The same of a card's sum: -1 while the amount is open. */
export const cardSumText = (sum: number, currency: string): string =>
  amountText(sum < 0 ? null : sum, currency);

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

/** Whose view the terms are shown from; an admin is neither party. */
export type TermsPerspective = 'author' | 'other' | 'admin';

export interface TermsSideText {
  /** 'You pay'. */
  readonly label: string;
  /** '1 000.00 USD'; the currency alone while the amount is open. */
  readonly amount: string;
  readonly isOpen: boolean;
  /** 'Wise, Revolut'. */
  readonly methods: string;
  /** The line under the amount: 'Anna receives it via Wise, Revolut'. */
  readonly methodsLine: string;
}

/** `authorName`: the author's name in sentences. */
export function formatTermsSides(
  terms: Terms,
  perspective: TermsPerspective,
  authorName: string,
): readonly [TermsSideText, TermsSideText] {
  const payMethods = methodsText(terms.payMethods);
  const receiveMethods = methodsText(terms.receiveMethods);
  const paid = {
    amount: amountText(terms.payAmount, terms.payCurrency),
    isOpen: terms.payAmount === null,
    methods: payMethods,
  };
  const received = {
    amount: amountText(terms.amount, terms.receiveCurrency),
    isOpen: false,
    methods: receiveMethods,
  };
  if (perspective === 'other') {
    return [
      {
        ...received,
        label: strings.home.YOU_PAY,
        methodsLine: strings.terms.receivesVia(authorName, receiveMethods),
      },
      {
        ...paid,
        label: strings.home.YOU_RECEIVE,
        methodsLine: strings.terms.paysVia(authorName, payMethods),
      },
    ];
  }
  const isOwn = perspective === 'author';
  return [
    {
      ...paid,
      label: isOwn ? strings.home.YOU_PAY : strings.terms.pays(authorName),
      methodsLine: strings.terms.via(payMethods),
    },
    {
      ...received,
      label: isOwn ? strings.home.YOU_RECEIVE : strings.terms.receives(authorName),
      methodsLine: strings.terms.via(receiveMethods),
    },
  ];
}

/** '92 500.00 RUB for 1 000.00 USD': the deal's name for this reader in dialogs and toasts. */
export function formatTermsName(terms: Terms, perspective: TermsPerspective): string {
  const [pay, receive] = formatTermsSides(terms, perspective, '');
  return strings.terms.dealName(pay.amount, receive.amount);
}
