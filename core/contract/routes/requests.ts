// Calls of requests on their own pages: create, read, edit, decide (CREATE, EDIT, REQ, APPR).

import { decodeRequest } from '../decode/feed-item.ts';
import { decodeCreatedRequest, decodeRequestDecision, decodeRequests } from '../decode/request-answers.ts';
import { ignoreAnswer } from '../route.ts';

export const requestsRoute = { method: 'GET', path: '/requests', access: 'protected' } as const;
export const createRequestRoute = {
  method: 'POST',
  path: '/create_request',
  access: 'protected',
  decode: decodeCreatedRequest,
} as const;
export const requestRoute = {
  method: 'GET',
  path: '/requests/:id',
  access: 'protected',
  decode: decodeRequest,
} as const;
export const updateRequestRoute = {
  method: 'PUT',
  path: '/requests/:id',
  access: 'protected',
  decode: decodeRequest,
} as const;
/** The three calls of the feature `queue` (WAIT-01): wait, stop waiting, and what the viewer waits for. */
export const waitRoute = {
  method: 'POST',
  path: '/requests/:id/wait',
  access: 'protected',
  decode: decodeRequest,
} as const;
export const stopWaitingRoute = {
  method: 'DELETE',
  path: '/requests/:id/wait',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const awaitedRequestsRoute = {
  method: 'GET',
  path: '/users/me/waits',
  access: 'protected',
  decode: decodeRequests,
} as const;
export const approveRequestRoute = {
  method: 'POST',
  path: '/requests/:id/approve',
  access: 'protected',
  decode: decodeRequestDecision,
} as const;
export const declineRequestRoute = {
  method: 'POST',
  path: '/requests/:id/decline',
  access: 'protected',
  decode: decodeRequestDecision,
} as const;
/** With the feature `away`: an own open request leaves the market (AWAY-01). `resumeRequestRoute` brings it back. */
export const pauseRequestRoute = {
  method: 'POST',
  path: '/requests/:id/pause',
  access: 'protected',
  decode: decodeRequest,
} as const;
