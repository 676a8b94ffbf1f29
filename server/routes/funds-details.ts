// Routes of saved funds-transfer details: list, create, update, delete.
import * as v from 'valibot';
import { BODIES } from '#contract/schemas/bodies.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import {
  createFundsDetail,
  deleteFundsDetail,
  readFundsDetails,
  updateFundsDetail,
} from '../services/users/funds-details.ts';

export const fundsDetailRoutes = ({ read, write }: Endpoints) => ({
  fundsDetails: read(v.object({}), async (ctx, { viewer }) =>
    listReply(await readFundsDetails(ctx, viewer), ctx.now),
  ),
  createFundsDetail: write(BODIES.createFundsDetail, async (work, { viewer, input }) =>
    replyWith(await createFundsDetail(work, viewer, input), (detail) => itemReply(detail, 201)),
  ),
  updateFundsDetail: write(BODIES.updateFundsDetail, async (work, { viewer, param, input }) =>
    replyWith(await updateFundsDetail(work, viewer, param('id'), input)),
  ),
  deleteFundsDetail: write(v.object({}), async (work, { viewer, param }) =>
    replyWith(await deleteFundsDetail(work, viewer, param('id'))),
  ),
});
