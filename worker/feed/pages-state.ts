// State of the feed's pages, which the first page and the further ones share.
import type { FeedPage } from '#contract/decode/feed-page.ts';
import type { FeedItem } from '#domain/entities.ts';
import type { FeedEnd } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpCallOptions } from '#runtime/http-client.ts';
import type { Logger } from '#runtime/logger.ts';
import type { AuthorizedClient } from '../authorized-client.ts';
import type { FeedItemStore } from './item-store.ts';

export interface FeedPagesDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly client: AuthorizedClient;
  readonly store: FeedItemStore;
  readonly viewerId: string;
  /** True when the backend filters and has pages. Without it the first page is the whole feed. */
  readonly isPaged: boolean;
  readonly isStreamConnected: () => boolean;
  /** The store or `end` has changed. */
  readonly onChange: () => void;
}

/** Where a range of pages begins: its cursor, and what the pages before it had. */
export interface PagePosition {
  readonly cursor: string;
  /** The last offer of others. */
  readonly after: FeedItem | null;
  /** Ids of all else, which comes before the offers; null once these pages or others have confirmed it. */
  readonly own: ReadonlySet<string> | null;
}

/** State that the first page and the further ones share. */
export interface PagesState {
  end: FeedEnd;
  /** Cursor of the next page. '' for the first one, when nobody has named a cursor. */
  nextCursor: string;
  filterCount: number;
  /** Where the pages begin that the last first page has not confirmed; null when there are none. */
  unconfirmed: PagePosition | null;
  /** The next of them to be loaded again. */
  stale: PagePosition | null;
  isOffer(item: FeedItem): boolean;
  /** True when `item` ranks above `last`, or is it. */
  isAbove(item: FeedItem, last: FeedItem): boolean;
  lastOffer(items: readonly FeedItem[]): FeedItem | null;
  setEnd(end: FeedEnd): void;
  /** The pages end behind `last`; without a cursor the market ends there. */
  finishAt(last: FeedItem | null, cursor: string | null): void;
  call(cursor: string, options?: HttpCallOptions): Promise<FeedPage | null>;
}
