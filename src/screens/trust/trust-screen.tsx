// Own exchanges screen: loads what the backend sends (TRST-11).
import { signal } from '@preact/signals';
import { useEffect } from 'react';
import type { OwnTrust } from '#contract/decode/trust.ts';
import { ownTrustRoute } from '#contract/routes/trust.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { useModels, usePageModel } from '../../hooks/models-context.ts';
import type { AppModels } from '../../state/app-models.ts';
import { createLoad } from '../../state/load.ts';
import { usePageBack } from '../use-page-back.ts';
import { OwnExchanges } from './own-exchanges.tsx';

function createOwnTrust({ services }: AppModels) {
  const own = signal<OwnTrust | null>(null);
  const { error, load } = createLoad({
    read: () => services.http.call(ownTrustRoute),
    keep: (loaded) => {
      own.value = loaded;
    },
    messageOf: () => screenStrings.settings.TRUST_NOT_LOADED,
  });
  return { own, error, load };
}

export function TrustScreen() {
  const { clock } = useModels();
  const model = usePageModel(createOwnTrust, '');
  useEffect(() => void model.load(), [model]);
  const own = model.own.value;
  return (
    <PageLayout title={screenStrings.settings.ADDED_MENU.trust} onBack={usePageBack(SETTINGS_PATH)}>
      {own ? (
        <OwnExchanges own={own} now={clock.read()} />
      ) : (
        <Loading error={model.error.value} onRetry={() => void model.load()} />
      )}
    </PageLayout>
  );
}
