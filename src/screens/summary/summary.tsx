// A deal as it went: its terms as they were frozen, parties, dates, both ratings, each step with its time (ACT-08).
import { useState } from 'react';
import { isTerminal } from '#domain/deal-table.ts';
import type { Deal } from '#api/decode/deal-details.ts';
import type { DealModel } from '../../state/deal/page.ts';
import type { DealRatingModel } from '../../state/deal/rating.ts';
import type { DealRecordModel } from '../../state/deal/export.ts';
import { useModels } from '../../state/models-context.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { downloadIcon } from '../../components/icons/screen-icons.ts';
import { Page } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { usePageBack } from '../../app/back-button.ts';
import { useShell } from '../../state/shell-context.ts';
import { OPEN_EXCHANGE } from '../../strings/approval-status.ts';
import { dateTimeText } from '../../strings/dates.ts';
import { FINISHED_ON, STARTED_ON, SUMMARY_TITLE } from '../../strings/deal.ts';
import { YOU } from '../../strings/person.ts';
import { SAVE_RECORD } from '../../strings/deal-export.ts';
import { ADMIN_DECISION, NO_NOTE, PARTIES, STILL_RUNNING } from '../../strings/summary.ts';
import { type DealView, isDecided, viewDeal } from '../../components/deal/deal-view-model.ts';
import { Fact } from '../../components/layout/definition-row.tsx';
import { Notice } from '../../components/feedback/inline-notice.tsx';
import { PersonRow } from '../../components/person/person-row.tsx';
import { TermsReceipt } from '../../components/deal/terms-receipt.tsx';
import { DealRatings } from './deal-ratings.tsx';
import { DealSteps } from '../../components/deal/deal-steps.tsx';
import { Outcome } from './deal-result.tsx';
import { RecordSheet } from './export-sheet.tsx';
import styles from './summary.module.css';

export interface SummaryProps {
  readonly deal: DealModel;
  readonly rating: DealRatingModel;
  readonly record: DealRecordModel;
}

export function Summary({ deal: model, rating, record }: SummaryProps) {
  const { session } = useModels();
  const deal = model.deal.value;
  const error = model.error.value;
  const isLoading = model.isLoading.value;
  const viewerId = session.viewerId.value;
  return (
    <Page title={SUMMARY_TITLE} onBack={usePageBack('/home')}>
      {error && <ErrorCard message={error} retrying={isLoading} onRetry={() => void model.reload()} />}
      {deal ? (
        <Record
          deal={deal}
          view={viewDeal(deal, viewerId, model.role.value === 'admin')}
          viewerId={viewerId}
          rating={rating}
          record={record}
        />
      ) : (
        isLoading && !error && <CardSkeleton />
      )}
    </Page>
  );
}

interface RecordProps {
  readonly deal: Deal;
  readonly view: DealView;
  readonly viewerId: string;
  readonly rating: DealRatingModel;
  readonly record: DealRecordModel;
}

function Record({ deal, view, viewerId, rating, record }: RecordProps) {
  const { clock } = useModels();
  const [isSaving, setSaving] = useState(false);
  const now = clock.read();
  const isOver = isTerminal(deal.status);
  return (
    <>
      <Outcome status={deal.status} sentence={view.text.happened} />
      {!isOver && <WayBack id={deal.id} />}
      <TermsReceipt terms={deal} reader={view.reader} authorName={view.authorName} footer="">
        <Fact name={STARTED_ON}>{dateTimeText(deal.createdAt, now)}</Fact>
        {isOver && <Fact name={FINISHED_ON}>{dateTimeText(finishedAt(deal), now)}</Fact>}
      </TermsReceipt>
      <Section header={PARTIES}>
        {deal.initiator && (
          <PersonRow person={deal.initiator} mark={deal.initiatorId === viewerId ? YOU : ''} />
        )}
        {deal.accepter && <PersonRow person={deal.accepter} mark={deal.accepterId === viewerId ? YOU : ''} />}
      </Section>
      {isOver && <DealRatings deal={deal} view={view} viewerId={viewerId} model={rating} />}
      {(deal.decisionNote || isDecided(deal)) && (
        <Section header={ADMIN_DECISION} padded>
          <p className={styles.decision} dir="auto">
            {deal.decisionNote || NO_NOTE}
          </p>
        </Section>
      )}
      <DealSteps deal={deal} viewerId={viewerId} />
      {isOver && (
        <div className={styles.way}>
          <Button wide variant="secondary" icon={downloadIcon} onClick={() => setSaving(true)}>
            {SAVE_RECORD}
          </Button>
        </div>
      )}
      {isSaving && <RecordSheet model={record} onClose={() => setSaving(false)} />}
    </>
  );
}

/** The time of the step that ended it; a backend without a record has only the last change. */
function finishedAt(deal: Deal): number {
  const last = deal.steps[deal.steps.length - 1];
  return last?.status === deal.status ? last.at : deal.updatedAt;
}

function WayBack({ id }: { readonly id: string }) {
  const { navigation } = useShell();
  return (
    <>
      <Notice>{STILL_RUNNING}</Notice>
      <div className={styles.way}>
        <Button wide onClick={() => navigation.navigate(`/transactions/${encodeURIComponent(id)}/active`)}>
          {OPEN_EXCHANGE}
        </Button>
      </div>
    </>
  );
}
