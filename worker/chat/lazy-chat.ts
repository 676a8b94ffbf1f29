// Lazily loaded chat: loads its chunk when a chat is needed, else soon after the start; calls made before are replayed.
import type { Clock } from '#runtime/clock.ts';
import { createChunkLoader } from '../chunk-loader.ts';
import type { ChatService } from './chat-service.ts';

/** Later than the first feed; unsent messages of an earlier session may wait in the chat's database. */
const CHAT_LOAD_DELAY_MS = 5_000;

/** `createChat` loads the chunk and creates the service; it rejects when it cannot load the chunk now. */
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
