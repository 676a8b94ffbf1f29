// Calls of saved funds-transfer details (FUNDS).
import { decodeFundsDetails, decodeSavedFundsDetail } from '../decode/funds-detail.ts';
import { del, get, patch, post } from '../route.ts';

export const fundsDetailsRoute = get('/funds-transfer-details', decodeFundsDetails);
export const createFundsDetailRoute = post('/funds-transfer-details', decodeSavedFundsDetail);
export const updateFundsDetailRoute = patch('/funds-transfer-details/:id', decodeSavedFundsDetail);
export const deleteFundsDetailRoute = del('/funds-transfer-details/:id', decodeSavedFundsDetail);
