// Topic listener: the owner of a stream, its topics and filter, as the hub reads them.
import type { FeedFilter, FilterContext } from '#domain/feed-filter.ts';

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
