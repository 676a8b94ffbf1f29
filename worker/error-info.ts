// Error info of a failed API call: status, text for the log, and whether and when to try again.
import { ApiError } from '#contract/api-error.ts';

/** The HTTP status; 0 when no answer came or the error is none of the API's. */
export const errorStatus = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** For the log: the server's message, else the sentence of the transport or the error's own message. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage || error.message;
  return error instanceof Error ? error.message : String(error);
}

/** For how long the server asked not to be called again, ms; 0 when it did not ask. */
export const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;

/** 4xx answers that decide nothing: the end of the session, time-outs, 'too early' and overload. */
const TRANSIENT_STATUSES: readonly number[] = [401, 408, 425, 429];

/** True when the server refused, and would refuse the same call again. */
export function isPermanentFailure(error: unknown): boolean {
  const status = errorStatus(error);
  return status >= 400 && status < 500 && !TRANSIENT_STATUSES.includes(status);
}

/** A refused read may be allowed later, but is not worth a call at every poll. */
const PERMANENT_FAILURE_DELAY_MS = 30_000;

/** Time to wait after `error` before the same is read again, ms. */
export const nextReadDelayMs = (error: unknown): number =>
  isPermanentFailure(error) ? PERMANENT_FAILURE_DELAY_MS : retryAfterMs(error);
