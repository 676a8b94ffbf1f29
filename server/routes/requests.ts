// Request routes: the market, own requests, and the author's answer to an acceptance.
import * as v from 'valibot';
import { type Features, hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { parseFilter } from '#domain/feed-filter.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, rawReply, replyWith } from '../http/envelope.ts';
import { dealDetailView } from '../services/deals/view.ts';
import { answerAcceptance } from '../services/requests/answer-acceptance.ts';
import type { OwnRequest } from '../services/requests/own-request.ts';
import { pauseRequest, resumeRequest } from '../services/requests/pause-request.ts';
import { MAX_LISTED_REQUESTS, readRequest, readRequests } from '../services/requests/read-requests.ts';
import { requestView } from '../services/requests/view.ts';
import { readAwaitedRequests, stopWaiting, waitForRequest } from '../services/requests/waiting-list.ts';
import {
  createOpenRequest,
  deleteRequest,
  editRequest,
  viewRequest,
} from '../services/requests/write-requests.ts';
import { refuse } from '../services/result.ts';
import type { UnitOfWork } from '../services/unit-of-work.ts';
import type { Paging } from './paging.ts';

const ownView = ({ market }: UnitOfWork, { row, author }: OwnRequest) =>
  requestView(market, row, author, author);

export const requestRoutes = ({ read, write }: Endpoints, paging: Paging, features: Features) => ({
  requests: read(QUERIES.requests, async (ctx, { viewer, input }) =>
    paging.reply(
      await readRequests(ctx, viewer, {
        limit: paging.limit(input, MAX_LISTED_REQUESTS),
        cursor: paging.cursor(input),
        filter: parseFilter(input),
      }),
      ctx.now,
    ),
  ),
  request: read(v.object({}), async (ctx, { viewer, param }) =>
    replyWith(await readRequest(ctx, viewer, param('id'))),
  ),
  createRequest: write(BODIES.createRequest, async (work, { viewer, input }) =>
    replyWith(await createOpenRequest(work, viewer, input), (created) => {
      const matchingRequestsCount = created.matches;
      const request = ownView(work, created);
      // Clients read the id and the count at either level (CREATE-08).
      return rawReply(
        { success: true, id: request.id, matchingRequestsCount, data: { ...request, matchingRequestsCount } },
        201,
      );
    }),
  ),
  updateRequest: write(BODIES.updateRequest, async (work, { viewer, param, input }) =>
    replyWith(await editRequest(work, viewer, param('id'), input), (edited) =>
      itemReply(ownView(work, edited)),
    ),
  ),
  deleteRequest: write(v.object({}), async (work, { viewer, param }) =>
    replyWith(await deleteRequest(work, viewer, param('id'))),
  ),
  viewRequest: write(
    v.object({}),
    async (work, { viewer, param }) => replyWith(await viewRequest(work, viewer, param('id'))),
    { budget: 'receipt' },
  ),
  ...awayRoutes(write, hasFeature(features, 'away', 1)),
  ...waitingRoutes({ read, write }, hasFeature(features, 'queue', 1)),
  approveRequest: write(BODIES.approveRequest, async (work, { viewer, param }) => {
    const result = await answerAcceptance(work, viewer, param('id'), 'approve', {});
    if (!result.ok) return result;
    const deal = await dealDetailView(work, result.value, viewer);
    return rawReply({ success: true, transactionId: deal.id, data: { ...deal, transactionId: deal.id } });
  }),
  declineRequest: write(
    BODIES.declineRequest,
    async (work, { viewer, param, input }) => {
      const result = await answerAcceptance(work, viewer, param('id'), 'decline', input);
      if (!result.ok) return result;
      return itemReply({
        ...(await dealDetailView(work, result.value, viewer)),
        transactionId: result.value.row.id,
      });
    },
    { budget: 'objection' },
  ),
});

const waitingRoutes = ({ read, write }: Pick<Endpoints, 'read' | 'write'>, isOn: boolean) => ({
  wait: write(BODIES.wait, async (work, { viewer, param }) =>
    isOn ? replyWith(await waitForRequest(work, viewer, param('id'))) : refuse('NOT_FOUND'),
  ),
  stopWaiting: write(v.object({}), async (work, { viewer, param }) =>
    isOn ? replyWith(await stopWaiting(work, viewer, param('id'))) : refuse('NOT_FOUND'),
  ),
  awaitedRequests: read(v.object({}), async (ctx, { viewer }) =>
    isOn ? itemReply(await readAwaitedRequests(ctx, viewer)) : refuse('NOT_FOUND'),
  ),
});

const awayRoutes = (write: Endpoints['write'], isOn: boolean) => ({
  pauseRequest: write(BODIES.pauseRequest, async (work, { viewer, param }) =>
    isOn
      ? replyWith(await pauseRequest(work, viewer, param('id')), (paused) => itemReply(ownView(work, paused)))
      : refuse('NOT_FOUND'),
  ),
  resumeRequest: write(BODIES.resumeRequest, async (work, { viewer, param }) =>
    isOn
      ? replyWith(await resumeRequest(work, viewer, param('id')), (resumed) =>
          itemReply(ownView(work, resumed)),
        )
      : refuse('NOT_FOUND'),
  ),
});
