// Worker client harness: a page whose workers, frames and time the test controls.

import type { Batch, WorkerCommand, WorkerService } from '#protocol/protocol.ts';
import { createLogger } from '#runtime/logger.ts';
import { createWorkerClient, type WorkerHandle } from '../../src/worker-client/client.ts';
import { createNextFrame } from '../../src/worker-client/next-frame.ts';
import { createFakeClock, flushMicrotasks } from '../harness/fake-clock.ts';

/** A service whose answers the test gives. */
export class FakeService {
  readonly sent: WorkerCommand[] = [];
  readonly pulls: { readonly seen: number; give(batch: Batch): void; refuse(error: Error): void }[] = [];
  isAlive = true;
  isTerminated = false;
  crash: (reason: string) => void = () => {};

  readonly api: WorkerService = {
    send: async (command) => void this.sent.push(command),
    pull: (seen) =>
      new Promise((resolve, reject) => {
        this.pulls.push({ seen, give: resolve, refuse: reject });
      }),
    ping: () => (this.isAlive ? Promise.resolve() : new Promise(() => {})),
  };
  readonly host: WorkerHandle = {
    api: this.api,
    terminate: () => {
      this.isTerminated = true;
    },
  };
  give(batch: Batch): Promise<void> {
    const pull = this.pulls[this.pulls.length - 1];
    if (!pull) throw new Error('no pull is waiting');
    pull.give(batch);
    return flushMicrotasks();
  }
}

export function openTestPage(
  options: { workersAlive?: boolean; noWorker?: boolean; noScript?: boolean } = {},
) {
  const clock = createFakeClock();
  const workers: FakeService[] = [];
  const inPage: FakeService[] = [];
  const batches: Batch[] = [];
  const logs: string[] = [];
  const frames = new Set<() => void>();
  const settings = { workersAlive: true, noWorker: false, noScript: false, ...options };
  const nextFrame = createNextFrame((run) => {
    frames.add(run);
    return () => frames.delete(run);
  }, clock);
  const client = createWorkerClient({
    clock,
    log: createLogger((_level, message) => logs.push(message)),
    spawnWorker(onCrash) {
      if (settings.noWorker) throw new Error('SecurityError');
      const service = new FakeService();
      service.isAlive = settings.workersAlive;
      service.crash = onCrash;
      workers.push(service);
      return service.host;
    },
    async loadServiceInPage() {
      if (options.noScript) throw new Error('no network');
      const service = new FakeService();
      inPage.push(service);
      return service.host;
    },
    changeFrame: nextFrame,
    nextFrame,
    onBatch: (batch) => batches.push(batch),
  });
  return {
    clock,
    client,
    workers,
    inPage,
    batches,
    logs,
    /** Runs one frame, if one was requested. */
    frame(): Promise<void> {
      const due = [...frames];
      frames.clear();
      for (const run of due) run();
      return flushMicrotasks();
    },
    worker(): FakeService {
      const last = workers[workers.length - 1];
      if (!last) throw new Error('no worker');
      return last;
    },
  };
}
