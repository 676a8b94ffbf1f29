// Stands for the streams until their script has come: it is no part of the first load, and the first feed needs no stream.
import type { DealDetails } from '#api/decode/deal-details.ts';
import type { DealQuery } from '../deal/query.ts';
import type { StreamConnection } from './connection.ts';
import {
  type CreateViewerStreams,
  type StreamsDeps,
  VIEWER_STREAMS,
  type ViewerStreamName,
  type ViewerStreams,
} from './deps.ts';
import type { StreamState } from './state.ts';

export const STREAMS_RETRY_MS = 5_000;

/** A stream as the service uses it, whether its code is here or not. */
export interface StreamHandle
  extends Pick<StreamConnection, 'dispatch' | 'retryAt' | 'lastByteAt' | 'lastEventId'> {
  readonly model: Pick<StreamConnection['model'], 'state' | 'isNeeded'>;
}

export interface LazyStreams {
  readonly streams: Readonly<Record<ViewerStreamName, StreamHandle>>;
  readonly deal: Omit<DealQuery, 'setPushed'>;
  readonly openStream: ViewerStreams['openStream'];
  readonly takeUpdates: ViewerStreams['takeUpdates'];
  /** Runs `then` as soon as the streams are here. */
  whenLoaded<T>(then: () => Promise<T>): Promise<T>;
  /** A script that could not be loaded is not asked for again. */
  close(): void;
}

/** Answers the script at once, or when it is loaded; rejects when it cannot be loaded now. */
export type LoadStreams = () => CreateViewerStreams | Promise<CreateViewerStreams>;

export function createLazyStreams(host: StreamsDeps, load: LoadStreams): LazyStreams {
  let part: ViewerStreams | null = null;
  let [isClosed, isHidden, isRefused, isPolling, isAwake] = [false, false, false, false, true];
  let shownId: string | null = null;
  let learned: DealDetails | null = null;
  /** Epoch ms of the next try to load, null while one runs. */
  let retryAt: number | null = null;
  let cancel = (): void => {};
  const waiting: (() => void)[] = [];

  const take = (create: CreateViewerStreams): void => {
    part = create(host);
    part.deal.setActive(isAwake);
    part.deal.observe(shownId);
    if (learned) part.deal.setData(learned);
    for (const name of VIEWER_STREAMS) standIns[name].handOver(part.streams[name]);
    for (const run of waiting) run();
  };
  const settle = (): void => {
    for (const name of VIEWER_STREAMS) host.onConnectionChange(name);
    host.onConnectionChange('deal');
    if (isPolling === standIns.feed.isWanted()) return;
    isPolling = !isPolling;
    host.setPolling(isPolling);
  };
  const open = (): void => {
    cancel();
    retryAt = null;
    const loaded = load();
    if (typeof loaded === 'function') take(loaded);
    else {
      loaded.then(take, () => {
        if (isClosed) return;
        retryAt = host.clock.now() + STREAMS_RETRY_MS;
        cancel = host.clock.after(STREAMS_RETRY_MS, () => {
          open();
          settle();
        });
        settle();
      });
    }
  };

  const createStandIn = (name: ViewerStreamName) => {
    let isNeeded = false;
    let lastEventId = '';
    const isWanted = (): boolean => isNeeded && !isHidden && !isRefused;
    const view: StreamHandle = {
      dispatch(event) {
        if (part) {
          part.streams[name].dispatch(event);
          return;
        }
        if (event === 'need' || event === 'unneed') isNeeded = event === 'need';
        if (event === 'hidden' || event === 'visible') isHidden = event === 'hidden';
        if (event === 'refused' || event === 'tokenChanged') isRefused = event === 'refused';
        if (retryAt !== null && (event === 'retry' || event === 'online' || event === 'woke')) open();
        settle();
      },
      get model() {
        if (part) return part.streams[name].model;
        const state: StreamState = !isWanted() ? 'disconnected' : retryAt === null ? 'connecting' : 'waiting';
        return { state, isNeeded };
      },
      get retryAt() {
        return part ? part.streams[name].retryAt : isWanted() ? retryAt : null;
      },
      get lastByteAt() {
        return part ? part.streams[name].lastByteAt : null;
      },
      get lastEventId() {
        return part ? part.streams[name].lastEventId : lastEventId;
      },
      set lastEventId(id) {
        if (part) part.streams[name].lastEventId = id;
        else lastEventId = id;
      },
    };
    return {
      view,
      isWanted,
      handOver(stream: StreamConnection) {
        stream.lastEventId = lastEventId;
        if (isHidden) stream.dispatch('hidden');
        if (isRefused) stream.dispatch('refused');
        if (isNeeded) stream.dispatch('need');
      },
    };
  };
  const standIns = {
    feed: createStandIn('feed'),
    notifications: createStandIn('notifications'),
    requests: createStandIn('requests'),
  };

  open();
  return {
    streams: {
      feed: standIns.feed.view,
      notifications: standIns.notifications.view,
      requests: standIns.requests.view,
    },
    deal: {
      observe(id) {
        shownId = id;
        part?.deal.observe(id);
      },
      setData(deal) {
        learned = deal;
        part?.deal.setData(deal);
      },
      invalidate: (id, age) => part?.deal.invalidate(id, age),
      setActive(next) {
        isAwake = next;
        part?.deal.setActive(next);
      },
      get current() {
        return part?.deal.current ?? null;
      },
      get isPolling() {
        return part?.deal.isPolling ?? false;
      },
      get confirmedAt() {
        return part?.deal.confirmedAt ?? null;
      },
    },
    openStream(use) {
      if (!part) throw new Error('a stream before its code');
      return part.openStream(use);
    },
    takeUpdates: () => part?.takeUpdates() ?? {},
    whenLoaded: (then) => (part ? then() : new Promise<void>((resolve) => waiting.push(resolve)).then(then)),
    close() {
      isClosed = true;
      cancel();
    },
  };
}
