// Request overview: state, terms with dates, author (REQ-01, REQ-02).
import { useComputed } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { readTrust } from '#contract/trust.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { formatCountdown } from '#domain/format.ts';
import { approveRequestPath, editRequestPath } from '#domain/page-paths.ts';
import { requestRole, requestState } from '#domain/request-table.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { levelLimitText } from '#i18n/level-limit.ts';
import { shortName } from '#i18n/person.ts';
import { pausedText, requestStatusText } from '#i18n/request-status.ts';
import { strings } from '#i18n/strings.ts';
import { trustSentences } from '#i18n/trust.ts';
import { TermsReceipt } from '../../components/deal/terms-receipt.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { bellIcon, checkIcon } from '../../components/icons/icons.ts';
import { pencilIcon, userIcon } from '../../components/icons/screen-icons.ts';
import { DefinitionRow } from '../../components/layout/definition-row.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { PersonCard } from '../../components/person/person-card.tsx';
import { CountdownPill } from '../../components/status/countdown-pill.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { RequestPageStore } from '../../state/request/page.ts';
import { createRequestWaiting, type RequestWaitingStore } from '../../state/request/waiting.ts';
import { PersonActions } from '../moderation/person-actions.tsx';
import { PriceWords } from '../rates/price-words.tsx';
import { RateNotice } from '../rates/rate-notice.tsx';
import { KeepSection } from '../repost/keep-section.tsx';
import { RepostSection } from '../repost/repost-section.tsx';
import { PauseSection } from '../request-pause/pause-section.tsx';
import { useTimeLeft } from '../use-time-left.ts';
import { AgreementSection } from './agreement-section.tsx';
import { SimilarSection } from './similar-section.tsx';

interface RequestOverviewProps {
  readonly request: ExchangeRequest;
  readonly page: RequestPageStore;
}

export function RequestOverview({ request, page }: RequestOverviewProps) {
  const { session, clock } = useStores();
  const timeLeft = useTimeLeft(useComputed(() => page.request.value?.expiresAt ?? 0));
  const role = requestRole(request, { id: session.viewerId.value });
  const isOwn = role === 'author';
  const profile = page.author.value;
  const author = profile ?? request.author;
  const trust = readTrust(profile?.trust);
  // The warning of REQ-04 is more precise than the last known status.
  const reviewText = request.isUnderReview ? strings.moderation.HIDDEN_BY_REPORTS : '';
  const state = requestState(request);
  const pauseText = state === 'paused' && page.own.value ? pausedText(page.own.value) : '';
  const statusText = page.isRemoved.value ? '' : reviewText || pauseText || requestStatusText(state, role);
  const own = page.own.value;
  const levelLimit = page.levelLimit.value;
  const isWaitingForRate = request.awaitsRate === true;
  const canAccept = page.canAccept.value && !page.isRemoved.value && !isWaitingForRate;
  const isOpen = request.status === 'requested' && !page.isRemoved.value;
  const hasExpired = request.status === 'expired';
  const now = clock.read();
  return (
    <>
      {statusText && <InlineNotice>{statusText}</InlineNotice>}
      {isOwn && isOpen && request.pausedAt === null && own?.ttlHours && (
        <KeepSection page={page} request={request} ttlHours={own.ttlHours} />
      )}
      <TermsReceipt
        terms={request}
        perspective={isOwn ? 'author' : 'other'}
        authorName={shortName(author)}
        {...(hasExpired && { footer: '' })}
        {...(isOpen && request.price?.kind === 'follow' && { footer: strings.price.FOLLOWS_UNTIL_ACCEPTED })}
        price={
          isOpen && !isWaitingForRate && <PriceWords terms={request} role={isOwn ? 'author' : 'other'} />
        }
      >
        <DefinitionRow name={strings.request.CREATED}>{dateTimeText(request.createdAt, now)}</DefinitionRow>
        {request.expiresAt !== null && request.pausedAt !== null && !hasExpired && (
          <DefinitionRow name={strings.pause.TIME_LEFT}>
            {formatCountdown(request.expiresAt - request.pausedAt)}
          </DefinitionRow>
        )}
        {request.expiresAt !== null && request.pausedAt === null && (
          <DefinitionRow
            name={hasExpired || request.expiresAt <= now ? strings.request.EXPIRED : strings.request.EXPIRES}
          >
            <span>{dateTimeText(request.expiresAt, now)}</span>
            {!hasExpired && (
              <CountdownPill
                text={timeLeft.countdown}
                attention={timeLeft.isUrgent}
                label={strings.home.EXPIRES_IN}
              />
            )}
          </DefinitionRow>
        )}
      </TermsReceipt>
      {isOpen && isWaitingForRate && (
        <InlineNotice tone="attention">{strings.price.WAITS_FOR_RATE}</InlineNotice>
      )}
      {isOpen && !isWaitingForRate && (
        <RateNotice
          terms={request}
          role={isOwn ? 'author' : 'other'}
          rateAgeSeconds={request.rateAgeSeconds}
          isFromNewcomer={!isOwn && trust?.level === 'newcomer'}
          canSaveAgain={isOwn && request.price === undefined}
        />
      )}
      {canAccept && <AgreementSection agreement={page.agreement} terms={request} name={shortName(author)} />}
      {canAccept && page.ownMatchId.value && (
        <Section>
          <SwitchRow
            title={strings.agreement.INSTEAD_OF_OWN}
            subtitle={strings.agreement.insteadNote(shortName(author))}
            isOn={page.isInsteadOfOwn.value}
            disabled={page.isAccepting.value}
            onChange={(isOn) => {
              page.isInsteadOfOwn.value = isOn;
            }}
          />
        </Section>
      )}
      {levelLimit && canAccept && !page.acceptError.value && (
        <InlineNotice tone="attention">{levelLimitText(strings.levels, levelLimit)}</InlineNotice>
      )}
      {role === 'other' && request.status === 'pending_approval' && !page.isRemoved.value && (
        <WaitingSection request={request} />
      )}
      {role === 'other' && request.status !== 'requested' && <SimilarSection request={request} />}
      {isOwn && <AuthorActions request={request} />}
      {isOwn && hasExpired && <RepostSection requestId={request.id} />}
      {isOwn && <PauseSection request={request} />}
      {profile?.isInDispute && !isOwn && (
        <InlineNotice tone="attention">{strings.person.IN_DISPUTE}</InlineNotice>
      )}
      {author && !isOwn && (
        <PersonCard
          header={strings.request.ABOUT_AUTHOR}
          person={author}
          reviews={profile ? profile.reviews : null}
          showsUsername={hasFeature(session.announced.value.features, 'privacy', 1)}
          facts={trustSentences(trust, now)}
        />
      )}
      {author && !isOwn && (
        <PersonActions
          userId={author.id}
          name={shortName(author)}
          about={{ requestId: request.id }}
          leavesPage
        />
      )}
    </>
  );
}

