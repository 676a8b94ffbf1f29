// A page with a live client whose workers, frames and time are in a test's hands.
import { createLogger } from '#api/logger.ts';
import { createLiveClient, type LiveClient, type LiveHost } from '../../src/worker-client/client.ts';
import { createNextFrame } from '../../src/worker-client/next-frame.ts';
import type { Batch, LiveApi } from '../../worker/protocol.ts';
import { createFakeClock, settle } from '../harness/fake-clock.ts';

/** A service whose answers a test gives. */
export class FakeService {
  readonly said: string[] = [];
  readonly pulls: { readonly seen: number; give(batch: Batch): void; refuse(error: Error): void }[] = [];
  isAlive = true;
  isTerminated = false;
  crash: (reason: string) => void = () => {};

  readonly #note = (name: string) => (argument?: unknown) => {
    this.said.push(argument === undefined ? name : `${name} ${JSON.stringify(argument)}`);
    return Promise.resolve();
  };
  readonly api: LiveApi = {
    start: this.#note('start'),
    setToken: this.#note('setToken'),
    need: this.#note('need'),
    setFilter: this.#note('setFilter'),
    setAttention: this.#note('setAttention'),
    retry: this.#note('retry'),
    applyFeed: this.#note('applyFeed'),
    applyAnswer: this.#note('applyAnswer'),
    adoptFeed: this.#note('adoptFeed'),
    applyDeal: this.#note('applyDeal'),
    chat: this.#note('chat'),
    stop: this.#note('stop'),
    pull: (seen) =>
      new Promise((resolve, reject) => {
        this.pulls.push({ seen, give: resolve, refuse: reject });
      }),
    ping: () => (this.isAlive ? Promise.resolve() : new Promise(() => {})),
  };
  readonly host: LiveHost = {
    api: this.api,
    terminate: () => {
      this.isTerminated = true;
    },
  };
  give(batch: Batch): Promise<void> {
    const pull = this.pulls[this.pulls.length - 1];
    if (!pull) throw new Error('nobody pulls');
    pull.give(batch);
    return settle();
  }
}

export interface Page {
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly client: LiveClient;
  readonly workers: FakeService[];
  readonly inPage: FakeService[];
  readonly batches: Batch[];
  readonly logs: string[];
  /** Draws one frame, if one was asked for. */
  frame(): Promise<void>;
  worker(): FakeService;
}

export function openPage(
  options: { workersAlive?: boolean; noWorker?: boolean; noScript?: boolean } = {},
): Page {
  const clock = createFakeClock();
  const workers: FakeService[] = [];
  const inPage: FakeService[] = [];
  const batches: Batch[] = [];
  const logs: string[] = [];
  const frames = new Set<() => void>();
  const settings = { workersAlive: true, noWorker: false, noScript: false, ...options };
  const client = createLiveClient({
    clock,
    log: createLogger((_level, message) => logs.push(message)),
    startWorker(onCrash) {
      if (settings.noWorker) throw new Error('SecurityError');
      const service = new FakeService();
      service.isAlive = settings.workersAlive;
      service.crash = onCrash;
      workers.push(service);
      return service.host;
    },
    async loadInPage() {
      if (options.noScript) throw new Error('no network');
      const service = new FakeService();
      inPage.push(service);
      return service.host;
    },
    nextFrame: createNextFrame((run) => {
      frames.add(run);
      return () => frames.delete(run);
    }, clock),
    onBatch: (batch) => batches.push(batch),
  });
  return {
    clock,
    client,
    workers,
    inPage,
    batches,
    logs,
    frame() {
      const due = [...frames];
      frames.clear();
      for (const run of due) run();
      return settle();
    },
    worker() {
      const last = workers[workers.length - 1];
      if (!last) throw new Error('no worker');
      return last;
    },
  };
}
