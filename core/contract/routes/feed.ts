// Calls of the feed: its items, and what its cards do (HOME-08, CARD-10).
import { decodeAcceptance } from '../decode/acceptance.ts';
import { decodeRequest } from '../decode/feed-item.ts';
import { decodeFeedPage } from '../decode/feed-page.ts';
import { FEED_PATH } from '../first-load-calls.ts';
import { del, get, ignoreAnswer, post } from '../route.ts';

export const feedRoute = /* @__PURE__ */ get(FEED_PATH, decodeFeedPage);
export const viewRequestRoute = /* @__PURE__ */ post('/requests/:id/view', ignoreAnswer);
export const deleteRequestRoute = /* @__PURE__ */ del('/requests/:id', ignoreAnswer);
/** With the feature `away`: a paused own request comes back to the market (AWAY-01). */
export const resumeRequestRoute = /* @__PURE__ */ post('/requests/:id/resume', decodeRequest);
export const acceptRoute = /* @__PURE__ */ post('/transactions', decodeAcceptance);
