// The sentence of a failed call, by its error code.
import { ApiError } from '#contract/api-error.ts';
import { type FailureCode, failureCode } from '#contract/failure-code.ts';
import { commonStrings } from './common-strings.ts';
import { clientMessageOr, serverMessageOr } from './server-message.ts';
import { strings } from './strings.ts';

/** Total: a new code does not compile without its sentence. */
export function failureText(code: FailureCode): string {
  const { ERROR_TEXT, REFUSED } = commonStrings.errors;
  if (code === 'SIGN_IN_FAILED') return strings.homeErrors.SIGN_IN_FAILED;
  return code === 'REFUSED' ? REFUSED : ERROR_TEXT[code];
}

/**
 * The sentence of a failed call without a fixed one; 'Unknown error' for any other error.
 * The server's message, else the sentence of the code, or of the status of an answer without a known code (HTTP-03).
 */
export function messageFor(error: unknown): string {
  if (!(error instanceof ApiError)) return commonStrings.errors.UNKNOWN_ERROR;
  const code = failureCode(error);
  const isNamed = code === error.code && code !== 'UNKNOWN_ERROR';
  return (isNamed ? serverMessageOr : clientMessageOr)(error, '') || failureText(code);
}
