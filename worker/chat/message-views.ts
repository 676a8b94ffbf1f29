// Message views: a message of the server or a pending one with the fields that the page shows. Pure.

import type { ChatMessage } from '#domain/entities.ts';
import { isSyntheticId } from '#domain/synthetic-id.ts';
import type { ChatMessageView } from '#protocol/protocol.ts';
import type { PendingMessage } from './pending-message.ts';

export function sentMessageView(message: ChatMessage, viewerId: string): ChatMessageView {
  const { id, senderId, senderRole, type, text, system, createdAt, isRead } = message;
  const { fileName, fileMime, fileSize, fileScan } = message;
  const isOwn = senderId === viewerId;
  return {
    messageId: isSyntheticId(id) ? '' : id,
    senderId,
    senderRole,
    isOwn,
    type,
    text,
    system: system ? JSON.stringify(system) : '',
    fileName,
    fileMime,
    fileSize,
    fileScan,
    createdAt,
    state: isOwn && isRead ? 'read' : 'sent',
    failure: null,
    progress: 1,
  };
}

/** `isSent`: the server accepted it, its message has not come. `progress`: 0…1 of a file. */
export function pendingMessageView(
  pending: PendingMessage,
  isSent: boolean,
  progress: number,
): ChatMessageView {
  const { owner, text, file, fileName, fileMime, at, fault } = pending;
  return {
    messageId: '',
    senderId: owner,
    senderRole: 'party',
    isOwn: true,
    type: file ? 'file' : 'text',
    text,
    system: '',
    fileName,
    fileMime,
    fileSize: file?.size ?? null,
    fileScan: 'clean',
    createdAt: at,
    state: isSent ? 'sent' : fault ? 'failed' : 'sending',
    failure: fault?.failure ?? null,
    progress: file && !isSent ? progress : 1,
  };
}
