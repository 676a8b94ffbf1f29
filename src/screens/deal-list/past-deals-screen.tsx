// Past deals screen: the history as a page of its own, because the end of a long market is far (SRCH-11).
import { useEffect } from 'react';
import { isTerminal } from '#domain/deal-table.ts';
import { MY_DATA_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { PastDealRows } from '../../components/deal/past-deal-rows.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { scrollTextIcon } from '../../components/icons/screen-icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { hasPages } from '../../state/has-pages.ts';
import { UnknownPage } from '../unknown-page.tsx';
import { usePageBack } from '../use-page-back.ts';

/** Without pages of the history its path is unknown: My Data has the whole list. */
export function PastDealsScreen() {
  return hasPages(useStores().session) ? <PastDeals /> : <UnknownPage />;
}

function PastDeals() {
  const { session, clock } = useStores();
  const { pastDeals } = useLazyStores();
  // What is known is shown meanwhile, so that Back from a deal leads to the same rows.
  useEffect(() => void pastDeals.load(), [pastDeals]);
  const deals = pastDeals.items.value;
  const end = pastDeals.end.value;
  const isEmpty = end === 'all' && deals?.every(({ status }) => !isTerminal(status));
  return (
    <PageLayout title={strings.pastDeals.PAST_DEALS_TITLE} onBack={usePageBack(MY_DATA_PATH)}>
      {isEmpty ? (
        <EmptyState icon={scrollTextIcon} title={strings.pastDeals.NO_PAST_DEALS} />
      ) : (
        <Section>
          <PastDealRows
            deals={deals}
            error={pastDeals.error.value}
            end={end}
            isLoading={pastDeals.isLoading.value}
            onRetry={() => void pastDeals.load()}
            onMore={() => void pastDeals.loadMore()}
            viewerId={session.viewerId.value}
            now={clock.read()}
          />
        </Section>
      )}
    </PageLayout>
  );
}
