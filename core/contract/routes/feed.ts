// Calls of the feed: its items, and what its cards do (HOME-08, CARD-10).
import { decodeAcceptance } from '../decode/acceptance.ts';
import { decodeRequest } from '../decode/feed-item.ts';
import { decodeFeedPage } from '../decode/feed-page.ts';
import { FEED_PATH } from '../first-load-calls.ts';
import { ignoreAnswer } from '../route.ts';

export const feedRoute = {
  method: 'GET',
  path: FEED_PATH,
  access: 'protected',
  decode: decodeFeedPage,
} as const;
export const viewRequestRoute = {
  method: 'POST',
  path: '/requests/:id/view',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const deleteRequestRoute = {
  method: 'DELETE',
  path: '/requests/:id',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
/** With the feature `away`: a paused own request comes back to the market (AWAY-01). */
export const resumeRequestRoute = {
  method: 'POST',
  path: '/requests/:id/resume',
  access: 'protected',
  decode: decodeRequest,
} as const;
export const acceptRoute = {
  method: 'POST',
  path: '/transactions',
  access: 'protected',
  decode: decodeAcceptance,
} as const;
