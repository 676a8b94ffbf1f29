// Error codes of answers and failed calls, and the HTTP status of each code of the server.

/** HTTP status by code of the server. */
export const STATUS_OF_CODE = {
  VALIDATION_ERROR: 400,
  MALFORMED_JSON: 400,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_PARSE_ERROR: 401,
  SESSION_ENDED: 401,
  INIT_DATA_INVALID: 401,
  INIT_DATA_EXPIRED: 401,
  SUSPENDED: 403,
  FORBIDDEN: 403,
  NOT_OWNER: 403,
  NOT_PARTY: 403,
  OWN_REQUEST: 403,
  NOT_FOUND: 404,
  REQUEST_NOT_OPEN: 409,
  REQUEST_CHANGED: 409,
  INVALID_STATE: 409,
  PAUSED: 409,
  LIMIT_REACHED: 409,
  ACCEPTANCE_LIMIT: 409,
  ALREADY_RATED: 409,
  DEAL_UPLOAD_LIMIT: 409,
  IDEMPOTENCY_CONFLICT: 409,
  FILE_TOO_LARGE: 413,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  RATE_LIMITED: 429,
  TAKE_COOLDOWN: 429,
  DISPUTE_COOLDOWN: 429,
  UPLOAD_LIMIT: 429,
  INTERNAL_ERROR: 500,
  STORAGE_FULL: 503,
  UNAVAILABLE: 503,
} as const;

export type ServerCode = keyof typeof STATUS_OF_CODE;

/** Codes that only the client gives: without an answer, or for one that cannot be decoded. */
export const CLIENT_CODES = [
  'UNKNOWN_ERROR',
  'NETWORK_ERROR',
  'TIMEOUT',
  'USER_DATA_INVALID',
  'LAUNCH_DATA_MISSING',
  'LOGIN_RESPONSE_INVALID',
] as const;

export type ErrorCode = ServerCode | (typeof CLIENT_CODES)[number];
