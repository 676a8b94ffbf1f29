// Active deal screen: header with summary, turn and the next step, details that open below it, then the chat (ACT-01…07).
import { effect, type ReadonlySignal, useComputed } from '@preact/signals';
import { useEffect } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { whoseTurn } from '#domain/card-state.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import type { MeetingMessage } from '#domain/settlement/meeting-message.ts';
import { dealEndText } from '#i18n/deal-status.ts';
import { strings } from '#i18n/strings.ts';
import type { Children } from '../../components/children.ts';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { CountdownPill } from '../../components/status/countdown-pill.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { AppStores } from '../../state/app-stores.ts';
import { createMessageChecks } from '../../state/chat/message-checks.ts';
import { createChatPage } from '../../state/chat/page.ts';
import { type CaseStore, createCase } from '../../state/deal/case.ts';
import { duePayment } from '../../state/deal/due-payment.ts';
import { createDealPage, type DealStore } from '../../state/deal/page.ts';
import { createDealProfiles, type DealProfilesStore } from '../../state/deal/profiles.ts';
import {
  createReceivedDetails,
  newestIdentifying,
  newestProposal,
  type ReceivedDetails,
} from '../../state/deal/received-details.ts';
import { createSettlement, type SettlementStore } from '../../state/deal/settlement.ts';
import { CaseEntry } from '../case/case-entry.tsx';
import { HelpEntry } from '../help/help-entry.tsx';
import { usePageBack } from '../use-page-back.ts';
import { useTimeLeft } from '../use-time-left.ts';
import { Chat } from './chat/chat.tsx';
import { PromptedAction, useDealActions } from './deal-actions.tsx';
import { DealStatusLine, DealSummary } from './deal-header.tsx';
import { DealLayout } from './deal-layout.tsx';
import styles from './deal-screen.module.css';
import { DealStatusPanel } from './deal-status-panel.tsx';
import { createDealViewModel, isDecidedByAdmin } from './deal-view-model.ts';
import { GuideLine, GuideLineSkeleton, NextStep } from './next-step.tsx';
import { SettlementPanel } from './settlement/settlement-panel.tsx';
import { SettlementSheets } from './settlement/settlement-sheets.tsx';
import {
  GuidedMarksContext,
  guidedMarks,
  NO_MARKS,
  useSettlementGuide,
} from './settlement/use-settlement-guide.ts';

export function DealScreen({ id }: { readonly id: string }) {
  const page = usePageStore(openActiveDeal, id);
  const { deal, chat, checks, parties, settlement, details, proposal, due, ofDispute } = page;
  return (
    <ActiveDeal
      deal={deal}
      parties={parties}
      settlement={settlement}
      details={details.newest}
      proposal={proposal}
      ofDispute={ofDispute}
    >
      <Chat chat={chat} deal={deal} checks={checks} due={due} reuseOf={settlement.reuseOf} />
    </ActiveDeal>
  );
}

