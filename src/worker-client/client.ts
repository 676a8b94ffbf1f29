// Worker client: starts the worker, restarts it when it has died, and after two failures runs the service in the page (LIVE-10).
import type { Batch, CommandSender, WorkerCommand, WorkerService } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import { formatError } from '#runtime/format-error.ts';
import type { Logger } from '#runtime/logger.ts';

/** A worker without an answer by then counts as dead. Long, as its script may come by a slow network. */
export const START_TIMEOUT_MS = 10_000;
export const HEARTBEAT_MS = 15_000;
const PING_TIMEOUT_MS = 10_000;
/** A later timer means that the device slept or the page was busy. */
const LATE_TIMER_MS = 1_000;
/** LIVE-10: after this many failures the page runs the service itself. */
const MAX_WORKER_FAILURES = 2;
/** A worker that ran this long did not fail at its start: the count of failures is reset. */
const HEALTHY_AFTER_MS = 60_000;
/** Delay before all is tried again: no network, as the page could not load the service either. */
const RESTART_DELAY_MS = 5_000;

/** A running service, in a worker or in the page. */
export interface WorkerHandle {
  readonly api: WorkerService;
  terminate(): void;
}

interface WorkerClientDeps {
  readonly clock: Clock;
  readonly log: Logger;
  /** Throws where no worker can be started. `onCrash`: an error that the worker did not catch. */
  readonly spawnWorker: (onCrash: (reason: string) => void) => WorkerHandle;
  /** Rejects when the script of the service cannot be loaded. */
  readonly loadServiceInPage: () => Promise<WorkerHandle>;
  /** Resolves with a frame in which nothing else is rendered, or soon when no frames are drawn. */
  readonly changeFrame: () => Promise<void>;
  /** Resolves with the next frame, or soon when no frames are drawn. */
  readonly nextFrame: () => Promise<void>;
  /** Applies a batch to the stores; called at most once a frame. */
  readonly onBatch: (batch: Batch) => void;
}

export interface WorkerClient extends CommandSender {
  /** Terminates the worker for good. */
  close(): void;
}

/** Every connection while no service runs. `retryAt`: epoch ms of the next attempt. */
function failedConnections(retryAt: number): NonNullable<Batch['connections']> {
  const failed = { state: 'error', retryAt, confirmedAt: null, isPolling: false } as const;
  return { feed: failed, requests: failed, notifications: failed, deal: failed };
}

export function createWorkerClient(deps: WorkerClientDeps): WorkerClient {
  const { clock, log } = deps;
  let handle: WorkerHandle | null = null;
  let currentGeneration = 0;
  let failures = 0;
  let cancelPing = (): void => {};

  const lastCommands = createCommandMemory();

  const send = (command: WorkerCommand): void => {
    handle?.api.send(command).catch((error: unknown) => log.error(`live: ${formatError(error)}`));
  };

  const attach = (next: WorkerHandle, generation: number): void => {
    handle = next;
    for (const command of lastCommands.list()) send(command);
    runBatchLoop({
      pull: next.api.pull,
      changeFrame: deps.changeFrame,
      nextFrame: deps.nextFrame,
      isStopped: () => currentGeneration !== generation,
      onBatch: deps.onBatch,
      log,
    }).catch((error: unknown) => fail(generation, `no batch: ${String(error)}`));
  };

  const start = (): void => {
    const generation = ++currentGeneration;
    try {
      attach(
        deps.spawnWorker((reason) => fail(generation, reason)),
        generation,
      );
    } catch (error) {
      fail(generation, `no worker: ${String(error)}`);
      return;
    }
    ping(generation, START_TIMEOUT_MS, clock.now());
  };

  /** A dead worker rejects nothing, it only never answers. */
  const ping = (generation: number, timeoutMs: number, startedAt: number): void => {
    if (currentGeneration !== generation || !handle) return;
    const due = clock.now() + timeoutMs;
    cancelPing = clock.after(timeoutMs, () => {
      // Asleep, busy or hidden: the answer may not have been sent or read yet.
      const isExcused = clock.now() - due > LATE_TIMER_MS || !lastCommands.isVisible;
      if (isExcused) schedulePing(generation, startedAt);
      else fail(generation, 'no answer');
    });
    handle.api.ping().then(
      () => {
        if (currentGeneration !== generation) return;
        cancelPing();
        if (clock.now() - startedAt >= HEALTHY_AFTER_MS) failures = 0;
        schedulePing(generation, startedAt);
      },
      (error: unknown) => fail(generation, `no ping: ${String(error)}`),
    );
  };
  const schedulePing = (generation: number, startedAt: number): void => {
    cancelPing = clock.after(HEARTBEAT_MS, () => {
      // Timers and workers of a hidden page are throttled or frozen, and not dead.
      if (lastCommands.isVisible) ping(generation, PING_TIMEOUT_MS, startedAt);
      else schedulePing(generation, startedAt);
    });
  };

  const fail = (generation: number, reason: string): void => {
    if (currentGeneration !== generation) return;
    log.warn(`live: worker failed: ${reason}`);
    terminate();
    failures += 1;
    if (failures < MAX_WORKER_FAILURES) start();
    else void runInPage(++currentGeneration);
  };

  const runInPage = async (generation: number): Promise<void> => {
    try {
      const next = await deps.loadServiceInPage();
      if (currentGeneration === generation) attach(next, generation);
      else next.terminate();
    } catch (error) {
      log.error(`live: not in the page either: ${formatError(error)}`);
      if (currentGeneration !== generation) return;
      failures = 0;
      cancelPing = clock.after(RESTART_DELAY_MS, start);
      deps.onBatch({
        seq: 0,
        isReset: false,
        connections: failedConnections(clock.now() + RESTART_DELAY_MS),
        isScriptLost: true,
      });
    }
  };

  const terminate = (): void => {
    currentGeneration += 1;
    cancelPing();
    handle?.terminate();
    handle = null;
  };

  start();
  return {
    send(command) {
      lastCommands.add(command);
      // Another viewer's session begins with the filter and the subscriptions that the page has sent, as in a new worker.
      for (const one of command.type === 'start' ? lastCommands.list() : [command]) send(one);
    },
    close: terminate,
  };
}

