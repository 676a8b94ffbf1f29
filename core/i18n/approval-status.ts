// What has become of an acceptance, by the deal's status (APPR-01, CARD-08).
import { approvalStage } from '../domain/approval-stage.ts';
import { strings } from './strings.ts';

/** Sentence above the terms; '' for the author who decides, because the title says it. */
export function approvalText(status: string, isAuthor: boolean): string {
  const text = strings.approvalStatus;
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
