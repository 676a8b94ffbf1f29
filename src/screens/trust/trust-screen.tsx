// Own exchanges screen: loads what the backend sends (TRST-11).
import { signal } from '@preact/signals';
import { useEffect } from 'react';
import { type OwnTrust, ownTrustRoute } from '#contract/trust.ts';
import { dealSummaryPath, SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { trustSentences } from '#i18n/trust.ts';
import { countedDealTitle, countedText, factorSentences } from '#i18n/trust-factors.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { AppStores } from '../../state/app-stores.ts';
import { createLoad } from '../../state/load.ts';
import { usePageBack } from '../use-page-back.ts';

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

interface OwnExchangesProps {
  readonly own: OwnTrust;
  /** Epoch ms. */
  readonly now: number;
}

/** What others see of the viewer, and what each exchange counts and why. */
function OwnExchanges({ own: { trust, deals }, now }: OwnExchangesProps) {
  return (
    <>
      <Section header={strings.trustFactors.WHAT_OTHERS_SEE}>
        {trustSentences(trust, now).map((sentence) => (
          <ListRow key={sentence} title={sentence} />
        ))}
      </Section>
      <Section header={strings.trustFactors.WHAT_COUNTS} footer={strings.trustFactors.HOW_IT_COUNTS}>
        {deals.length === 0 && <ListRow title={strings.trustFactors.NO_EXCHANGES} />}
        {deals.map((deal) => (
          <ListRow
            key={deal.transactionId}
            title={countedDealTitle(deal, now)}
            subtitle={factorSentences(deal).join(' ')}
            trailing={countedText(deal)}
            href={dealSummaryPath(deal.transactionId)}
          />
        ))}
      </Section>
    </>
  );
}
