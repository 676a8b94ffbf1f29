// Calls of the end of an account: its deletion, and its recovery from another Telegram account (DATA-17 to DATA-19).
import { decodeDeletion, decodeRecovery, decodeRecoveryCode } from '../decode/account-end.ts';
import { del, get, post } from '../route.ts';

export const deletionRoute = get('/users/me/deletion', decodeDeletion);
/** DELETION_BLOCKED with the deals that have not ended. */
export const scheduleDeletionRoute = post('/users/me/deletion', decodeDeletion);
export const stopDeletionRoute = del('/users/me/deletion', decodeDeletion);

/** Makes a code, in place of an earlier one; it is shown only now. */
export const makeRecoveryCodeRoute = post('/users/me/recovery-code', decodeRecoveryCode);
export const recoveryRoute = get('/users/me/recovery', decodeRecovery);
/** By either of the two accounts. */
export const stopRecoveryRoute = del('/users/me/recovery', decodeRecovery);
export const recoverRoute = post('/users/recover', decodeRecovery);
