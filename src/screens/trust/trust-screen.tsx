// Own exchanges screen: loads its content, a chunk of its own, and what the backend tells (TRST-11).
import { useEffect, useState } from 'react';
import type { OwnTrust } from '#api/decode/trust.ts';
import { retryImport } from '#api/retry-import.ts';
import { ownTrustRoute } from '#api/routes/trust.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { useModels } from '../../state/models-context.ts';
import { LOADING } from '../../strings/common.ts';
import { ADDED_MENU, TRUST_NOT_LOADED } from '../../strings/settings.ts';
import { usePageBack } from '../use-page-back.ts';

type Content = typeof import('./own-exchanges.tsx');
const loadContent = retryImport<Content>(() => import('./own-exchanges.tsx'));

interface Loaded extends Pick<Content, 'OwnExchanges'> {
  readonly own: OwnTrust;
}

export function TrustScreen() {
  const { services, clock } = useModels();
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isClosed = false;
    const load = async (): Promise<Loaded | 'failed'> => {
      const [{ OwnExchanges }, own] = await Promise.all([loadContent(), services.http.call(ownTrustRoute)]);
      return own ? { OwnExchanges, own } : 'failed';
    };
    load()
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
    <PageLayout title={ADDED_MENU.trust} onBack={usePageBack(SETTINGS_PATH)}>
      {loaded === null && <FullScreenSpinner label={LOADING} />}
      {loaded === 'failed' && <ErrorCard message={TRUST_NOT_LOADED} onRetry={retry} />}
      {loaded !== null && loaded !== 'failed' && <loaded.OwnExchanges own={loaded.own} now={clock.read()} />}
    </PageLayout>
  );
}
