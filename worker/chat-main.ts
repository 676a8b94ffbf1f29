// Chat chunk entry: creates the chat service with the browser's IndexedDB and XMLHttpRequest.
import type { CreateChat } from './chat-part.ts';
import { createChatService } from './chat-service.ts';
import { createChatStore } from './chat-store.ts';
import { createSendUpload } from './chat-upload.ts';

const idb = (): IDBFactory | undefined => {
  try {
    return self.indexedDB;
  } catch {
    // Reading the property itself throws where storage is blocked.
    return undefined;
  }
};

export const createChat: CreateChat = (host) =>
  createChatService(host, {
    store: createChatStore(idb(), host.clock, host.log),
    sendUpload: createSendUpload(host.clock, () => new XMLHttpRequest()),
  });
