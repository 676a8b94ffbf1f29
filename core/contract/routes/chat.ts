// Calls of a deal's chat: messages, files, receipts (CHAT).
import { decodeChatMessage, decodeChatPage } from '../decode/chat-message.ts';
import { ignoreAnswer } from '../route.ts';

export const chatMessagesRoute = {
  method: 'GET',
  path: '/transactions/:id/chat/messages',
  access: 'protected',
  decode: decodeChatPage,
} as const;
export const sendMessageRoute = {
  method: 'POST',
  path: '/transactions/:id/chat/messages',
  access: 'protected',
  decode: decodeChatMessage,
} as const;
export const uploadFileRoute = {
  method: 'POST',
  path: '/transactions/:id/chat/upload',
  access: 'protected',
  decode: decodeChatMessage,
} as const;
export const markChatReadRoute = {
  method: 'POST',
  path: '/transactions/:id/chat/read',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const chatFileRoute = {
  method: 'GET',
  path: '/transactions/:id/chat/file/:messageId',
  access: 'protected',
} as const;
