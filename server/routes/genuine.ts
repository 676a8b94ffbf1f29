// Route of the check of a message.
import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { write } from '../http/endpoints.ts';
import { itemReply } from '../http/envelope.ts';
import { item } from '../openapi/answers.ts';
import { checkMessage } from '../services/genuine/check-message.ts';

export const genuineRoutes = {
  checkMessage: write({
    tag: 'People',
    summary:
      'Whether the bot has sent a message with this code to the viewer, where `features.genuine` is announced.',
    answer: item(
      v.strictObject({
        isGenuine: v.boolean(),
        text: v.nullable(v.string()),
        sentAt: v.nullable(schemas.timeSchema),
      }),
    ),
    whileBanned: 'yes',
    feature: 'genuine',
    body: BODIES.checkMessage,
    budget: 'check',
    handle: async (work, { viewer, input }) => itemReply(await checkMessage(work, viewer, input.code)),
  }),
};
