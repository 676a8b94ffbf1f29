// Sentences of refusals: one for each error code, and those with numbers or times.
import type { ServerCode } from '#contract/error-codes.ts';

/**
 * Total: a new code does not compile without its sentence. The mini-app has sentences of its own for most of them; these are
 * for clients that show the answer as it is.
 */
export const REFUSALS: Readonly<Record<ServerCode, string>> = {
  VALIDATION_ERROR: 'Some of the data is not valid.',
  MALFORMED_JSON: 'The request could not be read.',
  TOKEN_INVALID: 'No valid authentication token',
  TOKEN_EXPIRED: 'Authentication token has expired',
  TOKEN_PARSE_ERROR: 'Authentication token is invalid',
  SESSION_ENDED: 'You were signed out.',
  INIT_DATA_INVALID: 'Your Telegram sign-in data could not be verified.',
  INIT_DATA_EXPIRED: 'Your Telegram sign-in data has expired. Please reopen the app.',
  SUSPENDED: 'Your account is suspended.',
  FORBIDDEN: 'You are not allowed to do this.',
  NOT_OWNER: 'Only the author of the request can do this.',
  NOT_PARTY: 'You can only rate somebody after a finished deal together.',
  OWN_REQUEST: 'You cannot accept your own request.',
  NOT_FOUND: 'The requested resource was not found.',
  REQUEST_NOT_OPEN: 'This request is no longer open.',
  REQUEST_CHANGED: 'The terms of this request have changed.',
  INVALID_STATE: 'This is not possible in the present state.',
  PAUSED: 'You are away, so your requests are paused.',
  DELETION_BLOCKED: 'Your account cannot be deleted while an exchange or a dispute of yours is running.',
  ACCOUNT_LEAVES: 'Your account is about to end. Stop that first.',
  LIMIT_REACHED: 'You have reached the limit.',
  ACCEPTANCE_LIMIT: 'Too many of your acceptances are waiting for an answer.',
  ALREADY_RATED: 'You have already rated this deal.',
  DEAL_UPLOAD_LIMIT: 'This exchange has too many files.',
  IDEMPOTENCY_CONFLICT: 'This key was already used for another request.',
  FILE_PENDING: 'This file is still being checked. Please try again in a moment.',
  FILE_BLOCKED: 'This file was blocked, because it is dangerous.',
  FILE_TOO_LARGE: 'The file is too large. At most 10 MB are allowed.',
  BODY_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_FILE: 'Only images and PDF files are supported.',
  RATE_LIMITED: 'Too many requests. Please wait a moment.',
  TAKE_COOLDOWN: 'Please wait a while before you accept again.',
  DISPUTE_COOLDOWN: 'Please wait a while before you report this exchange again.',
  UPLOAD_LIMIT: 'You have sent too many files today. Please try again tomorrow.',
  INTERNAL_ERROR: 'Server error. Please try again later.',
  STORAGE_FULL: 'There is no room for files at the moment. Please try again later.',
  UNAVAILABLE: 'The service is temporarily unavailable. Please try again.',
};

/*
 * Below: `max` and `count` are whole numbers from 1, `wait` is a phrase of `waits.ts` such as 'in 15 minutes', `maxMb` whole
 * megabytes, `time` '2026-11-23 18:05 UTC'.
 */

export const openRequestLimit = (max: number): string => `You can have at most ${max} open requests.`;
export const blockLimit = (max: number): string => `You can block at most ${max} people.`;
/** `max` people wait for it. */
export const waitingListFull = (max: number): string =>
  `${max} people are already waiting for this request. Please look again later.`;
export const waitingListsLimit = (max: number): string =>
  `You can wait for at most ${max} requests. Stop waiting for another one first.`;
export const reportLimit = (max: number): string => `You can send at most ${max} reports a day.`;
export const exportLimit = (wait: string): string =>
  `You can ask for one copy of your data a day. You can ask again ${wait}.`;
export const UNDER_REVIEW = 'Your request is hidden until we have looked at reports about it.';
/** Saved transfer details: where the person receives money. */
export const savedDetailsLimit = (max: number): string => `You can save at most ${max} transfer details.`;
export const waitingAcceptanceLimit = (max: number): string =>
  `${max} of your acceptances ${max === 1 ? 'is' : 'are'} waiting for an answer. Wait for one, or take one back.`;
export const takeCooldown = (count: number, wait: string): string =>
  `You have accepted ${count} requests without a finished exchange. You can accept again ${wait}.`;
export const retakeCooldown = (wait: string): string => `You can accept this request again ${wait}.`;
export const disputeCooldown = (wait: string): string =>
  `You have already reported this exchange. You can report it again ${wait}.`;
export const uploadLimit = (maxMb: number, wait: string): string =>
  `You can send ${maxMb} MB of files a day. Please try again ${wait}.`;
export const chatDayLimit = (wait: string): string =>
  `You have sent as much text as is possible in a day. You can write again ${wait}.`;
export const dealUploadLimit = (maxMb: number): string =>
  `This exchange already has ${maxMb} MB of files, which is the limit.`;

/** To a launch from before. */
export const SIGNED_OUT_SINCE = 'You were signed out. Close the mini-app and open it again to sign in.';

export const deletionScheduled = (time: string): string =>
  `Your account will be deleted on ${time}. Stop that first, in Settings, Security.`;
export const RECOVERY_UNDER_WAY =
  'This account is about to take over another one. Stop that first, in Settings, Security.';
export const ACCOUNT_IN_USE =
  'Only an account without exchanges, offers and roles can take over another one.';
/** Of a recovery code. */
export const OWN_CODE = 'This is the code of the account that you are using.';
