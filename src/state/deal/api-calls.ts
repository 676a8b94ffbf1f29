// API calls of deal actions: route and body of each action (ACT-02…05, APPR-02). A dispute without a reason has no body.

import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { DecodedRoute } from '#contract/route.ts';
import {
  acceptCompletionRoute,
  approveCancellationRoute,
  approveRoute,
  cancelRoute,
  declineCompletionRoute,
  declineRoute,
  disputeRoute,
  patchTransactionRoute,
  proposeCompletionRoute,
  rejectCancellationRoute,
} from '#contract/routes/deals.ts';
import type { CaseReason } from '#domain/cases/case-reasons.ts';
import type { DealAction } from '#domain/deal-table.ts';
import type { RatingValue } from '#domain/entities.ts';

export interface DealActionInput {
  readonly ratingValue?: RatingValue;
  readonly ratingComment?: string;
  /** Reason of a cancellation, its rejection, a dispute or a decline; note of an admin's decision. */
  readonly reason?: string;
  /** For an admin's decision: the party at fault. */
  readonly faultUserId?: string;
  /** The reason of a dispute, on a backend with cases. */
  readonly reasonCode?: CaseReason;
}
interface DealApiCall {
  readonly route: DecodedRoute<DealDetails | null>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Null for actions of the system, and for messages. */
export function dealApiCall(action: DealAction, input: DealActionInput): DealApiCall | null {
  const { reason, faultUserId } = input;
  const rating = { ratingValue: input.ratingValue, ratingComment: input.ratingComment };
  const decide = (status: string): DealApiCall => ({
    route: patchTransactionRoute,
    body: { status, faultUserId, note: reason },
  });
  switch (action) {
    case 'approve':
      return { route: approveRoute, body: {} };
    case 'decline':
    case 'withdraw':
      return { route: declineRoute, body: { reason } };
    case 'propose_completion':
      return { route: proposeCompletionRoute, body: rating };
    case 'accept_completion':
      return { route: acceptCompletionRoute, body: rating };
    case 'decline_completion':
    case 'withdraw_completion':
      return { route: declineCompletionRoute, body: {} };
    case 'request_cancellation':
      return { route: cancelRoute, body: { reason, ...rating } };
    case 'approve_cancellation':
      return { route: approveCancellationRoute, body: rating };
    case 'reject_cancellation':
      return {
        route: rejectCancellationRoute,
        ...(reason && { body: { reason, reasonCode: input.reasonCode } }),
      };
    case 'dispute':
      return { route: disputeRoute, ...(reason && { body: { reason, reasonCode: input.reasonCode } }) };
    case 'reopen':
      return { route: patchTransactionRoute, body: { status: 'initiated' } };
    case 'resolve_completed':
      return decide('completed');
    case 'resolve_cancelled':
      return decide('cancelled');
    case 'resolve_failed':
      return decide('failed');
    case 'send_message':
    case 'approval_timeout':
    case 'answer_timeout':
    case 'silence_timeout':
    case 'unwritten_timeout':
      return null;
  }
}
