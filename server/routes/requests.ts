// Request routes: the market, own requests, and the author's answer to an acceptance.

import * as v from 'valibot';
import { savedSearch } from '#contract/saved-searches.ts';
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { uuidSchema } from '#contract/schemas/primitives.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { agreementShape } from '#contract/settlement.ts';
import { parseFilter } from '#domain/feed-filter.ts';
import { splitMethods } from '#domain/parse-fields.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, pageReply, rawReply, replyWith } from '../http/envelope.ts';
import { answer, count, item, list, onlyId, pagedList } from '../openapi/answers.ts';
import { dealDetailView } from '../services/deals/view.ts';
import { answerAcceptance } from '../services/requests/accept-request.ts';
import { readFormMatches } from '../services/requests/form-matches.ts';
import { keepRequest } from '../services/requests/keep-request.ts';
import { pauseRequest, resumeRequest } from '../services/requests/pause-request.ts';
import { readRequest, readRequests } from '../services/requests/read-requests.ts';
import { repostRequest } from '../services/requests/repost-request.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  readSavedSearches,
  saveSearch,
} from '../services/requests/saved-searches.ts';
import { type OwnRequest, requestView } from '../services/requests/view.ts';
import { readAwaitedRequests, stopWaiting, waitForRequest } from '../services/requests/waiting-list.ts';
import {
  createOpenRequest,
  deleteRequest,
  editRequest,
  type PostedRequest,
  viewRequest,
} from '../services/requests/write-requests.ts';
import { readAgreement } from '../services/settlement/agreement.ts';
import type { UnitOfWork } from '../services/unit-of-work.ts';
import { dealActionReply, dealActionResponse, dealWithId } from './deals.ts';

const ownView = ({ config }: UnitOfWork, { row, author }: OwnRequest) =>
  requestView(config, row, author, author);

const matchingRequestsCount = count;
const newRequest = v.strictObject({
  success: v.literal(true),
  id: uuidSchema,
  matchingRequestsCount,
  data: v.strictObject({ ...schemas.requestFields, matchingRequestsCount }),
});

const SAVED = { tag: 'Requests', feature: 'alerts' } as const;
/** Clients read the id and the count at either level (CREATE-08). */
function newRequestReply(work: UnitOfWork, posted: PostedRequest) {
  const matches = { matchingRequestsCount: posted.matches };
  const request = ownView(work, posted);
  return rawReply({ success: true, id: request.id, ...matches, data: { ...request, ...matches } }, 201);
}

const AWAY = { tag: 'Requests', feature: 'away' } as const;
const QUEUE = { tag: 'Requests', feature: 'queue' } as const;

