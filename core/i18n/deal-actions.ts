// Confirmation of each deal action, naming the deal and its amounts (ACT-02…05).
import type { DealAction } from '#domain/deal-table.ts';
import { strings } from './strings.ts';

export interface DealConfirmation {
  readonly title: string;
  readonly message: string;
}

export interface DealLabels {
  /** '92 500.00 RUB for 1 000.00 USD with Anna'. */
  readonly name: string;
  /** What the reader receives: '1 000.00 USD'; '' for an admin, who receives nothing. */
  readonly received: string;
}

/** The confirmation before an action; null when it needs none. */
export function dealConfirmation(
  action: DealAction,
  { name: deal, received }: DealLabels,
): DealConfirmation | null {
  const texts = strings.dealActions;
  const { CANCELLATION_TITLE, COMPLETION_TITLE, DISPUTE_TITLE, ...messages } = strings.deal;
  switch (action) {
    case 'decline':
      return { title: texts.DECLINE_TITLE, message: texts.declineMessage(deal) };
    case 'propose_completion':
      return { title: texts.PROPOSE_TITLE, message: texts.proposeMessage(deal, received) };
    case 'accept_completion':
      return { title: COMPLETION_TITLE, message: messages.completionMessage(deal, received) };
    case 'request_cancellation':
      return { title: CANCELLATION_TITLE, message: messages.cancellationMessage(deal) };
    case 'approve_cancellation':
      return { title: texts.AGREE_TO_CANCEL_TITLE, message: texts.agreeToCancelMessage(deal) };
    case 'dispute':
    case 'reject_cancellation':
      return { title: DISPUTE_TITLE, message: messages.disputeMessage(deal) };
    case 'resolve_completed':
      return { title: texts.DECIDE_COMPLETED_TITLE, message: texts.decideCompletedMessage(deal) };
    case 'resolve_cancelled':
      return { title: texts.DECIDE_CANCELLED_TITLE, message: texts.decideCancelledMessage(deal) };
    case 'resolve_failed':
      return { title: texts.DECIDE_FAILED_TITLE, message: texts.decideFailedMessage(deal) };
    default:
      return null;
  }
}
