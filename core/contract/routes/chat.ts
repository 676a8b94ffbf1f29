// Calls of a deal's chat: messages, files, receipts (CHAT).
import { decodeChatMessage, decodeChatPage } from '../decode/chat-message.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const chatMessagesRoute = get('/transactions/:id/chat/messages', decodeChatPage);
export const sendMessageRoute = post('/transactions/:id/chat/messages', decodeChatMessage);
export const uploadFileRoute = post('/transactions/:id/chat/upload', decodeChatMessage);
export const markChatReadRoute = post('/transactions/:id/chat/read', ignoreAnswer);
export const chatFileRoute = get('/transactions/:id/chat/file/:messageId');
