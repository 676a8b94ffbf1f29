// The chat of a deal: pages of messages, new ones, what has been read, and its live stream.
import { BODIES } from '#api/schemas/bodies.ts';
import { QUERIES } from '#api/schemas/queries.ts';
import type { Endpoints } from '../http/endpoints.ts';
import type { Core } from '../http/context.ts';
import { list, replyWith, single } from '../http/envelope.ts';
import { createStream } from '../http/stream-handler.ts';
import { chatToRead } from '../services/chat/access.ts';
import { markChatRead, readMessages, sendText } from '../services/chat/messages.ts';
import { done } from '../services/result.ts';
import { streamPosition } from '../services/stream-position.ts';
import { chatAdminsOf, chatOf } from '../events/topics.ts';

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
