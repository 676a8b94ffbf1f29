// The page's end of the live service: starts its worker, notices when that died, starts it anew, and does without at last.
import type { Clock } from '#api/clock.ts';
import type { Logger } from '#api/logger.ts';
import type { Batch, LiveApi, LiveFilter, LiveNeeds, LiveSession } from '../../worker/protocol.ts';
import { createHeldCards } from './reconcile-restart.ts';
import { pullBatches } from './batch-loop.ts';

/** A worker that has not answered by then is taken for dead: its script may have to come over a slow network. */
export const START_TIMEOUT_MS = 10_000;
export const HEARTBEAT_MS = 15_000;
export const ANSWER_TIMEOUT_MS = 10_000;
/** A timer later than this means that the device slept or the page was busy. */
const LATE_MS = 1_000;
/** LIVE-10: after so many failures the page runs the service itself. */
export const MAX_FAILURES = 2;
/** A worker that lived so long died of something else than its start: the count begins anew. */
export const HEALTHY_MS = 60_000;
/** When not even the page could load the service, the network is away: everything is tried again after this. */
export const START_AGAIN_MS = 5_000;

/** One running service, wherever it runs. */
export interface LiveHost {
  readonly api: LiveApi;
  terminate(): void;
}

export interface LiveClientDeps {
  readonly clock: Clock;
  readonly log: Logger;
  /** Starts a worker; throws where none can be started. `onCrash`: an error that the worker did not catch. */
  readonly startWorker: (onCrash: (reason: string) => void) => LiveHost;
  /** The same service in the page; rejects when its script cannot be loaded. */
  readonly loadInPage: () => Promise<LiveHost>;
  /** Resolves when the next frame may be drawn, or soon when none is drawn. */
  readonly nextFrame: () => Promise<void>;
  /** The models take the changes, inside one batch of signals; called at most once a frame. */
  readonly onBatch: (batch: Batch) => void;
}

/** Everything but the reading, which the client does itself. No method waits for the worker's answer. */
export interface LiveClient extends Omit<LiveApi, 'pull' | 'ping'> {
  /** Ends the worker for good. */
  close(): void;
}

export function createLiveClient(deps: LiveClientDeps): LiveClient {
  const { clock, log } = deps;
  // What a new worker must be told to be where the last one was.
  let session: LiveSession | null = null;
  let needs: LiveNeeds | null = null;
  let filter: LiveFilter | null = null;
  let attention = { isVisible: true, isOnline: true };

  const held = createHeldCards();
  let host: LiveHost | null = null;
  let life = 0;
  let failures = 0;
  let cancelCheck = (): void => {};

  const send = (command: (api: LiveApi) => Promise<void>): Promise<void> => {
    if (host) command(host.api).catch((error: unknown) => log.error(`live: ${String(error)}`));
    return Promise.resolve();
  };

  const use = (next: LiveHost, mine: number): void => {
    host = next;
    held.expectNew();
    void send((api) => api.setAttention(attention));
    const [known, wanted, narrowed] = [session, needs, filter];
    if (known) void send((api) => api.start(known));
    if (narrowed) void send((api) => api.setFilter(narrowed));
    if (wanted) void send((api) => api.need(wanted));
    pullBatches({
      pull: next.api.pull,
      nextFrame: deps.nextFrame,
      isOver: () => life !== mine,
      onBatch: (batch) => deps.onBatch(held.complete(batch)),
      log,
    }).catch((error: unknown) => fail(mine, `no batch: ${String(error)}`));
  };

  const begin = (): void => {
    const mine = ++life;
    try {
      use(
        deps.startWorker((reason) => fail(mine, reason)),
        mine,
      );
    } catch (error) {
      fail(mine, `no worker: ${String(error)}`);
      return;
    }
    check(mine, START_TIMEOUT_MS, clock.now());
  };

  /** A dead worker rejects nothing, it only never answers. */
  const check = (mine: number, timeoutMs: number, startedAt: number): void => {
    if (life !== mine || !host) return;
    const due = clock.now() + timeoutMs;
    cancelCheck = clock.after(timeoutMs, () => {
      // Asleep, busy or out of sight: the answer may just not have been given or read yet.
      const isExcused = clock.now() - due > LATE_MS || !attention.isVisible;
      if (isExcused) scheduleCheck(mine, startedAt);
      else fail(mine, 'no answer');
    });
    host.api.ping().then(
      () => {
        if (life !== mine) return;
        cancelCheck();
        if (clock.now() - startedAt >= HEALTHY_MS) failures = 0;
        scheduleCheck(mine, startedAt);
      },
      (error: unknown) => fail(mine, `no ping: ${String(error)}`),
    );
  };
  const scheduleCheck = (mine: number, startedAt: number): void => {
    cancelCheck = clock.after(HEARTBEAT_MS, () => {
      // Out of sight timers and workers are slowed down or frozen: that is no death.
      if (attention.isVisible) check(mine, ANSWER_TIMEOUT_MS, startedAt);
      else scheduleCheck(mine, startedAt);
    });
  };

  const fail = (mine: number, reason: string): void => {
    if (life !== mine) return;
    log.warn(`live: worker failed: ${reason}`);
    end();
    failures += 1;
    if (failures < MAX_FAILURES) begin();
    else void runInPage(++life);
  };

  const runInPage = async (mine: number): Promise<void> => {
    try {
      const next = await deps.loadInPage();
      if (life === mine) use(next, mine);
      else next.terminate();
    } catch (error) {
      log.error(`live: not in the page either: ${String(error)}`);
      if (life !== mine) return;
      failures = 0;
      cancelCheck = clock.after(START_AGAIN_MS, begin);
    }
  };

  const end = (): void => {
    life += 1;
    cancelCheck();
    host?.terminate();
    host = null;
  };

  begin();
  return {
    start(next) {
      session = next;
      return send((api) => api.start(next));
    },
    setToken(token) {
      if (session) session = { ...session, token };
      return send((api) => api.setToken(token));
    },
    need(next) {
      needs = next;
      return send((api) => api.need(next));
    },
    setFilter(next) {
      filter = next;
      return send((api) => api.setFilter(next));
    },
    setAttention(next) {
      attention = next;
      return send((api) => api.setAttention(next));
    },
    retry: () => send((api) => api.retry()),
    applyFeed: (change, lastEventId) => send((api) => api.applyFeed(change, lastEventId)),
    applyAnswer: (event, payload) => send((api) => api.applyAnswer(event, payload)),
    adoptFeed: (text, receivedAt) => send((api) => api.adoptFeed(text, receivedAt)),
    applyDeal: (deal) => send((api) => api.applyDeal(deal)),
    chat: (command) => send((api) => api.chat(command)),
    stop() {
      session = null;
      needs = null;
      filter = null;
      return send((api) => api.stop());
    },
    close: end,
  };
}
