// Newest known message of each chat: where the search for a lost attempt begins, also in chats that are not open (CHAT-07).
import type { ChatMessage } from '#domain/entities.ts';

interface NewestMessages {
  observe(chatId: string, message: ChatMessage): void;
  get(chatId: string): ChatMessage | undefined;
  /** True when the backend of this chat numbers its messages, as far as they were observed. */
  isSequenced(chatId: string): boolean;
  /** Observes the page that `fetchPage` resolves with, once per chat. Rejects as `fetchPage` does. */
  load(chatId: string, fetchPage: () => Promise<readonly ChatMessage[]>): Promise<void>;
}

export function createNewestMessages(): NewestMessages {
  const newest = new Map<string, ChatMessage>();
  const sequencedChats = new Set<string>();
  const loadedChats = new Set<string>();
  const observe = (chatId: string, message: ChatMessage): void => {
    if (message.seq !== null) sequencedChats.add(chatId);
    if (message.createdAt >= (newest.get(chatId)?.createdAt ?? 0)) newest.set(chatId, message);
  };
  return {
    observe,
    get: (chatId) => newest.get(chatId),
    isSequenced: (chatId) => sequencedChats.has(chatId),
    async load(chatId, fetchPage) {
      if (loadedChats.has(chatId)) return;
      for (const message of await fetchPage()) observe(chatId, message);
      loadedChats.add(chatId);
    },
  };
}
