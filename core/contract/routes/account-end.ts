// Calls of the end of an account: its deletion, and its recovery from another Telegram account (DATA-17 to DATA-19).
import { decodeDeletion, decodeRecovery, decodeRecoveryCode } from '../decode/account-end.ts';
import { del, get, post } from '../route.ts';

export const deletionRoute = /* @__PURE__ */ get('/users/me/deletion', decodeDeletion);
/** DELETION_BLOCKED with the deals that have not ended. */
export const scheduleDeletionRoute = /* @__PURE__ */ post('/users/me/deletion', decodeDeletion);
export const stopDeletionRoute = /* @__PURE__ */ del('/users/me/deletion', decodeDeletion);

/** Makes a code, in place of an earlier one; it is shown only now. */
export const makeRecoveryCodeRoute = /* @__PURE__ */ post('/users/me/recovery-code', decodeRecoveryCode);
export const recoveryRoute = /* @__PURE__ */ get('/users/me/recovery', decodeRecovery);
/** By either of the two accounts. */
export const stopRecoveryRoute = /* @__PURE__ */ del('/users/me/recovery', decodeRecovery);
export const recoverRoute = /* @__PURE__ */ post('/users/recover', decodeRecovery);
