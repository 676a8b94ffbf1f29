// API error: a failed call with its code, a message for the user, and what the server sent with it.
import type { ErrorCode } from './error-codes.ts';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

export interface ApiErrorInit {
  readonly code: ErrorCode | (string & {});
  readonly message: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The server's message, if any; shown where the specification asks for 'the server's message'. */
  readonly serverMessage?: string | undefined;
  /** Language of the server's message, as a tag; '' when it does not say. */
  readonly language?: string;
  readonly details?: readonly FieldError[] | undefined;
  /** The current state of the object, on a 409. */
  readonly data?: unknown;
  readonly retryAfterMs?: number | undefined;
}

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly language: string;
  readonly details: readonly FieldError[];
  readonly data: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.name = 'ApiError';
    this.code = init.code;
    this.status = init.status;
    this.serverMessage = init.serverMessage;
    this.language = init.language ?? '';
    this.details = init.details ?? [];
    this.data = init.data;
    this.retryAfterMs = init.retryAfterMs;
  }
}
