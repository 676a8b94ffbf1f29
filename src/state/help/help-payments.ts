// Help payments: what a party pays and receives in a deal, with names and details where the party saw them. Pure.
import type { SettlementDetails } from '#contract/settlement.ts';
import type { Terms } from '#domain/entities.ts';
import { formatCurrency } from '#domain/format.ts';
import type { HelpSide } from '#domain/help/help-case.ts';
import { otherParty, type Party } from '#domain/parties.ts';
import { isUnpaid } from '#domain/settlement/payment-table.ts';
import { pageLanguage } from '#i18n/strings.ts';

export interface HelpPayment {
  readonly key: string;
  readonly side: HelpSide;
  /** '' when the terms name none. */
  readonly method: string;
  readonly currency: string;
  /** '1 000.00 USD', several for parts that were paid; '' when not known. */
  readonly amount: string;
  /** The account holder that the other party has declared; '' when not known. */
  readonly holder: string;
  /** The viewer's own, likewise. */
  readonly ownHolder: string;
  /** The account that was paid to; '' when not known. */
  readonly details: string;
  /** A bank holds a part of it. */
  readonly isHeld: boolean;
}

/** One for each side and method; a plan that both agreed on has one method a side. */
export function helpPayments(
  terms: Terms,
  party: Party,
  settlement: SettlementDetails | null,
  details: string,
): readonly HelpPayment[] {
  const other = otherParty(party);
  const names = settlement?.names?.[other];
  const ownNames = settlement?.names?.[party];
  const paymentsOf = (side: HelpSide): readonly HelpPayment[] => {
    const from = side === 'pay' ? party : other;
    const isAuthors = from === 'author';
    const currency = isAuthors ? terms.payCurrency : terms.receiveCurrency;
    const sum = isAuthors ? terms.payAmount : terms.amount;
    const offered = isAuthors ? terms.payMethods : terms.receiveMethods;
    const plan = settlement?.plan?.isAgreed ? settlement.plan.methods[from] : '';
    const methods = plan ? [plan] : offered.length > 0 ? offered : [''];
    const own = settlement?.payments.filter((payment) => payment.from === from) ?? [];
    const moved = own.filter((payment) => !isUnpaid(payment));
    const amounts = moved.map((payment) => formatCurrency(payment.amount, payment.currency, pageLanguage));
    return methods.map((method) => ({
      key: `${side} ${method}`,
      side,
      method,
      currency,
      amount: amounts.join(', ') || (sum === null ? '' : formatCurrency(sum, currency, pageLanguage)),
      holder: (side === 'pay' ? names?.payee?.name : names?.payer?.name) ?? '',
      ownHolder: (side === 'pay' ? ownNames?.payer?.name : ownNames?.payee?.name) ?? '',
      details: side === 'pay' ? details : '',
      isHeld: own.some(({ state }) => state === 'held'),
    }));
  };
  return [...paymentsOf('receive'), ...paymentsOf('pay')];
}
