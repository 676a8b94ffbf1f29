// Summary screen of a deal: frozen terms, parties, dates, both ratings, each step with its time (ACT-08).

import { useState } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { isTerminal } from '#domain/deal-table.ts';
import type { DealStatus } from '#domain/entities.ts';
import { activeDealPath, HOME_PATH } from '#domain/page-paths.ts';
import { findParty, otherParty } from '#domain/parties.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DealSteps } from '../../components/deal/deal-steps.tsx';
import { TermsReceipt } from '../../components/deal/terms-receipt.tsx';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import {
  checkIcon,
  clockIcon,
  type IconNode,
  messageIcon,
  warningIcon,
  xIcon,
} from '../../components/icons/icons.ts';
import { downloadIcon } from '../../components/icons/screen-icons.ts';
import { DefinitionRow } from '../../components/layout/definition-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { PersonRow } from '../../components/person/person-row.tsx';
import type { StatusTone } from '../../components/status/status-pill.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { AppStores } from '../../state/app-stores.ts';
import { TO_READ } from '../../state/deal/active-deal.ts';
import { type CaseStore, createCase } from '../../state/deal/case.ts';
import { createDealExport, type DealExportStore } from '../../state/deal/export.ts';
import { createDealPage, type DealStore } from '../../state/deal/page.ts';
import { createDealRating, type DealRatingStore } from '../../state/deal/rating.ts';
import { ends } from '../../state/ends.ts';
import { CaseEntry } from '../case/case-entry.tsx';
import { createDealViewModel, type DealViewModel, isDecidedByAdmin } from '../deal/deal-view-model.ts';
import { HelpEntry } from '../help/help-entry.tsx';
import { PersonActions } from '../moderation/person-actions.tsx';
import { RepostSection } from '../repost/repost-section.tsx';
import { usePageBack } from '../use-page-back.ts';
import { DealRatings } from './deal-ratings.tsx';
import dealResultStyles from './deal-result.module.css';
import { ExportSheet } from './export-sheet.tsx';
import { HomeScreenOffer } from './home-screen-offer.tsx';
import styles from './summary.module.css';

export function SummaryScreen({ id }: { readonly id: string }) {
  const { deal, rating, record, ofDispute } = usePageStore(openSummary, id);
  return (
    <>
      <Summary deal={deal} rating={rating} dealExport={record} ofDispute={ofDispute} />
      <HomeScreenOffer deal={deal} />
    </>
  );
}

function openSummary(stores: AppStores, id: string) {
  const deal = createDealPage(stores, id);
  const ofDispute = createCase(stores, deal);
  return {
    deal,
    ofDispute,
    rating: createDealRating(stores, deal, ofDispute),
    record: createDealExport(stores, deal.deal),
    mount() {
      return ends(deal.mount(), ofDispute.mount());
    },
  };
}

interface SummaryProps {
  readonly deal: DealStore;
  readonly rating: DealRatingStore;
  readonly dealExport: DealExportStore;
  /** The case of its dispute. */
  readonly ofDispute?: CaseStore;
}

export function Summary({ deal: store, rating, dealExport: record, ofDispute }: SummaryProps) {
  const { session } = useStores();
  const deal = store.deal.value;
  const error = store.error.value;
  const isLoading = store.isLoading.value;
  const viewerId = session.viewerId.value;
  return (
    <PageLayout title={strings.deal.SUMMARY_TITLE} onBack={usePageBack(HOME_PATH)}>
      {error && <ErrorCard message={error} retrying={isLoading} onRetry={() => void store.reload()} />}
      {deal ? (
        <SummaryContent
          deal={deal}
          steps={store.steps}
          view={createDealViewModel(deal, viewerId, store.role.value === 'admin')}
          viewerId={viewerId}
          rating={rating}
          dealExport={record}
          ofDispute={ofDispute}
        />
      ) : (
        isLoading && !error && <CardSkeleton />
      )}
    </PageLayout>
  );
}

interface SummaryContentProps {
  readonly deal: DealDetails;
  readonly steps: DealStore['steps'];
  readonly view: DealViewModel;
  readonly viewerId: string;
  readonly rating: DealRatingStore;
  readonly dealExport: DealExportStore;
  readonly ofDispute: CaseStore | undefined;
}

