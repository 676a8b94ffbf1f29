// Starts the worker as a module behind one Comlink proxy, or its service in the page where no worker starts.
import { type Remote, wrap } from 'comlink';
import { retryImport } from '#api/retry-import.ts';
import type { WorkerService } from '../../worker/protocol.ts';
import type { WorkerHandle } from './client.ts';

/** Address of the built worker, put in by the build. */
declare const __WORKER_URL__: string;

/** What the built worker exports (worker/main.ts). */
interface WorkerModule {
  readonly createPageService: () => WorkerService;
}

// One proxy per worker, kept for as long as the worker lives: when a proxy is collected, Comlink tells the worker to
// stop listening, and all later calls would hang.
const proxies = new Set<Remote<WorkerService>>();

export function spawnWorker(onCrash: (reason: string) => void): WorkerHandle {
  const worker = new Worker(__WORKER_URL__, { type: 'module' });
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

/** The worker's own script, run by the page (LIVE-10): no second bundle has to be built, cached or kept in step. */
export async function loadServiceInPage(): Promise<WorkerHandle> {
  const { createPageService } = await importService();
  const api = createPageService();
  return { api, terminate: () => void api.send({ type: 'stop' }) };
}
