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
  INIT_DATA_INVALID: 'Your Telegram sign-in data could not be verified.',
  INIT_DATA_EXPIRED: 'Your Telegram sign-in data has expired. Please reopen the app.',
  FORBIDDEN: 'You are not allowed to do this.',
  NOT_OWNER: 'Only the author of the request can do this.',
  NOT_PARTY: 'You can only rate somebody after a finished deal together.',
  OWN_REQUEST: 'You cannot accept your own request.',
  NOT_FOUND: 'The requested resource was not found.',
  REQUEST_NOT_OPEN: 'This request is no longer open.',
  REQUEST_CHANGED: 'The terms of this request have changed.',
  INVALID_STATE: 'This is not possible in the present state.',
  LIMIT_REACHED: 'You have reached the limit.',
  ALREADY_RATED: 'You have already rated this deal.',
  IDEMPOTENCY_CONFLICT: 'This key was already used for another request.',
  FILE_TOO_LARGE: 'The file is too large. At most 10 MB are allowed.',
  BODY_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_FILE: 'Only images and PDF files are supported.',
  RATE_LIMITED: 'Too many requests. Please wait a moment.',
  INTERNAL_ERROR: 'Server error. Please try again later.',
  UNAVAILABLE: 'The service is temporarily unavailable. Please try again.',
};

export const openRequestLimit = (max: number): string => `You can have at most ${max} open requests.`;
export const savedDetailsLimit = (max: number): string => `You can save at most ${max} transfer details.`;