function SummaryContent(props: SummaryContentProps) {
  const { deal, steps, view, viewerId, rating, dealExport: record, ofDispute } = props;
  const { clock } = useStores();
  const { navigation } = useShell();
  const [isSaving, setSaving] = useState(false);
  const now = clock.read();
  const isOver = isTerminal(deal.status);
  return (
    <>
      <DealResult status={deal.status} sentence={view.text.happened} />
      {!isOver && <BackToDeal id={deal.id} />}
      <TermsReceipt terms={deal} perspective={view.perspective} authorName={view.authorName} footer="">
        <DefinitionRow name={strings.deal.STARTED_ON}>{dateTimeText(deal.createdAt, now)}</DefinitionRow>
        {isOver && (
          <DefinitionRow name={strings.deal.FINISHED_ON}>{dateTimeText(finishedAt(deal), now)}</DefinitionRow>
        )}
      </TermsReceipt>
      <Section header={strings.summary.PARTIES}>
        {deal.author && (
          <PersonRow person={deal.author} mark={deal.authorId === viewerId ? strings.person.YOU : ''} />
        )}
        {deal.accepter && (
          <PersonRow person={deal.accepter} mark={deal.accepterId === viewerId ? strings.person.YOU : ''} />
        )}
      </Section>
      {isOver && view.perspective === 'author' && deal.requestId && (
        <RepostSection requestId={deal.requestId} />
      )}
      {isOver && <CounterpartyActions deal={deal} viewerId={viewerId} />}
      {isOver && ofDispute && <CaseEntry deal={deal} store={ofDispute} />}
      {isOver && <HelpEntry deal={deal} />}
      {isOver && <DealRatings deal={deal} view={view} viewerId={viewerId} store={rating} />}
      {(deal.decisionNote || (deal.decisionNote === null && isDecidedByAdmin(deal))) && (
        <Section header={strings.summary.ADMIN_DECISION} padded>
          <p className={styles.decision} dir="auto">
            <UserText text={deal.decisionNote || strings.summary.NO_NOTE} />
          </p>
        </Section>
      )}
      <DealSteps earlier={steps} steps={steps.steps.value} deal={deal} viewerId={viewerId} now={now} />
      {isOver && (
        <div className={styles.way}>
          <Button
            wide
            variant="secondary"
            icon={messageIcon}
            onClick={() => navigation.navigate(activeDealPath(deal.id), { state: TO_READ })}
          >
            {strings.summary.READ_CHAT}
          </Button>
          <Button wide variant="secondary" icon={downloadIcon} onClick={() => setSaving(true)}>
            {strings.dealExport.EXPORT_ACTION}
          </Button>
        </div>
      )}
      {isSaving && <ExportSheet store={record} onClose={() => setSaving(false)} />}
    </>
  );
}

/** The other party of an own deal, at its end (BLK). */
function CounterpartyActions({ deal, viewerId }: Pick<SummaryContentProps, 'deal' | 'viewerId'>) {
  const party = findParty(deal, viewerId);
  const other = party && deal[otherParty(party)];
  return (
    other && <PersonActions userId={other.id} name={shortName(other)} about={{ transactionId: deal.id }} />
  );
}

/** Time of the step that ended the deal; a backend without steps has only the last change. */
function finishedAt(deal: DealDetails): number {
  const last = deal.steps[deal.steps.length - 1];
  return last?.status === deal.status ? last.at : deal.updatedAt;
}

function BackToDeal({ id }: { readonly id: string }) {
  const { navigation } = useShell();
  return (
    <>
      <InlineNotice>{strings.summary.STILL_RUNNING}</InlineNotice>
      <div className={styles.way}>
        <Button wide onClick={() => navigation.navigate(activeDealPath(id))}>
          {strings.approvalStatus.OPEN_EXCHANGE}
        </Button>
      </div>
    </>
  );
}

const RUNNING_ICON = [clockIcon, 'active'] as const;

/** Total: a new status does not compile without its icon. */
const RESULT_ICONS: Readonly<Record<DealStatus, readonly [IconNode, StatusTone]>> = {
  pending_approval: RUNNING_ICON,
  initiated: RUNNING_ICON,
  completion_pending: RUNNING_ICON,
  cancellation_pending: RUNNING_ICON,
  disputed: [warningIcon, 'attention'],
  completed: [checkIcon, 'done'],
  failed: [warningIcon, 'attention'],
  cancelled: [xIcon, 'neutral'],
};

interface DealResultProps {
  readonly status: DealStatus;
  readonly sentence: string;
}

/** Deal result: icon, word and sentence of how the deal ended. */
function DealResult({ status, sentence }: DealResultProps) {
  const [icon, tone] = RESULT_ICONS[status];
  return (
    <div className={dealResultStyles.result}>
      <span className={dealResultStyles.mark} data-tone={tone}>
        <Icon icon={icon} size={32} />
      </span>
      <p className={dealResultStyles.word}>{strings.summary.DEAL_RESULT_TEXT[status]}</p>
      <p className={dealResultStyles.sentence}>{sentence}</p>
    </div>
  );
}
