// Topics of live events: their names, the events on them, and the streams that listen. Public ones carry the third party's view; the parties are excepted and get their own view on topics of their own.
import type { FeedFilter, FilterContext, TradedTerms } from '#domain/feed-filter.ts';
import type { CurrencyPair, FactKeys } from '../store/facts.ts';

/** Feed changes as third parties see them. */
export const FEED_TOPIC = 'feed';
export const feedTopic = (userId: string): string => `feed:${userId}`;
/** Disputed deals, for admins who are no party. */
export const ADMIN_FEED_TOPIC = 'feed:admins';
/** Cases and reports that this member of staff may read: the ids of those that have changed (CASE-45). */
export const staffTopic = (userId: string): string => `staff:${userId}`;
/** Requests (and public profiles) as third parties see them. */
export const REQUESTS_TOPIC = 'requests';
export const requestsTopic = (userId: string): string => `requests:${userId}`;
export const notificationsTopic = (userId: string): string => `notifications:${userId}`;
/** The topic of this user's client streams alone: messages of their deals, their own profile. */
export const clientTopic = (userId: string): string => `client:${userId}`;
/** Profiles of people with open offers, for the client streams that may show one of these. */
export const PROFILES_TOPIC = 'profiles';
/** Admins who read a deal's chat without being a party; carries only the end of their access. */
export const chatAdminsTopic = (transactionId: string): string => `chat:${transactionId}:admins`;
export const chatTopic = (transactionId: string): string => `chat:${transactionId}`;
/** The deal of a chat's topic; null for other topics. */
export const chatOfTopic = (topic: string): string | null => /^chat:([^:]+)/.exec(topic)?.[1] ?? null;
/** Blocks between people: read by the hub of each instance, and sent to nobody. */
export const BLOCKS_TOPIC = 'blocks';

/** EVENTS-04: fields of a feed item that change without a new version. At most 200 bytes as an event. */
interface FeedPatchPayload {
  readonly id: string;
  readonly fields: {
    readonly viewCount?: number;
    readonly unreadCount?: number;
    readonly deadlineAt?: string | null;
  };
}

export interface TopicEvent {
  readonly topic: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Subscribers of the topic who must not get it, because they get their own view of the change. */
  readonly exceptUsers?: readonly string[];
  /** Whose offer or profile it shows: not sent between users of whom one has blocked the other (BLK-01). */
  readonly shownUserId?: string;
  /**
   * The terms before a change that a public feed_upsert shows, where they have changed.
   * A stream whose filter they match may show the offer.
   */
  readonly before?: TradedTerms | Readonly<Record<string, never>>;
  /** The pairs of the offers that other public events concern. */
  readonly pairs?: readonly CurrencyPair[];
  /** Sent to client streams in place of the whole item. */
  readonly patch?: FeedPatchPayload;
}

/** An entry of the log as the streams of an instance get it. */
export interface DeliveredEntry {
  readonly seq: number;
  readonly events: readonly TopicEvent[];
  /**
   * Present when the entry cannot be shown: it is of a later version, or a fault.
   * Streams with these keys begin again with a snapshot; null: all streams.
   * Its events are those alone that this instance applies itself.
   */
  readonly unshown?: FactKeys | null;
}

/** Id of the item of a feed event. */
export function feedItemIdOf(payload: Readonly<Record<string, unknown>>): string {
  const { item, id } = payload;
  const itemId = typeof item === 'object' && item !== null && 'id' in item ? item.id : id;
  return String(itemId);
}

export interface MarketFilter {
  readonly filter: FeedFilter;
  readonly context: FilterContext;
}

export interface TopicListener {
  readonly userId: string;
  /** Its end ends the stream; null when none is kept. */
  readonly sessionId?: string | null;
  readonly topics: readonly string[];
  /**
   * Present: public feed events come by this filter.
   * Several changes of one item within a while come as one event.
   */
  readonly market?: MarketFilter | undefined;
  /** The client stream: it understands patches. */
  readonly takesPatches?: boolean;
  /** For a banned person the market does not exist (ACC-03): offers of others do not come. */
  readonly isBanned?: boolean;
  /** Expiry of the token, epoch ms: the stream ends with it. */
  readonly expiresAt: number;
}
