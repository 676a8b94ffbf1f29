// Case screen of a dispute: what happens now, the decision, the viewer's side, private messages to the staff, and the steps (CASE-05).
import type { CaseDetails } from '#contract/decode/case.ts';
import { hasFeature } from '#contract/features.ts';
import { decideCase } from '#domain/cases/case-table.ts';
import { activeDealPath, HOME_PATH } from '#domain/page-paths.ts';
import type { CaseTexts } from '#i18n/case-texts.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { scaleIcon } from '../../components/icons/screen-icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { type CasePageStore, createCasePage } from '../../state/deal/case-page.ts';
import { createDealViewModel } from '../deal/deal-view-model.ts';
import { UnknownPage } from '../unknown-page.tsx';
import { usePageBack } from '../use-page-back.ts';
import { CaseDecision } from './case-decision.tsx';
import { CaseForm } from './case-form.tsx';
import { CaseNow } from './case-now.tsx';
import { CaseSteps } from './case-steps.tsx';
import { PrivateMessages } from './private-messages.tsx';

export function CaseScreen({ id }: { readonly id: string }) {
  const { features } = useStores().session.announced.value;
  return hasFeature(features, 'cases', 1) ? <CasePage id={id} /> : <UnknownPage />;
}

function CasePage({ id }: { readonly id: string }) {
  return <Case page={usePageStore(createCasePage, id)} />;
}

export function Case({ page }: { readonly page: CasePageStore }) {
  const deal = page.deal.deal.value;
  const of = page.case.details.value;
  const texts = page.texts.value;
  const onBack = usePageBack(deal ? activeDealPath(deal.id) : HOME_PATH);
  const error = page.deal.error.value || page.case.error.value || page.textsError.value;
  const isMissing = deal !== null && of === null && !page.case.isLoading.value;
  const retry = (): void => {
    if (!texts) void page.loadTexts();
    void (deal ? page.case.reload() : page.deal.reload());
  };
  return (
    <PageLayout
      title={of && texts ? texts.title(String(of.number)) : screenStrings.caseReasons.ROW_TITLE}
      onBack={onBack}
    >
      {error && <ErrorCard message={error} onRetry={retry} />}
      {of && texts && page.case.party.value ? (
        <LoadedCase page={page} of={of} texts={texts} />
      ) : isMissing && texts && !error ? (
        <EmptyState icon={scaleIcon} title={texts.NO_CASE} />
      ) : (
        !error && <CardSkeleton />
      )}
    </PageLayout>
  );
}

interface LoadedCaseProps {
  readonly page: CasePageStore;
  readonly of: CaseDetails;
  readonly texts: CaseTexts;
}

function LoadedCase({ page, of, texts }: LoadedCaseProps) {
  const viewerId = useStores().session.viewerId.value;
  const deal = page.deal.deal.value;
  const party = page.case.party.value;
  if (!deal || !party) return null;
  const { otherName } = createDealViewModel(deal, viewerId, false);
  const facts = {
    ...of,
    authorId: deal.authorId,
    accepterId: deal.accepterId,
    assignedTo: null,
    readerId: null,
  };
  const may = (action: 'file' | 'write'): boolean =>
    decideCase(facts, action, { id: viewerId, roles: [] }).ok;
  const shared = { party, otherName, texts };
  return (
    <>
      <InlineNotice icon={scaleIcon}>{texts.INTRO}</InlineNotice>
      {of.decision && <CaseDecision decision={of.decision} {...shared} />}
      <CaseNow of={of} {...shared} />
      {may('file') && (
        <CaseForm store={page.case} of={of} files={page.files.value} otherName={otherName} texts={texts} />
      )}
      <PrivateMessages store={page.messages} canWrite={may('write')} otherName={otherName} texts={texts} />
      <CaseSteps steps={of.steps} {...shared} />
    </>
  );
}
