// People of the model with their wishes, and the requests that they have posted.
import type { ExchangeRequest } from '#domain/entities.ts';
import { type FeedFilter, filterLikeRequest } from '#domain/feed-filter.ts';
import { convertAmount, followedAmount, minorDigits } from '#domain/money.ts';
import { priceOf } from '#domain/price.ts';
import type { Assumed } from './assumptions.ts';
import { inUsd, marketRate, type Wish } from './wishes.ts';

export interface Offer {
  readonly person: Person;
  readonly usd: number;
  request: ExchangeRequest;
  /** What the taker gains against today's rate. */
  takerGainBps: number;
  authorGainBps: number;
  expiresAt: number;
  pausedAt: number | null;
  taker: Person | null;
  isOver: boolean;
}

/** A wish on its way. */
export interface Person {
  readonly wish: Wish;
  readonly filter: FeedFilter;
  /** The gain that is asked for, and the least that is accepted. */
  asks: number;
  readonly accepts: number;
  offer: Offer | null;
  /** An acceptance of theirs waits for an answer. */
  isBusy: boolean;
  /** The exchange began then; null while there is none. */
  metAt: number | null;
  /** Offers that did not come to anything, and offers of which the person was told. */
  readonly tried: Set<Offer>;
  readonly told: Set<Offer>;
  readonly callsByDay: Map<number, number>;
}

export const pairOf = (payCurrency: string, receiveCurrency: string): string =>
  `${payCurrency}-${receiveCurrency}`;
export const usdOf = (wish: Wish): number => inUsd(wish.amount, wish.receiveCurrency);

export function createPerson(wish: Wish, model: Assumed): Person {
  const { leastGainBps } = wish;
  return {
    wish,
    // Mirrored: others pay what this person receives.
    filter: filterLikeRequest({
      payCurrency: wish.payCurrency,
      payMethod: wish.payMethods,
      receiveCurrency: wish.receiveCurrency,
      receiveMethod: wish.receiveMethods,
    }),
    asks: Math.max(0, leastGainBps),
    accepts: leastGainBps > 0 && wish.chance.is(model.settlesForRate) ? 0 : leastGainBps,
    ...{ offer: null, isBusy: false, metAt: null },
    ...{ tried: new Set(), told: new Set(), callsByDay: new Map() },
  };
}

export const requestOf = (wish: Wish, now: number): ExchangeRequest => ({
  ...{ kind: 'request', id: `${wish.id} ${now}`, status: 'requested', authorId: wish.id, author: null },
  ...{
    pendingAccepterId: null,
    viewCount: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: null,
    pausedAt: null,
  },
  ...{ waitingCount: null, isWaiting: null, version: 1, note: '' },
  payCurrency: wish.payCurrency,
  payMethods: wish.payMethods,
  payAmount: null,
  receiveCurrency: wish.receiveCurrency,
  receiveMethods: wish.receiveMethods,
  amount: wish.amount,
});

/** Makes the amounts by which the author gains this much; the gains are those of `priceOf`. */
export function setPrice(offer: Offer, gainBps: number): void {
  const { payCurrency, receiveCurrency, amount } = offer.request;
  const rate = marketRate(receiveCurrency, payCurrency);
  const payAmount =
    gainBps === 0
      ? convertAmount(amount, rate, payCurrency)
      : followedAmount(amount, rate, gainBps, minorDigits(payCurrency));
  offer.request = { ...offer.request, payAmount: Number(payAmount) };
  const price = priceOf(
    { payCurrency, receiveCurrency, amount, payAmount, price: { kind: gainBps === 0 ? 'market' : 'own' } },
    { rate, ageSeconds: 0 },
  );
  if (price === 'no_rate' || !price.againstMarketBps)
    throw new Error('an amount is too small to have a price');
  offer.takerGainBps = price.againstMarketBps.accepter;
  offer.authorGainBps = price.againstMarketBps.author;
}
