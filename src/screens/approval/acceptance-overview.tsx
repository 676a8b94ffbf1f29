// Acceptance overview: status, terms with the deadline, the counterparty, and how it is paid (APPR-01).
import { useComputed } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { readTrust } from '#contract/trust.ts';
import { type ApprovalStage, approvalStage } from '#domain/approval-stage.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { approvalText } from '#i18n/deal-status.ts';
import { levelLimitText } from '#i18n/level-limit.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { trustSentences } from '#i18n/trust.ts';
import { TermsReceipt } from '../../components/deal/terms-receipt.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import {
  arrowLeftRightIcon,
  checkIcon,
  clockIcon,
  type IconNode,
  xIcon,
} from '../../components/icons/icons.ts';
import { DefinitionRow } from '../../components/layout/definition-row.tsx';
import { PersonCard } from '../../components/person/person-card.tsx';
import { CountdownPill } from '../../components/status/countdown-pill.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { ApprovalDetails } from '../../state/deal/approval-details.ts';
import type { ApprovalStore } from '../../state/deal/approval-page.ts';
import { createAcceptedRequest } from '../../state/request/accepted-request.ts';
import { HelpEntry } from '../help/help-entry.tsx';
import { PersonActions } from '../moderation/person-actions.tsx';
import { PriceWords } from '../rates/price-words.tsx';
import { RateNotice } from '../rates/rate-notice.tsx';
import { AgreementSection } from '../request-detail/agreement-section.tsx';
import { useTimeLeft } from '../use-time-left.ts';

/** The icons of the feed's cards. */
const STAGE_ICONS: Readonly<Record<ApprovalStage, IconNode>> = {
  pending: clockIcon,
  running: arrowLeftRightIcon,
  ended: xIcon,
  open_again: clockIcon,
};

interface AcceptanceOverviewProps {
  readonly page: ApprovalStore;
  readonly details: ApprovalDetails;
}

export function AcceptanceOverview({ page, details }: AcceptanceOverviewProps) {
  const { session, clock } = useStores();
  const isAuthor = details.authorId === session.viewerId.value;
  const { deadlineAt } = details;
  const stage = approvalStage(details.status);
  const isRunning = stage === 'pending' && deadlineAt !== null;
  const timeLeft = useTimeLeft(useComputed(() => page.details.value?.deadlineAt ?? 0));
  const statusText = approvalText(details.status, isAuthor);
  // Each party sees the other one.
  const person = isAuthor ? page.accepter.value : page.author.value;
  const now = clock.read();
  return (
    <>
      {statusText && (
        <InlineNotice icon={details.status === 'completed' ? checkIcon : STAGE_ICONS[stage]}>
          {statusText}
        </InlineNotice>
      )}
      {isAuthor && details.requestId && stage === 'pending' && (
        <AuthorNotices
          requestId={details.requestId}
          read={page.readRequest}
          isRefused={page.decisionError.value !== ''}
        />
      )}
      <TermsReceipt
        terms={details.terms}
        perspective={isAuthor ? 'author' : 'other'}
        authorName={strings.person.AUTHOR}
        {...footerOf(stage, isRunning)}
        noteTitle={isAuthor ? strings.request.YOUR_NOTE : strings.request.NOTE}
        price={
          stage === 'pending' && <PriceWords terms={details.terms} role={isAuthor ? 'author' : 'other'} />
        }
      >
        <DefinitionRow name={strings.request.CREATED}>{dateTimeText(details.createdAt, now)}</DefinitionRow>
        {isRunning && (
          <DefinitionRow name={strings.approvalStatus.ANSWER_UNTIL}>
            <span>{dateTimeText(deadlineAt, now)}</span>
            <CountdownPill
              text={timeLeft.countdown}
              attention={timeLeft.isUrgent}
              label={strings.approvalStatus.ANSWER_WITHIN}
            />
          </DefinitionRow>
        )}
      </TermsReceipt>
      {person?.isInDispute && stage === 'pending' && (
        <InlineNotice tone="attention">{strings.person.IN_DISPUTE}</InlineNotice>
      )}
      {person && (
        <PersonCard
          header={isAuthor ? strings.request.ABOUT_ACCEPTER : strings.request.ABOUT_AUTHOR}
          person={person}
          reviews={person.reviews}
          showsUsername={hasFeature(session.announced.value.features, 'privacy', 1)}
          facts={trustSentences(readTrust(person.trust), now)}
        />
      )}
      {page.canDecide.value && person && (
        <AgreementSection agreement={page.agreement} terms={details.terms} name={shortName(person)} />
      )}
      {approvalStage(details.status) === 'pending' && (
        <RateNotice terms={details.terms} role={isAuthor ? 'author' : 'other'} />
      )}
      {person && <PersonActions userId={person.id} name={shortName(person)} about={{ userId: person.id }} />}
      {details.deal && <HelpEntry deal={details.deal} />}
    </>
  );
}

/** What happens without an answer; nothing of what ends as it is. */
function footerOf(stage: ApprovalStage, isRunning: boolean): { readonly footer?: string } {
  if (isRunning) return { footer: strings.approvalStatus.APPROVAL_PENDING_SILENCE };
  return stage === 'ended' ? { footer: '' } : {};
}

interface AuthorNoticesProps {
  readonly requestId: string;
  /** The request as the page has read it; null where it reads none. */
  readonly read: ApprovalStore['readRequest'];
  /** The approval was refused, with the reason beside its button. */
  readonly isRefused: boolean;
}

/** Nothing where there is nothing to say. */
function AuthorNotices({ requestId, read, isRefused }: AuthorNoticesProps) {
  const request = usePageStore((stores, id) => createAcceptedRequest(stores, id, read), requestId);
  const limit = request.levelLimit.value;
  const count = request.waitingCount.value;
  return (
    <>
      {limit && !isRefused && (
        <InlineNotice tone="attention">{levelLimitText(strings.levels, limit)}</InlineNotice>
      )}
      {count > 0 && <InlineNotice>{strings.waiting.peopleWaiting(count)}</InlineNotice>}
    </>
  );
}
