// Routes of blocks: the list, block, unblock.
import { BODIES } from '#contract/schemas/bodies.ts';
import * as moderation from '#contract/schemas/moderation-answers.ts';
import { read, write } from '../http/endpoints.ts';
import { listReply, replyWith } from '../http/envelope.ts';
import { item, list, onlyId } from '../openapi/answers.ts';
import { blockUser, readBlocks, unblockUser } from '../services/blocks/block-user.ts';

const BLOCKS = { tag: 'People', feature: 'blocks' } as const;

export const blockRoutes = {
  blocks: read({
    ...BLOCKS,
    summary: 'The people whom the viewer has blocked, newest first.',
    answer: list(moderation.blockedPersonSchema),
    whileBanned: 'yes',
    handle: async (ctx, { viewer }) => listReply(await readBlocks(ctx, viewer), ctx.now),
  }),
  block: write({
    ...BLOCKS,
    summary: 'Blocks a person: both lose sight of each other. The reason is for the viewer alone.',
    answer: item(moderation.blockedPersonSchema),
    codes: ['LIMIT_REACHED'],
    whileBanned: 'no',
    body: BODIES.block,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await blockUser(work, viewer, param('id'), input)),
  }),
  unblock: write({
    ...BLOCKS,
    summary: 'Unblocks a person; offers come back.',
    answer: onlyId,
    whileBanned: 'no',
    handle: async (work, { viewer, param }) => replyWith(await unblockUser(work, viewer, param('id'))),
  }),
};
