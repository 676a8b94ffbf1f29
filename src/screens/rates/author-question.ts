// Question before an author offers or approves a price that is much worse for them than today's rate (PRICE-02).
import type { PriceQuote } from '#domain/price.ts';
import { strings } from '#i18n/strings.ts';
import { muchWorseSums, type PriceQuestion } from './price-question.tsx';

/** Null where the price is not much worse, and where nothing can be compared. */
export function authorQuestion(
  terms: Parameters<typeof muchWorseSums>[0],
  quote: PriceQuote | null,
  texts: Pick<PriceQuestion, 'title' | 'confirmText'>,
): PriceQuestion | null {
  const sums = muchWorseSums(terms, quote, 'author');
  if (!sums) return null;
  const { offerQuestion, offerUnevenQuestion } = strings.price;
  const messageOf = sums.isOneCurrency ? offerUnevenQuestion : offerQuestion;
  return { ...texts, message: messageOf(sums.pay, sums.amount, sums.atMarket) };
}
