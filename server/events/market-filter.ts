// Market filter of a stream: which public feed events pass, and as what. An offer that an edit takes out of the filter is removed.
import { decodeRequest } from '#api/decode/feed-item.ts';
import {
  type FeedFilter,
  type FilterableItem,
  type FilterContext,
  matchesFilter,
} from '#domain/feed-filter.ts';
import type { StoredEvent } from '../store/event-outbox.ts';
import { FEED_TOPIC, PROFILES_TOPIC } from './topics.ts';

export interface MarketFilter {
  readonly filter: FeedFilter;
  readonly context: FilterContext;
}

/** Currencies of an offer: what its author pays and receives. */
export type CurrencyPair = readonly [pay: string, receive: string];

/** A public feed event as the filter reads it, decoded once for all filters. */
export interface MarketEvent {
  readonly event: StoredEvent;
  readonly itemId: string;
  /** The offer after and before the change; null where it is not known. */
  readonly after: FilterableItem | null;
  readonly before: FilterableItem | null;
  /** Pairs of streams that the event may concern; null: of all. */
  readonly pairs: readonly CurrencyPair[] | null;
}

export interface SentEvent {
  readonly type: string;
  readonly payload: unknown;
}

const pairOf = (item: FilterableItem): CurrencyPair[] =>
  item.kind === 'request' ? [[item.payCurrency, item.receiveCurrency]] : [];

export function readMarketEvent(event: StoredEvent): MarketEvent {
  const { payload, clientView } = event;
  if (event.type !== 'feed_upsert')
    return {
      event,
      itemId: String(payload.id ?? payload.userId ?? ''),
      after: null,
      before: null,
      pairs: clientView?.pairs ?? null,
    };
  const after = decodeRequest(payload.item);
  const before = after && clientView?.before ? { ...after, ...clientView.before } : null;
  return {
    event,
    itemId: after?.id ?? '',
    after,
    before,
    pairs: after && [...pairOf(after), ...(before ? pairOf(before) : [])],
  };
}

/** Whether a stream with a filter gets the event by it: public ones, and offers of others on the viewer's own topic. */
export const isMarketEvent = ({ topic, type, shownUserId }: StoredEvent, viewerId: string): boolean =>
  topic === FEED_TOPIC ||
  topic === PROFILES_TOPIC ||
  ((type === 'feed_upsert' || type === 'new_request') && shownUserId != null && shownUserId !== viewerId);

/** What a stream with this filter gets: the event, a removal in its place, or null for nothing. */
export function filterMarketEvent(market: MarketEvent, { filter, context }: MarketFilter): SentEvent | null {
  const { event, after, before, itemId, pairs } = market;
  // Of others, these streams have the feed's events alone.
  if (event.type === 'new_request') return null;
  if (!after) return !pairs || pairs.some((pair) => pairMatches(pair, filter)) ? event : null;
  if (matchesFilter(after, filter, context)) return event;
  return before && matchesFilter(before, filter, context)
    ? { type: 'feed_remove', payload: { id: itemId } }
    : null;
}

/** FEED-04: the viewer sells (from…) what the author receives. */
const pairMatches = ([pay, receive]: CurrencyPair, { fromCurrency, toCurrency }: FeedFilter): boolean =>
  (fromCurrency === '' || fromCurrency === receive) && (toCurrency === '' || toCurrency === pay);

const ANY = '*';

/** Where streams with this filter are found. */
export const topicOfFilter = ({ fromCurrency, toCurrency }: FeedFilter): string =>
  `${toCurrency || ANY}>${fromCurrency || ANY}`;

/** Topics of all filters that an offer of this pair can match. */
export const topicsOfPair = ([pay, receive]: CurrencyPair): readonly string[] => [
  `${pay}>${receive}`,
  `${pay}>${ANY}`,
  `${ANY}>${receive}`,
  `${ANY}>${ANY}`,
];

/** Streams with the same key get the same events, but for those of which they are excepted. */
export const keyOfFilter = ({ filter, context }: MarketFilter, userId: string): string =>
  JSON.stringify([
    filter,
    filter.exchangeWith === 'region' ? [context.viewerCountry, context.viewerCity] : null,
    filter.exchangeWith === 'previous' ? userId : null,
  ]);
