// The script's two lives: in a worker it serves the page that started it; loaded by the page itself, it offers the service.
import { expose } from 'comlink';
import { createLogger } from '#wire/logger.ts';
import { createLive } from './live.ts';
import type { LiveDeps } from './viewer-live.ts';

/** Addresses of the scripts that come later, put in by the build. */
declare const __CHAT_URL__: string;
declare const __STREAMS_URL__: string;

/** As a module both a worker and the page can load it, without holding anything up; older workers know only the other way. */
const load = (url: string): Promise<unknown> => import(url).catch(() => importScripts(url));

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
  loadChat: async () => load(__CHAT_URL__).then(() => globalThis.kantorCreateChat),
  loadStreams: async () => load(__STREAMS_URL__).then(() => globalThis.kantorCreateStreams),
});

if (typeof WorkerGlobalScope === 'function' && self instanceof WorkerGlobalScope) expose(createLive(host()));
else globalThis.kantorCreateLive = () => createLive(host());
