// Decoder of the chat stream's events: payloads bare or wrapped (LIVE-02 D); null when unreadable.
import type { ChatMessage } from '#domain/entities.ts';
import { decodeChatMessage } from './chat-message.ts';
import { asText, unwrapObject } from './json.ts';

export type ChatEvent =
  | { readonly type: 'message'; readonly message: ChatMessage }
  /** The scanner of files has decided about its file (FILE-03). */
  | { readonly type: 'update'; readonly message: ChatMessage }
  /** `readerId` has read everything up to this message. */
  | { readonly type: 'read'; readonly readerId: string; readonly lastReadMessageId: string };

export function decodeChatEvent(event: string, payload: unknown): ChatEvent | null {
  if (event === 'message_created' || event === 'message_updated') {
    const message = decodeChatMessage(payload);
    return message && { type: event === 'message_created' ? 'message' : 'update', message };
  }
  if (event !== 'messages_read') return null;
  const body = unwrapObject(payload) ?? {};
  const readerId = asText(body.readerId);
  const lastReadMessageId = asText(body.lastReadMessageId);
  return readerId && lastReadMessageId ? { type: 'read', readerId, lastReadMessageId } : null;
}
