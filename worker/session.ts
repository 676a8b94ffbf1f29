// Everything live of one signed-in viewer: the streams, what stands in for them, the truth they build, what to tell of it.
import type { Clock } from '#api/clock.ts';
import type { DealDetails } from '#api/decode/deal-details.ts';
import { decodeFeedEvent, type FeedChange } from '#api/decode/stream-events.ts';
import type { FetchLike } from '#api/http-client.ts';
import type { Logger } from '#api/logger.ts';
import { apiPath } from '#api/routes.ts';
import { parseSeq } from '#domain/version.ts';
import { createAuthorizedClient } from './authorized-client.ts';
import type { CreateChat } from './chat/deps.ts';
import { createLazyChat } from './chat/lazy-chat.ts';
import { createCounterpartiesLoader } from './deal/counterparties.ts';
import { createFeedDiffer } from './feed/diff.ts';
import { createFeedItemStore } from './feed/item-store.ts';
import { createFeedLoader } from './feed/loader.ts';
import type { FeedResponse } from './feed/parse-feed.ts';
import type { PageLifecycleEvent } from './page-lifecycle.ts';
import type {
  Batch,
  ChatCommand,
  ConnectionName,
  ConnectionStatus,
  LiveSubscriptions,
  SessionParams,
  ViewerFilter,
} from './protocol.ts';
import { createServerClock } from './server-clock.ts';
import type { ConnectionLimiter } from './streams/connection-limiter.ts';
import { connectionStatus, latestTime } from './streams/connection-status.ts';
import { VIEWER_STREAMS } from './streams/deps.ts';
import { createLazyStreams, type LoadStreams, type StreamHandle } from './streams/lazy-streams.ts';
import { createPoller } from './streams/poller.ts';
import type { OpenEventSource } from './streams/sse-transport.ts';

/** What the service needs of its host: a worker, the page, or a test. */
export interface WorkerDeps {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly log: Logger;
  readonly fetch: FetchLike;
  readonly openEventSource: OpenEventSource;
  /** Loads the chat's script; rejects when it cannot be loaded now. */
  readonly loadChat: () => Promise<CreateChat>;
  /** Loads the streams' script; rejects when it cannot be loaded now. */
  readonly loadStreams: LoadStreams;
  /** How long the feed may be; absent: the book's own bound. */
  readonly maxItems?: number;
}

const CONNECTIONS: readonly ConnectionName[] = [...VIEWER_STREAMS, 'deal'];
/** What is told whole when it changed. */
type DirtyPart = ConnectionName | 'clockOffset' | 'dealItself' | 'isSessionRefused';

export interface ViewerSession {
  readonly session: SessionParams;
  setToken(token: string): void;
  setSubscriptions(needs: LiveSubscriptions): void;
  setFilter(filter: ViewerFilter): void;
  dispatch(event: PageLifecycleEvent | 'retry'): void;
  applyFeed(change: FeedChange, lastEventId: string): void;
  /** The first feed, received at `at`; does nothing once a feed is known. */
  applyPrefetchedFeed(answer: FeedResponse, at: number): void;
  applyDeal(deal: DealDetails): void;
  runChatCommand(command: ChatCommand): void;
  /** Everything that the page has not been told; null when that is nothing. */
  collect(): Omit<Batch, 'seq'> | null;
  /** The page lost its copy: the next collect is everything. */
  resetDiff(): void;
  close(): void;
}

