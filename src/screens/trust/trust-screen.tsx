// Own exchanges screen: loads what the backend tells (TRST-11).
import { useEffect, useState } from 'react';
import type { OwnTrust } from '#contract/decode/trust.ts';
import { ownTrustRoute } from '#contract/routes/trust.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { strings } from '#i18n/strings.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { useModels } from '../../hooks/models-context.ts';
import { usePageBack } from '../use-page-back.ts';
import { OwnExchanges } from './own-exchanges.tsx';

export function TrustScreen() {
  const { services, clock } = useModels();
  const [loaded, setLoaded] = useState<OwnTrust | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isClosed = false;
    services.http
      .call(ownTrustRoute)
      .then((own) => own ?? ('failed' as const))
      .catch(() => 'failed' as const)
      .then((result) => {
        if (!isClosed) setLoaded(result);
      });
    return () => {
      isClosed = true;
    };
  }, [services, attempt]);
  const retry = () => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  return (
    <PageLayout title={screenStrings.settings.ADDED_MENU.trust} onBack={usePageBack(SETTINGS_PATH)}>
      {loaded === null && <FullScreenSpinner label={strings.common.LOADING} />}
      {loaded === 'failed' && <ErrorCard message={screenStrings.settings.TRUST_NOT_LOADED} onRetry={retry} />}
      {loaded !== null && loaded !== 'failed' && <OwnExchanges own={loaded} now={clock.read()} />}
    </PageLayout>
  );
}
