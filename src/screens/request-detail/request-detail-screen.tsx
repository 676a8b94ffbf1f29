// Request screen: terms and author of one request, and the decision to accept (REQ-01…05).
import { useEffect } from 'react';
import { hasFeature } from '#contract/features.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DecisionBar } from '../../components/deal/decision-bar.tsx';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { type NativeControls, useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, usePageStore, useStores } from '../../hooks/stores-context.ts';
import { atPresentRate } from '../../state/request/followed-request.ts';
import { createRequestPage, type RequestPageStore } from '../../state/request/page.ts';
import { usePriceQuestion } from '../rates/price-question.tsx';
import { acceptQuestion } from '../rates/price-words.tsx';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { usePageBack } from '../use-page-back.ts';
import { ChangedTermsDialog } from './changed-terms-dialog.tsx';
import { RequestOverview } from './request-overview.tsx';

export function RequestDetailScreen({ id }: { readonly id: string }) {
  return <RequestDetail page={usePageStore(createRequestPage, id)} />;
}

interface RequestDetailProps {
  readonly page: RequestPageStore;
}

export function RequestDetail({ page }: RequestDetailProps) {
  const { navigation, native } = useShell();
  const request = useRequest(page);
  const canAccept = page.canAccept.value && !page.isRemoved.value && !request?.awaitsRate;
  const isAccepting = page.isAccepting.value;
  const { ask, dialog, isWaiting } = usePriceQuestion();
  const isBusy = isAccepting || isWaiting;
  const { exchangeData } = useLazyStores();
  const { clock, session } = useStores();
  const askToAccept = (): void => {
    const seen = request;
    const isCompared = hasFeature(session.announced.peek().features, 'pricing', 1);
    void ask(
      isCompared ? seen : null,
      () => (isCompared ? acceptQuestion(seen, exchangeData, clock.read()) : null),
      () => void accept(page, native, seen),
    );
  };
  const back = (): void => navigation.back(HOME_PATH);
  const shown = useBottomButtons({
    main: {
      text: strings.request.ACCEPT_REQUEST,
      isEnabled: true,
      isBusy,
      onPress: askToAccept,
    },
    secondary: {
      text: strings.request.CANCEL_REQUEST_VIEW,
      isEnabled: !isBusy,
      isBusy: false,
      onPress: back,
    },
    isPair: true,
    isShown: canAccept,
  });
  const isInPage = shown === 'none' || !canAccept;
  return (
    <PageLayout
      title={strings.request.REQUEST_TITLE}
      onBack={usePageBack(HOME_PATH)}
      actions={
        (isInPage || page.acceptError.value) && (
          <DecisionBar error={page.acceptError.value}>
            {isInPage && (
              <Button variant="secondary" onClick={back}>
                {strings.request.CANCEL_REQUEST_VIEW}
              </Button>
            )}
            {isInPage && canAccept && (
              <Button loading={isBusy} onClick={askToAccept}>
                {strings.request.ACCEPT_REQUEST}
              </Button>
            )}
          </DecisionBar>
        )
      }
    >
      {page.isRemoved.value && (
        <InlineNotice tone="attention">{strings.request.REQUEST_REMOVED}</InlineNotice>
      )}
      <Body page={page} request={request} />
      {dialog}
      <ChangedTermsDialog store={page.changedTerms} onAccept={(seen) => void page.acceptChanged(seen)} />
    </PageLayout>
  );
}

// A double tap can come before the busy button is rendered.
async function accept(
  page: RequestPageStore,
  native: NativeControls,
  seen: ExchangeRequest | null,
): Promise<void> {
  if (page.isAccepting.peek()) return;
  await page.accept(seen);
  const isAccepted = page.acceptError.peek() === '' && page.changedTerms.current.peek() === null;
  native.haptic(isAccepted ? 'success' : 'error');
}

/** The request at the rate of now, which its page loads. */
function useRequest({ request }: RequestPageStore): ExchangeRequest | null {
  const { exchangeData } = useLazyStores();
  const { clock } = useStores();
  const { price, payCurrency = '', receiveCurrency = '' } = request.value ?? {};
  const follows = price?.kind === 'follow';
  useEffect(() => {
    if (follows) void exchangeData.ensureRate(receiveCurrency, payCurrency);
  }, [follows, exchangeData, receiveCurrency, payCurrency, request.value]);
  return request.value && atPresentRate(request.value, exchangeData, clock.read());
}

interface BodyProps extends RequestDetailProps {
  readonly request: ExchangeRequest | null;
}

function Body({ page, request }: BodyProps) {
  const error = page.error.value;
  const isLoading = page.isLoading.value;
  return (
    <>
      {error && <ErrorCard message={error} retrying={isLoading} onRetry={() => void page.reload()} />}
      {request ? <RequestOverview request={request} page={page} /> : isLoading && !error && <CardSkeleton />}
    </>
  );
}