export function createViewerSession(
  deps: WorkerDeps,
  session: SessionParams,
  gate: ConnectionLimiter,
  onDirty: () => void,
): ViewerSession {
  const { clock, log } = deps;
  const dirty = new Set<DirtyPart>();
  const markDirty = (...parts: DirtyPart[]): void => {
    for (const part of parts) dirty.add(part);
    onDirty();
  };
  let [isHidden, isClosed] = [false, false];
  const dispatchAll = (event: Parameters<StreamHandle['dispatch']>[0]): void => {
    for (const name of VIEWER_STREAMS) streams[name].dispatch(event);
    chat.dispatch(event);
  };
  const client = createAuthorizedClient(
    {
      fetch: deps.fetch,
      baseUrl: session.apiBase,
      clock,
      log,
      newIdempotencyKey: () => String(deps.random()),
    },
    session.token,
    () => {
      if (isClosed) return;
      deal.setActive(false);
      dispatchAll('refused');
      markDirty('isSessionRefused');
    },
  );

  const serverClock = createServerClock(() => markDirty('clockOffset'));
  const feedStore = createFeedItemStore(session.viewerId, deps.maxItems);
  const feedDiffer = createFeedDiffer(feedStore, session.viewerId);
  const loadCounterparties = createCounterpartiesLoader(client, (ids) => {
    feedStore.addCounterparties(ids);
    onDirty();
  });
  let prefetchedAt: number | null = null;
  /** The book's mark when the feed stream was opened: nothing before it stands against what the stream says first. */
  let feedBaseline = feedStore.watermark();

  /** The feed's answer covers the public requests too, and ids count over all streams: neither needs its snapshot. */
  const setResumeId = (id: string): void => {
    if (streams.feed.model.state !== 'connected') streams.feed.lastEventId = id;
    if (id && streams.requests.model.state !== 'connected') streams.requests.lastEventId = id;
  };
  const feedConfirmedAt = (): number | null =>
    latestTime([loader.loadedAt, prefetchedAt, streams.feed.lastByteAt]);
  const loader = createFeedLoader({
    clock,
    log,
    client: client,
    store: feedStore,
    limiter: gate,
    confirmedAt: feedConfirmedAt,
    isStreamConnected: () => streams.feed.model.state === 'connected',
    setResumeId: setResumeId,
    onLoaded(serverTime, at) {
      serverClock.observe(serverTime, at);
      markDirty('feed');
    },
  });

  const lazyStreams = createLazyStreams(
    {
      ...deps,
      apiBase: session.apiBase,
      client: client,
      limiter: gate,
      createPoller,
      pathOf: apiPath,
      readFeedEvent: decodeFeedEvent,
      setPolling: (isOn) => loader.setPolling(isOn),
      onFeedConnect() {
        feedBaseline = feedStore.watermark();
      },
      onFeedChange(change, eventId) {
        const now = clock.now();
        if (change.type === 'snapshot') serverClock.observe(change.serverTime, now);
        feedStore.apply(change, now, { baseline: feedBaseline, seq: parseSeq(eventId) });
      },
      onProfileChange: feedStore.patchItems,
      onConnectionChange: markDirty,
      onDealChange: () => markDirty('deal', 'dealItself'),
      onDirty,
    },
    deps.loadStreams,
  );
  const { streams, deal } = lazyStreams;

  const chat = createLazyChat(
    {
      ...{
        ...deps,
        ...session,
        client: client,
        createPoller,
        serverClock: serverClock,
        onDirty,
        onDealMoved: deal.invalidate,
      },
      openStream: lazyStreams.openStream,
    },
    () => lazyStreams.whenLoaded(deps.loadChat),
  );

  const applyFeed = (change: FeedChange, lastEventId: string, at = clock.now()): void => {
    if (change.type === 'snapshot') {
      prefetchedAt = at;
      serverClock.observe(change.serverTime, at);
      setResumeId(lastEventId);
    }
    // The first one was asked for before anything that is known by now.
    const asked = { events: feedStore.isKnown ? feedStore.watermark().events : 0, seq: -1 };
    feedStore.apply(change, at, { baseline: asked, seq: parseSeq(lastEventId) });
    onDirty();
  };

  const statusOf = (name: ConnectionName): ConnectionStatus => {
    if (name === 'deal') return connectionStatus(streams.notifications, deal);
    if (name === 'feed') {
      return connectionStatus(streams.feed, { confirmedAt: feedConfirmedAt(), isPolling: loader.isPolling });
    }
    return connectionStatus(streams[name], { confirmedAt: streams[name].lastByteAt, isPolling: false });
  };
  const dirtyConnections = (): Batch['connections'] => {
    const links: Partial<Record<ConnectionName, ConnectionStatus>> = {};
    for (const name of CONNECTIONS) if (dirty.has(name)) links[name] = statusOf(name);
    return Object.keys(links).length > 0 ? links : undefined;
  };

  return {
    session,
    setToken(token) {
      client.setToken(token);
      deal.setActive(!isHidden);
      dispatchAll('tokenChanged');
    },
    setSubscriptions({ feed, requests, notifications, dealId, chatId = null }) {
      const isNeeded = { feed, requests, notifications: notifications || dealId !== null };
      // Leave first: the gate has room for three.
      for (const event of ['unneed', 'need'] as const) {
        for (const name of VIEWER_STREAMS) {
          if (isNeeded[name] !== streams[name].model.isNeeded && isNeeded[name] === (event === 'need')) {
            streams[name].dispatch(event);
          }
        }
      }
      deal.observe(dealId);
      chat.setOpenChat(chatId);
    },
    setFilter(filter) {
      if (filter.filter.exchangeWith === 'previous') loadCounterparties();
      feedStore.setFilter(filter);
      onDirty();
    },
    dispatch(event) {
      if (event !== 'retry') isHidden = event === 'hidden' || (isHidden && event !== 'visible');
      deal.setActive(!isHidden && !client.isRefused);
      dispatchAll(event);
    },
    applyFeed,
    applyPrefetchedFeed({ snapshot, lastEventId }, at) {
      if (!feedStore.isKnown) applyFeed(snapshot, lastEventId, at);
    },
    applyDeal: deal.setData,
    runChatCommand: chat.run,
    collect() {
      const { current } = deal;
      const links = dirtyConnections();
      const parts: Omit<Batch, 'seq'> = {
        isReset: false,
        ...feedDiffer.collect(),
        ...lazyStreams.takeUpdates(),
        ...chat.collect(),
        ...(dirty.has('dealItself') && current && { deal: current }),
        ...(links && { connections: links }),
        ...(dirty.has('clockOffset') && serverClock.offset !== null && { clockOffset: serverClock.offset }),
        ...(dirty.has('isSessionRefused') && client.isRefused && { isSessionRefused: true }),
      };
      dirty.clear();
      if (feedDiffer.hasMore) onDirty();
      return Object.keys(parts).length > 1 ? parts : null;
    },
    resetDiff() {
      feedDiffer.reset();
      chat.resetDiff();
      markDirty(...CONNECTIONS, 'clockOffset', 'dealItself', 'isSessionRefused');
      // What these said is not kept here: they are asked for their snapshot again.
      for (const name of ['notifications', 'requests'] as const) {
        streams[name].lastEventId = '';
        streams[name].dispatch('woke');
      }
    },
    close() {
      isClosed = true;
      deal.observe(null);
      chat.close();
      dispatchAll('unneed');
      lazyStreams.close();
    },
  };
}
