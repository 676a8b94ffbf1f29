// Price of a request in words, from the reader's side: what they gain against today's rate, never a sign (PRICE-02).
import type { Terms } from '#domain/entities.ts';
import { NOTICED_GAIN_BPS } from '#domain/price.ts';
import { pairRateText, percentText } from './rates.ts';
import { strings } from './strings.ts';

/** The size of a gain without its sign: '1.5 %'; '' for one that is none at that precision. */
export const gainSizeText = (bps: number): string =>
  Math.abs(bps) < NOTICED_GAIN_BPS ? '' : percentText(bps / 100);

type Pair = Pick<Terms, 'payCurrency' | 'receiveCurrency'>;
const isOneCurrency = ({ payCurrency, receiveCurrency }: Pair): boolean => payCurrency === receiveCurrency;

/**
 * 'at today's rate', '1.5 % better for you than today's rate'; of one currency 'at 1:1' and so on.
 * `gainBps`: the reader's, in hundredths of a percent.
 */
export function priceWords(gainBps: number, pair: Pair): string {
  const size = gainSizeText(gainBps);
  const { AT_TODAYS_RATE, better, worse, EVEN, betterThanEven, worseThanEven } = strings.price;
  const [none, more, less] = isOneCurrency(pair)
    ? [EVEN, betterThanEven, worseThanEven]
    : [AT_TODAYS_RATE, better, worse];
  if (!size) return none;
  return gainBps > 0 ? more(size) : less(size);
}

/**
 * 'This price is 4 % worse for you than today's rate: 1 USD = 92,50 RUB.'
 * `rate`: units of the pay currency for one of the receive currency.
 */
export function muchWorseText(gainBps: number, pair: Pair, rate: number): string {
  const size = gainSizeText(gainBps);
  const { muchWorse, muchWorseThanEven } = strings.price;
  if (isOneCurrency(pair)) return muchWorseThanEven(size);
  return muchWorse(size, pairRateText(pair.receiveCurrency, pair.payCurrency, rate));
}
