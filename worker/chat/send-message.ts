// How a waiting message goes out, and how a lost one is looked for: the outbox's hands (CHAT-01, CHAT-02, CHAT-07).
import type { ChatMessage } from '#domain/entities.ts';
import { decodeMessage, decodeMessages } from '#api/decode/chat-message.ts';
import { pathOf } from '#api/routes.ts';
import { PAGE } from './timeline.ts';
import { isSameMessage, type OutboxEntry, WINDOW_MS } from './pending-message.ts';
import { statusOf } from '../error-info.ts';
import { type ChatHost, serverNow } from './deps.ts';
import type { SendUpload } from './upload.ts';

const NO_RETRY = { retry: { times: 0, delayMs: 0, on: 'network' } } as const;
/** Looking goes no further: what a try became stands soon after it. */
const MOST_PAGES = 4;

export function sendEntry(
  host: ChatHost,
  sendUpload: SendUpload,
  entry: OutboxEntry,
  onProgress: (fraction: number) => void,
): { readonly answer: Promise<ChatMessage | null>; abort?(): void } {
  const { calls, apiBase } = host;
  const params = { id: entry.chatId };
  const read = (answer: unknown): ChatMessage | null => {
    const message = decodeMessage(answer);
    return message && complete(message, entry, serverNow(host));
  };
  const { file, fileName: name, fileMime: mime, key, text } = entry;
  if (!file) {
    return { answer: calls.call('sendMessage', { params, body: { text }, key, ...NO_RETRY }).then(read) };
  }
  const url = apiBase + pathOf('uploadFile', params);
  const upload = sendUpload({ url, token: calls.token, key, file, name, mime }, onProgress);
  const answer = upload.answer.then(read, (error: unknown) => {
    // These calls know nothing of the session: it is asked about, and told to whoever renews it.
    if (statusOf(error) === 401) calls.check();
    throw error;
  });
  return { answer, abort: upload.abort };
}

/** An answer may say less than the message that it made. */
function complete(message: ChatMessage, entry: OutboxEntry, now: number): ChatMessage {
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
export async function findEntry(
  { calls }: ChatHost,
  entry: OutboxEntry,
  isTaken: (messageId: string) => boolean,
  onMessage: (message: ChatMessage) => void,
): Promise<ChatMessage | null> {
  // A moment earlier, since some backends leave out what was said at the very time.
  let from = (entry.after?.createdAt ?? (entry.triedAt ?? entry.at) - WINDOW_MS) - 1;
  for (let n = 0; n < MOST_PAGES; n += 1) {
    const query = { after: new Date(from).toISOString(), limit: PAGE };
    const answer = await calls.call('chatMessages', { params: { id: entry.chatId }, query, ...NO_RETRY });
    const page = decodeMessages(answer) ?? [];
    for (const message of page) {
      onMessage(message);
      if (!isTaken(message.id) && isSameMessage(entry, message)) return message;
    }
    const end = page[page.length - 1]?.createdAt ?? from;
    if (page.length < PAGE || end <= from) return null;
    from = end;
  }
  return null;
}

/** The newest messages of a chat that is on no page. Rejects when the chat cannot be asked. */
export async function newestPage({ calls }: ChatHost, chatId: string): Promise<ChatMessage[]> {
  const query = { limit: PAGE };
  return (
    decodeMessages(await calls.call('chatMessages', { params: { id: chatId }, query, ...NO_RETRY })) ?? []
  );
}
