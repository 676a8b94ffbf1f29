// Loader of a lazy chunk of the worker: loads it once, and again some seconds after a failure. And the lazily loaded chat.
import type { Clock } from '#runtime/clock.ts';
import { CHUNK_RETRY_MS } from '#runtime/timing.ts';
import type { ChatService } from './chat/chat-service.ts';

/** Later than the first feed; unsent messages of an earlier session may wait in the chat's database. */
const CHAT_LOAD_DELAY_MS = 5_000;

/** `onChange` runs whenever `retryAt` has changed. */
export function createChunkLoader<T>(
  clock: Clock,
  importChunk: () => Promise<T>,
  onLoaded: (chunk: T) => void,
  onChange: () => void = () => {},
) {
  let hasBegun = false;
  let isCancelled = false;
  let retryAt: number | null = null;
  let cancelTimer = (): void => {};

  const setRetryAt = (next: number | null): void => {
    if (next === retryAt) return;
    retryAt = next;
    onChange();
  };
  const load = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    cancelTimer();
    setRetryAt(null);
    importChunk().then(onLoaded, () => {
      if (isCancelled) return;
      loadAfter(CHUNK_RETRY_MS);
      setRetryAt(clock.now() + CHUNK_RETRY_MS);
    });
  };
  const loadAfter = (ms: number): void => {
    hasBegun = false;
    cancelTimer = clock.after(ms, load);
  };

  return {
    /** Loads now; does nothing while the chunk is loading and when it has loaded. */
    load,
    /** Loads in `ms` unless `load` is called earlier. */
    loadAfter,
    /** Epoch ms of the next attempt after a failure, null when none is planned. */
    get retryAt(): number | null {
      return retryAt;
    },
    /** No further attempts; an attempt that is under way may still succeed. */
    cancel(): void {
      isCancelled = true;
      cancelTimer();
    },
  };
}

/**
 * The chat: its chunk loads when a chat is needed, else soon; calls made before are replayed.
 * `createChat` loads the chunk and creates the service; it rejects when it cannot load the chunk now.
 */
export function createLazyChat(clock: Clock, createChat: () => Promise<ChatService>): ChatService {
  let chat: ChatService | null = null;
  const waiting: ((chat: ChatService) => void)[] = [];
  const loader = createChunkLoader(clock, createChat, (loaded) => {
    chat = loaded;
    for (const run of waiting) run(loaded);
  });
  loader.loadAfter(CHAT_LOAD_DELAY_MS);

  const whenLoaded = (run: (chat: ChatService) => void): void => {
    if (chat) run(chat);
    else waiting.push(run);
  };
  return {
    setOpenChat(chatId) {
      whenLoaded((loaded) => loaded.setOpenChat(chatId));
      if (chatId !== null) loader.load();
    },
    run(command) {
      whenLoaded((loaded) => loaded.run(command));
      loader.load();
    },
    dispatch: (event) => whenLoaded((loaded) => loaded.dispatch(event)),
    collect: () => chat?.collect() ?? null,
    resetDiff: () => chat?.resetDiff(),
    close() {
      loader.cancel();
      // A chat that loads after this still stores what was sent through it.
      whenLoaded((loaded) => loaded.close());
    },
  };
}
