// What has become of an acceptance, by the deal's status (APPR-01, CARD-08).
import { screenStrings } from './screen-strings.ts';

/** What has become of an acceptance. */
export type ApprovalStage = 'pending' | 'running' | 'ended' | 'open_again';

/** `status`: the deal's, or the request's where there is no deal. */
export function approvalStage(status: string): ApprovalStage {
  switch (status) {
    case 'pending_approval':
      return 'pending';
    case 'initiated':
    case 'completion_pending':
    case 'cancellation_pending':
    case 'disputed':
      return 'running';
    case 'completed':
    case 'failed':
    case 'cancelled':
      return 'ended';
    default:
      return 'open_again';
  }
}

/** Sentence above the terms; '' for the author who decides, because the title says it. */
export function approvalText(status: string, isAuthor: boolean): string {
  const text = screenStrings.approvalStatus;
  switch (approvalStage(status)) {
    case 'pending':
      return isAuthor ? '' : text.YOU_ACCEPTED_WAITING;
    case 'running':
      return text.ACCEPTANCE_RUNNING;
    case 'ended':
      if (status === 'completed') return text.EXCHANGE_COMPLETED;
      return status === 'failed' ? text.EXCHANGE_FAILED : text.EXCHANGE_CANCELLED;
    case 'open_again':
      return text.NOBODY_WAITS;
  }
}
