// Feed end: a notice when the filter matches nobody else's cards, the next page or past deals, and the lookup of missing names.

import { useEffect } from 'react';
import type { CardState } from '#domain/card-state.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { searchIcon } from '../../components/icons/icons.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { backfillProfiles } from '../../state/feed/profile-backfill.ts';
import styles from './feed-end.module.css';
import { PastDeals } from './past-deals.tsx';

export function FeedEnd() {
  const stores = useStores();
  useEffect(() => backfillProfiles(stores), [stores]);
  return (
    <>
      <NoMatches />
      <FurtherPages />
    </>
  );
}

/** SRCH-08, below the last card: the next page on its way, its failure, or the end of the market. */
function FurtherPages() {
  const { feed } = useStores();
  const end = feed.end.value;
  if (end === 'all') return <PastDeals />;
  if (end === 'failed')
    return <ErrorCard message={strings.pastDeals.FEED_PAGE_FAILED} onRetry={() => feed.loadMore()} />;
  return (
    <div className={styles.loading}>
      <Spinner label={strings.pastDeals.LOADING_MORE} />
    </div>
  );
}

const OWN_STATES: readonly CardState[] = ['own_open', 'own_paused', 'approve_or_decline'];

/**
 * HOME-10: a feed without matches is not empty: own requests and deals pass every filter.
 * A page to come may match.
 */
function NoMatches() {
  const { feed } = useStores();
  // Reads the order only under a filter: without one a new order does not render this again.
  const order = feed.isFiltered.value && feed.end.value === 'all' ? feed.order.value : [];
  if (order.length === 0) return null;
  const isMatch = (id: string): boolean => {
    const card = feed.card(id);
    const state = card?.state.value;
    return card?.kind.value === 'request' && !OWN_STATES.includes(state ?? 'closed');
  };
  if (order.some(isMatch)) return null;
  return (
    <EmptyState icon={searchIcon} title={strings.pastDeals.NO_MATCHES}>
      <Button variant="secondary" size="small" onClick={() => feed.clearFilter()}>
        {strings.home.CLEAR_FILTER}
      </Button>
    </EmptyState>
  );
}
