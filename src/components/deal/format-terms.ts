// The two sides of an offer or deal as their reader sees them: what they hand over first, what they get second.
import type { Terms } from '#domain/entities.ts';
import { YOU_PAY, YOU_RECEIVE } from '../../strings/home.ts';
import {
  amountText,
  dealName,
  methodsText,
  pays,
  paysVia,
  receives,
  receivesVia,
  via,
} from '../../strings/terms.ts';

/** From whose side the terms are read; an admin stands on neither. */
export type TermsPerspective = 'author' | 'other' | 'admin';

export interface TermsSideText {
  /** 'You pay'. */
  readonly label: string;
  /** '1 000.00 USD', the currency alone while the amount is open. */
  readonly amount: string;
  readonly isOpen: boolean;
  /** 'Wise, Revolut'. */
  readonly methods: string;
  /** The line under the amount: 'Anna receives it via Wise, Revolut'. */
  readonly methodsLine: string;
}

/** `name`: what sentences call the author. */
export function formatTermsSides(
  terms: Terms,
  reader: TermsPerspective,
  name: string,
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
  if (reader === 'other') {
    return [
      { ...received, label: YOU_PAY, methodsLine: receivesVia(name, receiveMethods) },
      { ...paid, label: YOU_RECEIVE, methodsLine: paysVia(name, payMethods) },
    ];
  }
  const isOwn = reader === 'author';
  return [
    { ...paid, label: isOwn ? YOU_PAY : pays(name), methodsLine: via(payMethods) },
    { ...received, label: isOwn ? YOU_RECEIVE : receives(name), methodsLine: via(receiveMethods) },
  ];
}

/** '92 500.00 RUB for 1 000.00 USD': how questions and toasts name it to this reader. */
export function formatTermsName(terms: Terms, reader: TermsPerspective): string {
  const [pay, receive] = formatTermsSides(terms, reader, '');
  return dealName(pay.amount, receive.amount);
}
