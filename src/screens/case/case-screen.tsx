// Case screen of a deal: what happens now, decision and appeal, the viewer's side, private messages to the staff and the steps; or a late claim (CASE-05, HELP-03).
import { useComputed } from '@preact/signals';
import type { CaseDetails, CaseStep } from '#contract/cases.ts';
import { decodeOperator } from '#contract/decode/operator.ts';
import { hasFeature } from '#contract/features.ts';
import { isStaffEvent } from '#domain/cases/case-events.ts';
import { decideCase } from '#domain/cases/case-table.ts';
import { activeDealPath, HOME_PATH } from '#domain/page-paths.ts';
import type { Party } from '#domain/parties.ts';
import { type CaseTexts, caseDueText, helperText } from '#i18n/case-texts.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { onlyWritesHere } from '#i18n/support.ts';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { StepList } from '../../components/feedback/step-list.tsx';
import { scaleIcon, shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { AppStores } from '../../state/app-stores.ts';
import { type CasePageStore, createCasePage } from '../../state/deal/case-page.ts';
import type { EarlierSteps } from '../../state/earlier-steps.ts';
import { createDealViewModel } from '../deal/deal-view-model.ts';
import { UnknownPage } from '../unknown-page.tsx';
import { usePageBack } from '../use-page-back.ts';
import styles from './case.module.css';
import { CaseAppeal } from './case-appeal.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseClaimForm, CaseForm } from './case-form.tsx';
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
  const details = page.case.details.value;
  const texts = page.texts.value;
  const onBack = usePageBack(deal ? activeDealPath(deal.id) : HOME_PATH);
  const error = page.deal.error.value || page.case.error.value || page.textsError.value;
  const isMissing = deal !== null && details === null && !page.case.isLoading.value;
  const retry = (): void => {
    if (!texts) void page.loadTexts();
    void (deal ? page.case.reload() : page.deal.reload());
  };
  return (
    <PageLayout
      title={details && texts ? titleOf(details, texts) : strings.caseReasons.ROW_TITLE}
      onBack={onBack}
    >
      {error && <ErrorCard message={error} onRetry={retry} />}
      {details && texts && page.case.party.value ? (
        <LoadedCase page={page} details={details} texts={texts} />
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
  readonly details: CaseDetails;
  readonly texts: CaseTexts;
}

function LoadedCase({ page, details, texts }: LoadedCaseProps) {
  const stores = useStores();
  const viewerId = stores.session.viewerId.value;
  const claimUntil = useClaimUntil(stores, page);
  const deal = page.deal.deal.value;
  const party = page.case.party.value;
  if (!deal || !party) return null;
  const { otherName } = createDealViewModel(deal, viewerId, false);
  const facts = {
    ...details,
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
      <InlineNotice icon={scaleIcon}>{details.isClaim ? texts.CLAIM_INTRO : texts.INTRO}</InlineNotice>
      {claimUntil === null && (
        <div className={styles.failure}>
          {/* A claim that was refused, as there is this case. */}
          <InlineError text={page.case.claim.error.value} />
        </div>
      )}
      <RulesLink />
      {details.decision && <CaseDecision decision={details.decision} {...shared} />}
      <CaseAppeal store={page.case} details={details} mayAppeal={may('appeal')} {...shared} />
      <CaseNow details={details} {...shared} />
      {may('file') && (
        <CaseForm
          store={page.case}
          details={details}
          files={page.files.value}
          evidence={page.evidence.value}
          otherName={otherName}
          texts={texts}
        />
      )}
      <PrivateMessages store={page.messages} canWrite={may('write')} otherName={otherName} texts={texts} />
      <CaseSteps details={details} earlier={page.case.steps} {...shared} />
      {claimUntil !== null && (
        <CaseClaimForm store={page.case.claim} until={claimUntil} otherName={otherName} texts={texts} />
      )}
    </>
  );
}

interface CaseNowProps {
  readonly details: CaseDetails;
  readonly party: Party;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

/** Present state of a case: who looks after it, what is due from whom, the usual time (CASE-05). */
function CaseNow({ details, party, otherName, texts }: CaseNowProps) {
  const { clock, session } = useStores();
  const now = clock.read();
  const { features, operator } = session.announced.value;
  const isRunning = details.status === 'open' || details.status === 'taken' || details.status === 'waiting';
  const due = caseDueText(texts, details, { party, otherName, now });
  const question = details.steps.reduce(
    (last, { event, text }) => (event === 'asked' && text) || last,
    details.earlierSteps?.question ?? '',
  );
  return (
    <>
      {isRunning && hasFeature(features, 'genuine', 1) && (
        <InlineNotice icon={shieldCheckIcon}>
          {onlyWritesHere(decodeOperator(operator).botUsername)}
        </InlineNotice>
      )}
      <Section
        header={texts.STATUS_TITLE}
        footer={isRunning && details.usualHours !== null ? texts.usual(details.usualHours) : undefined}
        padded
      >
        <p className={styles.main}>
          {isRunning && details.helper
            ? texts.looksAfter(helperText(texts, details.helper))
            : texts.STATUS[details.status]}
        </p>
        {details.waitsForReview && (
          <p className={styles.line}>{details.isClaim ? texts.REVIEW_CLAIM : texts.REVIEW_DISPUTE}</p>
        )}
        {due && <p className={styles.line}>{due}</p>}
        {details.status === 'waiting' && question && (
          <blockquote className={styles.quote} dir="auto">
            <UserText text={question} />
          </blockquote>
        )}
      </Section>
    </>
  );
}

interface CaseStepsProps {
  readonly details: Pick<CaseDetails, 'isClaim' | 'appeal'>;
  readonly earlier: EarlierSteps<CaseStep>;
  readonly party: Party;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

export function CaseSteps({
  details: { isClaim, appeal },
  earlier,
  party,
  otherName,
  texts,
}: CaseStepsProps) {
  const { clock } = useStores();
  const now = clock.read();
  const nameOf = ({ by, helper }: CaseStep): string => {
    if (helper) return helperText(texts, helper);
    if (by === null) return '';
    if (by === 'staff') return texts.STAFF;
    return by === party ? texts.YOU : otherName;
  };
  const steps = earlier.steps.value;
  // An appeal whose step is not here is among earlier ones.
  const appealedAt = steps.find(({ event }) => event === 'appealed')?.n ?? (appeal ? 0 : undefined);
  const textOf = ({ n, event }: CaseStep & { readonly event: keyof CaseTexts['STEPS'] }): string => {
    if (isClaim && event === 'opened') return texts.CLAIM_OPENED;
    // After an appeal it is the appeal that nobody answered in time.
    if (event === 'reply_late' && appealedAt !== undefined && n > appealedAt) return texts.APPEAL_LATE;
    return texts.STEPS[event];
  };
  const shown = steps.flatMap((step) => (isStaffEvent(step.event) ? [] : [{ ...step, event: step.event }]));
  if (shown.length === 0) return null;
  return (
    <Section header={texts.STEPS_TITLE} padded>
      <StepList
        earlier={earlier}
        first={shown[0]?.n}
        text={strings.summary.EARLIER_STEPS}
        failureText={strings.summary.EARLIER_STEPS_FAILED}
        className={styles.steps}
      >
        {shown.map((step) => (
          <li key={step.n}>
            <p className={styles.step}>{textOf(step)}</p>
            <p className={styles.when}>
              <time dateTime={new Date(step.at).toISOString()}>{dateTimeText(step.at, now)}</time>
              {nameOf(step) && <span> · {nameOf(step)}</span>}
            </p>
          </li>
        ))}
      </StepList>
    </Section>
  );
}