/** The author's next step: edit an open request, decide on an acceptance. */
function AuthorActions({ request }: { readonly request: ExchangeRequest }) {
  switch (request.status) {
    case 'requested':
      return (
        <Section>
          <ListRow
            icon={pencilIcon}
            tone="accent"
            title={strings.home.EDIT_REQUEST}
            href={editRequestPath(request.id)}
          />
        </Section>
      );
    case 'pending_approval':
      return (
        <Section>
          <ListRow
            icon={userIcon}
            tone="accent"
            title={strings.home.CARD_ACTION.approve_or_decline}
            href={approveRequestPath(request.id)}
          />
        </Section>
      );
    default:
      return null;
  }
}

interface WaitingSectionProps {
  readonly request: ExchangeRequest;
}

/**
 * Waiting section of a request that somebody else has accepted:
 * 'Tell me if it opens again', and back (WAIT-07).
 */
function WaitingSection({ request }: WaitingSectionProps) {
  return <WaitingControl request={request} store={usePageStore(createRequestWaiting, request.id)} />;
}

export function WaitingControl({
  request,
  store,
}: WaitingSectionProps & { readonly store: RequestWaitingStore }) {
  const { native } = useShell();
  if (!store.isOffered.value) return null;
  const isBusy = store.isBusy.value;
  const run = async (call: Promise<boolean>): Promise<void> =>
    native.haptic((await call) ? 'success' : 'error');
  return (
    <>
      <Section footer={strings.waiting.TELL_ME_NOTE}>
        {store.isWaiting(request) ? (
          <>
            <ListRow icon={checkIcon} title={strings.waiting.YOU_WILL_BE_TOLD} />
            <ListRow
              tone="accent"
              title={strings.waiting.STOP_WAITING}
              disabled={isBusy}
              onClick={() => void run(store.stop())}
            />
          </>
        ) : (
          <ListRow
            icon={bellIcon}
            tone="accent"
            title={strings.waiting.TELL_ME}
            disabled={isBusy}
            onClick={() => void run(store.wait())}
          />
        )}
      </Section>
      <InlineError text={store.error.value} />
    </>
  );
}
