// A sentence for every error code, for when the answer brings none of its own. Total: a new code does not compile.
import type { ErrorCode } from '#api/error-codes.ts';

export const UNKNOWN_ERROR = 'Unknown error';

/** Section 8 of the product's error catalogue where it names one; else what happened and what to do. */
export const ERROR_TEXT: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: 'Some of what you entered is not valid. Please check it.',
  MALFORMED_JSON: 'The request could not be read. Please try again.',
  TOKEN_INVALID: 'No valid authentication token',
  TOKEN_EXPIRED: 'Authentication token has expired',
  TOKEN_PARSE_ERROR: 'Authentication token is invalid',
  INIT_DATA_INVALID: 'Telegram could not confirm who you are. Close the mini-app and open it again.',
  INIT_DATA_EXPIRED: 'This launch is too old. Close the mini-app and open it again.',
  FORBIDDEN: 'You are not allowed to do this.',
  NOT_OWNER: 'Only the author of the request can do this.',
  NOT_PARTY: 'Only the two sides of the exchange can do this.',
  OWN_REQUEST: 'This is your own request.',
  NOT_FOUND: 'The requested resource was not found.',
  REQUEST_NOT_OPEN: 'Somebody else was faster: this request is no longer open.',
  INVALID_STATE: 'This has changed in the meantime and is no longer possible.',
  LIMIT_REACHED: 'You have too many open requests. Delete one first.',
  ALREADY_RATED: 'You have already rated this exchange.',
  IDEMPOTENCY_CONFLICT: 'This was already sent with other contents. Please try again.',
  FILE_TOO_LARGE: 'The file is too large. At most 10 MB can be sent.',
  BODY_TOO_LARGE: 'This is too long to be sent.',
  UNSUPPORTED_FILE: 'Only images and PDF files can be sent.',
  RATE_LIMITED: 'Too many attempts. Please wait a moment.',
  INTERNAL_ERROR: 'Server error. Please try again later.',
  UNAVAILABLE: 'The service is starting or under maintenance. Please try again in a moment.',
  UNKNOWN_ERROR,
  NETWORK_ERROR: 'Network connection failed. Please check your internet connection.',
  TIMEOUT: 'Request timed out. Please try again.',
  USER_DATA_INVALID: 'Invalid user data received',
  LAUNCH_DATA_MISSING: 'Missing required Telegram authentication data',
  LOGIN_RESPONSE_INVALID: 'Invalid login response from API',
};

/** The sentence of a code; a code that only the backend knows is an unknown error. */
export const errorText = (code: string): string => (isKnown(code) ? ERROR_TEXT[code] : UNKNOWN_ERROR);

const isKnown = (code: string): code is ErrorCode => Object.keys(ERROR_TEXT).includes(code);
