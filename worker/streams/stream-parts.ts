// Parts of a viewer's streams: their types, and what an event of each topic changes, whichever stream has brought it.
import type { FeedPatch } from '#contract/decode/client-events.ts';
import type { FeedChange, NotificationsChange, RequestsChange } from '#contract/decode/stream-events.ts';
import { parseSeq } from '#domain/version.ts';
import type { Batch } from '#protocol/protocol.ts';
import type { DealQuery } from '../deal/query.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import type { OpenChatStream } from './chat-stream.ts';
import type { CoalescedUpdates } from './coalescing-queue.ts';
import type { StreamStatus, SubscribedStreams, ViewerStreamName } from './connection-status.ts';
import type { OpenStream, StreamEnv } from './open-stream.ts';
import type { StreamEvent } from './state.ts';

export interface ViewerStreamsDeps extends StreamEnv {
  readonly feed: Pick<
    LiveFeed,
    'applyEvent' | 'markStreamStart' | 'markStreamConnected' | 'patchProfile' | 'setPolling' | 'streamQuery'
  >;
  readonly deal: Pick<DealQuery, 'invalidate' | 'reload' | 'setPushed'>;
  /** The backend announces the client stream. */
  readonly hasClientStream: boolean;
  /** An admin reads chats of others too, which the client stream does not carry. */
  readonly isAdmin: boolean;
  /** The status of this stream may have changed. */
  readonly onStatus: (name: ViewerStreamName) => void;
}

/** Parts of both kinds of streams. */
export interface StreamParts extends ViewerStreamsDeps {
  readonly openStream: OpenStream;
  readonly updates: CoalescedUpdates;
  readonly topics: Topics;
}

/** Puts other streams in the place of the present ones; the feed resumes after this event. */
export type ReplaceStreams = (streams: ViewerStreams, resumeId: string) => void;

export interface ViewerStreams {
  /** Opens the streams that are subscribed to and closes the others. */
  setSubscribed(subscribed: SubscribedStreams): void;
  dispatch(event: StreamEvent): void;
  /**
   * Where the streams of feed and requests next begin; '' lets the feed begin with a snapshot.
   * An answer with the feed covers the public requests too, and ids count over all streams.
   */
  setResumeId(eventId: string): void;
  /** Connects the feed's stream again, after this event; '' for a snapshot. Its query has changed. */
  reconnectFeed(eventId: string): void;
  status(name: ViewerStreamName): StreamStatus;
  /** The changes that the page has not received, each returned once. */
  takeUpdates(): Pick<Batch, 'notifications' | 'requests' | 'staff'>;
  /** The page lost its copy of notifications and requests, which are not stored here: both connect again. */
  requestSnapshots(): void;
  readonly openChatStream: OpenChatStream;
}

export type Topics = ReturnType<typeof createTopics>;

/** Applies a decoded event, by topic. `eventId`: '' for none; `updates`: for the page. */
export const createTopics = ({
  feed,
  deal,
  updates,
}: Pick<ViewerStreamsDeps, 'feed' | 'deal'> & { readonly updates: CoalescedUpdates }) => ({
  /** `isFeedPaused`: only the deal on show may have changed, the feed resumes before this event later. */
  feed(change: FeedChange | FeedPatch, eventId: string, isFeedPaused = false): void {
    if (change.type === 'upsert' || change.type === 'replace') deal.invalidate(change.item.id, change.item);
    // An acceptance that was withdrawn leaves the feed, and its request takes its place.
    if (change.type === 'replace') deal.invalidate(change.replaceOf);
    if (change.type === 'remove') deal.invalidate(change.id);
    if (!isFeedPaused) feed.applyEvent(change, eventId);
  },
  notifications(change: NotificationsChange, eventId: string): void {
    if (change.type === 'new') deal.invalidate(change.notification.transactionId);
    updates.addNotification(change, parseSeq(eventId));
  },
  requests(change: RequestsChange, eventId: string): void {
    if (change.type === 'profile') feed.patchProfile(change.userId, change.changes);
    updates.addRequest(change, parseSeq(eventId));
  },
});
