// Session of one signed-in viewer: feed, deal, streams and chat behind one client, and what the page has not received yet.

import { hasFeature } from '#contract/features.ts';
import type {
  Batch,
  ConnectionName,
  ConnectionStatus,
  LiveSubscriptions,
  SessionParams,
  WorkerCommand,
} from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { FetchLike } from '#runtime/http-client.ts';
import type { Logger } from '#runtime/logger.ts';
import { createAuthorizedClient } from './authorized-client.ts';
import type { ChatService } from './chat/chat-service.ts';
import type { ChatDeps } from './chat/deps.ts';
import { createLazyChat } from './chunk-loader.ts';
import { createDealLoader } from './deal/load-deal.ts';
import { createDealQuery } from './deal/query.ts';
import { createLiveFeed } from './feed/live-feed.ts';
import { createServerClock } from './server-clock.ts';
import type { ConnectionLimiter } from './streams/connection-limiter.ts';
import { connectionStatus, VIEWER_STREAMS } from './streams/connection-status.ts';
import type { OpenEventSource } from './streams/sse-transport.ts';
import type { StreamEvent } from './streams/state.ts';
import { createStreamHolder, type StreamsModule } from './streams/stream-holder.ts';
import type { ReceivedTicket } from './streams/tickets.ts';

/** The environment of the service: that of a worker, of the page, or of a test. */
export interface WorkerDeps {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly log: Logger;
  readonly fetch: FetchLike;
  readonly openEventSource: OpenEventSource;
  /** Imports the chat's chunk; rejects when it cannot be loaded now. */
  readonly importChat: () => Promise<{ readonly createChatService: (deps: ChatDeps) => ChatService }>;
  /** Imports the streams' chunk; rejects when it cannot be loaded now. */
  readonly importStreams: () => Promise<StreamsModule>;
  /** Bound of the feed; absent: the store's own. */
  readonly maxItems?: number;
}

const CONNECTIONS: readonly ConnectionName[] = [...VIEWER_STREAMS, 'deal'];
/** Parts of a batch that are sent whole when they have changed. */
type DirtyPart =
  | ConnectionName
  | 'feedEnd'
  | 'clockOffset'
  | 'dealItself'
  | 'isSessionRefused'
  | 'isScriptLost';

/** A command that a session runs. The service starts and ends sessions, and follows the page's state. */
type SessionCommand = Exclude<WorkerCommand, { readonly type: 'start' | 'stop' | 'setPageState' | 'resume' }>;

export type ViewerSession = ReturnType<typeof createViewerSession>;

