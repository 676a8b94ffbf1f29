// Case screen of a deal: what happens now, decision and appeal, the viewer's side, private messages to the staff and the steps; or a late claim (CASE-05, HELP-03).
import { useComputed } from '@preact/signals';
import type { CaseDetails } from '#contract/decode/case.ts';
import { hasFeature } from '#contract/features.ts';
import { decideCase } from '#domain/cases/case-table.ts';
import { activeDealPath, HOME_PATH } from '#domain/page-paths.ts';
import type { CaseTexts } from '#i18n/case-texts.ts';
import { strings } from '#i18n/strings.ts';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { scaleIcon } from '../../components/icons/screen-icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { AppStores } from '../../state/app-stores.ts';
import { type CasePageStore, createCasePage } from '../../state/deal/case-page.ts';
import { createDealViewModel } from '../deal/deal-view-model.ts';
import { UnknownPage } from '../unknown-page.tsx';
import { usePageBack } from '../use-page-back.ts';
import styles from './case.module.css';
import { CaseAppeal } from './case-appeal.tsx';
import { CaseClaimForm } from './case-claim-form.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseForm } from './case-form.tsx';
import { CaseNow } from './case-now.tsx';
import { CaseSteps } from './case-steps.tsx';
import { PrivateMessages } from './private-messages.tsx';
import { RulesLink } from './rules-link.tsx';

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
    <PageLayout title={of && texts ? titleOf(of, texts) : strings.caseReasons.ROW_TITLE} onBack={onBack}>
      {error && <ErrorCard message={error} onRetry={retry} />}
      {of && texts && page.case.party.value ? (
        <LoadedCase page={page} of={of} texts={texts} />
      ) : isMissing && texts && !error ? (
        <NoCase page={page} texts={texts} />
      ) : (
        !error && <CardSkeleton />
      )}
    </PageLayout>
  );
}

const titleOf = ({ number, isClaim }: CaseDetails, texts: CaseTexts): string =>
  isClaim ? texts.claimTitle(`${number}`) : texts.title(`${number}`);

/** The end of the time for a claim; null where none is offered, also when the time is over. */
function useClaimUntil({ clock }: AppStores, { case: { claim } }: CasePageStore): number | null {
  // Renders again when the time is over, not with every second.
  const isInTime = useComputed(() => clock.now.value < (claim.until.value ?? 0)).value;
  return isInTime ? claim.until.value : null;
}

interface NoCaseProps {
  readonly page: CasePageStore;
  readonly texts: CaseTexts;
}

function NoCase({ page, texts }: NoCaseProps) {
  const stores = useStores();
  const until = useClaimUntil(stores, page);
  const deal = page.deal.deal.value;
  if (!deal || until === null) return <EmptyState icon={scaleIcon} title={texts.NO_CASE} />;
  const { otherName } = createDealViewModel(deal, stores.session.viewerId.value, false);
  return (
    <>
      <InlineNotice icon={scaleIcon}>{texts.CLAIM_INTRO}</InlineNotice>
      <RulesLink />
      <CaseClaimForm store={page.case.claim} until={until} otherName={otherName} texts={texts} />
    </>
  );
}

interface LoadedCaseProps {
  readonly page: CasePageStore;
  readonly of: CaseDetails;
  readonly texts: CaseTexts;
}

function LoadedCase({ page, of, texts }: LoadedCaseProps) {
  const stores = useStores();
  const viewerId = stores.session.viewerId.value;
  const claimUntil = useClaimUntil(stores, page);
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
  const may = (action: 'file' | 'write' | 'appeal'): boolean =>
    decideCase(facts, action, { id: viewerId, roles: [] }).ok;
  const shared = { party, otherName, texts };
  return (
    <>
      <InlineNotice icon={scaleIcon}>{of.isClaim ? texts.CLAIM_INTRO : texts.INTRO}</InlineNotice>
      {claimUntil === null && (
        <div className={styles.failure}>
          {/* A claim that was refused, as there is this case. */}
          <InlineError text={page.case.claim.error.value} />
        </div>
      )}
      <RulesLink />
      {of.decision && <CaseDecision decision={of.decision} {...shared} />}
      <CaseAppeal store={page.case} of={of} mayAppeal={may('appeal')} {...shared} />
      <CaseNow of={of} {...shared} />
      {may('file') && (
        <CaseForm
          store={page.case}
          of={of}
          files={page.files.value}
          evidence={page.evidence.value}
          otherName={otherName}
          texts={texts}
        />
      )}
      <PrivateMessages store={page.messages} canWrite={may('write')} otherName={otherName} texts={texts} />
      <CaseSteps of={of} earlier={page.case.steps} {...shared} />
      {claimUntil !== null && (
        <CaseClaimForm store={page.case.claim} until={claimUntil} otherName={otherName} texts={texts} />
      )}
    </>
  );
}
