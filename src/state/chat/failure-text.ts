// Failures of the worker in sentences: it sends codes, and what the server has said.

import { failureText } from '#i18n/errors.ts';
import { serverTextOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { WorkerFailure } from '#protocol/protocol.ts';

export function workerFailureText(failure: WorkerFailure): string {
  switch (failure.code) {
    case 'UPLOAD_CANCELLED':
      return strings.chat.UPLOAD_CANCELLED;
    case 'UPLOAD_TOO_SLOW':
      return strings.chat.UPLOAD_TOO_SLOW;
    case 'TOO_MANY_PENDING':
      return strings.chat.TOO_MANY_PENDING;
    default:
      return serverTextOr(failure, failureText(failure.code));
  }
}
