// Calls of the end of an account: its deletion, and its recovery from another Telegram account (DATA-17 to DATA-19).
import { decodeDeletion, decodeRecovery, decodeRecoveryCode } from '../decode/account-end.ts';
import type { DecodedRoute } from '../route.ts';

export const deletionRoute = {
  method: 'GET',
  path: '/users/me/deletion',
  access: 'protected',
  decode: decodeDeletion,
} as const satisfies DecodedRoute<unknown>;
/** DELETION_BLOCKED with the deals that have not ended. */
export const scheduleDeletionRoute = {
  method: 'POST',
  path: '/users/me/deletion',
  access: 'protected',
  decode: decodeDeletion,
} as const satisfies DecodedRoute<unknown>;
export const stopDeletionRoute = {
  method: 'DELETE',
  path: '/users/me/deletion',
  access: 'protected',
  decode: decodeDeletion,
} as const satisfies DecodedRoute<unknown>;

/** Makes a code, in place of an earlier one; it is shown only now. */
export const makeRecoveryCodeRoute = {
  method: 'POST',
  path: '/users/me/recovery-code',
  access: 'protected',
  decode: decodeRecoveryCode,
} as const satisfies DecodedRoute<unknown>;
export const recoveryRoute = {
  method: 'GET',
  path: '/users/me/recovery',
  access: 'protected',
  decode: decodeRecovery,
} as const satisfies DecodedRoute<unknown>;
/** By either of the two accounts. */
export const stopRecoveryRoute = {
  method: 'DELETE',
  path: '/users/me/recovery',
  access: 'protected',
  decode: decodeRecovery,
} as const satisfies DecodedRoute<unknown>;
export const recoverRoute = {
  method: 'POST',
  path: '/users/recover',
  access: 'protected',
  decode: decodeRecovery,
} as const satisfies DecodedRoute<unknown>;
