// Calls of saved funds-transfer details (FUNDS).
import { decodeFundsDetails, decodeSavedFundsDetail } from '../decode/funds-detail.ts';
import { del, get, patch, post } from '../route.ts';

export const fundsDetailsRoute = /* @__PURE__ */ get('/funds-transfer-details', decodeFundsDetails);
export const createFundsDetailRoute = /* @__PURE__ */ post('/funds-transfer-details', decodeSavedFundsDetail);
export const updateFundsDetailRoute = /* @__PURE__ */ patch(
  '/funds-transfer-details/:id',
  decodeSavedFundsDetail,
);
export const deleteFundsDetailRoute = /* @__PURE__ */ del(
  '/funds-transfer-details/:id',
  decodeSavedFundsDetail,
);