export function createViewerSession(
  deps: WorkerDeps,
  params: SessionParams,
  limiter: ConnectionLimiter,
  onDirty: () => void,
) {
  const { clock, log } = deps;
  const { features = {}, takesExtras = true } = params;
  let isClosed = false;

  const dirty = new Set<DirtyPart>();
  const markDirty = (...parts: DirtyPart[]): void => {
    for (const part of parts) dirty.add(part);
    onDirty();
  };

  const orReport = async <T>(imported: Promise<T>): Promise<T> => {
    try {
      return await imported;
    } catch (error) {
      if (!isClosed) markDirty('isScriptLost');
      throw error;
    }
  };

  const client = createAuthorizedClient(
    {
      ...deps,
      baseUrl: params.apiBase,
      newIdempotencyKey: () => String(deps.random()),
      sendsKeys: () => takesExtras,
      language: () => params.language ?? '',
    },
    params.token,
    () => {
      if (isClosed) return;
      dispatch('refused');
      markDirty('isSessionRefused');
    },
  );
  const { apiBase, viewerId } = params;
  const env = { ...deps, apiBase, takesExtras, viewerId, client, limiter, onDirty };
  let feedTicket: ReceivedTicket | null = null;
  const serverClock = createServerClock(() => markDirty('clockOffset'));
  const feed = createLiveFeed({
    ...env,
    language: params.language ?? 'en',
    serverClock,
    stream: {
      status: () => streams.status('feed'),
      setResumeId: (eventId) => streams.setResumeId(eventId),
      setTicket(ticket) {
        if (ticket) feedTicket = { ticket, at: clock.now(), token: client.token };
      },
      reconnect: (eventId) => streams.reconnectFeed(eventId),
    },
    isPaged: hasFeature(features, 'search', 1),
    onStatus: () => markDirty('feed'),
    onEnd: () => markDirty('feedEnd'),
  });
  const deal = createDealQuery(clock, createDealLoader(client, log), () => markDirty('deal', 'dealItself'));
  const streams = createStreamHolder(
    {
      ...env,
      feed,
      deal,
      hasClientStream: hasFeature(features, 'events', 1),
      hasTickets: hasFeature(features, 'tickets', 1),
      feedTicket: () => feedTicket,
      isAdmin: params.isAdmin ?? false,
      onStatus: (name) => markDirty(name, 'deal'),
    },
    () => orReport(deps.importStreams()),
  );
  const chat = createLazyChat(clock, async () => {
    // The chat's stream needs the code of the streams.
    const [{ createChatService }] = await Promise.all([orReport(deps.importChat()), streams.loaded]);
    const { openChatStream } = streams;
    return createChatService({ ...env, serverClock, openChatStream, onDealMoved: deal.invalidate });
  });

  const statusOf = (name: ConnectionName): ConnectionStatus => {
    // Notifications bring the changes of the deal.
    if (name === 'deal') return connectionStatus(streams.status('notifications'), deal);
    const status = streams.status(name);
    return connectionStatus(
      status,
      name === 'feed' ? feed : { confirmedAt: status.lastByteAt, isPolling: false },
    );
  };
  const dirtyConnections = (): Batch['connections'] => {
    const names = CONNECTIONS.filter((name) => dirty.has(name));
    return names.length > 0 ? Object.fromEntries(names.map((name) => [name, statusOf(name)])) : undefined;
  };

  const dispatch = (event: StreamEvent): void => {
    streams.dispatch(event);
    deal.setActive(streams.isActive);
    chat.dispatch(event);
  };
  const setSubscriptions = ({ dealId, chatId = null, ...needed }: LiveSubscriptions) => {
    streams.setSubscribed({ ...needed, notifications: needed.notifications || dealId !== null });
    deal.observe(dealId);
    chat.setOpenChat(chatId);
  };
  const run = (command: SessionCommand): void => {
    switch (command.type) {
      case 'setToken':
        client.setToken(command.token);
        dispatch('tokenChanged');
        break;
      case 'setSubscriptions':
        setSubscriptions(command.subscriptions);
        break;
      case 'setFilter':
        feed.setFilter(command.filter);
        break;
      case 'refresh':
        streams.reconnectFeed('');
        streams.dispatch('retry');
        break;
      case 'retry':
        dispatch('retry');
        break;
      case 'applyFeed':
        feed.apply(command.change, command.lastEventId ?? '');
        break;
      case 'applyPrefetchedFeed':
        feed.applyPrefetched(command.answer, command.receivedAt);
        break;
      case 'loadMore':
        feed.loadMore();
        break;
      case 'needCards':
        feed.needCards(command.ids);
        break;
      case 'dropCards':
        feed.dropCards(command.ids);
        break;
      case 'applyDeal':
        deal.setData(command.deal);
        break;
      case 'refreshDeal':
        deal.invalidate(command.dealId);
        break;
      case 'chat':
        chat.run(command.command);
    }
  };

  return {
    params,
    run,
    /** The state of the page has changed. */
    dispatch,
    /** Everything that the page has not received; null when that is nothing. */
    collect(): Omit<Batch, 'seq'> | null {
      const connections = dirtyConnections();
      const parts: Omit<Batch, 'seq'> = {
        isReset: false,
        ...feed.collect(),
        ...streams.takeUpdates(),
        ...chat.collect(),
        ...(dirty.has('dealItself') && deal.current && { deal: deal.current }),
        ...(dirty.has('dealItself') && deal.error && { dealError: deal.error }),
        ...(connections && { connections }),
        ...(dirty.has('feedEnd') && { feedEnd: feed.end }),
        ...(dirty.has('clockOffset') && serverClock.offset !== null && { clockOffset: serverClock.offset }),
        ...(dirty.has('isSessionRefused') && client.isRefused && { isSessionRefused: true }),
        ...(dirty.has('isScriptLost') && { isScriptLost: true }),
      };
      dirty.clear();
      return Object.keys(parts).length > 1 ? parts : null;
    },
    /** The page lost its copy: the next collect returns everything. */
    resetDiff(): void {
      feed.resetDiff();
      chat.resetDiff();
      streams.requestSnapshots();
      markDirty(...CONNECTIONS, 'feedEnd', 'clockOffset', 'dealItself', 'isSessionRefused');
    },
    close(): void {
      isClosed = true;
      deal.observe(null);
      chat.close();
      streams.close();
    },
  };
}
