// Calls of requests on their own pages: create, read, edit, decide (CREATE, EDIT, REQ, APPR).

import { decodeRequest } from '../decode/feed-item.ts';
import { decodeSingleRequest } from '../decode/level-limit.ts';
import { decodeCreatedRequest, decodeRequestDecision, decodeRequests } from '../decode/request-answers.ts';
import { del, get, ignoreAnswer, post, put } from '../route.ts';

export const requestsRoute = /* @__PURE__ */ get('/requests');
export const createRequestRoute = /* @__PURE__ */ post('/create_request', decodeCreatedRequest);
export const requestRoute = /* @__PURE__ */ get('/requests/:id', decodeSingleRequest);
export const updateRequestRoute = /* @__PURE__ */ put('/requests/:id', decodeRequest);
/** Posts the same request again, as a new one (feature `repost`, CALL-07). */
export const repostRequestRoute = /* @__PURE__ */ post('/requests/:id/repost', decodeCreatedRequest);
/** Gives an own open request its whole time again (feature `repost`, CALL-23). */
export const keepRequestRoute = /* @__PURE__ */ post('/requests/:id/keep', decodeRequest);
/** The three calls of the feature `queue` (WAIT-01): wait, stop waiting, and what the viewer waits for. */
export const waitRoute = /* @__PURE__ */ post('/requests/:id/wait', decodeRequest);
export const stopWaitingRoute = /* @__PURE__ */ del('/requests/:id/wait', ignoreAnswer);
export const awaitedRequestsRoute = /* @__PURE__ */ get('/users/me/waits', decodeRequests);
export const approveRequestRoute = /* @__PURE__ */ post('/requests/:id/approve', decodeRequestDecision);
export const declineRequestRoute = /* @__PURE__ */ post('/requests/:id/decline', decodeRequestDecision);
/** With `away`: an own open request leaves the market (AWAY-01); `resumeRequestRoute` brings it back. */
export const pauseRequestRoute = /* @__PURE__ */ post('/requests/:id/pause', decodeRequest);
