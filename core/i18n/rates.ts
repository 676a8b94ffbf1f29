// Exchange rates in words: of a pair and of terms, their age, and offers that are far from them (RATE-08 to RATE-10).
import { MINUTE_MS } from '#domain/durations.ts';
import type { Terms } from '#domain/entities.ts';
import { comparableRate, localDecimal } from '#domain/format.ts';
import { leftToRight } from './left-to-right.ts';
import { pageLanguage, strings } from './strings.ts';

/** '40 min', '2 h', '3 days'. */
export function ageText(ms: number): string {
  const text = strings.rates;
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return text.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? text.hours(hours) : text.days(Math.floor(hours / 24));
}

/** '4 min ago', 'now'. */
export const agoText = (ms: number): string =>
  ms < MINUTE_MS ? strings.rates.NOW : strings.rates.ago(ageText(ms));

function rateLine(...sides: Parameters<typeof comparableRate>): string {
  const found = comparableRate(...sides);
  return found ? leftToRight(`1 ${found.from} = ${found.rate} ${found.to}`) : '';
}

/** '1 USD = 92,50 RUB', in the direction that gives 1 or more. `rate`: units of `to` for one `from`. */
export const pairRateText = (from: string, to: string, rate: number): string =>
  rateLine({ amount: 1, currency: from }, { amount: rate, currency: to });

/** The same of what the author pays and receives; '' while one of them is unknown. */
export const rateText = ({ payAmount, amount, payCurrency, receiveCurrency }: Terms): string =>
  rateLine({ amount: payAmount, currency: payCurrency }, { amount, currency: receiveCurrency });

/** Whole percents; below 10 with one decimal: '3.4 %'. */
export const percentText = (percent: number): string => {
  const size = Math.abs(percent);
  const rounded = size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  return localDecimal(strings.rates.percent(rounded), pageLanguage);
};

export interface FarRate {
  readonly role: 'author' | 'other';
  /** How much more the author pays than at the present rate; negative: less. */
  readonly percent: number;
  /** '1 USD = 92,50 RUB' at the present rate. */
  readonly rate: string;
  /** Age of the present rate when that is old itself; null for a fresh one. */
  readonly ageMs: number | null;
}
/** From the reader's side: the author pays what the other receives. */
export function farRate({ role, percent: signed, rate, ageMs }: FarRate): string {
  const text = strings.rates;
  const percent = percentText(signed);
  const isMore = signed > 0;
  if (ageMs === null) {
    const [more, less] =
      role === 'author' ? [text.payMore, text.payLess] : [text.receiveMore, text.receiveLess];
    return (isMore ? more : less)(percent, rate);
  }
  const [more, less] =
    role === 'author'
      ? [text.payMoreThanOld, text.payLessThanOld]
      : [text.receiveMoreThanOld, text.receiveLessThanOld];
  return (isMore ? more : less)(percent, rate, ageText(ageMs));
}

/** 'Euro', '2 sources', '5 min ago'; '' for what is unknown. Without sources: the shipped rate. */
export function rateFacts(name: string, sources: number | null, ageMs: number | null): readonly string[] {
  const text = strings.rates;
  return [
    name,
    sources === 0 ? text.NO_SOURCE : sources === null ? '' : text.sources(sources),
    ageMs === null ? '' : agoText(ageMs),
  ];
}
