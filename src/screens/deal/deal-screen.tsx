// Active deal screen: header with terms and turn, status and actions, then the chat (ACT-01…07).
import { effect } from '@preact/signals';
import { useEffect } from 'react';
import { HOME_PATH } from '#domain/page-paths.ts';
import type { Children } from '../../components/children.ts';
import { createDealViewModel, isDecidedByAdmin } from '../../components/deal/deal-view-model.ts';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import type { AppModels } from '../../state/app-models.ts';
import { createChatPage } from '../../state/chat/page.ts';
import { createDealPage, type DealModel } from '../../state/deal/page.ts';
import { createDealProfiles, type DealProfilesModel } from '../../state/deal/profiles.ts';
import { useModels, usePageModel } from '../../state/models-context.ts';
import { dealEndText } from '../../strings/deal-status.ts';
import { usePageBack } from '../use-page-back.ts';
import { Chat } from './chat/chat.tsx';
import { DealHeader } from './deal-header.tsx';
import { DealLayout } from './deal-layout.tsx';
import { DealStatusPanel } from './deal-status-panel.tsx';

export function DealScreen({ id }: { readonly id: string }) {
  const { deal, chat, parties } = usePageModel(openActiveDeal, id);
  return (
    <ActiveDeal deal={deal} parties={parties}>
      <Chat chat={chat} deal={deal} />
    </ActiveDeal>
  );
}

function openActiveDeal(models: AppModels, id: string) {
  const deal = createDealPage(models, id);
  const chat = createChatPage(models, deal);
  const parties = createDealProfiles(models, deal);
  return {
    deal,
    chat,
    parties,
    mount() {
      const ends = [deal.mount({ redirectWhenOver: true }), chat.mount(), parties.mount()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

export interface ActiveDealProps {
  readonly deal: DealModel;
  readonly parties?: DealProfilesModel;
  /** The chat: it fills what header and status leave of the screen. */
  readonly children: Children;
}

export function ActiveDeal({ deal: model, parties, children }: ActiveDealProps) {
  const { session } = useModels();
  useResultToast(model);
  const deal = model.deal.value;
  const error = model.error.value;
  const isLoading = model.isLoading.value;
  const view = deal && createDealViewModel(deal, session.viewerId.value, model.role.value === 'admin');
  const onBack = usePageBack(HOME_PATH);
  const header = deal && view && <DealHeader deal={deal} view={view} viewerId={session.viewerId.value} />;
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
  return (
    <DealLayout header={header} status={status} turn={view?.text.turn ?? ''} onBack={onBack}>
      {deal && children}
    </DealLayout>
  );
}

/**
 * Shows a toast with the outcome while the app goes home. In an effect that runs at once: `useSignalEffect` waits
 * for the next paint, and by then this screen is unmounted.
 */
function useResultToast(model: DealModel): void {
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
