// Failure code: the meaning of a failed call, by its code, else by its HTTP status (HTTP-01…03).
import { ApiError } from './api-error.ts';
import { CLIENT_CODES, type ErrorCode, STATUS_OF_CODE } from './error-codes.ts';

/** 'SIGN_IN_FAILED': of a 401 or 403 without a code that we know. */
export type FailureCode = ErrorCode | 'SIGN_IN_FAILED';

const isErrorCode = (code: string): code is ErrorCode =>
  [...Object.keys(STATUS_OF_CODE), ...CLIENT_CODES].includes(code);

/** UNKNOWN_ERROR for an error that is no failed call, and for a refusal that says no more. */
export function failureCode(error: unknown): FailureCode {
  if (!(error instanceof ApiError)) return 'UNKNOWN_ERROR';
  const { code, status } = error;
  if (code !== 'UNKNOWN_ERROR' && isErrorCode(code)) return code;
  if (status === 0) return 'UNKNOWN_ERROR';
  if (status === 404) return 'NOT_FOUND';
  if (status >= 500) return 'INTERNAL_ERROR';
  return status === 401 || status === 403 ? 'SIGN_IN_FAILED' : 'UNKNOWN_ERROR';
}
