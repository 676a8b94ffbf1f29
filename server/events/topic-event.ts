// Topic event: what the subscribers of one topic get of an entry of the log.
import type { TradedTerms } from '#domain/feed-filter.ts';
import type { CurrencyPair, FactKeys } from '../store/facts.ts';

/** EVENTS-04: fields of a feed item that change without a new version. At most 200 bytes as an event. */
export interface FeedPatchPayload {
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
