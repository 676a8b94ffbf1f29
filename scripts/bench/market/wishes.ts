// Wishes of the model: who wants to exchange what, when they come, and by which habits they live.
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { createSeededRandom, normal, pick } from '../chaos/seeded-random.ts';
import type { Assumed } from './assumptions.ts';

/** Ten pairs in both directions: 20 directed pairs, of which the first have most of the people. */
const PAIRS = [
  'EUR-RUB',
  'USD-RUB',
  'USDT-RUB',
  'EUR-TRY',
  'USD-TRY',
  'EUR-GEL',
  'USDT-EUR',
  'USD-KZT',
  'EUR-UAH',
  'USDT-NGN',
];
/** Dollars for one unit. */
const USD: Readonly<Record<string, number>> = {
  ...{ EUR: 1.16, USD: 1, USDT: 1, RUB: 0.0125, TRY: 0.0235, GEL: 0.37 },
  ...{ KZT: 0.0019, UAH: 0.0237, NGN: 0.00069 },
};
/** Each currency's methods, by how many people have them. */
const METHODS = ['first', 'second', 'third'] as const;
const METHOD_SHARES = [0.55, 0.3, 0.15];
/** Hours of the day, local, in which people come, equally; they sleep from 23:30 to 07:30. */
const DAY_STARTS = 7.5;
const DAY_ENDS = 23.5;

/** Units of `to` for one `from`. */
export const marketRate = (from: string, to: string): number => (USD[from] ?? 1) / (USD[to] ?? 1);
export const inUsd = (amount: number, currency: string): number => amount * (USD[currency] ?? 1);

export interface Chance {
  is(probability: number): boolean;
  /** Around 0, with a spread of 1. */
  normal(): number;
  /** 0 to 1. */
  next(): number;
}

export function createChance(seed: number, name: string): Chance {
  const random = createSeededRandom(seed, name);
  return {
    is: (probability) => random() < probability,
    next: random,
    normal: () => normal(random),
  };
}

/** One person with one wish. */
export interface Wish {
  readonly id: string;
  readonly arrivesAt: number;
  /** Gives it up, or has met it elsewhere. */
  readonly endsAt: number;
  /** False: looks, and never posts. */
  readonly posts: boolean;
  readonly payCurrency: string;
  readonly payMethods: readonly string[];
  readonly receiveCurrency: string;
  readonly receiveMethods: readonly string[];
  /** To receive, in whole units of the currency as far as it is worth less than ten dollars. */
  readonly amount: number;
  /** The least to be gained against the official rate. */
  readonly leastGainBps: number;
  /** Hours before UTC. */
  readonly zone: number;
  readonly hasQuietHours: boolean;
  readonly chance: Chance;
}

/** Wishes of `days` days, `perDay` of them of people who post, in the order in which they come. */
export function drawWishes(seed: number, perDay: number, days: number, model: Assumed): Wish[] {
  const chance = createChance(seed, 'arrivals');
  const count = Math.round(perDay * days * (1 + model.lookersPerPost));
  const weights = PAIRS.map((_, n) => 1 / (n + 1));
  return Array.from({ length: count }, (_, n) => drawWish(`w${n}`, seed, chance, weights, days, model)).sort(
    (a, b) => a.arrivesAt - b.arrivesAt,
  );
}

function drawWish(
  id: string,
  seed: number,
  chance: Chance,
  weights: readonly number[],
  days: number,
  model: Assumed,
): Wish {
  const [one = '', other = ''] = PAIRS[pickWeighted(chance.next(), weights)]?.split('-') ?? [];
  const isForward = chance.is(0.5 + model.imbalance);
  const payCurrency = isForward ? other : one;
  const receiveCurrency = isForward ? one : other;
  const usd = model.medianUsd * Math.exp(model.sumSigma * chance.normal());
  const zone = pick(chance.next, [1, 3, 3, 4, 5]);
  const local = DAY_STARTS + (DAY_ENDS - DAY_STARTS) * chance.next();
  const day = Math.floor(days * chance.next());
  const arrivesAt = (day * 24 + local - zone) * HOUR_MS;
  const half = model.patience * HOUR_MS;
  return {
    id,
    arrivesAt,
    endsAt: arrivesAt + (half * Math.log(1 - chance.next())) / Math.log(0.5),
    posts: chance.is(1 / (1 + model.lookersPerPost)),
    payCurrency,
    payMethods: drawMethods(chance, payCurrency, model),
    receiveCurrency,
    receiveMethods: drawMethods(chance, receiveCurrency, model),
    amount: rounded(usd / inUsd(1, receiveCurrency)),
    leastGainBps: Math.round(model.leastGainBps + model.leastGainSpreadBps * chance.normal()),
    zone,
    hasQuietHours: chance.is(model.quietHours),
    chance: createChance(seed, id),
  };
}

/** Sums that people type: two digits and zeros. */
function rounded(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.max(1, Math.round(amount / unit) * unit);
}

function drawMethods(chance: Chance, currency: string, { secondMethod }: Assumed): string[] {
  const first = pickWeighted(chance.next(), METHOD_SHARES);
  const rest = METHOD_SHARES.map((share, n) => (n === first ? 0 : share));
  const chosen = chance.is(secondMethod) ? [first, pickWeighted(chance.next(), rest)] : [first];
  return chosen.map((n) => `${currency} ${METHODS[n]}`);
}

function pickWeighted(random: number, weights: readonly number[]): number {
  let rest = random * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return Math.max(0, at);
}

/** Local hours of the day. */
const localHour = (at: number, zone: number): number => (((at / HOUR_MS + zone) % 24) + 24) % 24;

/** The next moment from `at` on in which somebody is awake. */
export function awakeFrom(at: number, zone: number): number {
  const hour = localHour(at, zone);
  if (hour >= DAY_STARTS && hour < DAY_ENDS) return at;
  return at + ((DAY_STARTS - hour + 24) % 24) * HOUR_MS;
}

/** When somebody opens a message that was sent at `at`. */
export const openedAt = ({ zone, chance }: Wish, at: number, model: Assumed): number =>
  awakeFrom(at, zone) + model.answerMinutes * MINUTE_MS * Math.exp(model.answerSigma * chance.normal());
