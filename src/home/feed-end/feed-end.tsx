// Feed end: a notice when the filter matches nobody else's cards, the next page or past deals, and the lookup of missing names.

import { useEffect, useState } from 'react';
import { isOwn } from '#domain/card-state.ts';
import type { FeedFilter } from '#domain/feed-filter.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { PastDealRows } from '../../components/deal/past-deal-rows.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { SaveSearch } from '../../components/forms/save-search.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDownIcon, searchIcon } from '../../components/icons/icons.ts';
import { scrollTextIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { useSaveSearch } from '../../hooks/use-save-search.ts';
import { backfillProfiles } from '../../state/feed/profile-backfill.ts';
import { hasPages } from '../../state/has-pages.ts';
import styles from './feed-end.module.css';
import { WelcomeSpace } from './home-bottom.tsx';
import pastDealsStyles from './past-deals.module.css';

export function FeedEnd() {
  const stores = useStores();
  useEffect(() => backfillProfiles(stores), [stores]);
  return (
    <>
      <NoMatches />
      <FurtherPages />
      <WelcomeSpace />
    </>
  );
}

/** SRCH-08, below the last card: the next page on its way, its failure, or the end of the market. */
function FurtherPages() {
  const { feed, session } = useStores();
  const end = feed.end.value;
  // The bar below has them everywhere (HOME-13).
  if (end === 'all') return hasPages(session) ? null : <PastDeals />;
  if (end === 'failed')
    return <ErrorCard message={strings.pastDeals.FEED_PAGE_FAILED} onRetry={() => feed.loadMore()} />;
  return (
    <div className={styles.loading}>
      <Spinner label={strings.pastDeals.LOADING_MORE} />
    </div>
  );
}

/**
 * HOME-10: a feed without matches is not empty: own requests and deals pass every filter.
 * A page to come may match.
 */
function NoMatches() {
  const { feed } = useStores();
  // Reads the order only under a filter: without one a new order does not render this again.
  const isFilteredEnd = feed.isFiltered.value && feed.end.value === 'all';
  const order = isFilteredEnd ? feed.order.value : [];
  const isMatch = (id: string): boolean => {
    const card = feed.card(id);
    return card !== undefined && !isOwn(card.kind.value, card.state.value);
  };
  if (!isFilteredEnd || order.some(isMatch)) return null;
  return (
    <>
      {/* A feed without any card says it itself. */}
      {order.length > 0 && (
        <EmptyState icon={searchIcon} title={strings.pastDeals.NO_MATCHES}>
          <Button variant="secondary" size="small" onClick={() => feed.clearFilter()}>
            {strings.home.CLEAR_FILTER}
          </Button>
        </EmptyState>
      )}
      <NotifyWhenOffered filter={feed.filter.value} />
    </>
  );
}

/** CALL-13: nobody offers what the filter asks for. */
function NotifyWhenOffered({ filter }: { readonly filter: FeedFilter }) {
  const saveSearch = useSaveSearch(filter);
  return saveSearch && <SaveSearch {...saveSearch} header={strings.savedSearches.NOBODY} />;
}

/**
 * Past deals at the end of the feed (ACT-09).
 * The row expands the list in place, which is loaded then.
 */
function PastDeals() {
  const { pastDeals } = useLazyStores();
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!isOpen);
    // Deals end while the app is open: each opening loads again and shows the last list meanwhile.
    if (!isOpen) void pastDeals.load();
  };
  return (
    <Section>
      <button type="button" className={pastDealsStyles.toggle} aria-expanded={isOpen} onClick={toggle}>
        <Icon icon={scrollTextIcon} size={24} />
        <span className={pastDealsStyles.title}>{strings.pastDeals.PAST_DEALS_TITLE}</span>
        <Icon
          icon={chevronDownIcon}
          size={20}
          className={classNames(pastDealsStyles.chevron, isOpen && pastDealsStyles.turned)}
        />
      </button>
      {isOpen && <LoadedDeals />}
    </Section>
  );
}

/** A component of its own: the closed row does not render with each page. */
function LoadedDeals() {
  const { pastDeals } = useLazyStores();
  const { session, clock } = useStores();
  return (
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
  );
}
