// Calls of deals: read, list, and every action on one (ACT, APPR). Paths keep the specification's word 'transactions'.
import { decodeDealDetails, decodeDealSteps } from '../decode/deal-details.ts';
import { decodeDeals } from '../decode/feed-item.ts';
import { get, patch, post } from '../route.ts';

export const historyRoute = /* @__PURE__ */ get('/users/transactions', decodeDeals);
export const transactionsRoute = /* @__PURE__ */ get('/transactions', decodeDeals);
export const transactionRoute = /* @__PURE__ */ get('/transactions/:id', decodeDealDetails);
/** Steps before the ones that the deal's answer has (ACT-10). */
export const dealStepsRoute = /* @__PURE__ */ get('/transactions/:id/steps', decodeDealSteps);
export const patchTransactionRoute = /* @__PURE__ */ patch('/transactions/:id', decodeDealDetails);
export const approveRoute = /* @__PURE__ */ post('/transactions/:id/approve', decodeDealDetails);
export const declineRoute = /* @__PURE__ */ post('/transactions/:id/decline', decodeDealDetails);
export const proposeCompletionRoute = /* @__PURE__ */ post(
  '/transactions/:id/complete/propose',
  decodeDealDetails,
);
export const acceptCompletionRoute = /* @__PURE__ */ post(
  '/transactions/:id/complete/accept',
  decodeDealDetails,
);
export const declineCompletionRoute = /* @__PURE__ */ post(
  '/transactions/:id/complete/decline',
  decodeDealDetails,
);
export const confirmRoute = /* @__PURE__ */ post('/transactions/:id/confirm', decodeDealDetails);
export const cancelRoute = /* @__PURE__ */ post('/transactions/:id/cancel', decodeDealDetails);
export const approveCancellationRoute = /* @__PURE__ */ post(
  '/transactions/:id/cancel/approve',
  decodeDealDetails,
);
export const rejectCancellationRoute = /* @__PURE__ */ post(
  '/transactions/:id/cancel/reject',
  decodeDealDetails,
);
export const disputeRoute = /* @__PURE__ */ post('/transactions/:id/dispute', decodeDealDetails);
