// Routes of saved funds-transfer details: list, create, update, delete.
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { item, list, onlyId } from '../openapi/answers.ts';
import {
  createFundsDetail,
  deleteFundsDetail,
  readFundsDetails,
  updateFundsDetail,
} from '../services/users/funds-details.ts';

export const fundsDetailRoutes = {
  // Sent in the chat of a running deal.
  fundsDetails: read({
    tag: 'Transfer details',
    summary: 'The own saved details.',
    answer: list(schemas.fundsDetailSchema),
    whileBanned: 'yes',
    handle: async (ctx, { viewer }) => listReply(await readFundsDetails(ctx, viewer), ctx.now),
  }),
  createFundsDetail: write({
    tag: 'Transfer details',
    summary: 'Saves details.',
    answer: item(schemas.fundsDetailSchema, 201),
    codes: ['LIMIT_REACHED'],
    whileBanned: 'no',
    body: BODIES.createFundsDetail,
    handle: async (work, { viewer, input }) =>
      replyWith(await createFundsDetail(work, viewer, input), (detail) => itemReply(detail, 201)),
  }),
  updateFundsDetail: write({
    tag: 'Transfer details',
    summary: 'Changes what is named.',
    answer: item(schemas.fundsDetailSchema),
    whileBanned: 'no',
    body: BODIES.updateFundsDetail,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await updateFundsDetail(work, viewer, param('id'), input)),
  }),
  deleteFundsDetail: write({
    tag: 'Transfer details',
    summary: 'Deletes them.',
    answer: onlyId,
    whileBanned: 'no',
    handle: async (work, { viewer, param }) => replyWith(await deleteFundsDetail(work, viewer, param('id'))),
  }),
};
