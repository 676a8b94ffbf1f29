// Worker start: spawns the module worker behind a Comlink proxy, or loads its service into the page where none starts.
import { type Remote, wrap } from 'comlink';
import type { WorkerService } from '#protocol/protocol.ts';
import { retryImport } from '#runtime/retry-import.ts';
import { workerName } from '#runtime/timing.ts';
import type { WorkerHandle } from './client.ts';

/** Address of the built worker, put in by the build. */
declare const __WORKER_URL__: string;

/** Exports of the built worker (worker/main.ts). */
interface WorkerModule {
  readonly createPageService: () => WorkerService;
}

// One proxy per worker, held while the worker runs: when a proxy is collected, Comlink makes the worker stop listening, and
// every later call would hang.
const proxies = new Set<Remote<WorkerService>>();

export function spawnWorker(onCrash: (reason: string) => void): WorkerHandle {
  const worker = new Worker(__WORKER_URL__, { type: 'module', name: workerName });
  worker.addEventListener('error', (event) => onCrash(event.message || 'its script did not load'));
  worker.addEventListener('messageerror', () => onCrash('unreadable message'));
  const api = wrap<WorkerService>(worker);
  proxies.add(api);
  return {
    api,
    terminate() {
      worker.terminate();
      proxies.delete(api);
    },
  };
}

const importService = retryImport<WorkerModule>(() => import(__WORKER_URL__));

/** Imports the worker's own script (LIVE-10): no second bundle to build, cache and keep in step. */
export async function loadServiceInPage(): Promise<WorkerHandle> {
  const { createPageService } = await importService();
  const api = createPageService();
  return { api, terminate: () => void api.send({ type: 'stop' }) };
}
