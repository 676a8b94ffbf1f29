// Calls of deals: read, list, and every action on one (ACT, APPR). Paths keep the specification's word 'transactions'.
import { decodeDealDetails } from '../decode/deal-details.ts';
import { decodeDeals } from '../decode/feed-item.ts';

export const historyRoute = {
  method: 'GET',
  path: '/users/transactions',
  access: 'protected',
  decode: decodeDeals,
} as const;
export const dealsRoute = {
  method: 'GET',
  path: '/transactions',
  access: 'protected',
  decode: decodeDeals,
} as const;
export const dealRoute = {
  method: 'GET',
  path: '/transactions/:id',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const patchDealRoute = {
  method: 'PATCH',
  path: '/transactions/:id',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const approveRoute = {
  method: 'POST',
  path: '/transactions/:id/approve',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const declineRoute = {
  method: 'POST',
  path: '/transactions/:id/decline',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const proposeCompletionRoute = {
  method: 'POST',
  path: '/transactions/:id/complete/propose',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const acceptCompletionRoute = {
  method: 'POST',
  path: '/transactions/:id/complete/accept',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const declineCompletionRoute = {
  method: 'POST',
  path: '/transactions/:id/complete/decline',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const confirmRoute = {
  method: 'POST',
  path: '/transactions/:id/confirm',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const cancelRoute = {
  method: 'POST',
  path: '/transactions/:id/cancel',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const approveCancellationRoute = {
  method: 'POST',
  path: '/transactions/:id/cancel/approve',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const rejectCancellationRoute = {
  method: 'POST',
  path: '/transactions/:id/cancel/reject',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
export const disputeRoute = {
  method: 'POST',
  path: '/transactions/:id/dispute',
  access: 'protected',
  decode: decodeDealDetails,
} as const;
