// Stands for the streams until their script has come: it is no part of the first load, and the first feed needs no stream.
import type { Deal } from '#api/decode/deal-details.ts';
import type { DealWatch } from '../deal/query.ts';
import type { StreamState } from './state.ts';
import type { Stream } from './connection.ts';
import {
  type CreateStreams,
  STREAMS,
  type StreamLink,
  type StreamsHost,
  type StreamsPart,
} from './deps.ts';

export const STREAMS_AGAIN_MS = 5_000;

/** A stream as the service uses it, whether its code is here or not. */
export interface StreamView extends Pick<Stream, 'tell' | 'retryAt' | 'lastByteAt' | 'lastEventId'> {
  readonly model: Pick<Stream['model'], 'state' | 'isNeeded'>;
}

export interface StreamsDoor {
  readonly streams: Readonly<Record<StreamLink, StreamView>>;
  readonly deal: Omit<DealWatch, 'setTold'>;
  readonly openStream: StreamsPart['openStream'];
  readonly takeNews: StreamsPart['takeNews'];
  /** Runs `then` as soon as the streams are here. */
  whenHere<T>(then: () => Promise<T>): Promise<T>;
  /** A script that could not be loaded is not asked for again. */
  close(): void;
}

/** Answers the script at once, or when it is loaded; rejects when it cannot be loaded now. */
export type LoadStreams = () => CreateStreams | Promise<CreateStreams>;

export function createStreamsDoor(host: StreamsHost, load: LoadStreams): StreamsDoor {
  let part: StreamsPart | null = null;
  let [isClosed, isHidden, isRefused, isPolling, isAwake] = [false, false, false, false, true];
  let shownId: string | null = null;
  let learned: Deal | null = null;
  /** Epoch ms of the next try to load, null while one runs. */
  let retryAt: number | null = null;
  let cancel = (): void => {};
  const waiting: (() => void)[] = [];

  const take = (create: CreateStreams): void => {
    part = create(host);
    part.deal.setAwake(isAwake);
    part.deal.show(shownId);
    if (learned) part.deal.learn(learned);
    for (const name of STREAMS) standIns[name].handOver(part.streams[name]);
    for (const run of waiting) run();
  };
  const settle = (): void => {
    for (const name of STREAMS) host.onLink(name);
    host.onLink('deal');
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
        retryAt = host.clock.now() + STREAMS_AGAIN_MS;
        cancel = host.clock.after(STREAMS_AGAIN_MS, () => {
          open();
          settle();
        });
        settle();
      });
    }
  };

  const createStandIn = (name: StreamLink) => {
    let isNeeded = false;
    let lastEventId = '';
    const isWanted = (): boolean => isNeeded && !isHidden && !isRefused;
    const view: StreamView = {
      tell(event) {
        if (part) {
          part.streams[name].tell(event);
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
      handOver(stream: Stream) {
        stream.lastEventId = lastEventId;
        if (isHidden) stream.tell('hidden');
        if (isRefused) stream.tell('refused');
        if (isNeeded) stream.tell('need');
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
      show(id) {
        shownId = id;
        part?.deal.show(id);
      },
      learn(deal) {
        learned = deal;
        part?.deal.learn(deal);
      },
      hint: (id, age) => part?.deal.hint(id, age),
      setAwake(next) {
        isAwake = next;
        part?.deal.setAwake(next);
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
    takeNews: () => part?.takeNews() ?? {},
    whenHere: (then) => (part ? then() : new Promise<void>((resolve) => waiting.push(resolve)).then(then)),
    close() {
      isClosed = true;
      cancel();
    },
  };
}
