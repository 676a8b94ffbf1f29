// Everything live of one signed-in viewer: the streams, what stands in for them, the truth they build, what to tell of it.
import type { Clock } from '#wire/clock.ts';
import { type Deal, decodeDeal } from '#wire/decode-deal.ts';
import { STREAM_EVENTS } from '#wire/events.ts';
import type { FetchLike } from '#wire/http.ts';
import type { Logger } from '#wire/logger.ts';
import {
  type FeedChange,
  readFeedEvent,
  readNotificationsEvent,
  readRequestsEvent,
} from '#wire/read-event.ts';
import { pathOf } from '#wire/routes.ts';
import type { Batch, ChatCommand, LinkName, LinkStatus, LiveFilter, LiveNeeds, LiveSession } from './api.ts';
import type { AttentionEvent } from './attention.ts';
import { createChatDoor } from './chat-door.ts';
import type { CreateChat } from './chat-part.ts';
import { createDealWatch, type DealAnswer } from './deal-watch.ts';
import { createFeedBook } from './feed-book.ts';
import { createFeedChanges } from './feed-changes.ts';
import { createFeedLoader } from './feed-loader.ts';
import { createNews } from './news.ts';
import type { OpenGate } from './open-gate.ts';
import { createOpenStream } from './open-stream.ts';
import { createPartnerLoader } from './partner-loader.ts';
import { createPoller } from './poller.ts';
import { createServerClock } from './server-clock.ts';
import { createSessionCalls, NO_RETRY, pauseOf } from './session-calls.ts';
import type { OpenEventSource } from './sse-transport.ts';
import type { Stream } from './stream-driver.ts';

/** What the service needs of its host: a worker, the page, or a test. */
export interface LiveDeps {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly log: Logger;
  readonly fetch: FetchLike;
  readonly openEventSource: OpenEventSource;
  /** Loads the chat's script; rejects when it cannot be loaded now. */
  readonly loadChat: () => Promise<CreateChat>;
}

const STREAMS = ['feed', 'notifications', 'requests'] as const;
type StreamLink = (typeof STREAMS)[number];
const LINKS: readonly LinkName[] = [...STREAMS, 'deal'];
const ROUTE_OF = {
  feed: 'feedEvents',
  notifications: 'notificationEvents',
  requests: 'requestEvents',
} as const;
/** What is told whole when it changed. */
type Part = LinkName | 'clockOffset' | 'dealItself' | 'isSessionRefused';

export interface ViewerLive {
  readonly session: LiveSession;
  setToken(token: string): void;
  need(needs: LiveNeeds): void;
  setFilter(filter: LiveFilter): void;
  tell(event: AttentionEvent | 'retry'): void;
  applyFeed(change: FeedChange, lastEventId: string): void;
  applyDeal(deal: Deal): void;
  chat(command: ChatCommand): void;
  /** Everything that the page has not been told; null when that is nothing. */
  collect(): Omit<Batch, 'seq'> | null;
  /** The page lost its copy: the next collect is everything. */
  forgetTold(): void;
  close(): void;
}

