// Failure of a call for the page: a code, and what the server said.
import { ApiError } from '#api/api-error.ts';
import { failureCode } from '#api/failure-code.ts';
import type { CallFailure } from '../protocol.ts';

export const callFailure = (error: unknown): CallFailure => ({
  code: failureCode(error),
  serverMessage: (error instanceof ApiError && error.serverMessage) || '',
  language: error instanceof ApiError ? error.language : '',
});
