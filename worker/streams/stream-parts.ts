// Streams of a viewer, as types: what they are made of, and what the session asks of them.
import type { Batch } from '#protocol/protocol.ts';
import type { DealQuery } from '../deal/query.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import type { OpenChatStream } from './chat-stream.ts';
import type { CoalescedUpdates } from './coalescing-queue.ts';
import type { StreamStatus, SubscribedStreams, ViewerStreamName } from './connection-status.ts';
import type { EventAppliers } from './event-appliers.ts';
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
  readonly apply: EventAppliers;
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
