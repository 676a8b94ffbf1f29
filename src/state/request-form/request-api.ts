// Request API: creates and updates a request, and stores the last created one for the filter (CREATE-08, 09, EDIT-01).

import { createRequestRoute, updateRequestRoute } from '#contract/routes/requests.ts';
import type { ExchangeRequest, FollowedPrice, Terms } from '#domain/entities.ts';
import { lastCreatedRequest } from '#domain/feed-filter.ts';
import type { KeyValueStore } from '../../platform/storage.ts';
import { LAST_CREATED_KEY } from '../feed/active-filter.ts';
import type { FeedStore } from '../feed/feed.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';

interface SendResult {
  /** Null when the backend did not answer with the whole request. */
  readonly request: ExchangeRequest | null;
  readonly hasMatches: boolean;
}

/** The price that the author chose; null at the market's rate, of which nothing is sent (PRICE-05). */
export type SentPrice = { readonly kind: 'own'; readonly payAmount: number } | FollowedPrice | null;

const bodyOf = (terms: Terms, separator: string, price: SentPrice) => ({
  receiveCurrency: terms.receiveCurrency,
  receiveMethod: terms.receiveMethods.join(separator),
  payCurrency: terms.payCurrency,
  payMethod: terms.payMethods.join(separator),
  amount: terms.amount,
  additionalDetails: terms.note,
  rateOption: 'fixed',
  ...(price && { price }),
});

/**
 * `ttlHours`: for how long it is open; null: nothing is sent of it (CALL-21).
 * Rejects with the ApiError. Stores a request with matches for the 'Like your request' filter.
 * Without any, the former one is removed, with its filter (CREATE-09).
 */
export async function sendNewRequest(
  write: IdempotentWrite,
  { feed, local }: { readonly feed: Pick<FeedStore, 'removeLastCreated'>; readonly local: KeyValueStore },
  terms: Terms,
  price: SentPrice,
  ttlHours: number | null,
): Promise<SendResult> {
  const body = { ...bodyOf(terms, ',', price), ...(ttlHours !== null && { ttlHours }) };
  const { request, matchingCount } = await write(createRequestRoute, { body });
  const hasMatches = matchingCount > 0;
  if (hasMatches) local.set(LAST_CREATED_KEY, JSON.stringify(lastCreatedRequest(request ?? terms)));
  else feed.removeLastCreated();
  return { request, hasMatches };
}

/** Rejects with the ApiError. */
export async function sendRequestUpdate(
  write: IdempotentWrite,
  id: string,
  terms: Terms,
  price: SentPrice,
): Promise<SendResult> {
  const request = await write(updateRequestRoute, { params: { id }, body: bodyOf(terms, ', ', price) });
  return { request, hasMatches: false };
}
