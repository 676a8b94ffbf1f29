// The route of an approval, by request or by transaction: opens its model, draws its page.
import {
  type ApprovalSource,
  createDealApprovalPage,
  createRequestApprovalPage,
} from '../../state/deal/approval-page.ts';
import { usePageModel } from '../../state/models-context.ts';
import { Approval } from './approval.tsx';

export function ApprovalScreen({ of }: { readonly of: ApprovalSource }) {
  const isRequest = 'requestId' in of;
  const page = usePageModel(
    (models) =>
      'requestId' in of
        ? createRequestApprovalPage(models, of.requestId)
        : createDealApprovalPage(models, of.transactionId),
    isRequest ? `request ${of.requestId}` : `transaction ${of.transactionId}`,
  );
  return <Approval page={page} />;
}
