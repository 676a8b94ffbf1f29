// Chat routes: pages of messages, sending, read receipts, and the chat's live stream.
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import type { AppContext } from '../context.ts';
import { chatAdminsTopic, chatTopic } from '../events/topics.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { createStreamHandler } from '../http/stream-handler.ts';
import { findReadableChat } from '../services/chat/access.ts';
import { markChatRead, readMessages, sendTextMessage } from '../services/chat/messages.ts';
import { ok } from '../services/result.ts';
import { streamPosition } from '../services/stream-position.ts';

export const chatRoutes = (context: AppContext, { read, write }: Endpoints) => ({
  // `lastEventId`: the chat's stream has no snapshot and continues from here without a gap.
  chatMessages: read(QUERIES.chatMessages, async (ctx, { viewer, param, input }) => {
    const lastEventId = await streamPosition(ctx);
    return replyWith(await readMessages(ctx, viewer, param('id'), input), (messages) =>
      listReply(messages, ctx.now, { lastEventId }),
    );
  }),
  sendMessage: write(BODIES.sendMessage, async (work, { viewer, param, input }) =>
    replyWith(await sendTextMessage(work, viewer, param('id'), input.text), (message) =>
      itemReply(message, 201),
    ),
  ),
  markChatRead: write(
    BODIES.markChatRead,
    async (work, { viewer, param, input }) =>
      replyWith(await markChatRead(work, viewer, param('id'), input.lastReadMessageId)),
    { budget: 'receipt' },
  ),
  chatEvents: createStreamHandler(context, {
    name: 'chat',
    schema: QUERIES.chatEvents,
    mayLoseAccess: true,
    topics: async (ctx, viewer, { param }) => {
      const access = await findReadableChat(ctx, viewer, param('id'));
      if (!access.ok) return access;
      const { deal, role } = access.value;
      return ok([chatTopic(deal.id), ...(role === 'admin' ? [chatAdminsTopic(deal.id)] : [])]);
    },
    snapshot: null,
  }),
});
