// Summary screen of a deal: frozen terms, parties, dates, both ratings, each step with its time (ACT-08).

import { useState } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { isTerminal } from '#domain/deal-table.ts';
import { activeDealPath, HOME_PATH } from '#domain/page-paths.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { shortName } from '#i18n/person.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DealSteps } from '../../components/deal/deal-steps.tsx';
import { TermsReceipt } from '../../components/deal/terms-receipt.tsx';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { downloadIcon } from '../../components/icons/screen-icons.ts';
import { DefinitionRow } from '../../components/layout/definition-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { PersonRow } from '../../components/person/person-row.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useModels, usePageModel } from '../../hooks/models-context.ts';
import { useShell } from '../../hooks/shell-context.ts';
import type { AppModels } from '../../state/app-models.ts';
import { createDealExport, type DealExportModel } from '../../state/deal/export.ts';
import { createDealPage, type DealModel } from '../../state/deal/page.ts';
import { createDealRating, type DealRatingModel } from '../../state/deal/rating.ts';
import { createDealViewModel, type DealViewModel, isDecidedByAdmin } from '../deal/deal-view-model.ts';
import { PersonActions } from '../moderation/person-actions.tsx';
import { usePageBack } from '../use-page-back.ts';
import { DealRatings } from './deal-ratings.tsx';
import { DealResult } from './deal-result.tsx';
import { ExportSheet } from './export-sheet.tsx';
import styles from './summary.module.css';

export function SummaryScreen({ id }: { readonly id: string }) {
  const { deal, rating, record } = usePageModel(openSummary, id);
  return <Summary deal={deal} rating={rating} dealExport={record} />;
}

function openSummary(models: AppModels, id: string) {
  const deal = createDealPage(models, id);
  return {
    deal,
    rating: createDealRating(models, deal),
    record: createDealExport(models, deal.deal),
    mount: () => deal.mount(),
  };
}

interface SummaryProps {
  readonly deal: DealModel;
  readonly rating: DealRatingModel;
  readonly dealExport: DealExportModel;
}

export function Summary({ deal: model, rating, dealExport: record }: SummaryProps) {
  const { session } = useModels();
  const deal = model.deal.value;
  const error = model.error.value;
  const isLoading = model.isLoading.value;
  const viewerId = session.viewerId.value;
  return (
    <PageLayout title={screenStrings.deal.SUMMARY_TITLE} onBack={usePageBack(HOME_PATH)}>
      {error && <ErrorCard message={error} retrying={isLoading} onRetry={() => void model.reload()} />}
      {deal ? (
        <SummaryContent
          deal={deal}
          view={createDealViewModel(deal, viewerId, model.role.value === 'admin')}
          viewerId={viewerId}
          rating={rating}
          dealExport={record}
        />
      ) : (
        isLoading && !error && <CardSkeleton />
      )}
    </PageLayout>
  );
}

interface SummaryContentProps {
  readonly deal: DealDetails;
  readonly view: DealViewModel;
  readonly viewerId: string;
  readonly rating: DealRatingModel;
  readonly dealExport: DealExportModel;
}

function SummaryContent({ deal, view, viewerId, rating, dealExport: record }: SummaryContentProps) {
  const { clock } = useModels();
  const [isSaving, setSaving] = useState(false);
  const now = clock.read();
  const isOver = isTerminal(deal.status);
  return (
    <>
      <DealResult status={deal.status} sentence={view.text.happened} />
      {!isOver && <BackToDeal id={deal.id} />}
      <TermsReceipt terms={deal} perspective={view.perspective} authorName={view.authorName} footer="">
        <DefinitionRow name={screenStrings.deal.STARTED_ON}>
          {dateTimeText(deal.createdAt, now)}
        </DefinitionRow>
        {isOver && (
          <DefinitionRow name={screenStrings.deal.FINISHED_ON}>
            {dateTimeText(finishedAt(deal), now)}
          </DefinitionRow>
        )}
      </TermsReceipt>
      <Section header={screenStrings.summary.PARTIES}>
        {deal.author && (
          <PersonRow person={deal.author} mark={deal.authorId === viewerId ? screenStrings.person.YOU : ''} />
        )}
        {deal.accepter && (
          <PersonRow
            person={deal.accepter}
            mark={deal.accepterId === viewerId ? screenStrings.person.YOU : ''}
          />
        )}
      </Section>
      {isOver && <CounterpartyActions deal={deal} viewerId={viewerId} />}
      {isOver && <DealRatings deal={deal} view={view} viewerId={viewerId} model={rating} />}
      {(deal.decisionNote || (deal.decisionNote === null && isDecidedByAdmin(deal))) && (
        <Section header={screenStrings.summary.ADMIN_DECISION} padded>
          <p className={styles.decision} dir="auto">
            <UserText text={deal.decisionNote || screenStrings.summary.NO_NOTE} />
          </p>
        </Section>
      )}
      <DealSteps deal={deal} viewerId={viewerId} now={now} />
      {isOver && (
        <div className={styles.way}>
          <Button wide variant="secondary" icon={downloadIcon} onClick={() => setSaving(true)}>
            {screenStrings.dealExport.EXPORT_ACTION}
          </Button>
        </div>
      )}
      {isSaving && <ExportSheet model={record} onClose={() => setSaving(false)} />}
    </>
  );
}

/** The other party of an own deal, at its end (BLK). */
function CounterpartyActions({ deal, viewerId }: Pick<SummaryContentProps, 'deal' | 'viewerId'>) {
  if (deal.authorId !== viewerId && deal.accepterId !== viewerId) return null;
  const other = deal.authorId === viewerId ? deal.accepter : deal.author;
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
      <InlineNotice>{screenStrings.summary.STILL_RUNNING}</InlineNotice>
      <div className={styles.way}>
        <Button wide onClick={() => navigation.navigate(activeDealPath(id))}>
          {screenStrings.approvalStatus.OPEN_EXCHANGE}
        </Button>
      </div>
    </>
  );
}
