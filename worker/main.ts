// The script's two lives: in a worker it serves the page that started it; loaded by the page itself, it offers the service.
import { expose } from 'comlink';
import { createLogger } from '#wire/logger.ts';
import { createLive } from './live.ts';
import type { LiveDeps } from './viewer-live.ts';

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
});

if (typeof WorkerGlobalScope === 'function' && self instanceof WorkerGlobalScope) expose(createLive(host()));
else globalThis.kantorCreateLive = () => createLive(host());
