// Price question: asked before a price is offered or accepted that is much worse than today's rate (PRICE-02).
import { useEffect, useRef, useState } from 'react';
import type { Terms } from '#domain/entities.ts';
import { convertAmount } from '#domain/money.ts';
import { CONFIRMED_LOSS_BPS, frozenGain, type PriceQuote } from '#domain/price.ts';
import { amountText } from '#i18n/terms.ts';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { priceQuote } from '../../state/exchange-data/price-quote.ts';
import { Question } from '../question.tsx';

/** `message`: both sums, and the one at today's rate. */
export interface PriceQuestion {
  readonly title: string;
  readonly message: string;
  readonly confirmText: string;
}

interface PriceSums {
  /** One currency by two payment methods, of which today's rate is 1. */
  readonly isOneCurrency: boolean;
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
    isOneCurrency: payCurrency === receiveCurrency,
    amount: amountText(amount, receiveCurrency),
    pay: amountText(payAmount, payCurrency),
    atMarket: amountText(Number(convertAmount(amount, quote.rate, payCurrency)), payCurrency),
  };
}

interface Asking {
  readonly question: PriceQuestion;
  readonly go: () => void;
}

/** How long a tap waits for a rate that has not arrived. */
const RATE_WAIT_MS = 3_000;

/** `dialog` is for the page to render, `isWaiting` for the button that was tapped. */
export function usePriceQuestion() {
  const { exchangeData } = useLazyStores();
  const { clock, services } = useStores();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  /** The tap that waits; a second one meanwhile does nothing, and after the page has closed none goes on. */
  const tap = useRef<object | null>(null);
  useEffect(
    () => () => {
      tap.current = null;
    },
    [],
  );
  return {
    isWaiting,
    /**
     * Runs `go` at once without a question, else after a yes.
     * A rate of the pair that has not arrived is loaded first, for at most 3 s: without one nothing is compared.
     * `pair` null: nothing has to be compared.
     */
    async ask(
      pair: Pick<Terms, 'payCurrency' | 'receiveCurrency'> | null,
      questionOf: () => PriceQuestion | null,
      go: () => void,
    ): Promise<void> {
      if (tap.current) return;
      if (pair && !priceQuote(exchangeData, pair.payCurrency, pair.receiveCurrency, clock.read())) {
        const waits = {};
        tap.current = waits;
        setWaiting(true);
        await Promise.race([
          exchangeData.ensureRate(pair.receiveCurrency, pair.payCurrency),
          new Promise<void>((resolve) => services.clock.after(RATE_WAIT_MS, resolve)),
        ]);
        if (tap.current !== waits) return;
        tap.current = null;
        setWaiting(false);
      }
      const question = questionOf();
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
