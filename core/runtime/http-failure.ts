// Failures of calls as ApiErrors with the specified codes and messages (HTTP-01…03).
import { ApiError, type FieldError } from '#contract/api-error.ts';
import { asObject } from '#contract/decode/json.ts';
import type { RouteAccess } from '#contract/route.ts';

export const NETWORK_MESSAGE = 'Network connection failed. Please check your internet connection.';
export const TIMEOUT_MESSAGE = 'Request timed out. Please try again.';
export const SERVER_MESSAGE = 'Server error. Please try again later.';
export const NOT_FOUND_MESSAGE = 'The requested resource was not found.';
export const AUTH_FAILED_MESSAGE = 'Authentication failed';
export const UNKNOWN_MESSAGE = 'Unknown error';

export const networkFailure = (): ApiError =>
  new ApiError({ code: 'NETWORK_ERROR', message: NETWORK_MESSAGE, status: 0 });

export const timeoutFailure = (): ApiError =>
  new ApiError({ code: 'TIMEOUT', message: TIMEOUT_MESSAGE, status: 0 });

/**
 * The error of an answer that is not 2xx. 404 and 500 and above have fixed messages.
 * The message of a 500 or above is not for users, and is dropped.
 * A 401 of a protected call without a code is TOKEN_INVALID, every other answer without a code UNKNOWN_ERROR (HTTP-03).
 */
export function failureOfAnswer(
  status: number,
  body: string,
  headers: { get(name: string): string | null },
  access: RouteAccess,
): ApiError {
  const sent = parseObject(body);
  const code =
    textOf(sent.code) ?? (status === 401 && access === 'protected' ? 'TOKEN_INVALID' : 'UNKNOWN_ERROR');
  const serverMessage = status < 500 ? textOf(sent.message) : undefined;
  const retryAfter = headers.get('retry-after');
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError({
    code,
    status,
    message: failureMessage(status, serverMessage),
    serverMessage,
    language: headers.get('content-language') ?? '',
    details: fieldErrors(sent.details),
    data: sent.data,
    retryAfterMs: Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : undefined,
  });
}

function failureMessage(status: number, sent: string | undefined): string {
  if (status === 404) return NOT_FOUND_MESSAGE;
  if (status >= 500) return SERVER_MESSAGE;
  if (sent) return sent;
  return status === 401 || status === 403 ? AUTH_FAILED_MESSAGE : UNKNOWN_MESSAGE;
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const { path, message } = asObject(entry) ?? {};
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}
