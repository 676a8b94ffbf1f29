// Stands for the chat until its script has come: soon after the start, since messages of an earlier life may wait in it.
import type { ChatDeps, ChatService, CreateChat } from './deps.ts';

/** Nothing of the chat competes with the first feed; a chat that is needed does not wait for it. */
export const CHAT_LOAD_DELAY_MS = 5_000;
export const CHAT_LOAD_RETRY_MS = 5_000;

/** `load` rejects when the script cannot be loaded now. */
export function createLazyChat(host: ChatDeps, load: () => Promise<CreateChat>): ChatService {
  let part: ChatService | null = null;
  let isLoading = false;
  let isClosed = false;
  let cancel = (): void => {};
  const waiting: ((part: ChatService) => void)[] = [];

  const plan = (ms: number): void => {
    isLoading = false;
    cancel = host.clock.after(ms, open);
  };
  const open = (): void => {
    if (isLoading) return;
    cancel();
    isLoading = true;
    load().then(
      (create) => {
        part = create(host);
        for (const run of waiting) run(part);
      },
      () => {
        if (!isClosed) plan(CHAT_LOAD_RETRY_MS);
      },
    );
  };
  const later = (run: (part: ChatService) => void): void => {
    if (part) run(part);
    else waiting.push(run);
  };
  plan(CHAT_LOAD_DELAY_MS);

  return {
    setOpenChat(chatId) {
      later((chat) => chat.setOpenChat(chatId));
      if (chatId) open();
    },
    run(command) {
      later((chat) => chat.run(command));
      open();
    },
    dispatch: (news) => later((chat) => chat.dispatch(news)),
    collect: () => part?.collect() ?? null,
    resetDiff: () => part?.resetDiff(),
    close() {
      isClosed = true;
      cancel();
      // One that comes now has only to finish what it was given.
      later((chat) => chat.close());
    },
  };
}
