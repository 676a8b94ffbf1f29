// Calls of saved funds-transfer details (FUNDS).
import { decodeFundsDetails, decodeSavedFundsDetail } from '../decode/funds-detail.ts';

export const fundsDetailsRoute = {
  method: 'GET',
  path: '/funds-transfer-details',
  access: 'protected',
  decode: decodeFundsDetails,
} as const;
export const createFundsDetailRoute = {
  method: 'POST',
  path: '/funds-transfer-details',
  access: 'protected',
  decode: decodeSavedFundsDetail,
} as const;
export const updateFundsDetailRoute = {
  method: 'PATCH',
  path: '/funds-transfer-details/:id',
  access: 'protected',
  decode: decodeSavedFundsDetail,
} as const;
export const deleteFundsDetailRoute = {
  method: 'DELETE',
  path: '/funds-transfer-details/:id',
  access: 'protected',
  decode: decodeSavedFundsDetail,
} as const;