function openActiveDeal(stores: AppStores, id: string) {
  const deal = createDealPage(stores, id);
  const chat = createChatPage(stores, deal);
  const parties = createDealProfiles(stores, deal);
  const settlement = createSettlement(stores, deal, newestIdentifying(chat));
  const checks = createMessageChecks(stores, deal, chat, settlement.isPayerUnnamed);
  const details = createReceivedDetails(chat, checks);
  const ofDispute = createCase(stores, deal);
  return {
    deal,
    chat,
    checks,
    parties,
    settlement,
    details,
    proposal: newestProposal(chat),
    due: duePayment(details.newest, settlement.step),
    ofDispute,
    mount() {
      const stores = [chat, checks, parties, settlement, details, ofDispute];
      const ends = [deal.mount({ redirectWhenOver: true }), ...stores.map((store) => store.mount())];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

interface ActiveDealProps {
  readonly deal: DealStore;
  readonly parties?: DealProfilesStore;
  readonly settlement?: SettlementStore;
  /** The case of its dispute. */
  readonly ofDispute?: CaseStore;
  /** The newest account details that the counterparty has sent; null for none. */
  readonly details?: ReadonlySignal<ReceivedDetails | null>;
  /** The counterparty's newest proposal to meet; null for none. */
  readonly proposal?: ReadonlySignal<MeetingMessage | null>;
  /** The chat: it fills what header and details leave of the screen. */
  readonly children: Children;
}

export function ActiveDeal(props: ActiveDealProps) {
  const { deal: store, parties, settlement, ofDispute, details, proposal, children } = props;
  useResultToast(store);
  const deal = store.deal.value;
  const error = store.error.value;
  const isLoading = store.isLoading.value;
  const onBack = usePageBack(HOME_PATH);
  const failure = error && (
    <ErrorCard message={error} retrying={isLoading} onRetry={() => void store.reload()} />
  );
  if (deal) {
    return (
      <LoadedDeal
        store={store}
        deal={deal}
        parties={parties}
        settlement={settlement}
        ofDispute={ofDispute}
        received={details}
        proposal={proposal}
        failure={failure}
        onBack={onBack}
      >
        {children}
      </LoadedDeal>
    );
  }
  return (
    <DealLayout
      onBack={onBack}
      summary={
        // The page's heading, which is hidden, is read aloud.
        <p className={styles.title} aria-hidden="true">
          {strings.deal.DEAL_TITLE}
        </p>
      }
      status={null}
      nextStep={null}
      details={<div className={styles.unloaded}>{failure || (isLoading && <CardSkeleton />)}</div>}
      announcement=""
      stateKey=""
      isAsked={false}
      isWithoutChat
    >
      {null}
    </DealLayout>
  );
}

interface LoadedDealProps {
  readonly store: DealStore;
  readonly deal: DealDetails;
  readonly parties: DealProfilesStore | undefined;
  readonly settlement: SettlementStore | undefined;
  readonly ofDispute: CaseStore | undefined;
  readonly received: ReadonlySignal<ReceivedDetails | null> | undefined;
  readonly proposal: ActiveDealProps['proposal'] | undefined;
  /** Why the deal could not be loaded again. */
  readonly failure: Children;
  readonly onBack: (() => void) | undefined;
  readonly children: Children;
}

function LoadedDeal(props: LoadedDealProps) {
  const { store, deal, parties, settlement, ofDispute, received, proposal, failure, onBack, children } =
    props;
  const viewerId = useStores().session.viewerId.value;
  const view = createDealViewModel(deal, viewerId, store.role.value === 'admin');
  const guide = useSettlementGuide(settlement, deal, view.otherName, proposal?.value);
  const isUnderWay = guide !== null && guide.step.kind !== 'complete' && guide.step.kind !== 'without_plan';
  // Until it is known, its places are kept free: a button that moves or goes away again could be pressed.
  const isExpected = settlement?.isExpected.value === true;
  const isGuided = isUnderWay || isExpected;
  const actions = useDealActions(store, isGuided);
  const deadline = useComputed(() => store.deadlineAt.value ?? 0);
  const timeLeft = useTimeLeft(deadline);
  const { text } = view;
  const countdown = deadline.value > 0 && text.timeoutText && (
    <CountdownPill
      text={timeLeft.countdown}
      attention={timeLeft.isUrgent}
      label={strings.dealStatus.TIME_LEFT}
    />
  );
  return (
    <>
      <DealLayout
        onBack={onBack}
        summary={<DealSummary deal={deal} view={view} />}
        status={
          <DealStatusLine
            deal={deal}
            view={view}
            viewerId={viewerId}
            isGuided={isGuided}
            countdown={actions.primary ? null : countdown}
          />
        }
        nextStep={
          <>
            {failure}
            {isUnderWay && <GuideLine guide={guide} />}
            {isExpected && <GuideLineSkeleton />}
            <NextStep actions={actions} countdown={countdown} />
          </>
        }
        details={
          <>
            {isExpected && <CardSkeleton />}
            {guide && <SettlementPanel guide={guide} details={received?.value ?? null} />}
            <DealStatusPanel
              deal={deal}
              view={view}
              steps={store.steps}
              actions={actions}
              deadlineAt={deadline.value || null}
              parties={parties}
            >
              {ofDispute && <CaseEntry deal={deal} store={ofDispute} />}
            </DealStatusPanel>
            <HelpEntry deal={deal} />
          </>
        }
        announcement={`${text.happened} ${text.turn}`.trim()}
        stateKey={`${deal.status} ${view.role} ${guide?.changedStepKey ?? ''}`}
        isAsked={deal.status === 'disputed' || whoseTurn(deal, viewerId) === 'you' || isGuided}
        isWithoutChat={deal.status === 'pending_approval'}
      >
        <GuidedMarksContext.Provider value={isExpected ? NO_MARKS : guide && guidedMarks(guide)}>
          {children}
        </GuidedMarksContext.Provider>
      </DealLayout>
      <PromptedAction actions={actions} deal={deal} view={view} />
      {guide && <SettlementSheets guide={guide} />}
    </>
  );
}

/**
 * Shows a toast with the outcome while the app goes home.
 * In an effect that runs at once: `useSignalEffect` waits for the next paint, and by then this screen is unmounted.
 */
function useResultToast(store: DealStore): void {
  const { session, toasts } = useStores();
  useEffect(
    () =>
      effect(() => {
        const deal = store.deal.value;
        if (!deal || !store.isOver.value) return;
        const isAdmin = store.role.peek() === 'admin';
        const { name } = createDealViewModel(deal, session.viewerId.peek(), isAdmin).labels;
        const text = dealEndText(deal.status, name, isDecidedByAdmin(deal));
        if (text) toasts.show(text, deal.status === 'completed' ? 'success' : 'info');
      }),
    [store, session, toasts],
  );
}
