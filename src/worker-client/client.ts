// The page's end of the live service: starts its worker, notices when that died, starts it anew, and does without at last.
import type { Clock } from '#api/clock.ts';
import type { Logger } from '#api/logger.ts';
import type { Batch, CommandSender, WorkerCommand, WorkerService } from '../../worker/protocol.ts';
import { runBatchLoop } from './batch-loop.ts';
import { createCommandMemory } from './command-memory.ts';
import { createRestartReconciler } from './reconcile-restart.ts';

/** A worker that has not answered by then is taken for dead: its script may have to come over a slow network. */
export const START_TIMEOUT_MS = 10_000;
export const HEARTBEAT_MS = 15_000;
export const PING_TIMEOUT_MS = 10_000;
/** A timer later than this means that the device slept or the page was busy. */
const LATE_TIMER_MS = 1_000;
/** LIVE-10: after so many failures the page runs the service itself. */
export const MAX_WORKER_FAILURES = 2;
/** A worker that lived so long died of something else than its start: the count begins anew. */
export const HEALTHY_AFTER_MS = 60_000;
/** When not even the page could load the service, the network is away: everything is tried again after this. */
export const RESTART_DELAY_MS = 5_000;

/** One running service, wherever it runs. */
export interface WorkerHandle {
  readonly api: WorkerService;
  terminate(): void;
}

export interface WorkerClientDeps {
  readonly clock: Clock;
  readonly log: Logger;
  /** Starts a worker; throws where none can be started. `onCrash`: an error that the worker did not catch. */
  readonly spawnWorker: (onCrash: (reason: string) => void) => WorkerHandle;
  /** The same service in the page; rejects when its script cannot be loaded. */
  readonly loadServiceInPage: () => Promise<WorkerHandle>;
  /** Resolves when the next frame may be drawn, or soon when none is drawn. */
  readonly nextFrame: () => Promise<void>;
  /** The models take the changes, inside one batch of signals; called at most once a frame. */
  readonly onBatch: (batch: Batch) => void;
}

export interface WorkerClient extends CommandSender {
  /** Ends the worker for good. */
  close(): void;
}

export function createWorkerClient(deps: WorkerClientDeps): WorkerClient {
  const { clock, log } = deps;
  const reconciler = createRestartReconciler();
  let handle: WorkerHandle | null = null;
  let generation = 0;
  let failures = 0;
  let cancelPing = (): void => {};

  const lastCommands = createCommandMemory();

  const send = (command: WorkerCommand): void => {
    handle?.api.send(command).catch((error: unknown) => log.error(`live: ${String(error)}`));
  };

  const attach = (next: WorkerHandle, mine: number): void => {
    handle = next;
    reconciler.onWorkerRestart();
    for (const command of lastCommands.list()) send(command);
    runBatchLoop({
      pull: next.api.pull,
      nextFrame: deps.nextFrame,
      isOver: () => generation !== mine,
      onBatch: (batch) => deps.onBatch(reconciler.addRemovals(batch)),
      log,
    }).catch((error: unknown) => fail(mine, `no batch: ${String(error)}`));
  };

  const start = (): void => {
    const mine = ++generation;
    try {
      attach(
        deps.spawnWorker((reason) => fail(mine, reason)),
        mine,
      );
    } catch (error) {
      fail(mine, `no worker: ${String(error)}`);
      return;
    }
    ping(mine, START_TIMEOUT_MS, clock.now());
  };

  /** A dead worker rejects nothing, it only never answers. */
  const ping = (mine: number, timeoutMs: number, startedAt: number): void => {
    if (generation !== mine || !handle) return;
    const due = clock.now() + timeoutMs;
    cancelPing = clock.after(timeoutMs, () => {
      // Asleep, busy or out of sight: the answer may just not have been given or read yet.
      const isExcused = clock.now() - due > LATE_TIMER_MS || !lastCommands.isVisible;
      if (isExcused) schedulePing(mine, startedAt);
      else fail(mine, 'no answer');
    });
    handle.api.ping().then(
      () => {
        if (generation !== mine) return;
        cancelPing();
        if (clock.now() - startedAt >= HEALTHY_AFTER_MS) failures = 0;
        schedulePing(mine, startedAt);
      },
      (error: unknown) => fail(mine, `no ping: ${String(error)}`),
    );
  };
  const schedulePing = (mine: number, startedAt: number): void => {
    cancelPing = clock.after(HEARTBEAT_MS, () => {
      // Out of sight timers and workers are slowed down or frozen: that is no death.
      if (lastCommands.isVisible) ping(mine, PING_TIMEOUT_MS, startedAt);
      else schedulePing(mine, startedAt);
    });
  };

  const fail = (mine: number, reason: string): void => {
    if (generation !== mine) return;
    log.warn(`live: worker failed: ${reason}`);
    terminate();
    failures += 1;
    if (failures < MAX_WORKER_FAILURES) start();
    else void runInPage(++generation);
  };

  const runInPage = async (mine: number): Promise<void> => {
    try {
      const next = await deps.loadServiceInPage();
      if (generation === mine) attach(next, mine);
      else next.terminate();
    } catch (error) {
      log.error(`live: not in the page either: ${String(error)}`);
      if (generation !== mine) return;
      failures = 0;
      cancelPing = clock.after(RESTART_DELAY_MS, start);
    }
  };

  const terminate = (): void => {
    generation += 1;
    cancelPing();
    handle?.terminate();
    handle = null;
  };

  start();
  return {
    send(command) {
      lastCommands.add(command);
      send(command);
    },
    close: terminate,
  };
}
