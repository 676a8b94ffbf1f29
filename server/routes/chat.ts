// The chat of a deal: pages of messages, new ones, what has been read, and its live stream.
import { BODIES } from '#wire/schemas/bodies.ts';
import { QUERIES } from '#wire/schemas/queries.ts';
import type { Endpoints } from '../http/endpoint.ts';
import type { Core } from '../http/env.ts';
import { list, replyWith, single } from '../http/replies.ts';
import { createStream } from '../http/stream.ts';
import { chatToRead } from '../services/chat-access.ts';
import { markChatRead, readMessages, sendText } from '../services/chat-messages.ts';
import { done } from '../services/outcome.ts';
import { streamPosition } from '../services/stream-position.ts';
import { chatAdminsOf, chatOf } from '../services/topics.ts';

export const chatRoutes = (core: Core, { read, write }: Endpoints) => ({
  // `lastEventId`: the chat's stream, which starts with nothing, goes on from here without a gap.
  chatMessages: read(QUERIES.chatMessages, async (reading, { viewer, param, input }) => {
    const lastEventId = await streamPosition(reading);
    return replyWith(await readMessages(reading, viewer, param('id'), input), (messages) =>
      list(messages, reading.now, { lastEventId }),
    );
  }),
  sendMessage: write(BODIES.sendMessage, async (work, { viewer, param, input }) =>
    replyWith(await sendText(work, viewer, param('id'), input.text), (message) => single(message, 201)),
  ),
  markChatRead: write(BODIES.markChatRead, async (work, { viewer, param, input }) =>
    replyWith(await markChatRead(work, viewer, param('id'), input.lastReadMessageId)),
  ),
  chatEvents: createStream(core, {
    name: 'chat',
    topics: async (reading, viewer, param) => {
      const seat = await chatToRead(reading, viewer, param('id'));
      if (!seat.ok) return seat;
      const { deal, role } = seat.value;
      return done([chatOf(deal.id), ...(role === 'admin' ? [chatAdminsOf(deal.id)] : [])]);
    },
    snapshot: null,
  }),
});
