// The live service in a worker of its own: a classic script, which every webview starts, behind one Comlink proxy.
import { type Remote, wrap } from 'comlink';
import type { LiveApi } from '../../worker/api.ts';
import type { LiveHost } from './live-client.ts';

/** Address of the built worker, put in by the build. */
declare const __WORKER_URL__: string;

// One proxy per worker, kept for as long as the worker lives: when a proxy is collected, Comlink tells the worker to
// stop listening, and all later calls would hang.
const proxies = new Set<Remote<LiveApi>>();

export function startWorker(onCrash: (reason: string) => void): LiveHost {
  const worker = new Worker(__WORKER_URL__);
  worker.addEventListener('error', (event) => onCrash(event.message || 'its script did not load'));
  worker.addEventListener('messageerror', () => onCrash('unreadable message'));
  const api = wrap<LiveApi>(worker);
  proxies.add(api);
  return {
    api,
    terminate() {
      worker.terminate();
      proxies.delete(api);
    },
  };
}

let loading: Promise<void> | null = null;

/** The worker's own script, run by the page (LIVE-10): no second bundle has to be built, cached or kept in step. */
export async function loadInPage(): Promise<LiveHost> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = __WORKER_URL__;
    script.onload = () => resolve();
    script.onerror = () => {
      // The next try is a new one.
      loading = null;
      script.remove();
      reject(new Error('its script did not load'));
    };
    document.head.append(script);
  });
  await loading;
  const create = globalThis.kantorCreateLive;
  if (!create) throw new Error('its script offers nothing');
  const api = create();
  return { api, terminate: () => void api.stop() };
}
