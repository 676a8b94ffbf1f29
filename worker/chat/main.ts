// Chat chunk entry: creates the chat service with the browser's IndexedDB and XMLHttpRequest.
import type { CreateChat } from './deps.ts';
import { createPendingMessageStore } from './pending-message-store.ts';
import { createChatService } from './service.ts';
import { createSendUpload } from './upload.ts';

const findIndexedDb = (): IDBFactory | undefined => {
  try {
    return self.indexedDB;
  } catch {
    // Reading the property itself throws where storage is blocked.
    return undefined;
  }
};

export const createChat: CreateChat = (host) =>
  createChatService(host, {
    store: createPendingMessageStore(findIndexedDb(), host.clock, host.log),
    sendUpload: createSendUpload(host.clock, () => new XMLHttpRequest()),
  });
