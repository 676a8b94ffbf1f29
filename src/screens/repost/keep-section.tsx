// Keep section of an own request that ends soon: 'Keep for 3 days' and 'Take down' (CALL-23).
import { useComputed } from '@preact/signals';
import { useState } from 'react';
import { ENDING_NOTICE_MS } from '#domain/deadlines.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { cardSumText } from '#i18n/terms.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { clockIcon } from '../../components/icons/icons.ts';
import { trashIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { RequestPageStore } from '../../state/request/page.ts';
import { createRequestEnd, type RequestEndStore } from '../../state/request/request-end.ts';
import { Question } from '../question.tsx';

interface KeepSectionProps {
  readonly page: RequestPageStore;
  readonly request: ExchangeRequest;
  /** Hours for which it was posted, and is kept. */
  readonly ttlHours: number;
}

/** Nothing of a request that lives for a day at most, or does not end soon. */
export function KeepSection({ page, request, ttlHours }: KeepSectionProps) {
  const store = usePageStore(createRequestEnd, request.id);
  const { clock } = useStores();
  const isSoon = useComputed(() => {
    const end = page.request.value?.expiresAt ?? null;
    return end !== null && end - clock.now.value <= ENDING_NOTICE_MS;
  }).value;
  if (!store.isOffered.value || ttlHours <= 24 || !isSoon) return null;
  return (
    <KeepControl request={request} ttlHours={ttlHours} store={store} onKept={() => void page.reload()} />
  );
}

interface KeepControlProps extends Pick<KeepSectionProps, 'request' | 'ttlHours'> {
  readonly store: RequestEndStore;
  readonly onKept: () => void;
}

export function KeepControl({ request, ttlHours, store, onKept }: KeepControlProps) {
  const { toasts } = useStores();
  const { native, navigation } = useShell();
  const [isAsking, setAsking] = useState(false);
  const run = async (call: Promise<boolean>, onDone: () => void): Promise<void> => {
    const isDone = await call;
    native.haptic(isDone ? 'success' : 'error');
    if (isDone) onDone();
  };
  const { STILL_WANTED, TAKE_DOWN, KEPT, keepHours, keepDays } = strings.repost;
  return (
    <>
      <Section header={STILL_WANTED}>
        <ListRow
          icon={clockIcon}
          tone="accent"
          title={ttlHours % 24 === 0 ? keepDays(ttlHours / 24) : keepHours(Math.round(ttlHours))}
          disabled={store.isBusy.value}
          onClick={() =>
            void run(store.keep(), () => {
              toasts.show(KEPT, 'success');
              onKept();
            })
          }
        />
        <ListRow
          icon={trashIcon}
          tone="destructive"
          title={TAKE_DOWN}
          disabled={store.isBusy.value}
          onClick={() => setAsking(true)}
        />
      </Section>
      <InlineError text={store.error.value} />
      {isAsking && (
        <Question
          title={strings.request.DELETE_REQUEST_TITLE}
          message={strings.request.deleteRequestMessage(
            cardSumText(request.payAmount ?? 0, request.payCurrency),
            cardSumText(request.amount, request.receiveCurrency),
          )}
          confirmText={TAKE_DOWN}
          isDestructive
          onConfirm={() => {
            setAsking(false);
            void run(store.takeDown(), () => navigation.navigate(HOME_PATH, { replace: true }));
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
