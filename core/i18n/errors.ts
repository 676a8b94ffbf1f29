// The sentence of a failed call, by its error code.
import { ApiError } from '#contract/api-error.ts';
import { type FailureCode, failureCode } from '#contract/failure-code.ts';
import { clientMessageOr, serverMessageOr } from './server-message.ts';
import { strings } from './strings.ts';

/**
 * Total: a new code does not compile without its sentence.
 * A failure stored by a former version may have a code that is gone.
 */
export function failureText(code: FailureCode): string {
  if (code === 'SIGN_IN_FAILED') return strings.homeErrors.SIGN_IN_FAILED;
  const { ERROR_TEXT, UNKNOWN_ERROR } = strings.errors;
  return ERROR_TEXT[code] ?? UNKNOWN_ERROR;
}

/**
 * The sentence of a failed call without a fixed one; 'Unknown error' for any other error.
 * The server's message, else the sentence of the code, or of the status of an answer without a known code (HTTP-03).
 * From 500 on it is the same sentence, whatever was sent (HTTP-02).
 */
export function messageFor(error: unknown): string {
  if (!(error instanceof ApiError)) return strings.errors.UNKNOWN_ERROR;
  if (error.status >= 500) return failureText('INTERNAL_ERROR');
  const code = failureCode(error);
  const isNamed = code === error.code && code !== 'UNKNOWN_ERROR';
  return (isNamed ? serverMessageOr : clientMessageOr)(error, '') || failureText(code);
}
