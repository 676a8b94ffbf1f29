// Sentences of refusals: one for each error code, and the limits with their numbers.

import type { ServerCode } from '#api/error-codes.ts';

/**
 * Total: a new code does not compile without its sentence. The mini-app has sentences of its own; these are for clients
 * that show the answer as it is.
 */
export const REFUSAL_MESSAGES: Readonly<Record<ServerCode, string>> = {
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

export const openRequestLimit = (max: number): string => `You can have at most ${max} open requests.`;
export const blockLimit = (max: number): string => `You can block at most ${max} people.`;
export const waitingListFull = (max: number): string =>
  `${max} people are already waiting for this request. Please look again later.`;
export const waitingListsLimit = (max: number): string =>
  `You can wait for at most ${max} requests. Stop waiting for another one first.`;
export const reportLimit = (max: number): string => `You can send at most ${max} reports a day.`;
/** `ms`: until the next one. */
export const exportLimit = (ms: number): string =>
  `You can ask for one copy of your data a day. You can ask again in ${durationInWords(ms)}.`;
export const UNDER_REVIEW = 'Your request is hidden until we have looked at reports about it.';
export const savedDetailsLimit = (max: number): string => `You can save at most ${max} transfer details.`;

export const waitingAcceptanceLimit = (max: number): string =>
  `${max} of your acceptances ${max === 1 ? 'is' : 'are'} waiting for an answer. Wait for one, or take one back.`;
/** `ms`: until it is possible again. */
export const takeCooldown = (count: number, ms: number): string =>
  `You have accepted ${count} requests without a finished exchange. You can accept again in ${durationInWords(ms)}.`;
export const retakeCooldown = (ms: number): string =>
  `You can accept this request again in ${durationInWords(ms)}.`;
export const disputeCooldown = (ms: number): string =>
  `You have already reported this exchange. You can report it again in ${durationInWords(ms)}.`;
export const uploadLimit = (maxMb: number, ms: number): string =>
  `You can send ${maxMb} MB of files a day. Please try again in ${durationInWords(ms)}.`;
export const dealUploadLimit = (maxMb: number): string =>
  `This exchange already has ${maxMb} MB of files, which is the limit.`;

const MINUTE_MS = 60_000;

/** Rounded up to minutes, from two hours on to hours: '1 minute', '15 minutes', '1 hour 5 minutes', '4 hours'. */
export function durationInWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
  if (minutes < 60) return counted(minutes, 'minute');
  if (minutes > 120) return counted(Math.ceil(minutes / 60), 'hour');
  const rest = minutes % 60;
  const hours = counted(Math.floor(minutes / 60), 'hour');
  return rest === 0 ? hours : `${hours} ${counted(rest, 'minute')}`;
}

/** For the table of limits: what is sent after the first slip. */
export const TAKE_COOLDOWN_EXAMPLE = takeCooldown(10, 15 * MINUTE_MS);
export const RETAKE_COOLDOWN_EXAMPLE = retakeCooldown(15 * MINUTE_MS);
export const DISPUTE_COOLDOWN_EXAMPLE = disputeCooldown(15 * MINUTE_MS);
export const UPLOAD_LIMIT_EXAMPLE = uploadLimit(100, 3 * 60 * MINUTE_MS);

export const EXPORT_LIMIT_EXAMPLE = exportLimit(24 * 60 * MINUTE_MS);

/** To a launch from before. */
export const SIGNED_OUT_SINCE = 'You were signed out. Close the mini-app and open it again to sign in.';
