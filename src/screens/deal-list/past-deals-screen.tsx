// Past deals screen: the history as a page of its own, because the end of a long market is far (SRCH-11).
import { useEffect } from 'react';
import { MY_DATA_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { PastDealRows } from '../../components/deal/past-deal-rows.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { usePageBack } from '../use-page-back.ts';

export function PastDealsScreen() {
  const { session, clock } = useStores();
  const { pastDeals } = useLazyStores();
  // What is known is shown meanwhile, so that Back from a deal leads to the same rows.
  useEffect(() => void pastDeals.load(), [pastDeals]);
  return (
    <PageLayout title={strings.home.PAST_DEALS_TITLE} onBack={usePageBack(MY_DATA_PATH)}>
      <Section>
        <PastDealRows
          deals={pastDeals.items.value}
          error={pastDeals.error.value}
          end={pastDeals.end.value}
          isLoading={pastDeals.isLoading.value}
          onRetry={() => void pastDeals.load()}
          onMore={() => void pastDeals.loadMore()}
          viewerId={session.viewerId.value}
          now={clock.read()}
        />
      </Section>
    </PageLayout>
  );
}
