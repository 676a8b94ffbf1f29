// Fixtures of the chat's unit tests: one message of the server, one pending message.
import type { ChatMessage } from '#domain/entities.ts';
import type { PendingMessage } from '../../../worker/chat/pending-message-store.ts';

export const T = Date.UTC(2026, 0, 1);
export const message = (n: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${n}`,
  seq: n,
  senderId: n % 2 ? 'ann' : 'bob',
  senderRole: 'party',
  type: 'text',
  text: `t${n}`,
  fileUrl: null,
  fileName: '',
  fileMime: '',
  fileSize: null,
  fileScan: 'clean',
  system: null,
  createdAt: T + n,
  isRead: false,
  ...fields,
});
export const pendingMessage = (fields: Partial<PendingMessage> = {}): PendingMessage => ({
  id: 'k',
  owner: 'ann',
  chatId: 't1',
  order: 1,
  at: T,
  text: 'hi',
  file: null,
  fileName: '',
  fileMime: '',
  key: 'k',
  triedAt: T,
  lastTriedAt: T,
  after: null,
  fault: null,
  ...fields,
});
