// Price words: what the reader gains by a request's price against today's rate, below its rate (PRICE-02).
import { useEffect } from 'react';
import { hasFeature } from '#contract/features.ts';
import type { ExchangeRequest, Terms } from '#domain/entities.ts';
import { frozenGain, NOTICEABLE_LOSS_BPS } from '#domain/price.ts';
import { priceWords } from '#i18n/price.ts';
import { strings } from '#i18n/strings.ts';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import type { ExchangeDataStore } from '../../state/exchange-data/exchange-data.ts';
import { priceQuote } from '../../state/exchange-data/price-quote.ts';
import { muchWorseSums, type PriceQuestion } from './price-question.tsx';
import styles from './price-words.module.css';

type Role = 'author' | 'other';

/** The reader's gain in hundredths of a percent; null while it cannot be said, and without the feature. */
export function usePriceGain(terms: Terms, role: Role): number | null {
  const { exchangeData } = useLazyStores();
  const { clock, session } = useStores();
  const { payCurrency, receiveCurrency } = terms;
  const isOn = hasFeature(session.announced.value.features, 'pricing', 1);
  useEffect(() => {
    if (isOn) void exchangeData.ensureRate(receiveCurrency, payCurrency);
  }, [isOn, exchangeData, receiveCurrency, payCurrency]);
  return isOn ? gainOf(terms, role, exchangeData, clock.read()) : null;
}

function gainOf(terms: Terms, role: Role, data: ExchangeDataStore, now: number): number | null {
  const quote = priceQuote(data, terms.payCurrency, terms.receiveCurrency, now);
  return frozenGain(terms, quote, role === 'author' ? 'author' : 'accepter');
}

interface PriceWordsProps {
  readonly terms: Terms;
  /** The reader's. */
  readonly role: Role;
}

/** Nothing where the rate notice warns of the price. */
export function PriceWords({ terms, role }: PriceWordsProps) {
  const gain = usePriceGain(terms, role);
  if (gain === null || gain <= -NOTICEABLE_LOSS_BPS) return null;
  return <span className={styles.words}>{priceWords(gain, terms)}</span>;
}

/** Question before a price is accepted that is much worse for its accepter; null for none. */
export function acceptQuestion(
  request: ExchangeRequest | null,
  data: ExchangeDataStore,
  now: number,
): PriceQuestion | null {
  const quote = request && priceQuote(data, request.payCurrency, request.receiveCurrency, now);
  const sums = request && muchWorseSums(request, quote, 'accepter');
  if (!sums) return null;
  const {
    ACCEPT_TITLE: title,
    ACCEPT_ANYWAY: confirmText,
    acceptQuestion,
    acceptUnevenQuestion,
  } = strings.price;
  const messageOf = sums.isOneCurrency ? acceptUnevenQuestion : acceptQuestion;
  return { title, confirmText, message: messageOf(sums.amount, sums.pay, sums.atMarket) };
}
