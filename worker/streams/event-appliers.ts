// Event appliers: what a decoded event of feed, notifications and requests changes, whichever stream has brought it.
import type { FeedPatch } from '#contract/decode/client-events.ts';
import type { FeedChange, NotificationsChange, RequestsChange } from '#contract/decode/stream-events.ts';
import { parseSeq } from '#domain/version.ts';
import type { DealQuery } from '../deal/query.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import type { CoalescedUpdates } from './coalescing-queue.ts';

interface EventAppliersDeps {
  readonly feed: Pick<LiveFeed, 'applyEvent' | 'patchProfile'>;
  readonly deal: Pick<DealQuery, 'invalidate'>;
  /** For the page. */
  readonly updates: Pick<CoalescedUpdates, 'addNotification' | 'addRequest'>;
}

/** `eventId`: '' for none. */
export interface EventAppliers {
  feed(change: FeedChange | FeedPatch, eventId: string): void;
  /** Applies a feed event that the feed itself does not need: the deal on show may have changed. */
  dealOfFeed(change: FeedChange | FeedPatch): void;
  notifications(change: NotificationsChange, eventId: string): void;
  requests(change: RequestsChange, eventId: string): void;
}

export function createEventAppliers({ feed, deal, updates }: EventAppliersDeps): EventAppliers {
  const dealOfFeed: EventAppliers['dealOfFeed'] = (change) => {
    if (change.type === 'upsert' || change.type === 'replace') deal.invalidate(change.item.id, change.item);
    // An acceptance that was withdrawn leaves the feed, and its request takes its place.
    if (change.type === 'replace') deal.invalidate(change.replaceOf);
    if (change.type === 'remove') deal.invalidate(change.id);
  };
  return {
    dealOfFeed,
    feed(change, eventId) {
      dealOfFeed(change);
      feed.applyEvent(change, eventId);
    },
    notifications(change, eventId) {
      if (change.type === 'new') deal.invalidate(change.notification.transactionId);
      updates.addNotification(change, parseSeq(eventId));
    },
    requests(change, eventId) {
      if (change.type === 'profile') feed.patchProfile(change.userId, change.changes);
      updates.addRequest(change, parseSeq(eventId));
    },
  };
}
