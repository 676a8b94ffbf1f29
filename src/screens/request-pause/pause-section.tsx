// Pause section of an own open request, on its page and in its form: takes it off the market and brings it back (AWAY-01).
import type { ExchangeRequest } from '#domain/entities.ts';
import { formatCountdown } from '#domain/format.ts';
import { settingsPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { clockIcon } from '../../components/icons/icons.ts';
import { pauseIcon, playIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createRequestPause, type RequestPauseStore } from '../../state/request/pause.ts';

interface PauseSectionProps {
  readonly request: ExchangeRequest;
}

export function PauseSection({ request }: PauseSectionProps) {
  return <PauseControl request={request} store={usePageStore(createRequestPause, request.id)} />;
}

export function PauseControl({ request, store }: PauseSectionProps & { readonly store: RequestPauseStore }) {
  const { toasts } = useStores();
  const { native } = useShell();
  const { status, pausedAt, expiresAt, isUnderReview } = store.newest(request);
  const error = store.error.value;
  const isPaused = pausedAt !== null;
  if (!store.isOffered.value || (status !== 'requested' && !error)) return null;
  const toggle = async (): Promise<void> => {
    const isDone = await (isPaused ? store.resume() : store.pause());
    native.haptic(isDone ? 'success' : 'error');
    if (isDone)
      toasts.show(isPaused ? strings.pause.REQUEST_RESUMED : strings.pause.REQUEST_PAUSED, 'success');
  };
  if (isUnderReview) return <ReviewSection store={store} />;
  return (
    <>
      {status === 'requested' && (
        <Section
          footer={
            isPaused
              ? expiresAt === null
                ? strings.pause.PAUSED_NOTE
                : strings.pause.pausedWithTimeLeft(formatCountdown(expiresAt - pausedAt))
              : strings.pause.PAUSE_NOTE
          }
        >
          <ListRow
            icon={isPaused ? playIcon : pauseIcon}
            tone="accent"
            title={isPaused ? strings.home.RESUME_REQUEST : strings.pause.PAUSE_REQUEST}
            disabled={store.isBusy.value}
            onClick={() => void toggle()}
          />
          <ListRow icon={clockIcon} title={strings.away.PAUSE_ALL} href={settingsPath('notifications')} />
        </Section>
      )}
      <InlineError text={error} />
    </>
  );
}

/** In place of 'Resume' while reports hide the request (RPT-01, RPT-04). */
function ReviewSection({ store }: { readonly store: RequestPauseStore }) {
  const { toasts } = useStores();
  const { native } = useShell();
  const ask = async (): Promise<void> => {
    const isDone = await store.askForReview();
    native.haptic(isDone ? 'success' : 'error');
    if (isDone) toasts.show(strings.moderation.REVIEW_ASKED, 'success');
  };
  return (
    <>
      <Section footer={strings.moderation.UNDER_REVIEW}>
        <ListRow
          icon={clockIcon}
          tone="accent"
          title={strings.moderation.ASK_FOR_REVIEW}
          disabled={store.isBusy.value}
          onClick={() => void ask()}
        />
      </Section>
      <InlineError text={store.error.value} />
    </>
  );
}
