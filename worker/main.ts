// Worker entry: exposes the service over Comlink. Imported by the page where no worker starts, it exports the service instead.
import { expose } from 'comlink';
import { importAgain } from '#api/retry-import.ts';
import { createLogger } from '#api/logger.ts';
import type { LiveApi } from './protocol.ts';
import { createLive } from './service.ts';
import type { LiveDeps } from './session.ts';

const importChat = importAgain(() => import('./chat/main.ts'));
const importStreams = importAgain(() => import('./streams/viewer-streams.ts'));

const host = (): LiveDeps => ({
  clock: {
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  random: Math.random,
  // biome-ignore lint/suspicious/noConsole: the one place where this bundle's log lines go.
  log: createLogger((level, message) => console.warn(`[live] ${level} ${message}`)),
  fetch: (url, init) => fetch(url, init),
  openEventSource: (url) => new EventSource(url),
  loadChat: async () => (await importChat()).createChat,
  loadStreams: async () => (await importStreams()).createStreams,
});

/** The service for a page in which no worker starts (LIVE-10). */
export const createPageService = (): LiveApi => createLive(host());

if (typeof WorkerGlobalScope === 'function' && self instanceof WorkerGlobalScope) expose(createLive(host()));
