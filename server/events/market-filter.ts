// Market filter: what a stream gets of an event, by its filter and by blocks. An offer that an edit takes out of the filter is removed.
import { decodeRequest } from '#contract/decode/feed-item.ts';
import {
  type FeedFilter,
  type FilterableItem,
  matchesFilter,
  matchesSides,
  type TradedTerms,
} from '#domain/feed-filter.ts';
import type { CurrencyPair } from '../store/facts.ts';
import {
  FEED_TOPIC,
  type MarketFilter,
  PROFILES_TOPIC,
  type TopicEvent,
  type TopicListener,
} from './topics.ts';

/** A public feed event as the filter reads it, decoded once for all filters. */
interface MarketEvent {
  readonly event: TopicEvent;
  readonly itemId: string;
  /** The offer; null for events that show none. */
  readonly after: FilterableItem | null;
  /** The terms before a change; null for a new offer. */
  readonly before: TradedTerms | null;
  /** Pairs of streams that the event may concern; null: of all. */
  readonly pairs: readonly CurrencyPair[] | null;
}

export interface SentEvent {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The part of a stream that decides which events it gets, and as what. */
export type EventReader = Pick<TopicListener, 'userId' | 'market' | 'takesPatches' | 'isBanned'>;

const pairOf = ({ payCurrency, receiveCurrency }: TradedTerms): CurrencyPair => [
  payCurrency,
  receiveCurrency,
];

const read = new WeakMap<TopicEvent, MarketEvent>();

export function readMarketEvent(event: TopicEvent): MarketEvent {
  const known = read.get(event) ?? decodeMarketEvent(event);
  read.set(event, known);
  return known;
}

function decodeMarketEvent(event: TopicEvent): MarketEvent {
  const { payload } = event;
  if (event.type !== 'feed_upsert' && event.type !== 'feed_replace')
    return {
      event,
      itemId: String(payload.id ?? payload.userId ?? ''),
      after: null,
      before: null,
      pairs: event.pairs ?? null,
    };
  const after = decodeRequest(payload.item);
  const before = after && event.before ? { ...after, ...event.before } : null;
  return {
    event,
    itemId: after?.id ?? '',
    after,
    before,
    pairs: after && [after, ...(before ? [before] : [])].map(pairOf),
  };
}

/**
 * The form in which a stream gets an event of its topics, live or resumed: the event, another one
 * in its place, or null for nothing. For one event, the same type is the same payload. `isHidden`:
 * the shown user is hidden from the reader (BLK-01).
 */
export function projectEvent(listener: EventReader, event: TopicEvent, isHidden: boolean): SentEvent | null {
  const isOfAnother = showsOfferOfAnother(event, listener.userId);
  if (isHidden || (listener.isBanned && isOfAnother)) return withoutItem(event);
  if (listener.market && (isOfAnother || PUBLIC_TOPICS.has(event.topic)))
    return filterMarketEvent(readMarketEvent(event), listener.market);
  const patch = listener.takesPatches ? event.patch : undefined;
  return patch ? { type: 'feed_patch', payload: { ...patch } } : event;
}

/** Where the item is not shown, a `feed_replace` still ends what it replaced. */
const withoutItem = ({ type, payload }: TopicEvent): SentEvent | null =>
  type === 'feed_replace' ? { type: 'feed_remove', payload: { id: payload.replaceOf } } : null;

const PUBLIC_TOPICS: ReadonlySet<string> = new Set([FEED_TOPIC, PROFILES_TOPIC]);
const OFFER_TYPES: ReadonlySet<string> = new Set([
  ...['feed_upsert', 'feed_replace'],
  ...['new_request', 'request_updated'],
]);

/** Others' offers come on the viewer's own topics too: after an unblock, or a deal ended unapproved. */
const showsOfferOfAnother = ({ type, shownUserId }: TopicEvent, viewerId: string): boolean =>
  OFFER_TYPES.has(type) && shownUserId != null && shownUserId !== viewerId;

/** The answer of a stream with this filter: the event, a removal in its place, or null for nothing. */
export function filterMarketEvent(market: MarketEvent, { filter, context }: MarketFilter): SentEvent | null {
  const { event, after, before, itemId, pairs } = market;
  // These streams have the feed's events alone of others.
  if (event.type === 'new_request') return null;
  if (!after) return !pairs || pairs.some((pair) => pairMatches(pair, filter)) ? event : null;
  if (matchesFilter(after, filter, context)) return event;
  // A later change may be shown already, so that the stream may have any state since: its search, place and status are not asked.
  return before && matchesSides(before, filter)
    ? { type: 'feed_remove', payload: { id: itemId } }
    : withoutItem(event);
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

/**
 * Streams with the same key get the same events, but for those of which they are excepted.
 * Two streams of one person may differ: the place and the counterparties are those of the time of the connection.
 */
export const keyOfFilter = ({ filter, context }: MarketFilter): string =>
  JSON.stringify([
    filter,
    filter.exchangeWith === 'region' ? [context.viewerCountry, context.viewerCity] : null,
    filter.exchangeWith === 'previous' ? [...context.previousIds].sort() : null,
  ]);

interface BlockChange {
  readonly users: readonly [string, string];
  /** True when one of the two has blocked the other now. */
  readonly isHidden: boolean;
}

/**
 * Users between whom there is a block, as the streams of this instance check them.
 * Changes come by the log, in the order of all events.
 */
export type HiddenPairs = ReturnType<typeof createHiddenPairs>;

export function createHiddenPairs() {
  const hidden = new Map<string, Set<string>>();
  const add = (user: string, other: string) => {
    const others = hidden.get(user) ?? new Set();
    hidden.set(user, others.add(other));
  };
  const remove = (user: string, other: string) => {
    const others = hidden.get(user);
    if (others?.delete(other) && others.size === 0) hidden.delete(user);
  };
  return {
    /** Replaces all pairs. */
    load(pairs: Iterable<readonly [string, string]>): void {
      hidden.clear();
      for (const [a, b] of pairs) {
        add(a, b);
        add(b, a);
      }
    },
    /** Applies an event of the blocks' topic. */
    apply({ payload }: Pick<TopicEvent, 'payload'>): void {
      const { users, isHidden } = payload as unknown as BlockChange;
      const [a, b] = users;
      const change = isHidden ? add : remove;
      change(a, b);
      change(b, a);
    },
    /** From whom this user is hidden; undefined: from nobody. */
    of: (userId: string): ReadonlySet<string> | undefined => hidden.get(userId),
  };
}
