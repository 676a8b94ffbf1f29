// How a waiting message goes out, and how a lost one is looked for: the outbox's hands (CHAT-01, CHAT-02, CHAT-07).

import { decodeChatMessage, decodeChatMessages } from '#api/decode/chat-message.ts';
import { apiPath } from '#api/routes.ts';
import type { ChatMessage } from '#domain/entities.ts';
import { errorStatus } from '../error-info.ts';
import { type ChatDeps, serverNow } from './deps.ts';
import { isSameMessage, MATCH_WINDOW_MS, type PendingMessage } from './pending-message.ts';
import { CHAT_PAGE_SIZE } from './timeline.ts';
import type { SendUpload } from './upload.ts';

const NO_RETRY = { retry: { times: 0, delayMs: 0, on: 'network' } } as const;
/** Looking goes no further: what a try became stands soon after it. */
const MAX_SEARCH_PAGES = 4;

export function sendPendingMessage(
  host: ChatDeps,
  sendUpload: SendUpload,
  entry: PendingMessage,
  onProgress: (fraction: number) => void,
): { readonly answer: Promise<ChatMessage | null>; abort?(): void } {
  const { client: calls, apiBase } = host;
  const params = { id: entry.chatId };
  const read = (answer: unknown): ChatMessage | null => {
    const message = decodeChatMessage(answer);
    return message && fillMissingFields(message, entry, serverNow(host));
  };
  const { file, fileName: name, fileMime: mime, key, text } = entry;
  if (!file) {
    return {
      answer: calls
        .call('sendMessage', { params, body: { text }, idempotencyKey: key, ...NO_RETRY })
        .then(read),
    };
  }
  const url = apiBase + apiPath('uploadFile', params);
  const upload = sendUpload({ url, token: calls.token, key, file, name, mime }, onProgress);
  const answer = upload.answer.then(read, (error: unknown) => {
    // These calls know nothing of the session: it is asked about, and told to whoever renews it.
    if (errorStatus(error) === 401) calls.checkSession();
    throw error;
  });
  return { answer, abort: upload.abort };
}

/** An answer may say less than the message that it made. */
function fillMissingFields(message: ChatMessage, entry: PendingMessage, now: number): ChatMessage {
  const { file, fileName, fileMime, text, owner } = entry;
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
 * Asks the chat for what a lost try of `entry` became: from the newest message that was known then, or the try's time.
 * `isTaken`: messages that are another entry's. Rejects when the chat cannot be asked. `onMessage` hears of all.
 */
export async function findSentMessage(
  { client: calls }: ChatDeps,
  entry: PendingMessage,
  isTaken: (messageId: string) => boolean,
  onMessage: (message: ChatMessage) => void,
): Promise<ChatMessage | null> {
  // A moment earlier, since some backends leave out what was said at the very time.
  let from = (entry.after?.createdAt ?? (entry.triedAt ?? entry.at) - MATCH_WINDOW_MS) - 1;
  for (let n = 0; n < MAX_SEARCH_PAGES; n += 1) {
    const query = { after: new Date(from).toISOString(), limit: CHAT_PAGE_SIZE };
    const answer = await calls.call('chatMessages', { params: { id: entry.chatId }, query, ...NO_RETRY });
    const page = decodeChatMessages(answer) ?? [];
    for (const message of page) {
      onMessage(message);
      if (!isTaken(message.id) && isSameMessage(entry, message)) return message;
    }
    const end = page[page.length - 1]?.createdAt ?? from;
    if (page.length < CHAT_PAGE_SIZE || end <= from) return null;
    from = end;
  }
  return null;
}

/** The newest messages of a chat that is on no page. Rejects when the chat cannot be asked. */
export async function fetchNewestPage({ client: calls }: ChatDeps, chatId: string): Promise<ChatMessage[]> {
  const query = { limit: CHAT_PAGE_SIZE };
  return (
    decodeChatMessages(await calls.call('chatMessages', { params: { id: chatId }, query, ...NO_RETRY })) ?? []
  );
}
