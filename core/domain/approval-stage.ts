// Approval stage: what has become of an acceptance, by the deal's status (APPR-01, CARD-08).

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
