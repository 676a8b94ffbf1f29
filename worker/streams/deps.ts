// What the live service and its streams have in common: the streams are a script of their own, loaded beside the first feed.
import type { FeedItem } from '#domain/entities.ts';
import type { Clock } from '#api/clock.ts';
import type { Logger } from '#api/logger.ts';
import type { FeedChange } from '#api/decode/stream-events.ts';
import type { RouteName } from '#api/routes.ts';
import type { Batch } from '../protocol.ts';
import type { DealWatch } from '../deal/query.ts';
import type { OpenGate } from './connection-limiter.ts';
import type { OpenStream } from './open-stream.ts';
import type { Poller } from './poller.ts';
import type { SessionCalls } from '../authorized-client.ts';
import type { OpenEventSource } from './sse-transport.ts';
import type { Stream } from './connection.ts';

export const STREAMS = ['feed', 'notifications', 'requests'] as const;
export type StreamLink = (typeof STREAMS)[number];

/** What the streams need of the service: its code too, which would otherwise be loaded twice. */
export interface StreamsHost {
  readonly clock: Clock;
  readonly log: Logger;
  /** In [0, 1). */
  readonly random: () => number;
  readonly openEventSource: OpenEventSource;
  readonly apiBase: string;
  readonly calls: SessionCalls;
  readonly gate: OpenGate;
  readonly createPoller: (clock: Clock, intervalMs: number, poll: () => Promise<number>) => Poller;
  readonly pathOf: (name: RouteName) => string;
  readonly readFeedEvent: (name: string, payload: unknown) => FeedChange | null;
  /** Starts or stops what stands in for the feed's stream. */
  readonly setPolling: (isOn: boolean) => void;
  /** Just before each attempt of the feed's stream. */
  readonly onFeedConnect: () => void;
  readonly onFeed: (change: FeedChange, eventId: string) => void;
  /** A person has changed; `renewed`: an item with that in it, null for one that does not show them. */
  readonly onProfile: (renewed: (item: FeedItem) => FeedItem | null) => void;
  /** This link's status may have changed. */
  readonly onLink: (name: StreamLink | 'deal') => void;
  /** The deal on show, or what is known of it, changed. */
  readonly onDeal: () => void;
  /** Something may differ from what the page knows. */
  readonly onDirty: () => void;
}

export interface StreamsPart {
  readonly streams: Readonly<Record<StreamLink, Stream>>;
  readonly openStream: OpenStream;
  readonly deal: DealWatch;
  /** News that waits, then no more. */
  takeNews(): Pick<Batch, 'notifications' | 'requests'>;
}
export type CreateStreams = (host: StreamsHost) => StreamsPart;
