// Decoders of chat messages: in a page, alone, or in an event, in every form that the specification allows (CHAT-05).

import type { ChatMessage } from '#domain/entities.ts';
import { parseNumber, parseTime } from '#domain/parse-fields.ts';
import { syntheticId } from '#domain/synthetic-id.ts';
import {
  asNullableText,
  asObject,
  asSentKind,
  asText,
  decodeAll,
  firstDefined,
  unwrapArray,
  unwrapObject,
} from './json.ts';

/** From an element of a list, an event or a whole answer; null without both id and time. */
export function decodeChatMessage(payload: unknown): ChatMessage | null {
  const sent = unwrapObject(payload, 'message');
  if (!sent) return null;
  const createdAt = parseTime(firstDefined(sent.createdAt, sent.timestamp));
  const givenId = asText(firstDefined(sent.id, sent._id));
  if (!givenId && createdAt === null) return null;
  const senderId = asNullableText(firstDefined(sent.senderId, asObject(sent.sender)?.id));
  const text = asText(sent.text);
  const fileUrl = asNullableText(sent.fileUrl);
  const fileName = asText(sent.fileName);
  const isSystem = sent.type === 'system' || sent.senderRole === 'system';
  return {
    id: givenId || syntheticId(createdAt, senderId, text || fileName),
    seq: parseNumber(sent.seq),
    senderId: isSystem ? null : senderId,
    senderRole: isSystem ? 'system' : sent.senderRole === 'admin' ? 'admin' : 'party',
    type: isSystem ? 'system' : sent.type === 'file' || (sent.type !== 'text' && fileUrl) ? 'file' : 'text',
    text,
    system: isSystem ? asSentKind(asObject(sent.system)) : null,
    fileUrl,
    fileName,
    fileMime: asText(sent.fileMime),
    fileSize: parseNumber(sent.fileSize),
    fileScan: sent.fileScan === 'pending' || sent.fileScan === 'blocked' ? sent.fileScan : 'clean',
    createdAt: createdAt ?? 0,
    isRead: sent.status === 'read' || sent.isRead === true || sent.read === true,
  };
}

export interface ChatPage {
  readonly messages: readonly ChatMessage[];
  /** A stream may resume from this event id; '' when the backend names none. */
  readonly lastEventId: string;
}

/** Null when the answer holds no list. */
export function decodeChatPage(payload: unknown): ChatPage | null {
  const list = unwrapArray(payload, 'messages', 'items');
  return (
    list && {
      messages: decodeAll(list, decodeChatMessage),
      lastEventId: asText(asObject(payload)?.lastEventId),
    }
  );
}
