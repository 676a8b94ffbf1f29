// Client stream: one connection for feed, own requests, notifications and the chats of own deals, one event id for all (EVENTS-01).
import { type ClientEvent, decodeClientEvent } from '#contract/decode/client-events.ts';
import { FEED_FILTER_PARAM, STREAM_EVENTS } from '#contract/events.ts';
import { apiPath, queryString } from '#contract/route.ts';
import { clientEventsProbe, clientEventsRoute } from '#contract/routes/streams.ts';
import { createClientChats } from './client-chats.ts';
import { NO_STREAMS, NOT_SUBSCRIBED, type StreamStatus, VIEWER_STREAMS } from './connection-status.ts';
import { createNotificationsLoader } from './notifications-loader.ts';
import { createProbe } from './open-stream.ts';
import { isPollingNeeded } from './state.ts';
import type { StreamParts, ViewerStreams } from './stream-parts.ts';

/** `onUnusable`: the backend refuses the stream for good; gets the id of the feed's last event. */
export function createClientStream(
  deps: StreamParts,
  onUnusable: (lastEventId: string) => void,
): ViewerStreams {
  const { feed, deal, client, updates, topics } = deps;
  let subscribed = NO_STREAMS;
  let isDown = false;
  let isFeedPolled = false;
  /** The filter of the connection, as the query string of GET /requests. */
  let filter = '';
  /** Where the feed's events stopped, while the stream carries the whole market for a request's page. */
  let feedPosition: string | null = null;
  const parts = createSnapshotParts();

  const feedFilter = (): string => queryString(feed.streamQuery()).slice(1);
  /** The request of a request's page need not match the feed's filter. */
  const isMarketNeeded = (): boolean => subscribed.requests && !subscribed.feed;

  const stream = deps.openStream({
    path: apiPath(clientEventsRoute),
    events: STREAM_EVENTS.client,
    // Feed and timeline recognise by id what comes twice, as does the queue of updates.
    hasIdempotentEvents: true,
    hasFirstEvent: true,
    query: () => ({ [FEED_FILTER_PARAM]: filter || undefined }),
    onConnect() {
      filter = feedPosition === null ? feedFilter() : '';
      parts.clear();
      feed.markStreamStart();
      updates.startNotifications();
      updates.startRequests();
    },
    onEvent(name, payload, eventId) {
      const event = decodeClientEvent(name, payload);
      if (!event) return false;
      const placed = parts.add(event, eventId);
      for (const one of placed) applyEvent(one.event, one.eventId);
      if (placed.some((one) => isSnapshot(one.event))) onSnapshot();
      return true;
    },
    setPolling(isOn) {
      isDown = isOn;
      updatePolling();
    },
    onState(model, before) {
      const { state } = model;
      probe(model, before);
      isDown = isPollingNeeded(model);
      for (const name of VIEWER_STREAMS) deps.onStatus(name);
      if (state === before.state) return;
      deal.setPushed(state === 'connected');
      updatePolling();
      chats.update();
      if (state === 'connected') {
        feed.markStreamConnected();
        notifications.load();
      }
    },
  });
  const probe = createProbe(client, clientEventsProbe, () => onUnusable(feedPosition ?? stream.lastEventId));
  const chats = createClientChats({
    status: stream.status,
    hasPosition: () => stream.lastEventId !== '',
    isDown: () => isDown,
    onNeed: () => updateSubscription(),
  });
  const notifications = createNotificationsLoader({
    ...deps,
    isWanted: () =>
      subscribed.notifications && stream.status.state === 'connected' && stream.lastEventId !== '',
    position: () => stream.lastEventId,
    onLoaded: topics.notifications,
  });

  const applyEvent = (event: ClientEvent, eventId: string): void => {
    switch (event.topic) {
      case 'feed':
        topics.feed(event.change, eventId, feedPosition !== null);
        if (isMarketNeeded() && filter === '') passOnRequest(event.change, eventId);
        break;
      case 'requests':
        topics.requests(event.change, eventId);
        break;
      case 'notifications':
        if (event.change.type === 'snapshot') notifications.skip();
        topics.notifications(event.change, eventId);
        break;
      case 'chat':
        chats.receive(event.dealId, event);
    }
  };
  /** Requests of others are in the feed's events alone. */
  const passOnRequest = (
    change: Extract<ClientEvent, { topic: 'feed' }>['change'],
    eventId: string,
  ): void => {
    if (change.type === 'upsert' && change.item.kind === 'request')
      topics.requests({ type: 'upsert', request: change.item }, eventId);
    else if (change.type === 'remove') topics.requests(change, eventId);
  };
  /** Events before the snapshot may be missing that it does not cover: of chats and the deal on show. */
  const onSnapshot = (): void => {
    deal.reload();
    chats.markGap();
  };

  const updateSubscription = (): void => {
    const isNeeded = chats.isNeeded || VIEWER_STREAMS.some((name) => subscribed[name]);
    if (isNeeded !== stream.isSubscribed) stream.dispatch(isNeeded ? 'subscribe' : 'unsubscribe');
  };
  const updatePolling = (): void => {
    const isNeeded = isDown && subscribed.feed;
    if (isNeeded === isFeedPolled) return;
    isFeedPolled = isNeeded;
    feed.setPolling(isNeeded);
  };
  /** Carries the whole market while a request's page needs it; then the feed gets what it missed. */
  const updateMarket = (): void => {
    const isWhole = isMarketNeeded() && feedFilter() !== '';
    if (isWhole === (feedPosition !== null)) return;
    if (feedPosition === null) feedPosition = stream.lastEventId;
    else {
      stream.lastEventId = feedPosition;
      feedPosition = null;
    }
    stream.dispatch('addressChanged');
  };
  const restartAt = (eventId: string): void => {
    stream.lastEventId = eventId;
    notifications.reset();
    chats.markGap();
  };

  return {
    setSubscribed(next) {
      subscribed = next;
      updateMarket();
      updateSubscription();
      updatePolling();
      notifications.load();
      for (const name of VIEWER_STREAMS) deps.onStatus(name);
    },
    dispatch: stream.dispatch,
    setResumeId(eventId) {
      if (stream.status.state === 'connected' || stream.lastEventId === eventId) return;
      // An answer with the feed says nothing about the rest, which continues where it was.
      if (eventId === '' || stream.lastEventId === '') restartAt(eventId);
    },
    reconnectFeed(eventId) {
      if (feedPosition !== null) {
        feedPosition = eventId;
        return;
      }
      const last = stream.lastEventId;
      // Not behind what the other topics have received.
      if (eventId === '') restartAt('');
      else if (last === '' || Number(eventId) < Number(last)) stream.lastEventId = eventId;
      stream.dispatch('addressChanged');
    },
    status: (name): StreamStatus =>
      subscribed[name] ? stream.status : { ...NOT_SUBSCRIBED, lastByteAt: stream.status.lastByteAt },
    takeUpdates: updates.take,
    requestSnapshots() {
      restartAt('');
      stream.dispatch('resumed');
    },
    openChatStream: chats.open,
  };
}

