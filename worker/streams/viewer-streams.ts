// The viewer's streams: one client stream where the backend announces it, else the specification's own (LIVE-01, EVENTS-01).
// Loaded by the worker, inside which it runs: see src/app/lazy-entry.ts.
import '../main.ts';
import type { Batch } from '#protocol/protocol.ts';
import type { DealQuery } from '../deal/query.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import { createOpenChatStream, type OpenChatStream } from './chat-stream.ts';
import { createClientStream } from './client-stream.ts';
import { type CoalescedUpdates, createCoalescedUpdates } from './coalescing-queue.ts';
import type { StreamStatus, SubscribedStreams, ViewerStreamName } from './connection-status.ts';
import { createEventAppliers, type EventAppliers } from './event-appliers.ts';
import { createOpenStream, type OpenStream, type StreamEnv } from './open-stream.ts';
import { createSpecifiedStreams } from './specified-streams.ts';
import type { StreamEvent } from './state.ts';
import { createStreamsWithFallback } from './streams-with-fallback.ts';

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

/** What both kinds of streams are made of. */
export interface StreamParts extends ViewerStreamsDeps {
  readonly openStream: OpenStream;
  readonly updates: CoalescedUpdates;
  readonly apply: EventAppliers;
}

export interface ViewerStreams {
  /** Opens the streams that are subscribed to and closes the others. */
  setSubscribed(subscribed: SubscribedStreams): void;
  dispatch(event: StreamEvent): void;
  /**
   * Where the streams of feed and requests begin when they connect next; '' lets the feed begin with a snapshot. An
   * answer with the feed covers the public requests too, and ids count over all streams.
   */
  setResumeId(eventId: string): void;
  /** Connects the feed's stream anew, after this event; '' for a snapshot. Its query has changed. */
  reconnectFeed(eventId: string): void;
  status(name: ViewerStreamName): StreamStatus;
  /** The changes that the page has not received, each returned once. */
  takeUpdates(): Pick<Batch, 'notifications' | 'requests'>;
  /** The page lost its copy of notifications and requests, which are not stored here: both connect anew. */
  requestSnapshots(): void;
  readonly openChatStream: OpenChatStream;
}

export function createViewerStreams(deps: ViewerStreamsDeps): ViewerStreams {
  const updates = createCoalescedUpdates();
  const openStream = createOpenStream(deps);
  const parts = { ...deps, openStream, updates, apply: createEventAppliers({ ...deps, updates }) };
  const createSpecified = (): ViewerStreams => ({
    ...createSpecifiedStreams(parts),
    openChatStream: createOpenChatStream(openStream, false),
  });
  if (!deps.hasClientStream) return createSpecified();
  return createStreamsWithFallback((onUnusable) => {
    const stream = createClientStream(parts, onUnusable);
    return deps.isAdmin ? { ...stream, openChatStream: createOpenChatStream(openStream, true) } : stream;
  }, createSpecified);
}
