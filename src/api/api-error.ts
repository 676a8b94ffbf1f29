// A failed call as one error type: code, a message fit to be shown, and what the server sent with it.
import type { ErrorCode } from './error-codes.ts';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

export interface ApiErrorInit {
  readonly code: ErrorCode | (string & {});
  readonly message: string;
  /** 0 when no answer came. */
  readonly status: number;
  /** The server's own words, when it sent any: preferred where the specification says 'the server's message'. */
  readonly serverMessage?: string | undefined;
  readonly details?: readonly FieldError[] | undefined;
  /** The object as it is now, on a 409. */
  readonly data?: unknown;
  readonly retryAfterMs?: number | undefined;
}

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly details: readonly FieldError[];
  readonly data: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.name = 'ApiError';
    this.code = init.code;
    this.status = init.status;
    this.serverMessage = init.serverMessage;
    this.details = init.details ?? [];
    this.data = init.data;
    this.retryAfterMs = init.retryAfterMs;
  }
}
