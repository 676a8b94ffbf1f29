// Active deal screen: header with summary and state, the next step, the chat; everything else in the details (ACT-01…07).
import { effect, type ReadonlySignal, useComputed } from '@preact/signals';
import { useEffect } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { DealStatus } from '#domain/entities.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { dealEndText } from '#i18n/deal-status.ts';
import { strings } from '#i18n/strings.ts';
import type { Children } from '../../components/children.ts';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { CountdownPill } from '../../components/status/countdown-pill.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createActiveDeal } from '../../state/deal/active-deal.ts';
import type { CaseStore } from '../../state/deal/case.ts';
import type { DealStore } from '../../state/deal/page.ts';
import type { DealProfilesStore } from '../../state/deal/profiles.ts';
import type { ReceivedDetails } from '../../state/deal/received-details.ts';
import type { SettlementStore } from '../../state/deal/settlement.ts';
import { CaseEntry } from '../case/case-entry.tsx';
import { HelpEntry } from '../help/help-entry.tsx';
import { usePageBack } from '../use-page-back.ts';
import { useTimeLeft } from '../use-time-left.ts';
import { Chat } from './chat/chat.tsx';
import { PromptedAction, useDealActions } from './deal-actions.tsx';
import { DealStatusLine, DealSummary } from './deal-header.tsx';
import { DealLayout } from './deal-layout.tsx';
import styles from './deal-screen.module.css';
import { DealSheet, DealSheetsContext, type DealSheetsLoader } from './deal-sheet.tsx';
import { DealStatusPanel } from './deal-status-panel.tsx';
import { createDealViewModel, isDecidedByAdmin } from './deal-view-model.ts';
import { FinishCard, finishOf, GuideLineSkeleton, NextStep, StatusText } from './next-step.tsx';
import { OwnDetailsQuestion } from './settlement/own-details-question.tsx';
import { SettlementPanel } from './settlement/settlement-panel.tsx';
import type { DetailsSender } from './settlement/settlement-sheets.tsx';
import { StepCard } from './settlement/step-card.tsx';
import {
  GuidedChipsContext,
  guidedChips,
  NO_ACTS,
  useSettlementGuide,
} from './settlement/use-settlement-guide.ts';

interface DealScreenProps {
  readonly id: string;
  readonly loader: DealSheetsLoader;
}

export function DealScreen({ id, loader }: DealScreenProps) {
  const page = usePageStore(createActiveDeal, id);
  const { isRead, deal, chat, checks, parties, settlement, details, sender, place, due, ofDispute } = page;
  return (
    <DealSheetsContext.Provider value={loader}>
      <ActiveDeal
        deal={deal}
        isRead={isRead}
        parties={parties}
        settlement={settlement}
        details={details.newest}
        ownDetails={details.ownFound}
        sender={sender}
        place={place}
        ofDispute={ofDispute}
      >
        <Chat chat={chat} deal={deal} checks={checks} due={due} settlement={settlement} />
      </ActiveDeal>
    </DealSheetsContext.Provider>
  );
}

interface ActiveDealProps {
  readonly deal: DealStore;
  /** A deal that is over is read, and the page stays. */
  readonly isRead?: boolean;
  readonly parties?: DealProfilesStore;
  readonly settlement?: SettlementStore;
  /** The case of its dispute. */
  readonly ofDispute?: CaseStore;
  /** The newest account details that the counterparty has sent; null for none. */
  readonly details?: ReadonlySignal<ReceivedDetails | null>;
  /** The viewer's own in a normal message, as long as they have sent none; null for none. */
  readonly ownDetails?: ReadonlySignal<ReceivedDetails | null>;
  /** Sends the viewer's own. */
  readonly sender?: DetailsSender;
  /** The place of the meeting in cash; '' for none. */
  readonly place?: ReadonlySignal<string>;
  /** The chat: it fills what header and details leave of the screen. */
  readonly children: Children;
}

