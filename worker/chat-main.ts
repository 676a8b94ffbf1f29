// The chat's own script: loaded by the live service when it is needed, in a worker and in the page alike.
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

const create: CreateChat = (host) =>
  createChatService(host, {
    store: createChatStore(idb(), host.clock, host.log),
    sendUpload: createSendUpload(host.clock, () => new XMLHttpRequest()),
  });
globalThis.kantorCreateChat = create;
