// Price of a request in words, from the reader's side: what they gain against today's rate, never a sign (PRICE-02).
import { NOTICED_GAIN_BPS } from '#domain/price.ts';
import { percentText } from './rates.ts';
import { strings } from './strings.ts';

/** The size of a gain without its sign: '1.5 %'; '' for one that is none at that precision. */
export const gainSizeText = (bps: number): string =>
  Math.abs(bps) < NOTICED_GAIN_BPS ? '' : percentText(bps / 100);

/**
 * 'at today's rate', '1.5 % better for you than today's rate'.
 * `gainBps`: the reader's, in hundredths of a percent.
 */
export function priceWords(gainBps: number): string {
  const size = gainSizeText(gainBps);
  const { AT_TODAYS_RATE, better, worse } = strings.price;
  if (!size) return AT_TODAYS_RATE;
  return gainBps > 0 ? better(size) : worse(size);
}

/** 'This price is 4 % worse for you than today's rate: 1 USD = 92,50 RUB.' `rate`: a `pairRateText`. */
export const muchWorseText = (gainBps: number, rate: string): string =>
  strings.price.muchWorse(gainSizeText(gainBps), rate);
