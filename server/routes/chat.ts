// Chat routes: pages of messages, sending, read receipts, and the chat's live stream.
import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { chatAdminsTopic, chatTopic } from '../events/topics.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { stream } from '../http/stream-handler.ts';
import { answer, count, item, listBodyWithPosition } from '../openapi/answers.ts';
import { openChat } from '../services/chat/access.ts';
import { markChatRead, readMessages, sendTextMessage } from '../services/chat/messages.ts';
import { ok } from '../services/result.ts';
import { streamPosition } from '../services/stream-position.ts';

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
        readerId: schemas.uuidSchema,
        lastReadMessageId: schemas.uuidSchema,
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
      const access = await openChat(ctx, viewer, param('id'));
      if (!access.ok) return access;
      const { deal, role } = access.value;
      return ok([chatTopic(deal.id), ...(role === 'admin' ? [chatAdminsTopic(deal.id)] : [])]);
    },
    snapshot: null,
  }),
};
