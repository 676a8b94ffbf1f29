// Everything live of one signed-in viewer: the streams, what stands in for them, the truth they build, what to tell of it.
import type { Clock } from '#api/clock.ts';
import type { Deal } from '#api/decode/deal-details.ts';
import type { FetchLike } from '#api/http-client.ts';
import type { Logger } from '#api/logger.ts';
import { type FeedChange, readFeedEvent } from '#api/decode/stream-events.ts';
import { pathOf } from '#api/routes.ts';
import type { Batch, ChatCommand, LinkName, LinkStatus, LiveFilter, LiveNeeds, LiveSession } from './protocol.ts';
import type { AttentionEvent } from './page-lifecycle.ts';
import { createChatDoor } from './chat/lazy-chat.ts';
import type { CreateChat } from './chat/deps.ts';
import { placeOf } from './feed/version.ts';
import type { FeedAnswer } from './feed/parse-feed.ts';
import { createFeedBook } from './feed/item-store.ts';
import { createFeedChanges } from './feed/diff.ts';
import { createFeedLoader } from './feed/loader.ts';
import { latest, linkStatus } from './streams/connection-status.ts';
import type { OpenGate } from './streams/connection-limiter.ts';
import { createPartnerLoader } from './deal/counterparties.ts';
import { createPoller } from './streams/poller.ts';
import { createServerClock } from './server-clock.ts';
import { createSessionCalls } from './authorized-client.ts';
import type { OpenEventSource } from './streams/sse-transport.ts';
import { createStreamsDoor, type LoadStreams, type StreamView } from './streams/lazy-streams.ts';
import { STREAMS } from './streams/deps.ts';

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
  /** Loads the streams' script; rejects when it cannot be loaded now. */
  readonly loadStreams: LoadStreams;
  /** How long the feed may be; absent: the book's own bound. */
  readonly maxItems?: number;
}

const LINKS: readonly LinkName[] = [...STREAMS, 'deal'];
/** What is told whole when it changed. */
type Part = LinkName | 'clockOffset' | 'dealItself' | 'isSessionRefused';

export interface ViewerLive {
  readonly session: LiveSession;
  setToken(token: string): void;
  need(needs: LiveNeeds): void;
  setFilter(filter: LiveFilter): void;
  tell(event: AttentionEvent | 'retry'): void;
  applyFeed(change: FeedChange, lastEventId: string): void;
  /** The first feed, received at `at`; does nothing once a feed is known. */
  adoptFeed(answer: FeedAnswer, at: number): void;
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
  let [isHidden, isClosed] = [false, false];
  const tellAll = (event: Parameters<StreamView['tell']>[0]): void => {
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
  const book = createFeedBook(session.viewerId, deps.maxItems);
  const changes = createFeedChanges(book, session.viewerId);
  const loadPartners = createPartnerLoader(calls, (ids) => {
    book.addPartners(ids);
    onDirty();
  });
  let handedOverAt: number | null = null;
  /** The book's mark when the feed stream was opened: nothing before it stands against what the stream says first. */
  let feedOpenedAt = book.mark();

  /** The feed's answer covers the public requests too, and ids count over all streams: neither needs its snapshot. */
  const setPosition = (id: string): void => {
    if (streams.feed.model.state !== 'connected') streams.feed.lastEventId = id;
    if (id && streams.requests.model.state !== 'connected') streams.requests.lastEventId = id;
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
    setPosition,
    onLoaded(serverTime, at) {
      server.note(serverTime, at);
      touch('feed');
    },
  });

  const door = createStreamsDoor(
    {
      ...deps,
      apiBase: session.apiBase,
      calls,
      gate,
      createPoller,
      pathOf,
      readFeedEvent,
      setPolling: (isOn) => loader.setPolling(isOn),
      onFeedConnect() {
        feedOpenedAt = book.mark();
      },
      onFeed(change, eventId) {
        const now = clock.now();
        if (change.type === 'snapshot') server.note(change.serverTime, now);
        book.apply(change, now, { asked: feedOpenedAt, seq: placeOf(eventId) });
      },
      onProfile: book.renew,
      onLink: touch,
      onDeal: () => touch('deal', 'dealItself'),
      onDirty,
    },
    deps.loadStreams,
  );
  const { streams, deal } = door;

  const chat = createChatDoor(
    {
      ...{ ...deps, ...session, calls, createPoller, server, onDirty, onMoved: deal.hint },
      openStream: door.openStream,
    },
    () => door.whenHere(deps.loadChat),
  );

  const applyFeed = (change: FeedChange, lastEventId: string, at = clock.now()): void => {
    if (change.type === 'snapshot') {
      handedOverAt = at;
      server.note(change.serverTime, at);
      setPosition(lastEventId);
    }
    // The first one was asked for before anything that is known by now.
    const asked = { events: book.isKnown ? book.mark().events : 0, seq: -1 };
    book.apply(change, at, { asked, seq: placeOf(lastEventId) });
    onDirty();
  };

  const statusOf = (name: LinkName): LinkStatus => {
    if (name === 'deal') return linkStatus(streams.notifications, deal);
    if (name === 'feed') {
      return linkStatus(streams.feed, { confirmedAt: feedConfirmedAt(), isPolling: loader.isPolling });
    }
    return linkStatus(streams[name], { confirmedAt: streams[name].lastByteAt, isPolling: false });
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
    applyFeed,
    adoptFeed({ snapshot, lastEventId }, at) {
      if (!book.isKnown) applyFeed(snapshot, lastEventId, at);
    },
    applyDeal: deal.learn,
    chat: chat.run,
    collect() {
      const { current } = deal;
      const links = dirtyLinks();
      const parts: Omit<Batch, 'seq'> = {
        isReset: false,
        ...changes.collect(),
        ...door.takeNews(),
        ...chat.collect(),
        ...(dirty.has('dealItself') && current && { deal: current }),
        ...(links && { links }),
        ...(dirty.has('clockOffset') && server.offset !== null && { clockOffset: server.offset }),
        ...(dirty.has('isSessionRefused') && calls.isRefused && { isSessionRefused: true }),
      };
      dirty.clear();
      if (changes.hasMore) onDirty();
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
      door.close();
    },
  };
}
