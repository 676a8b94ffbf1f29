// Lazily loaded streams: loads their chunk beside the first feed and holds what is set until they exist (LIVE-01).
import { createChunkLoader } from '../chunk-loader.ts';
import { NO_STREAMS, VIEWER_STREAMS, type ViewerStreamName } from './connection-status.ts';
import type { StreamEvent } from './state.ts';
import { createStreamConditions } from './stream-conditions.ts';
import type { ViewerStreams, ViewerStreamsDeps } from './stream-parts.ts';
import type { createViewerStreams } from './viewer-streams.ts';

/** The lazily loaded chunk. */
export interface StreamsModule {
  readonly createViewerStreams: typeof createViewerStreams;
}

export interface LazyStreams extends Omit<ViewerStreams, 'openChatStream'> {
  /** Resolves when the chunk has loaded. */
  readonly loaded: Promise<ViewerStreams>;
  close(): void;
}

/** `importStreams` rejects when the chunk cannot be loaded now: it is imported again, and the feed is polled meanwhile. */
export function createLazyStreams(
  deps: ViewerStreamsDeps,
  importStreams: () => Promise<StreamsModule>,
): LazyStreams {
  let streams: ViewerStreams | null = null;
  let resolveLoaded = (_streams: ViewerStreams): void => {};
  const loaded = new Promise<ViewerStreams>((resolve) => {
    resolveLoaded = resolve;
  });
  // What the streams begin with.
  let subscribed = NO_STREAMS;
  const conditions = createStreamConditions();
  let resumeId = '';

  let isFeedPolled = false;
  const isWanted = (name: ViewerStreamName): boolean => subscribed[name] && conditions.areMet;
  const onChange = (): void => {
    for (const name of VIEWER_STREAMS) deps.onStatus(name);
    if (isFeedPolled === isWanted('feed')) return;
    isFeedPolled = !isFeedPolled;
    deps.feed.setPolling(isFeedPolled);
  };

  const onLoaded = (chunk: StreamsModule): void => {
    streams = chunk.createViewerStreams(deps);
    streams.setResumeId(resumeId);
    conditions.replayTo(streams);
    streams.setSubscribed(subscribed);
    resolveLoaded(streams);
  };
  const loader = createChunkLoader(deps.clock, importStreams, onLoaded, onChange);
  loader.load();

  const dispatchEarly = (event: StreamEvent): void => {
    conditions.note(event);
    const isReasonToLoad = event === 'retry' || event === 'online' || event === 'resumed';
    if (isReasonToLoad && loader.retryAt !== null) loader.load();
    onChange();
  };

  const setSubscribed: ViewerStreams['setSubscribed'] = (next) => {
    subscribed = next;
    if (streams) streams.setSubscribed(next);
    else onChange();
  };

  return {
    loaded,
    setSubscribed,
    dispatch(event) {
      if (streams) streams.dispatch(event);
      else dispatchEarly(event);
    },
    setResumeId(eventId) {
      resumeId = eventId;
      streams?.setResumeId(eventId);
    },
    reconnectFeed(eventId) {
      resumeId = eventId;
      streams?.reconnectFeed(eventId);
    },
    status(name) {
      if (streams) return streams.status(name);
      const isWaiting = loader.retryAt !== null;
      if (!isWanted(name)) return { state: 'disconnected', retryAt: null, lastByteAt: null };
      return { state: isWaiting ? 'waiting' : 'connecting', retryAt: loader.retryAt, lastByteAt: null };
    },
    takeUpdates: () => streams?.takeUpdates() ?? {},
    requestSnapshots: () => streams?.requestSnapshots(),
    close() {
      setSubscribed(NO_STREAMS);
      loader.cancel();
    },
  };
}
