// Approval screen: terms, accepter and the author's decision; the accepter waits or withdraws (APPR-01, APPR-02).

import { approvalStage } from '#domain/approval-stage.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { ApprovalDetails } from '../../state/deal/approval-details.ts';
import {
  type ApprovalSource,
  type ApprovalStore,
  createDealApprovalPage,
  createRequestApprovalPage,
} from '../../state/deal/approval-page.ts';
import { usePageBack } from '../use-page-back.ts';
import { AcceptanceOverview } from './acceptance-overview.tsx';
import { ApprovalDecision } from './decision.tsx';

export function ApprovalScreen({ source }: { readonly source: ApprovalSource }) {
  const isRequest = 'requestId' in source;
  const page = usePageStore(
    (stores) =>
      'requestId' in source
        ? createRequestApprovalPage(stores, source.requestId)
        : createDealApprovalPage(stores, source.dealId),
    isRequest ? `request ${source.requestId}` : `transaction ${source.dealId}`,
  );
  return <Approval page={page} />;
}

interface ApprovalProps {
  readonly page: ApprovalStore;
}

export function Approval({ page }: ApprovalProps) {
  const { session } = useStores();
  const details = page.details.value;
  const error = page.error.value;
  const isLoading = page.isLoading.value;
  return (
    <PageLayout
      title={titleOf(details, session.viewerId.value)}
      onBack={usePageBack(HOME_PATH)}
      actions={details && <ApprovalDecision page={page} details={details} />}
    >
      {error && <ErrorCard message={error} retrying={isLoading} onRetry={() => void page.reload()} />}
      {details ? (
        <AcceptanceOverview page={page} details={details} />
      ) : (
        isLoading && !error && <CardSkeleton />
      )}
    </PageLayout>
  );
}

/** The author's title while they can decide; to the accepter, or once decided, it would be wrong. */
function titleOf(details: ApprovalDetails | null, viewerId: string): string {
  if (!details) return strings.request.APPROVAL_TITLE;
  if (approvalStage(details.status) !== 'pending') return strings.approvalStatus.EXCHANGE_TITLE;
  return details.authorId === viewerId
    ? strings.request.APPROVAL_TITLE
    : strings.approvalStatus.WAIT_FOR_APPROVAL_TITLE;
}
