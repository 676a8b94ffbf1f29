// The script's two lives: in a worker it serves the page that started it; loaded by the page itself, it offers the service.
import { expose } from 'comlink';
import { createLogger } from '#wire/logger.ts';
import type { CreateChat } from './chat-part.ts';
import { createLive } from './live.ts';
import type { LiveDeps } from './viewer-live.ts';

/** Address of the chat's script, put in by the build. */
declare const __CHAT_URL__: string;

/** As a module both a worker and the page can load it, without holding anything up; older workers know only the other way. */
async function loadChat(url: string): Promise<CreateChat> {
  await import(url).catch(() => importScripts(url));
  return globalThis.kantorCreateChat;
}

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
  loadChat: async () => loadChat(__CHAT_URL__),
});

if (typeof WorkerGlobalScope === 'function' && self instanceof WorkerGlobalScope) expose(createLive(host()));
else globalThis.kantorCreateLive = () => createLive(host());
