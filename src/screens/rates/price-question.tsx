// Price question: asked before a price is offered or accepted that is much worse than today's rate (PRICE-02).
import { useState } from 'react';
import type { Terms } from '#domain/entities.ts';
import { convertAmount } from '#domain/money.ts';
import { CONFIRMED_LOSS_BPS, frozenGain, type PriceQuote } from '#domain/price.ts';
import { amountText } from '#i18n/terms.ts';
import { Question } from '../question.tsx';

/** `message`: both sums, and the one at today's rate. */
export interface PriceQuestion {
  readonly title: string;
  readonly message: string;
  readonly confirmText: string;
}

interface PriceSums {
  readonly amount: string;
  /** The amount that the author pays, and the one at today's rate. */
  readonly pay: string;
  readonly atMarket: string;
}

/** The sums of a price that is much worse for a side than today's rate; null where it is not. */
export function muchWorseSums(
  terms: Pick<Terms, 'payCurrency' | 'payAmount' | 'receiveCurrency' | 'amount'>,
  quote: PriceQuote | null,
  side: 'author' | 'accepter',
): PriceSums | null {
  const { payCurrency, payAmount, receiveCurrency, amount } = terms;
  const gain = frozenGain(terms, quote, side);
  if (!quote || gain === null || gain > -CONFIRMED_LOSS_BPS) return null;
  return {
    amount: amountText(amount, receiveCurrency),
    pay: amountText(payAmount, payCurrency),
    atMarket: amountText(Number(convertAmount(amount, quote.rate, payCurrency)), payCurrency),
  };
}

interface Asking {
  readonly question: PriceQuestion;
  readonly go: () => void;
}

/** `dialog` is for the page to render. */
export function usePriceQuestion() {
  const [asking, setAsking] = useState<Asking | null>(null);
  return {
    /** Runs `go` at once without a question, else after a yes. */
    ask(question: PriceQuestion | null, go: () => void): void {
      if (question) setAsking({ question, go });
      else go();
    },
    dialog: asking && (
      <Question
        {...asking.question}
        onConfirm={() => {
          setAsking(null);
          asking.go();
        }}
        onCancel={() => setAsking(null)}
      />
    ),
  };
}
