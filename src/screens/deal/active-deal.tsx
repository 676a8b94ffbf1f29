// A running deal on its page: head with terms and whose turn, status, actions, then the chat (ACT-01…07).
import { effect } from '@preact/signals';
import { useEffect } from 'react';
import { HOME_PATH } from '#domain/page-paths.ts';
import { usePageBack } from '../../app/back-button.ts';
import type { Children } from '../../components/children.ts';
import { createDealViewModel, isDecidedByAdmin } from '../../components/deal/deal-view-model.ts';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import type { DealModel } from '../../state/deal/page.ts';
import type { DealProfilesModel } from '../../state/deal/profiles.ts';
import { useModels } from '../../state/models-context.ts';
import { DEAL_TITLE } from '../../strings/deal.ts';
import { dealEndText } from '../../strings/deal-status.ts';
import { DealHeader } from './deal-header.tsx';
import { DealLayout } from './deal-layout.tsx';
import { DealStatusPanel } from './deal-status-panel.tsx';

export interface ActiveDealProps {
  readonly deal: DealModel;
  readonly parties?: DealProfilesModel;
  /** The chat of this deal, below its status; it may fill what is left of the screen. */
  readonly children?: Children;
}

export function ActiveDeal({ deal: model, parties, children }: ActiveDealProps) {
  const { session } = useModels();
  useEndToast(model);
  const deal = model.deal.value;
  const error = model.error.value;
  const isLoading = model.isLoading.value;
  const view = deal && createDealViewModel(deal, session.viewerId.value, model.role.value === 'admin');
  const onBack = usePageBack(HOME_PATH);
  const head = deal && view && <DealHeader deal={deal} view={view} viewerId={session.viewerId.value} />;
  const status = (
    <>
      {error && <ErrorCard message={error} retrying={isLoading} onRetry={() => void model.reload()} />}
      {deal && view ? (
        <DealStatusPanel model={model} deal={deal} view={view} parties={parties} />
      ) : (
        isLoading && !error && <CardSkeleton />
      )}
    </>
  );
  if (!children) {
    return (
      <PageLayout title={DEAL_TITLE} onBack={onBack} bar={head}>
        {status}
      </PageLayout>
    );
  }
  return (
    <DealLayout header={head} status={status} turn={view?.text.turn ?? ''} onBack={onBack}>
      {deal && children}
    </DealLayout>
  );
}

/**
 * Says how it ended while the model goes home. At once, in an effect of its own: the page that goes takes its
 * `useSignalEffect`, which waits for the next paint, with it.
 */
function useEndToast(model: DealModel): void {
  const { session, toasts } = useModels();
  useEffect(
    () =>
      effect(() => {
        const deal = model.deal.value;
        if (!deal || !model.isOver.value) return;
        const isAdmin = model.role.peek() === 'admin';
        const { name } = createDealViewModel(deal, session.viewerId.peek(), isAdmin).labels;
        const text = dealEndText(deal.status, name, isDecidedByAdmin(deal));
        if (text) toasts.show(text, deal.status === 'completed' ? 'success' : 'info');
      }),
    [model, session, toasts],
  );
}
