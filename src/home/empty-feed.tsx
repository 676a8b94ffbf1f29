// Empty feed: a hint to post a request, or to clear the filter (HOME-04); not while further pages may have offers (SRCH-08).

import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { arrowLeftRightIcon } from '../components/icons/icons.ts';
import type { FeedStore } from '../state/feed/feed.ts';

export function EmptyFeed({ feed }: { readonly feed: FeedStore }) {
  const isFiltered = feed.isFiltered.value;
  if (feed.order.value.length > 0 || feed.end.value !== 'all') return null;
  return (
    <EmptyState
      icon={arrowLeftRightIcon}
      title={strings.home.FEED_EMPTY}
      hint={isFiltered ? strings.home.FEED_EMPTY_FILTERED_HINT : strings.home.FEED_EMPTY_HINT}
    >
      {isFiltered && (
        <Button variant="secondary" size="small" onClick={() => feed.clearFilter()}>
          {strings.home.CLEAR_FILTER}
        </Button>
      )}
    </EmptyState>
  );
}