interface BatchLoopDeps {
  readonly pull: (seen: number) => Promise<Batch>;
  /** Resolves with a frame in which nothing else is rendered. */
  readonly changeFrame: () => Promise<void>;
  readonly nextFrame: () => Promise<void>;
  /** True once the worker was replaced: its last batch is not applied. */
  readonly isStopped: () => boolean;
  readonly onBatch: (batch: Batch) => void;
  readonly log: Logger;
}

/**
 * Runs until `isStopped`; rejects when a pull does.
 * A gap in the numbers is a lost batch: the next pull asks for a reset.
 */
async function runBatchLoop(deps: BatchLoopDeps): Promise<void> {
  let lastSeq = 0;
  for (;;) {
    const batch = await deps.pull(lastSeq);
    if (deps.isStopped()) return;
    await deps.changeFrame();
    if (deps.isStopped()) return;
    if (batch.seq === lastSeq) continue;
    if (lastSeq > 0 && batch.seq !== lastSeq + 1) {
      deps.log.warn(`live: batch ${batch.seq} after ${lastSeq}, asking for a reset`);
      lastSeq = 0;
      continue;
    }
    lastSeq = batch.seq;
    try {
      deps.onBatch(batch);
    } catch (error) {
      // A bug of a subscriber: the next batch may be good.
      deps.log.error(`live: batch ${batch.seq} failed: ${formatError(error)}`);
    }
    // A frame for scrolling: on a slow phone one with changes takes longer than its time, however few they are.
    await deps.nextFrame();
    if (deps.isStopped()) return;
  }
}

type CommandOf<T extends WorkerCommand['type']> = Extract<WorkerCommand, { type: T }>;

function createCommandMemory() {
  let pageState: CommandOf<'setPageState'> = { type: 'setPageState', isVisible: true, isOnline: true };
  let start: CommandOf<'start'> | null = null;
  let filter: CommandOf<'setFilter'> | null = null;
  let subscriptions: CommandOf<'setSubscriptions'> | null = null;

  return {
    add(command: WorkerCommand): void {
      switch (command.type) {
        case 'setPageState':
          pageState = command;
          break;
        case 'start':
          start = command;
          break;
        case 'setToken':
          if (start) start = { ...start, session: { ...start.session, token: command.token } };
          break;
        case 'setFilter':
          filter = command;
          break;
        case 'setSubscriptions':
          subscriptions = command;
          break;
        case 'stop':
          start = filter = subscriptions = null;
      }
    },
    /** Commands for a new worker, in order. */
    list: (): WorkerCommand[] =>
      [pageState, start, filter, subscriptions].filter((command) => command !== null),
    /** True when the page is shown, as it last sent. */
    get isVisible(): boolean {
      return pageState.isVisible;
    },
  };
}
