// Calls of deals: read, list, and every action on one (ACT, APPR). Paths keep the specification's word 'transactions'.
import { decodeDealDetails } from '../decode/deal-details.ts';
import { decodeDeals } from '../decode/feed-item.ts';
import { get, patch, post } from '../route.ts';

export const historyRoute = get('/users/transactions', decodeDeals);
export const transactionsRoute = get('/transactions', decodeDeals);
export const transactionRoute = get('/transactions/:id', decodeDealDetails);
export const patchTransactionRoute = patch('/transactions/:id', decodeDealDetails);
export const approveRoute = post('/transactions/:id/approve', decodeDealDetails);
export const declineRoute = post('/transactions/:id/decline', decodeDealDetails);
export const proposeCompletionRoute = post('/transactions/:id/complete/propose', decodeDealDetails);
export const acceptCompletionRoute = post('/transactions/:id/complete/accept', decodeDealDetails);
export const declineCompletionRoute = post('/transactions/:id/complete/decline', decodeDealDetails);
export const confirmRoute = post('/transactions/:id/confirm', decodeDealDetails);
export const cancelRoute = post('/transactions/:id/cancel', decodeDealDetails);
export const approveCancellationRoute = post('/transactions/:id/cancel/approve', decodeDealDetails);
export const rejectCancellationRoute = post('/transactions/:id/cancel/reject', decodeDealDetails);
export const disputeRoute = post('/transactions/:id/dispute', decodeDealDetails);
