// Failures of the worker in sentences: it sends codes, and what the server has said.
import type { WorkerFailure } from '../../../worker/protocol.ts';
import { failureText } from '../../strings/errors.ts';
import { screenStrings } from '../../strings/screen-strings.ts';
import { saidByServerOr } from '../../strings/server-message.ts';

export function workerFailureText(failure: WorkerFailure): string {
  switch (failure.code) {
    case 'UPLOAD_CANCELLED':
      return screenStrings.chat.UPLOAD_CANCELLED;
    case 'UPLOAD_TOO_SLOW':
      return screenStrings.chat.UPLOAD_TOO_SLOW;
    case 'TOO_MANY_PENDING':
      return screenStrings.chat.TOO_MANY_PENDING;
    default:
      return saidByServerOr(failure, failureText(failure.code));
  }
}
