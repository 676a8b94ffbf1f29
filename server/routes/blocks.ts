// Routes of blocks: the list, block, unblock. NOT_FOUND while the feature is off; blocks that exist keep their effect.
import * as v from 'valibot';
import { type Features, hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { listReply, replyWith } from '../http/envelope.ts';
import { blockUser, readBlocks, unblockUser } from '../services/blocks/block-user.ts';
import { refuse } from '../services/result.ts';

export const blockRoutes = ({ read, write }: Endpoints, features: Features) => {
  const isOffered = hasFeature(features, 'blocks', 1);
  return {
    blocks: read(v.object({}), async (ctx, { viewer }) =>
      isOffered ? listReply(await readBlocks(ctx, viewer), ctx.now) : refuse('NOT_FOUND'),
    ),
    block: write(BODIES.block, async (work, { viewer, param, input }) =>
      isOffered ? replyWith(await blockUser(work, viewer, param('id'), input)) : refuse('NOT_FOUND'),
    ),
    unblock: write(v.object({}), async (work, { viewer, param }) =>
      isOffered ? replyWith(await unblockUser(work, viewer, param('id'))) : refuse('NOT_FOUND'),
    ),
  };
};
