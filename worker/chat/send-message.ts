// HTTP calls of the send queue: send a pending message, find the server copy of one, and the newest message of each chat, where
// that search begins (CHAT-01, CHAT-02, CHAT-07).

import { apiPath } from '#contract/route.ts';
import { chatMessagesRoute, sendMessageRoute, uploadFileRoute } from '#contract/routes/chat.ts';
import type { ChatMessage } from '#domain/entities.ts';
import { NO_RETRY } from '../authorized-client.ts';
import { errorStatus } from '../error-info.ts';
import { type ChatDeps, serverNow } from './deps.ts';
import { isSameMessage, MATCH_WINDOW_MS, type PendingMessage } from './pending-message-store.ts';
import { CHAT_PAGE_SIZE } from './timeline.ts';
import type { SendUpload } from './upload.ts';

/** The server copy of an attempt is at most this many pages behind it. */
const MAX_SEARCH_PAGES = 4;

export interface SendAttempt {
  /** Null from a backend that does not answer with the message. Rejects with an ApiError. */
  readonly answer: Promise<ChatMessage | null>;
  abort?(): void;
}

export function sendPendingMessage(
  deps: ChatDeps,
  sendUpload: SendUpload,
  pending: PendingMessage,
  onProgress: (fraction: number) => void,
): SendAttempt {
  const { client, apiBase, takesExtras } = deps;
  const params = { id: pending.chatId };
  const fill = (message: ChatMessage | null): ChatMessage | null =>
    message && fillMissingFields(message, pending, serverNow(deps));
  const { file, fileName: name, fileMime: mime, key, text } = pending;
  if (!file) {
    return {
      answer: client
        .call(sendMessageRoute, { params, body: { text }, idempotencyKey: key, ...NO_RETRY })
        .then(fill),
    };
  }
  const url = apiBase + apiPath(uploadFileRoute, params);
  const upload = sendUpload(
    {
      ...{ url, token: client.token, language: client.language, file, name, mime },
      key: takesExtras ? key : '',
    },
    onProgress,
  );
  const answer = upload.answer.then(
    (sent) => fill(uploadFileRoute.decode(sent)),
    (error: unknown) => {
      // Uploads do not go through the client, so the client has to find out whether the session ended.
      if (errorStatus(error) === 401) client.checkSession();
      throw error;
    },
  );
  return { answer, abort: upload.abort };
}

/** The answer of a backend may leave out fields of the message it created. */
function fillMissingFields(message: ChatMessage, pending: PendingMessage, now: number): ChatMessage {
  const { file, fileName, fileMime, text, owner } = pending;
  return {
    ...message,
    senderId: message.senderId ?? owner,
    createdAt: message.createdAt || now,
    text: message.text || text,
    ...(file && {
      type: 'file',
      fileName: message.fileName || fileName,
      fileMime: message.fileMime || fileMime,
      fileSize: message.fileSize ?? file.size,
    }),
  };
}

/**
 * Reads the chat for the server copy of `pending`, whose answer was lost.
 * It begins at the newest message known at the first attempt, or at the attempt's time. Rejects when the chat cannot be read.
 * `isTaken`: messages that belong to another pending message. `onMessage` gets every message that was read.
 */
export async function findSentMessage(
  { client }: ChatDeps,
  pending: PendingMessage,
  isTaken: (messageId: string) => boolean,
  onMessage: (message: ChatMessage) => void,
): Promise<ChatMessage | null> {
  // One ms earlier, since some backends leave out messages of exactly that time.
  let from = (pending.after?.createdAt ?? (pending.triedAt ?? pending.at) - MATCH_WINDOW_MS) - 1;
  for (let n = 0; n < MAX_SEARCH_PAGES; n += 1) {
    const query = { after: new Date(from).toISOString(), limit: CHAT_PAGE_SIZE };
    const answer = await client.call(chatMessagesRoute, {
      params: { id: pending.chatId },
      query,
      ...NO_RETRY,
    });
    const page = answer?.messages ?? [];
    for (const message of page) {
      onMessage(message);
      if (!isTaken(message.id) && isSameMessage(pending, message)) return message;
    }
    const end = page[page.length - 1]?.createdAt ?? from;
    if (page.length < CHAT_PAGE_SIZE || end <= from) return null;
    from = end;
  }
  return null;
}

/** The newest known message of each chat, also of chats that are not open. */
export function createNewestMessages({ client }: Pick<ChatDeps, 'client'>) {
  const newest = new Map<string, ChatMessage>();
  const sequencedChats = new Set<string>();
  const loadedChats = new Set<string>();
  const observe = (chatId: string, message: ChatMessage): void => {
    if (message.seq !== null) sequencedChats.add(chatId);
    if (message.createdAt >= (newest.get(chatId)?.createdAt ?? 0)) newest.set(chatId, message);
  };
  return {
    observe,
    get: (chatId: string): ChatMessage | undefined => newest.get(chatId),
    /** True when the backend of this chat numbers its messages, as far as they were observed. */
    isSequenced: (chatId: string): boolean => sequencedChats.has(chatId),
    /** Observes the newest page, once per chat. Rejects when the chat cannot be read. */
    async load(chatId: string): Promise<void> {
      if (loadedChats.has(chatId)) return;
      const query = { limit: CHAT_PAGE_SIZE };
      const answer = await client.call(chatMessagesRoute, { params: { id: chatId }, query, ...NO_RETRY });
      for (const message of answer?.messages ?? []) observe(chatId, message);
      loadedChats.add(chatId);
    },
  };
}
