// Sentences about exchange rates: their age, offers that are far from them, and the rates page (RATE-08 to RATE-10).
import { formatRate } from '#domain/format.ts';

const MINUTE_MS = 60_000;

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** '40 min', '2 h', '3 days'. */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : counted(Math.floor(hours / 24), 'day', 'days');
}

export const ratesOf = (ageMs: number): string => `Rates of ${ageText(ageMs)} ago`;
export const checkOldRates = (ageMs: number): string =>
  `The last rates are ${ageText(ageMs)} old. Check the amount to pay before you post.`;

/** '1 USD = 92,50 RUB', in the direction that gives a number above 1. `rate`: units of `to` for one `from`. */
export const pairRateText = (from: string, to: string, rate: number): string =>
  rate >= 1 ? `1 ${from} = ${formatRate(rate)} ${to}` : `1 ${to} = ${formatRate(1 / rate)} ${from}`;

/** Today's rate, or that of an hour when it is not today's any more. */
const presentRate = (ageMs: number | null): string =>
  ageMs === null ? "today's rate" : `the rate of ${ageText(ageMs)} ago`;

/** Whole percents; below 10 with one decimal: '3.4 %'. */
const percentText = (percent: number): string => {
  const size = Math.abs(percent);
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} %`;
};

export interface FarRate {
  readonly role: 'author' | 'other';
  /** How much more the author pays than at the present rate; negative: less. */
  readonly percent: number;
  /** '1 USD = 92,50 RUB' at the present rate. */
  readonly rate: string;
  /** Of the present rate when that is old itself; null for a fresh one. */
  readonly ageMs: number | null;
}
/** From the reader's side: the author pays what the other receives. */
export const farRate = ({ role, percent, rate, ageMs }: FarRate): string =>
  `You ${role === 'author' ? 'pay' : 'receive'} ${percentText(percent)} ${percent > 0 ? 'more' : 'less'} than at ${presentRate(ageMs)}: ${rate}.`;
export const SAVE_AGAIN_FOR_RATE = 'Edit the request and save it to use this rate.';
export const pricedFromOldRate = (ageMs: number): string =>
  `When this offer was posted, its rate was ${ageText(ageMs)} old. Compare it before you agree.`;

export const YOUR_CURRENCIES = 'Your currencies';
export const ALL_CURRENCIES = 'All currencies';
export const RATES_NOTE =
  'Rates are indicative: they turn one amount of a new request into the other. You both settle the exact amounts in the chat.';
export const RATES_NOT_LOADED = 'The exchange rates could not be loaded.';
/** 'Euro · 2 sources · 5 min ago'; without sources the rate is the one that was shipped. */
export const rateFacts = (name: string, sources: number | null, ageMs: number | null): string =>
  [
    name,
    sources === 0 ? 'no source' : sources !== null && counted(sources, 'source', 'sources'),
    ageMs !== null && (ageMs < MINUTE_MS ? 'now' : `${ageText(ageMs)} ago`),
  ]
    .filter(Boolean)
    .join(' · ');