/** Feed, own requests, notifications. */
const PARTS = 3;

/**
 * Snapshot parts of the client stream (EVENTS-03).
 * Its first events, of which only the last has an id, are applied together.
 */
const isSnapshot = (event: ClientEvent): boolean =>
  event.topic !== 'chat' && event.change.type === 'snapshot';

/** `eventId`: the place of the event in the order of all events; '' for none. */
interface SequencedEvent {
  readonly event: ClientEvent;
  readonly eventId: string;
}

export function createSnapshotParts() {
  /** By topic: a part may come twice. */
  const waiting = new Map<string, ClientEvent>();
  /** The last event id of this connection. */
  let lastId = '';

  const flush = (eventId: string): SequencedEvent[] => {
    const placed = [...waiting.values()].map((event) => ({ event, eventId }));
    waiting.clear();
    return placed;
  };
  return {
    /** The events to be applied now: none while parts wait for the one that has the id. */
    add(event: ClientEvent, eventId: string): readonly SequencedEvent[] {
      const before = lastId;
      if (eventId !== '') lastId = eventId;
      if (!isSnapshot(event)) return [...flush(before), { event, eventId }];
      waiting.set(event.topic, event);
      // All parts without an id: a backend whose events have none.
      const isComplete = eventId !== '' || waiting.size === PARTS;
      return isComplete ? flush(eventId) : [];
    },
    /** Another connection: parts that waited for their id are sent again. */
    clear(): void {
      waiting.clear();
      lastId = '';
    },
  };
}
