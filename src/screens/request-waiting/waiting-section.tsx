// Waiting section of a request that somebody else has accepted: 'Tell me if it opens again', and back (WAIT-07).
import type { ExchangeRequest } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { bellIcon, checkIcon } from '../../components/icons/icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore } from '../../hooks/stores-context.ts';
import { createRequestWaiting, type RequestWaitingStore } from '../../state/request/waiting.ts';

interface WaitingSectionProps {
  readonly request: ExchangeRequest;
}

export function WaitingSection({ request }: WaitingSectionProps) {
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
