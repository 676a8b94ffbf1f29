// Button text and confirmation of each deal action, naming the deal and its amounts (ACT-02…05).
import type { DealAction } from '#domain/deal-table.ts';
import {
  ACCEPT_COMPLETION,
  APPROVE_CANCELLATION,
  CANCELLATION_TITLE,
  COMPLETION_TITLE,
  cancellationMessage,
  completionMessage,
  DECLINE_COMPLETION,
  DISPUTE_TITLE,
  disputeMessage,
  PROPOSE_COMPLETION,
  REJECT_CANCELLATION,
  REOPEN,
  REPORT_DISPUTE,
  REQUEST_CANCELLATION,
  WITHDRAW_PROPOSAL,
} from './deal.ts';
import { APPROVE, DECLINE, WITHDRAW } from './request.ts';

/** Total. Null: without a button (messages, timeouts). */
export const DEAL_ACTION_TEXT: Readonly<Record<DealAction, string | null>> = {
  approve: APPROVE,
  decline: DECLINE,
  withdraw: WITHDRAW,
  propose_completion: PROPOSE_COMPLETION,
  accept_completion: ACCEPT_COMPLETION,
  decline_completion: DECLINE_COMPLETION,
  withdraw_completion: WITHDRAW_PROPOSAL,
  request_cancellation: REQUEST_CANCELLATION,
  approve_cancellation: APPROVE_CANCELLATION,
  reject_cancellation: REJECT_CANCELLATION,
  dispute: REPORT_DISPUTE,
  reopen: REOPEN,
  resolve_completed: 'Decide: completed',
  resolve_cancelled: 'Decide: cancelled',
  resolve_failed: 'Decide: failed',
  send_message: null,
  approval_timeout: null,
  answer_timeout: null,
  silence_timeout: null,
  unwritten_timeout: null,
};

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
  switch (action) {
    case 'decline':
      return {
        title: 'Decline this acceptance?',
        message: `${deal}. Your request is open to everybody again. This counts against nobody.`,
      };
    case 'propose_completion':
      return {
        title: 'Propose to complete?',
        message: `${deal}. Propose it when the money has gone both ways, and ${received} has reached you; the other side confirms.`,
      };
    case 'accept_completion':
      return { title: COMPLETION_TITLE, message: completionMessage(deal, received) };
    case 'request_cancellation':
      return { title: CANCELLATION_TITLE, message: cancellationMessage(deal) };
    case 'approve_cancellation':
      return {
        title: 'Agree to cancel?',
        message: `Cancelling ${deal} is final. Agree only when nobody has sent money, or all of it came back.`,
      };
    case 'dispute':
    case 'reject_cancellation':
      return { title: DISPUTE_TITLE, message: disputeMessage(deal) };
    case 'resolve_completed':
      return {
        title: 'Decide as completed?',
        message: `${deal} counts as completed for both. This is final.`,
      };
    case 'resolve_cancelled':
      return { title: 'Decide as cancelled?', message: `${deal} ends without effect. This is final.` };
    case 'resolve_failed':
      return { title: 'Decide as failed?', message: `${deal} is recorded as failed. This is final.` };
    default:
      return null;
  }
}

export const REASON = 'Reason';
export const REASON_PLACEHOLDER = 'What happened?';
export const REASON_OPTIONAL_PLACEHOLDER = 'Tell the other side why (optional)';
export const REASON_MISSING = 'Say briefly what happened';
export const WHOSE_FAULT = 'Whose fault was it?';
export const NOBODYS_FAULT = 'Nobody';
export const CONTINUE = 'Continue';

/** '1 000.00 USD for 92 500.00 RUB with Anna'. */
export const dealWith = (deal: string, name: string): string => `${deal} with ${name}`;

/** For an admin: '1 000.00 USD for 92 500.00 RUB between Anna and Boris'. */
export const dealBetween = (deal: string, one: string, other: string): string =>
  `${deal} between ${one} and ${other}`;
