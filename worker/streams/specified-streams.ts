// Streams of the specification: feed, notifications and requests, each with a connection of its own (LIVE-01, LIVE-02).
import {
  decodeFeedEvent,
  decodeNotificationsEvent,
  decodeRequestsEvent,
} from '#contract/decode/stream-events.ts';
import { STREAM_EVENTS } from '#contract/events.ts';
import { type ApiRoute, apiPath } from '#contract/route.ts';
import { feedEventsRoute, notificationEventsRoute, requestEventsRoute } from '#contract/routes/streams.ts';
import type { StreamConnection } from './connection.ts';
import { VIEWER_STREAMS, type ViewerStreamName } from './connection-status.ts';
import type { OpenStreamOptions } from './open-stream.ts';
import type { StreamParts, ViewerStreams } from './stream-parts.ts';

const ROUTES: Readonly<Record<ViewerStreamName, ApiRoute>> = {
  feed: feedEventsRoute,
  notifications: notificationEventsRoute,
  requests: requestEventsRoute,
};

/** All but the streams of chats. */
export function createSpecifiedStreams(deps: StreamParts): Omit<ViewerStreams, 'openChatStream'> {
  const { feed, deal, updates, topics } = deps;
  const createStream = <T>(
    name: ViewerStreamName,
    decode: (event: string, payload: unknown) => T | null,
    onChange: (change: T, eventId: string) => void,
    options: Partial<OpenStreamOptions> = {},
  ): StreamConnection =>
    deps.openStream({
      path: apiPath(ROUTES[name]),
      events: STREAM_EVENTS[name],
      onEvent(event, payload, eventId) {
        const change = decode(event, payload);
        if (change !== null) onChange(change, eventId);
        return change !== null;
      },
      setPolling: null,
      onState: () => deps.onStatus(name),
      ...options,
    });

  const streams: Readonly<Record<ViewerStreamName, StreamConnection>> = {
    feed: createStream('feed', decodeFeedEvent, topics.feed, {
      // The store recognises by its id an event that comes twice; the other streams pass events on.
      hasIdempotentEvents: true,
      setPolling: feed.setPolling,
      onConnect: feed.markStreamStart,
      query: feed.streamQuery,
      onState({ state }, before) {
        if (state === 'connected' && before.state !== 'connected') feed.markStreamConnected();
        deps.onStatus('feed');
      },
    }),
    notifications: createStream('notifications', decodeNotificationsEvent, topics.notifications, {
      onConnect: updates.startNotifications,
      onState({ state }) {
        deal.setPushed(state === 'connected');
        deps.onStatus('notifications');
      },
    }),
    requests: createStream('requests', decodeRequestsEvent, topics.requests, {
      onConnect: updates.startRequests,
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
      if (streams.feed.status.state !== 'connected') streams.feed.lastEventId = eventId;
      if (eventId && streams.requests.status.state !== 'connected') streams.requests.lastEventId = eventId;
    },
    reconnectFeed(eventId) {
      streams.feed.lastEventId = eventId;
      streams.feed.dispatch('addressChanged');
    },
    status: (name) => streams[name].status,
    takeUpdates: updates.take,
    requestSnapshots() {
      for (const name of ['notifications', 'requests'] as const) {
        streams[name].lastEventId = '';
        streams[name].dispatch('resumed');
      }
    },
  };
}
