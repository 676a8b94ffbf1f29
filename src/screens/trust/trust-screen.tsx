// Own exchanges screen: loads what the backend sends (TRST-11).
import { signal } from '@preact/signals';
import { useEffect } from 'react';
import type { OwnTrust } from '#contract/decode/trust.ts';
import { ownTrustRoute } from '#contract/routes/trust.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { AppStores } from '../../state/app-stores.ts';
import { createLoad } from '../../state/load.ts';
import { usePageBack } from '../use-page-back.ts';
import { OwnExchanges } from './own-exchanges.tsx';

function createOwnTrust({ services }: AppStores) {
  const own = signal<OwnTrust | null>(null);
  const { error, load } = createLoad({
    read: () => services.http.call(ownTrustRoute),
    keep: (loaded) => {
      own.value = loaded;
    },
    messageOf: () => strings.settings.TRUST_NOT_LOADED,
  });
  return { own, error, load };
}

export function TrustScreen() {
  const { clock } = useStores();
  const store = usePageStore(createOwnTrust, '');
  useEffect(() => void store.load(), [store]);
  const own = store.own.value;
  return (
    <PageLayout title={strings.settings.MENU.trust} onBack={usePageBack(SETTINGS_PATH)}>
      {own ? (
        <OwnExchanges own={own} now={clock.read()} />
      ) : (
        <Loading error={store.error.value} onRetry={() => void store.load()} />
      )}
    </PageLayout>
  );
}
