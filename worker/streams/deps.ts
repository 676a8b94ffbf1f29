// What the live service and its streams have in common: the streams are a script of their own, loaded beside the first feed.

import type { Clock } from '#api/clock.ts';
import type { FeedChange } from '#api/decode/stream-events.ts';
import type { Logger } from '#api/logger.ts';
import type { RouteName } from '#api/routes.ts';
import type { FeedItem } from '#domain/entities.ts';
import type { AuthorizedClient } from '../authorized-client.ts';
import type { DealQuery } from '../deal/query.ts';
import type { Batch } from '../protocol.ts';
import type { StreamConnection } from './connection.ts';
import type { ConnectionLimiter } from './connection-limiter.ts';
import type { OpenStream } from './open-stream.ts';
import type { Poller } from './poller.ts';
import type { OpenEventSource } from './sse-transport.ts';

export const VIEWER_STREAMS = ['feed', 'notifications', 'requests'] as const;
export type ViewerStreamName = (typeof VIEWER_STREAMS)[number];

/** What the streams need of the service: its code too, which would otherwise be loaded twice. */
export interface StreamsDeps {
  readonly clock: Clock;
  readonly log: Logger;
  /** In [0, 1). */
  readonly random: () => number;
  readonly openEventSource: OpenEventSource;
  readonly apiBase: string;
  readonly client: AuthorizedClient;
  readonly limiter: ConnectionLimiter;
  readonly createPoller: (clock: Clock, intervalMs: number, poll: () => Promise<number>) => Poller;
  readonly pathOf: (name: RouteName) => string;
  readonly readFeedEvent: (name: string, payload: unknown) => FeedChange | null;
  /** Starts or stops what stands in for the feed's stream. */
  readonly setPolling: (isOn: boolean) => void;
  /** Just before each attempt of the feed's stream. */
  readonly onFeedConnect: () => void;
  readonly onFeedChange: (change: FeedChange, eventId: string) => void;
  /** A person has changed; `renewed`: an item with that in it, null for one that does not show them. */
  readonly onProfileChange: (renewed: (item: FeedItem) => FeedItem | null) => void;
  /** This link's status may have changed. */
  readonly onConnectionChange: (name: ViewerStreamName | 'deal') => void;
  /** The deal on show, or what is known of it, changed. */
  readonly onDealChange: () => void;
  /** Something may differ from what the page knows. */
  readonly onDirty: () => void;
}

export interface ViewerStreams {
  readonly streams: Readonly<Record<ViewerStreamName, StreamConnection>>;
  readonly openStream: OpenStream;
  readonly deal: DealQuery;
  /** News that waits, then no more. */
  takeUpdates(): Pick<Batch, 'notifications' | 'requests'>;
}
export type CreateViewerStreams = (host: StreamsDeps) => ViewerStreams;
