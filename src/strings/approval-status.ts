// Sentences of an acceptance by status, for its author and its accepter (APPR-01, CARD-08).
import { WAITING_FOR_AUTHOR } from './request.ts';

export const APPROVAL_PENDING_SILENCE =
  'Without an answer by then, the acceptance lapses and the request is open again. It counts against nobody.';
export const ANSWER_UNTIL = 'Answer until';
/** Title of the screen when there is nothing to decide. */
export const WAIT_FOR_APPROVAL_TITLE = 'Wait for Approval';
export const EXCHANGE_TITLE = 'Exchange';
export const OPEN_EXCHANGE = 'Open exchange';
export const OPEN_SUMMARY = 'Open summary';

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
  switch (approvalStage(status)) {
    case 'pending':
      return isAuthor ? '' : `You accepted this request. ${WAITING_FOR_AUTHOR}`;
    case 'running':
      return 'This acceptance was approved: the exchange is running.';
    case 'ended':
      if (status === 'completed') return 'This exchange is completed.';
      return status === 'failed' ? 'This exchange failed.' : 'This exchange was cancelled.';
    case 'open_again':
      return 'Nobody is waiting for an approval here any more.';
  }
}
