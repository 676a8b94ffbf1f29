// The viewer's three streams: opens them, decodes their events and passes these to the feed, the deal and the page's updates.
// Loaded by the worker, inside which it runs: see src/app/lazy-entry.ts.
import '../main.ts';
import { decodeFeedEvent, decodeNotificationsEvent, decodeRequestsEvent } from '#api/decode/stream-events.ts';
import { STREAM_EVENTS } from '#api/events.ts';
import { type ApiRoute, apiPath } from '#api/route.ts';
import { feedEventsRoute, notificationEventsRoute, requestEventsRoute } from '#api/routes/streams.ts';
import { parseSeq } from '#domain/version.ts';
import type { DealQuery } from '../deal/query.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import type { Batch } from '../protocol.ts';
import { createCoalescedUpdates } from './coalescing-queue.ts';
import type { StreamConnection } from './connection.ts';
import { type StreamStatus, VIEWER_STREAMS, type ViewerStreamName } from './connection-status.ts';
import { createOpenStream, type OpenStream, type OpenStreamOptions, type StreamEnv } from './open-stream.ts';
import type { StreamEvent } from './state.ts';

const ROUTES: Readonly<Record<ViewerStreamName, ApiRoute>> = {
  feed: feedEventsRoute,
  notifications: notificationEventsRoute,
  requests: requestEventsRoute,
};

export interface ViewerStreamsDeps extends StreamEnv {
  readonly feed: Pick<
    LiveFeed,
    'applyEvent' | 'markStreamStart' | 'patchProfile' | 'setPolling' | 'streamQuery'
  >;
  readonly deal: Pick<DealQuery, 'invalidate' | 'setPushed'>;
  /** The status of this stream may have changed. */
  readonly onStatus: (name: ViewerStreamName) => void;
}

export interface ViewerStreams {
  /** Opens the streams that are subscribed to and closes the others. */
  setSubscribed(subscribed: Readonly<Record<ViewerStreamName, boolean>>): void;
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
  readonly openStream: OpenStream;
}

export function createViewerStreams(deps: ViewerStreamsDeps): ViewerStreams {
  const { feed, deal } = deps;
  const updates = createCoalescedUpdates();
  const openStream = createOpenStream(deps);

  const createStream = (
    name: ViewerStreamName,
    onEvent: OpenStreamOptions['onEvent'],
    options: Partial<OpenStreamOptions> = {},
  ): StreamConnection =>
    openStream({
      path: apiPath(ROUTES[name]),
      events: STREAM_EVENTS[name],
      onEvent,
      setPolling: null,
      onState: () => deps.onStatus(name),
      ...options,
    });

  const streams: Readonly<Record<ViewerStreamName, StreamConnection>> = {
    feed: createStream(
      'feed',
      (name, payload, eventId) => {
        const change = decodeFeedEvent(name, payload);
        if (!change) return false;
        if (change.type === 'upsert' || change.type === 'replace')
          deal.invalidate(change.item.id, change.item);
        feed.applyEvent(change, eventId);
        return true;
      },
      // The store recognises by its id an event that comes twice; the other streams pass events on.
      {
        hasIdempotentEvents: true,
        setPolling: feed.setPolling,
        onConnect: feed.markStreamStart,
        query: feed.streamQuery,
      },
    ),
    notifications: createStream(
      'notifications',
      (name, payload, eventId) => {
        const change = decodeNotificationsEvent(name, payload);
        if (!change) return false;
        if (change.type === 'new') deal.invalidate(change.notification.transactionId);
        updates.addNotification(change, parseSeq(eventId));
        return true;
      },
      {
        onState({ state }) {
          deal.setPushed(state === 'connected');
          deps.onStatus('notifications');
        },
      },
    ),
    requests: createStream('requests', (name, payload, eventId) => {
      const change = decodeRequestsEvent(name, payload);
      if (!change) return false;
      if (change.type === 'profile') feed.patchProfile(change.userId, change.changes);
      updates.addRequest(change, parseSeq(eventId));
      return true;
    }),
  };

  return {
    setSubscribed(subscribed) {
      // Unsubscribed first: the connection limiter lets three in.
      for (const event of ['unsubscribe', 'subscribe'] as const) {
        for (const name of VIEWER_STREAMS) {
          const isChanged = subscribed[name] !== streams[name].isSubscribed;
          if (isChanged && subscribed[name] === (event === 'subscribe')) streams[name].dispatch(event);
        }
      }
    },
    dispatch(event) {
      for (const name of VIEWER_STREAMS) streams[name].dispatch(event);
    },
    setResumeId(eventId) {
      if (streams.feed.state !== 'connected') streams.feed.lastEventId = eventId;
      if (eventId && streams.requests.state !== 'connected') streams.requests.lastEventId = eventId;
    },
    reconnectFeed(eventId) {
      streams.feed.lastEventId = eventId;
      streams.feed.dispatch('resumed');
    },
    status: (name) => streams[name],
    takeUpdates: updates.take,
    requestSnapshots() {
      for (const name of ['notifications', 'requests'] as const) {
        streams[name].lastEventId = '';
        streams[name].dispatch('resumed');
      }
    },
    openStream,
  };
}
