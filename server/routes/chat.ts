// Chat routes: messages, files and read marks of a deal, and its live stream.

import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { uuidSchema } from '#contract/schemas/primitives.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { chatAdminsTopic, chatTopic } from '../events/topics.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { read, route, write } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { answerDownload } from '../http/file-answer.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { pathParameter } from '../http/parse-input.ts';
import { stream } from '../http/stream-handler.ts';
import { answer, count, file, item, listBodyWithPosition } from '../openapi/answers.ts';
import { findChatFile, requireUploadAllowed, sendFileMessage } from '../services/chat/files.ts';
import { markChatRead, readMessages, sendTextMessage, streamPosition } from '../services/chat/messages.ts';
import { openDeal } from '../services/deals/read-deals.ts';
import { ok } from '../services/result.ts';
import { createUploadHandler } from './upload-handler.ts';

const CHAT_CODES = ['FORBIDDEN', 'INVALID_STATE'] as const;

export const chatRoutes = {
  // `lastEventId`: the chat's stream has no snapshot and continues from here without a gap.
  chatMessages: read({
    tag: 'Chat',
    summary: 'A page of messages, oldest first: the latest, or after or before a message.',
    answer: answer(listBodyWithPosition(schemas.chatMessageSchema)),
    codes: ['INVALID_STATE'],
    whileBanned: 'yes',
    query: QUERIES.chatMessages,
    handle: async (ctx, { app, viewer, param, input }) => {
      const lastEventId = await streamPosition(ctx);
      const audited = { ...ctx, write: app.write };
      return replyWith(await readMessages(audited, viewer, param('id'), input), (messages) =>
        listReply(messages, ctx.now, { lastEventId }),
      );
    },
  }),
  sendMessage: write({
    tag: 'Chat',
    summary: 'Sends a message.',
    answer: item(schemas.chatMessageSchema, 201),
    codes: CHAT_CODES,
    whileBanned: 'yes',
    body: BODIES.sendMessage,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await sendTextMessage(work, viewer, param('id'), input.text), (message) =>
        itemReply(message, 201),
      ),
  }),
  markChatRead: write({
    tag: 'Chat',
    summary: 'The viewer has read up to this message.',
    answer: item(
      v.strictObject({
        readerId: uuidSchema,
        lastReadMessageId: uuidSchema,
        lastReadSeq: count,
        unreadCount: count,
      }),
    ),
    codes: CHAT_CODES,
    whileBanned: 'yes',
    body: BODIES.markChatRead,
    budget: 'receipt',
    handle: async (work, { viewer, param, input }) =>
      replyWith(await markChatRead(work, viewer, param('id'), input.lastReadMessageId)),
  }),
  chatEvents: stream({
    tag: 'Chat',
    summary: 'Messages and read receipts, live.',
    whileBanned: 'yes',
    name: 'chat',
    query: QUERIES.chatEvents,
    mayLoseAccess: true,
    topics: async (ctx, viewer, { param }) => {
      const access = await openDeal(ctx, viewer, param('id'));
      if (!access.ok) return access;
      const { deal, role } = access.value;
      return ok([chatTopic(deal.id), ...(role === 'admin' ? [chatAdminsTopic(deal.id)] : [])]);
    },
    snapshot: null,
  }),
  uploadFile: route({
    tag: 'Chat',
    summary: 'Sends an image or a PDF of at most 10 MiB; its content decides what it is.',
    answer: item(schemas.chatMessageSchema, 201),
    codes: [
      'FORBIDDEN',
      'INVALID_STATE',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'UPLOAD_LIMIT',
      'DEAL_UPLOAD_LIMIT',
      'STORAGE_FULL',
    ],
    whileBanned: 'yes',
    body: 'file',
    budget: 'write',
    createHandler: (context) =>
      createUploadHandler(context, { requireAllowed: requireUploadAllowed, send: sendFileMessage }),
  }),
  chatFile: route({
    tag: 'Chat',
    summary: 'The file of a message; the token may stand in the query.',
    answer: file,
    codes: ['FILE_PENDING', 'FILE_BLOCKED'],
    whileBanned: 'yes',
    budget: 'read',
    createHandler: download,
  }),
};

function download(context: AppContext): RouteHandler {
  return async (call) => {
    const session = await admit(context, call, 'query');
    if (!session.ok) return answerRefusal(call, session);
    const [id, messageId] = [pathParameter(call, 'id'), pathParameter(call, 'messageId')];
    return answerDownload(context, call, session.value, () =>
      findChatFile(
        { ...createReadContext(context), write: context.write },
        session.value.viewer,
        id,
        messageId,
      ),
    );
  };
}
