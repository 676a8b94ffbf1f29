// What a failed call says to a script beside the service's own: whether the server has decided, in what words, and how long it wants to rest.
// By shape and not by class: the call's error was made by the service's script, which has a class of its own.
import { asNumber, asObject, asText } from '#api/decode/json.ts';

/** 0 when no answer came. */
export const errorStatus = (error: unknown): number => asNumber(asObject(error)?.status) ?? 0;

/** The server's words, else the transport's sentence. */
export function errorMessage(error: unknown): string {
  const failure = asObject(error) ?? {};
  return asText(failure.serverMessage) || asText(failure.message);
}

/** Milliseconds. */
export const retryAfterOf = (error: unknown): number => asNumber(asObject(error)?.retryAfterMs) ?? 0;

/** Answers that decide nothing: time-outs and 'too early' besides the overload and the session's end. */
const TRANSIENT_STATUSES: readonly number[] = [401, 408, 425, 429];

/** The server has said no, and the same again would be a no again. */
export function isPermanentFailure(error: unknown): boolean {
  const status = errorStatus(error);
  return status >= 400 && status < 500 && !TRANSIENT_STATUSES.includes(status);
}

/** What may not be read, or not yet, is not asked for on every beat. */
const PERMANENT_FAILURE_DELAY_MS = 30_000;

/** For how long to leave the server alone before the same is read again, milliseconds. */
export const nextReadDelayMs = (error: unknown): number =>
  isPermanentFailure(error) ? PERMANENT_FAILURE_DELAY_MS : retryAfterOf(error);
