// Comparison of terms: what the viewer saw and what the request says now, line by line for the viewer (RULE-02).
import { type CardView, cardView } from '#domain/card-view.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { formatTermsSides } from '#i18n/format-terms.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { methodsText } from '#i18n/terms.ts';
import type { ChangedTerms } from '../../state/request/changed-terms.ts';

interface TermsLine {
  readonly label: string;
  /** Null: the viewer did not see this line; a card has no note. */
  readonly before: string | null;
  readonly now: string;
  readonly isChanged: boolean;
}

/** Amounts and methods of both sides, and the note. Rounded amounts of a card are compared as shown. */
export function compareTerms({ before, request }: ChangedTerms, viewerId: string): readonly TermsLine[] {
  const now = exactLines(request);
  const isCard = 'state' in before;
  const seen = isCard ? cardLines(before) : exactLines(before);
  const same = isCard ? cardLines(cardView(request, viewerId, pageLanguage)) : now;
  const labels = [strings.home.YOU_PAY, '', strings.home.YOU_RECEIVE, '', strings.request.NOTE];
  return labels.flatMap((label, at) => {
    const [was = null, is = '', alike = null] = [seen[at], now[at], same[at]];
    return was || is ? [{ label, before: was, now: is, isChanged: was !== alike }] : [];
  });
}

function exactLines(request: ExchangeRequest): readonly string[] {
  const [pay, receive] = formatTermsSides(request, 'other', '');
  return [
    pay.amount,
    strings.terms.via(pay.methods),
    receive.amount,
    strings.terms.via(receive.methods),
    request.note,
  ];
}

/** Without the note, which no card shows. */
const cardLines = (card: CardView): readonly string[] => [
  `${card.payAmount} ${card.payCurrency}`,
  strings.terms.via(methodsText(card.payMethods)),
  `${card.receiveAmount} ${card.receiveCurrency}`,
  strings.terms.via(methodsText(card.receiveMethods)),
];
