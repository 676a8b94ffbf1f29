// Failure of a call for the page: a code, and what the server said.
import { ApiError } from '#contract/api-error.ts';
import { failureCode } from '#contract/failure-code.ts';
import type { CallFailure } from '#protocol/protocol.ts';

export const callFailure = (error: unknown): CallFailure => ({
  code: failureCode(error),
  serverMessage: (error instanceof ApiError && error.serverMessage) || '',
  language: error instanceof ApiError ? error.language : '',
});
