// The sentence of a failed call, by its error code.
import { ApiError } from '#api/api-error.ts';
import type { ErrorCode } from '#api/error-codes.ts';
import { screenStrings } from './screen-strings.ts';
import { clientMessageOr, serverMessageOr } from './server-message.ts';

/**
 * The sentence of a failed call that has no fixed one: the server's message, else the sentence of the code. Without
 * a known code (HTTP-03) it is the sentence of the HTTP client; for an error that is no failed call, 'Unknown
 * error'.
 */
export function messageFor(error: unknown): string {
  const { ERROR_TEXT, UNKNOWN_ERROR } = screenStrings.errors;
  const isErrorCode = (code: string): code is ErrorCode => Object.keys(ERROR_TEXT).includes(code);
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR;
  const { code } = error;
  const isNamed = code !== 'UNKNOWN_ERROR' && isErrorCode(code);
  return isNamed ? serverMessageOr(error, ERROR_TEXT[code]) : clientMessageOr(error, '') || UNKNOWN_ERROR;
}
