// Calls of settlements (feature `settlement`): names, plan, marks of payments, and the meeting of a deal in cash.
import { decodeSettlement, decodeTogether } from '../decode/settlement.ts';
import { get, patch, post } from '../route.ts';

export const settlementRoute = /* @__PURE__ */ get('/transactions/:id/settlement', decodeSettlement);
export const patchSettlementRoute = /* @__PURE__ */ patch('/transactions/:id/settlement', decodeSettlement);
export const paymentSentRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/sent',
  decodeSettlement,
);
export const paymentReceivedRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/received',
  decodeSettlement,
);
export const paymentHeldRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/held',
  decodeSettlement,
);
export const paymentReleasedRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/released',
  decodeSettlement,
);
export const paymentReturnedRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/returned',
  decodeSettlement,
);
export const paymentNameRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/name',
  decodeSettlement,
);
export const settlementMeetRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/meet',
  decodeSettlement,
);
export const settlementTogetherRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/together',
  decodeTogether,
);
