// Result of a service: a value, or a refusal with a code. Bugs and faults throw; refusals never do.
import type { FieldError } from '#api/api-error.ts';
import type { ServerCode } from '#api/error-codes.ts';
import { REFUSAL_MESSAGES } from './refusal-texts.ts';

export interface Refusal {
  readonly ok: false;
  readonly code: ServerCode;
  /** Fit to be shown. */
  readonly message: string;
  readonly details?: readonly FieldError[];
  /** The object as it is now, where there is one (409). */
  readonly data?: unknown;
  /** When the same may be possible, for codes with status 429; else a few seconds. */
  readonly retryAfterSeconds?: number;
}
export type ServiceResult<T> = { readonly ok: true; readonly value: T } | Refusal;

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export function refuse(
  code: ServerCode,
  more: Partial<Pick<Refusal, 'message' | 'details' | 'data' | 'retryAfterSeconds'>> = {},
): Refusal {
  return { ok: false, code, message: REFUSAL_MESSAGES[code], ...more };
}

/** Refuses a field whose value has the right shape and is not valid in the market. */
export const invalidField = (path: string, message: string): Refusal =>
  refuse('VALIDATION_ERROR', { message: `${path} ${message}`, details: [{ path, message }] });
