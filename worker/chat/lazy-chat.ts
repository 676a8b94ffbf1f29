// Stands for the chat until its script has come: soon after the start, since messages of an earlier life may wait in it.
import type { ChatHost, ChatPart, CreateChat } from './deps.ts';

/** Nothing of the chat competes with the first feed; a chat that is needed does not wait for it. */
export const CHAT_QUIET_MS = 5_000;
export const LOAD_AGAIN_MS = 5_000;

/** `load` rejects when the script cannot be loaded now. */
export function createChatDoor(host: ChatHost, load: () => Promise<CreateChat>): ChatPart {
  let part: ChatPart | null = null;
  let isLoading = false;
  let isClosed = false;
  let cancel = (): void => {};
  const waiting: ((part: ChatPart) => void)[] = [];

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
        if (!isClosed) plan(LOAD_AGAIN_MS);
      },
    );
  };
  const later = (run: (part: ChatPart) => void): void => {
    if (part) run(part);
    else waiting.push(run);
  };
  plan(CHAT_QUIET_MS);

  return {
    need(chatId) {
      later((chat) => chat.need(chatId));
      if (chatId) open();
    },
    run(command) {
      later((chat) => chat.run(command));
      open();
    },
    tell: (news) => later((chat) => chat.tell(news)),
    collect: () => part?.collect() ?? null,
    forgetTold: () => part?.forgetTold(),
    close() {
      isClosed = true;
      cancel();
      // One that comes now has only to finish what it was given.
      later((chat) => chat.close());
    },
  };
}