export const requestRoutes = {
  requests: read({
    tag: 'Requests',
    summary: 'The whole market under a filter with the own requests, newest first, in pages.',
    answer: pagedList(schemas.requestSchema),
    whileBanned: 'no',
    query: QUERIES.requests,
    handle: async (ctx, { viewer, input }) => {
      const { limit, cursor } = input;
      const query = { limit, cursor, filter: parseFilter(input) };
      return pageReply(await readRequests(ctx, viewer, query), ctx.now);
    },
  }),
  matches: read({
    tag: 'Requests',
    feature: 'matches',
    summary:
      'Open requests of others that mirror these terms, at most five, and how many there are, at most 100.',
    answer: item(v.strictObject({ count, requests: v.array(schemas.requestSchema) })),
    whileBanned: 'no',
    query: QUERIES.matches,
    handle: async (ctx, { viewer, input }) =>
      itemReply(
        await readFormMatches(ctx, viewer, {
          ...{ payCurrency: input.payCurrency, payMethods: splitMethods(input.payMethod) },
          payAmount: Number(input.payAmount),
          ...{ receiveCurrency: input.receiveCurrency, receiveMethods: splitMethods(input.receiveMethod) },
          amount: Number(input.amount),
        }),
      ),
  }),
  savedSearches: read({
    ...SAVED,
    summary: 'The filters whose new requests the viewer is notified of, newest first.',
    answer: list(savedSearch),
    whileBanned: 'yes',
    handle: async (ctx, { viewer }) => listReply(await readSavedSearches(ctx, viewer), ctx.now),
  }),
  createSavedSearch: write({
    ...SAVED,
    summary:
      'Notifies the viewer of new requests that a filter with a currency finds; of equal ones there is one.',
    answer: item(savedSearch),
    codes: ['LIMIT_REACHED'],
    whileBanned: 'no',
    body: BODIES.createSavedSearch,
    handle: async (work, { viewer, input }) => replyWith(await saveSearch(work, viewer, input)),
  }),
  changeSavedSearch: write({
    ...SAVED,
    summary: 'Switches a saved filter on or off, or mutes it for a day.',
    answer: item(savedSearch),
    whileBanned: 'no',
    body: BODIES.changeSavedSearch,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await changeSavedSearch(work, viewer, param('id'), input)),
  }),
  deleteSavedSearch: write({
    ...SAVED,
    summary: 'Deletes a saved filter.',
    answer: onlyId,
    whileBanned: 'no',
    handle: async (work, { viewer, param }) => replyWith(await deleteSavedSearch(work, viewer, param('id'))),
  }),
  request: read({
    tag: 'Requests',
    summary: 'One request.',
    answer: item(schemas.requestSchema),
    whileBanned: 'own',
    handle: async (ctx, { viewer, param }) => replyWith(await readRequest(ctx, viewer, param('id'))),
  }),
  agreement: read({
    tag: 'Requests',
    summary: 'How a request would be paid: the plan that accepting proposes, or that approving agrees to.',
    answer: item(agreementShape),
    whileBanned: 'no',
    feature: 'agreement',
    handle: async (ctx, { viewer, param }) => replyWith(await readAgreement(ctx, viewer, param('id'))),
  }),
  createRequest: write({
    tag: 'Requests',
    summary: 'Posts a request; answers how many open ones mirror it.',
    answer: answer(newRequest, 201),
    codes: ['LIMIT_REACHED', 'ACCOUNT_LEAVES'],
    whileBanned: 'no',
    body: BODIES.createRequest,
    handle: async (work, { viewer, input }) =>
      replyWith(await createOpenRequest(work, viewer, input), (created) => newRequestReply(work, created)),
  }),
  updateRequest: write({
    tag: 'Requests',
    summary: 'Edits an own request while it is open; it keeps its expiry.',
    answer: item(schemas.requestSchema),
    codes: ['NOT_OWNER', 'REQUEST_NOT_OPEN', 'LIMIT_REACHED'],
    whileBanned: 'no',
    body: BODIES.updateRequest,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await editRequest(work, viewer, param('id'), input), (edited) =>
        itemReply(ownView(work, edited)),
      ),
  }),
  deleteRequest: write({
    tag: 'Requests',
    summary: 'Deletes an own request while it is open.',
    answer: onlyId,
    codes: ['NOT_OWNER', 'REQUEST_NOT_OPEN'],
    whileBanned: 'no',
    handle: async (work, { viewer, param }) => replyWith(await deleteRequest(work, viewer, param('id'))),
  }),
  viewRequest: write({
    tag: 'Requests',
    summary: 'Counts a view, once per viewer.',
    answer: onlyId,
    whileBanned: 'no',
    budget: 'receipt',
    handle: async (work, { viewer, param }) => replyWith(await viewRequest(work, viewer, param('id'))),
  }),
  repostRequest: write({
    tag: 'Requests',
    feature: 'repost',
    summary:
      'Posts an own request that has expired, or whose deal has ended, as a new one with the same terms.',
    answer: answer(newRequest, 201),
    codes: ['NOT_OWNER', 'INVALID_STATE', 'LIMIT_REACHED', 'ACCOUNT_LEAVES'],
    whileBanned: 'no',
    body: BODIES.repostRequest,
    handle: async (work, { viewer, param }) =>
      replyWith(await repostRequest(work, viewer, param('id')), (posted) => newRequestReply(work, posted)),
  }),
  keepRequest: write({
    tag: 'Requests',
    feature: 'repost',
    summary: 'Gives an own open request its whole time again, from now on.',
    answer: item(schemas.requestSchema),
    codes: ['NOT_OWNER', 'REQUEST_NOT_OPEN'],
    whileBanned: 'no',
    body: BODIES.keepRequest,
    handle: async (work, { viewer, param }) =>
      replyWith(await keepRequest(work, viewer, param('id')), (kept) => itemReply(ownView(work, kept))),
  }),
  pauseRequest: write({
    ...AWAY,
    summary:
      'Takes an own open request off the market, where `features.away` is announced; it keeps its remaining time.',
    answer: item(schemas.requestSchema),
    codes: ['NOT_OWNER', 'REQUEST_NOT_OPEN', 'INVALID_STATE'],
    whileBanned: 'no',
    body: BODIES.pauseRequest,
    handle: async (work, { viewer, param }) =>
      replyWith(await pauseRequest(work, viewer, param('id')), (paused) => itemReply(ownView(work, paused))),
  }),
  resumeRequest: write({
    ...AWAY,
    summary: 'Brings a paused request back to the market, with the time that it had left.',
    answer: item(schemas.requestSchema),
    codes: ['NOT_OWNER', 'REQUEST_NOT_OPEN', 'INVALID_STATE', 'PAUSED', 'ACCOUNT_LEAVES'],
    whileBanned: 'no',
    body: BODIES.resumeRequest,
    handle: async (work, { viewer, param }) =>
      replyWith(await resumeRequest(work, viewer, param('id')), (resumed) =>
        itemReply(ownView(work, resumed)),
      ),
  }),
  wait: write({
    ...QUEUE,
    summary: 'Asks to be notified when a request is open again, where `features.queue` is announced.',
    answer: item(schemas.requestSchema),
    codes: ['ACCOUNT_LEAVES', 'OWN_REQUEST', 'INVALID_STATE', 'LIMIT_REACHED'],
    whileBanned: 'no',
    body: BODIES.wait,
    handle: async (work, { viewer, param }) => replyWith(await waitForRequest(work, viewer, param('id'))),
  }),
  stopWaiting: write({
    ...QUEUE,
    summary: 'Asks no longer to be notified.',
    answer: onlyId,
    whileBanned: 'yes',
    handle: async (work, { viewer, param }) => replyWith(await stopWaiting(work, viewer, param('id'))),
  }),
  awaitedRequests: read({
    ...QUEUE,
    summary: 'The requests that the viewer waits for, at most 5.',
    answer: item(v.array(schemas.requestSchema)),
    whileBanned: 'no',
    handle: async (ctx, { viewer }) => itemReply(await readAwaitedRequests(ctx, viewer)),
  }),
  approveRequest: write({
    tag: 'Requests',
    summary: 'Approves the acceptance that waits: the deal begins.',
    answer: dealActionResponse,
    codes: ['NOT_OWNER', 'INVALID_STATE', 'REQUEST_CHANGED'],
    whileBanned: 'no',
    body: BODIES.approveRequest,
    handle: async (work, { viewer, param, input }) => {
      const result = await answerAcceptance(work, viewer, param('id'), 'approve', input);
      return result.ok ? dealActionReply(await dealDetailView(work, result.value, viewer)) : result;
    },
  }),
  declineRequest: write({
    tag: 'Requests',
    summary: 'Declines the acceptance that waits: the request is open again.',
    answer: item(dealWithId),
    codes: ['NOT_OWNER', 'INVALID_STATE', 'REQUEST_CHANGED'],
    whileBanned: 'no',
    body: BODIES.declineRequest,
    budget: 'objection',
    handle: async (work, { viewer, param, input }) => {
      const result = await answerAcceptance(work, viewer, param('id'), 'decline', input);
      if (!result.ok) return result;
      const deal = await dealDetailView(work, result.value, viewer);
      return itemReply({ ...deal, transactionId: deal.id });
    },
  }),
};