export function ActiveDeal(props: ActiveDealProps) {
  const { deal: store, parties, settlement, ofDispute, details, ownDetails, sender, place, children } = props;
  useResultToast(store, props.isRead === true);
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
        ownDetails={ownDetails}
        sender={sender}
        place={place}
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
  readonly ownDetails: ReadonlySignal<ReceivedDetails | null> | undefined;
  readonly sender: DetailsSender | undefined;
  readonly place: ActiveDealProps['place'] | undefined;
  /** Why the deal could not be loaded again. */
  readonly failure: Children;
  readonly onBack: (() => void) | undefined;
  readonly children: Children;
}

function LoadedDeal(props: LoadedDealProps) {
  const {
    store,
    deal,
    parties,
    settlement,
    ofDispute,
    received,
    ownDetails,
    sender,
    place,
    failure,
    onBack,
    children,
  } = props;
  const viewerId = useStores().session.viewerId.value;
  const view = createDealViewModel(deal, viewerId, store.role.value === 'admin');
  const guide = useSettlementGuide(settlement, deal, view.otherName, place?.value);
  const isUnderWay = guide !== null && guide.step.kind !== 'complete' && guide.step.kind !== 'without_plan';
  // Until it is known, its places are kept free: a button that moves or goes away again could be pressed.
  const isExpected = settlement?.isExpected.value === true;
  const finish = finishOf(settlement?.settlement.value, store.actions.value);
  const isGuided = isUnderWay || isExpected || finish !== null;
  // Payments that were planned are stated on their card alone, also once it is gone.
  const hasPayments = (settlement?.settlement.value?.payments.length ?? 0) > 0;
  const chips = guide && !isExpected ? guidedChips(guide) : isExpected || hasPayments ? NO_ACTS : null;
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
            {isUnderWay && <StepCard guide={guide} details={received?.value ?? null} />}
            {isUnderWay && sender && (
              <OwnDetailsQuestion guide={guide} found={ownDetails?.value ?? null} sender={sender} />
            )}
            {isExpected && <GuideLineSkeleton hasNote={!settlement?.settlement.value} />}
            {finish === null && ASKS_OR_TELLS.includes(deal.status) && <StatusText view={view} />}
            {ofDispute && <CaseEntry deal={deal} store={ofDispute} />}
            {finish ? (
              <FinishCard actions={actions} action={finish} />
            ) : (
              <NextStep actions={actions} countdown={countdown} />
            )}
          </>
        }
        details={
          <>
            {isExpected && <CardSkeleton />}
            {guide && <SettlementPanel guide={guide} />}
            <DealStatusPanel
              deal={deal}
              view={view}
              steps={store.steps}
              actions={actions}
              deadlineAt={deadline.value || null}
              parties={parties}
            />
            <HelpEntry deal={deal} />
          </>
        }
        announcement={`${text.happened} ${text.turn}`.trim()}
        stateKey={`${deal.status} ${view.role} ${guide?.changedStepKey ?? ''}`}
        isWithoutChat={deal.status === 'pending_approval'}
      >
        <GuidedChipsContext.Provider value={chips}>{children}</GuidedChipsContext.Provider>
      </DealLayout>
      <PromptedAction actions={actions} deal={deal} view={view} />
      {guide?.sheet && (
        <DealSheet
          onClose={guide.close}
          render={({ SettlementSheets }) => <SettlementSheets guide={guide} sender={sender} />}
        />
      )}
    </>
  );
}

/** Statuses in which somebody has asked something, or decides. */
const ASKS_OR_TELLS: readonly DealStatus[] = ['completion_pending', 'cancellation_pending', 'disputed'];

/**
 * Shows a toast with the outcome while the app goes home (ACT-01).
 * In an effect that runs at once: `useSignalEffect` waits for the next paint, and by then this screen is unmounted.
 */
function useResultToast(store: DealStore, isRead: boolean): void {
  const { session, toasts } = useStores();
  useEffect(
    () =>
      effect(() => {
        const deal = store.deal.value;
        if (isRead || !deal || !store.isOver.value) return;
        const isAdmin = store.role.peek() === 'admin';
        const { name } = createDealViewModel(deal, session.viewerId.peek(), isAdmin).labels;
        const text = dealEndText(deal.status, name, isDecidedByAdmin(deal));
        if (text) toasts.show(text, deal.status === 'completed' ? 'success' : 'info');
      }),
    [store, isRead, session, toasts],
  );
}
