// Calls of requests on their own pages: create, read, edit, decide (CREATE, EDIT, REQ, APPR).

import { decodeRequest } from '../decode/feed-item.ts';
import { decodeCreatedRequest, decodeRequestDecision, decodeRequests } from '../decode/request-answers.ts';
import { del, get, ignoreAnswer, post, put } from '../route.ts';

export const requestsRoute = get('/requests');
export const createRequestRoute = post('/create_request', decodeCreatedRequest);
export const requestRoute = get('/requests/:id', decodeRequest);
export const updateRequestRoute = put('/requests/:id', decodeRequest);
/** The three calls of the feature `queue` (WAIT-01): wait, stop waiting, and what the viewer waits for. */
export const waitRoute = post('/requests/:id/wait', decodeRequest);
export const stopWaitingRoute = del('/requests/:id/wait', ignoreAnswer);
export const awaitedRequestsRoute = get('/users/me/waits', decodeRequests);
export const approveRequestRoute = post('/requests/:id/approve', decodeRequestDecision);
export const declineRequestRoute = post('/requests/:id/decline', decodeRequestDecision);
/** With the feature `away`: an own open request leaves the market (AWAY-01). `resumeRequestRoute` brings it back. */
export const pauseRequestRoute = post('/requests/:id/pause', decodeRequest);