export function createViewerLive(
  deps: LiveDeps,
  session: LiveSession,
  gate: OpenGate,
  onDirty: () => void,
): ViewerLive {
  const { clock, log } = deps;
  const dirty = new Set<Part>();
  const touch = (...parts: Part[]): void => {
    for (const part of parts) dirty.add(part);
    onDirty();
  };
  let isHidden = false;
  let isClosed = false;

  const tellAll = (event: Parameters<Stream['tell']>[0]): void => {
    for (const name of STREAMS) streams[name].tell(event);
    chat.tell(event);
  };
  const calls = createSessionCalls(
    { fetch: deps.fetch, baseUrl: session.apiBase, clock, log, newKey: () => String(deps.random()) },
    session.token,
    () => {
      if (isClosed) return;
      deal.setAwake(false);
      tellAll('refused');
      touch('isSessionRefused');
    },
  );

  const server = createServerClock(() => touch('clockOffset'));

  const book = createFeedBook(session.viewerId);
  const changes = createFeedChanges(book, session.viewerId);
  const news = createNews();
  const loadPartners = createPartnerLoader(calls, (ids) => {
    book.addPartners(ids);
    onDirty();
  });
  let handedOverAt: number | null = null;
  /** The book's mark when the feed stream was opened: nothing before it stands against what the stream says first. */
  let feedOpenedAt = 0;

  const setFeedPosition = (lastEventId: string): void => {
    if (streams.feed.model.state !== 'connected') streams.feed.lastEventId = lastEventId;
  };
  const feedConfirmedAt = (): number | null =>
    latest([loader.loadedAt, handedOverAt, streams.feed.lastByteAt]);
  const loader = createFeedLoader({
    clock,
    log,
    calls,
    book,
    gate,
    confirmedAt: feedConfirmedAt,
    isLive: () => streams.feed.model.state === 'connected',
    setPosition: setFeedPosition,
    onLoaded(serverTime, at) {
      server.note(serverTime, at);
      touch('feed');
    },
  });

  const loadDeal = async (id: string): Promise<DealAnswer> => {
    try {
      const answer = decodeDeal(await calls.call('transaction', { params: { id }, ...NO_RETRY }));
      if (!answer) log.warn('transaction: dropped, unreadable');
      return { deal: answer, pauseMs: 0 };
    } catch (error) {
      return { deal: null, pauseMs: pauseOf(error) };
    }
  };
  const deal = createDealWatch(clock, loadDeal, () => touch('deal', 'dealItself'));

  /** False for what cannot be read. */
  const onEvent: Record<StreamLink, (name: string, payload: unknown) => boolean> = {
    feed(name, payload) {
      const change = readFeedEvent(name, payload);
      if (!change) return false;
      const now = clock.now();
      if (change.type === 'snapshot') server.note(change.serverTime, now);
      else if (change.type !== 'remove') deal.hint(change.item.id, change.item);
      book.apply(change, now, feedOpenedAt);
      return true;
    },
    requests(name, payload) {
      const change = readRequestsEvent(name, payload);
      if (!change) return false;
      if (change.type === 'profile') book.applyProfile(change.userId, change.changes);
      news.addRequest(change);
      return true;
    },
    notifications(name, payload) {
      const change = readNotificationsEvent(name, payload);
      if (!change) return false;
      if (change.type === 'new') deal.hint(change.notification.transactionId);
      news.addNotification(change);
      return true;
    },
  };

  const openStream = createOpenStream(deps, session.apiBase, calls, gate, onDirty);
  const streamOf = (name: StreamLink): Stream =>
    openStream({
      path: pathOf(ROUTE_OF[name]),
      events: STREAM_EVENTS[name],
      setPolling: name === 'feed' ? loader.setPolling : null,
      onConnect() {
        if (name === 'feed') feedOpenedAt = book.mark();
      },
      onEvent: onEvent[name],
      onState(model) {
        if (name === 'notifications') deal.setTold(model.state === 'connected');
        touch(name, 'deal');
      },
    });
  const streams: Record<StreamLink, Stream> = {
    feed: streamOf('feed'),
    notifications: streamOf('notifications'),
    requests: streamOf('requests'),
  };

  const chat = createChatDoor(
    { ...deps, ...session, calls, openStream, createPoller, server, onDirty },
    deps.loadChat,
  );

  const statusOf = (name: LinkName): LinkStatus => {
    const stream = streams[name === 'deal' ? 'notifications' : name];
    const { state } = stream.model;
    return {
      state: state === 'waiting' || state === 'polling' ? 'disconnected' : state,
      retryAt: stream.retryAt,
      confirmedAt:
        name === 'deal' ? deal.confirmedAt : name === 'feed' ? feedConfirmedAt() : stream.lastByteAt,
      isPolling: name === 'deal' ? deal.isPolling : name === 'feed' && loader.isPolling,
    };
  };
  const dirtyLinks = (): Batch['links'] => {
    const links: Partial<Record<LinkName, LinkStatus>> = {};
    for (const name of LINKS) if (dirty.has(name)) links[name] = statusOf(name);
    return Object.keys(links).length > 0 ? links : undefined;
  };

  return {
    session,
    setToken(token) {
      calls.setToken(token);
      deal.setAwake(!isHidden);
      tellAll('tokenChanged');
    },
    need({ feed, requests, notifications, dealId, chatId = null }) {
      const isNeeded = { feed, requests, notifications: notifications || dealId !== null };
      // Leave first: the gate has room for three.
      for (const event of ['unneed', 'need'] as const) {
        for (const name of STREAMS) {
          if (isNeeded[name] !== streams[name].model.isNeeded && isNeeded[name] === (event === 'need')) {
            streams[name].tell(event);
          }
        }
      }
      deal.show(dealId);
      chat.need(chatId);
    },
    setFilter(filter) {
      if (filter.filter.exchangeWith === 'previous') loadPartners();
      book.setFilter(filter);
      onDirty();
    },
    tell(event) {
      if (event !== 'retry') isHidden = event === 'hidden' || (isHidden && event !== 'visible');
      deal.setAwake(!isHidden && !calls.isRefused);
      tellAll(event);
    },
    applyFeed(change, lastEventId) {
      const now = clock.now();
      if (change.type === 'snapshot') {
        handedOverAt = now;
        server.note(change.serverTime, now);
        setFeedPosition(lastEventId);
      }
      // The first one was asked for before anything that is known by now.
      book.apply(change, now, book.isKnown ? book.mark() : 0);
      onDirty();
    },
    applyDeal: deal.learn,
    chat: chat.run,
    collect() {
      const { current } = deal;
      const links = dirtyLinks();
      const parts: Omit<Batch, 'seq'> = {
        isReset: false,
        ...changes.collect(),
        ...news.take(),
        ...chat.collect(),
        ...(dirty.has('dealItself') && current && { deal: current }),
        ...(links && { links }),
        ...(dirty.has('clockOffset') && server.offset !== null && { clockOffset: server.offset }),
        ...(dirty.has('isSessionRefused') && calls.isRefused && { isSessionRefused: true }),
      };
      dirty.clear();
      return Object.keys(parts).length > 1 ? parts : null;
    },
    forgetTold() {
      changes.forget();
      chat.forgetTold();
      touch(...LINKS, 'clockOffset', 'dealItself', 'isSessionRefused');
      // What these said is not kept here: they are asked for their snapshot again.
      for (const name of ['notifications', 'requests'] as const) {
        streams[name].lastEventId = '';
        streams[name].tell('woke');
      }
    },
    close() {
      isClosed = true;
      deal.show(null);
      chat.close();
      tellAll('unneed');
    },
  };
}

function latest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
