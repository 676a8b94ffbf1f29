// Button text and confirmation of each deal action, naming the deal and its amounts (ACT-02…05).
import type { DealAction } from '#domain/deal-table.ts';
import { deal } from './deal.ts';
import { request } from './request.ts';

export const dealActions = {
  /** Total. Null: without a button (messages, timeouts). */
  DEAL_ACTION_TEXT: {
    approve: request.APPROVE,
    decline: request.DECLINE,
    withdraw: request.WITHDRAW,
    propose_completion: deal.PROPOSE_COMPLETION,
    accept_completion: deal.ACCEPT_COMPLETION,
    decline_completion: deal.DECLINE_COMPLETION,
    withdraw_completion: deal.WITHDRAW_PROPOSAL,
    request_cancellation: deal.REQUEST_CANCELLATION,
    approve_cancellation: deal.APPROVE_CANCELLATION,
    reject_cancellation: deal.REJECT_CANCELLATION,
    dispute: deal.REPORT_DISPUTE,
    reopen: deal.REOPEN,
    resolve_completed: 'Decide: completed',
    resolve_cancelled: 'Decide: cancelled',
    resolve_failed: 'Decide: failed',
    send_message: null,
    approval_timeout: null,
    answer_timeout: null,
    silence_timeout: null,
    unwritten_timeout: null,
  } satisfies Readonly<Record<DealAction, string | null>>,

  /** Confirmations. `deal`: '92 500.00 RUB for 1 000.00 USD with Anna'; `received`: '1 000.00 USD'. */
  DECLINE_TITLE: 'Decline this acceptance?',
  declineMessage: (deal: string): string =>
    `${deal}. Your request is open to everybody again. This counts against nobody.`,
  PROPOSE_TITLE: 'Propose to complete?',
  proposeMessage: (deal: string, received: string): string =>
    `${deal}. Propose it when the money has gone both ways, and ${received} has reached you; the other side confirms.`,
  AGREE_TO_CANCEL_TITLE: 'Agree to cancel?',
  agreeToCancelMessage: (deal: string): string =>
    `Cancelling ${deal} is final. Agree only when nobody has sent money, or all of it came back.`,
  /** Of the admin. */
  DECIDE_COMPLETED_TITLE: 'Decide as completed?',
  decideCompletedMessage: (deal: string): string => `${deal} counts as completed for both. This is final.`,
  DECIDE_CANCELLED_TITLE: 'Decide as cancelled?',
  decideCancelledMessage: (deal: string): string => `${deal} ends without effect. This is final.`,
  DECIDE_FAILED_TITLE: 'Decide as failed?',
  decideFailedMessage: (deal: string): string => `${deal} is recorded as failed. This is final.`,

  REASON: 'Reason',
  REASON_PLACEHOLDER: 'What happened?',
  REASON_OPTIONAL_PLACEHOLDER: 'Tell the other side why (optional)',
  REASON_MISSING: 'Say briefly what happened',
  WHOSE_FAULT: 'Whose fault was it?',
  NOBODYS_FAULT: 'Nobody',
  CONTINUE: 'Continue',

  /** '1 000.00 USD for 92 500.00 RUB with Anna'. */
  dealWith: (deal: string, name: string): string => `${deal} with ${name}`,

  /** For an admin: '1 000.00 USD for 92 500.00 RUB between Anna and Boris'. */
  dealBetween: (deal: string, one: string, other: string): string => `${deal} between ${one} and ${other}`,
};
