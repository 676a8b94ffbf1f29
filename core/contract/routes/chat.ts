// Calls of a deal's chat: messages, files, receipts (CHAT).
import { decodeChatMessage, decodeChatPage } from '../decode/chat-message.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const chatMessagesRoute = /* @__PURE__ */ get('/transactions/:id/chat/messages', decodeChatPage);
export const sendMessageRoute = /* @__PURE__ */ post('/transactions/:id/chat/messages', decodeChatMessage);
export const uploadFileRoute = /* @__PURE__ */ post('/transactions/:id/chat/upload', decodeChatMessage);
export const markChatReadRoute = /* @__PURE__ */ post('/transactions/:id/chat/read', ignoreAnswer);
export const chatFileRoute = /* @__PURE__ */ get('/transactions/:id/chat/file/:messageId');
