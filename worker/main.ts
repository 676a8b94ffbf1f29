// Worker entry: exposes the service over Comlink. Imported by the page where no worker starts, it exports the service instead.
import { expose } from 'comlink';
// What chat and streams share belongs to this script: a chunk of their own could be lost (checkLazyScripts in scripts/build/bundle.ts).
import '#runtime/backoff.ts';
import '#domain/synthetic-id.ts';
import type { WorkerService } from '#protocol/protocol.ts';
import { createLogger } from '#runtime/logger.ts';
import { retryImport } from '#runtime/retry-import.ts';
import { createWorkerService } from './service.ts';
import type { WorkerDeps } from './session.ts';

const createDeps = (): WorkerDeps => ({
  clock: {
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  random: Math.random,
  // biome-ignore lint/suspicious/noConsole: the one output of this bundle's log.
  log: createLogger((level, message) => console.warn(`[live] ${level} ${message}`)),
  fetch: (url, init) => fetch(url, init),
  openEventSource: (url) => new EventSource(url),
  importChat: retryImport(() => import('./lazy/chat.ts')),
  importStreams: retryImport(() => import('./lazy/streams.ts')),
});

/** The service for a page in which no worker starts (LIVE-10). */
export const createPageService = (): WorkerService => createWorkerService(createDeps());

if (typeof WorkerGlobalScope === 'function' && self instanceof WorkerGlobalScope)
  expose(createWorkerService(createDeps()));
