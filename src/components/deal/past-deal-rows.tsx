// Past deal rows: the history in pages, with its loading, empty and failed states (ACT-09, SRCH-10).
import { isTerminal } from '#domain/deal-table.ts';
import type { Deal } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import type { ListEndProps } from '../feedback/list-end.tsx';
import { PagedRows } from '../layout/paged-rows.tsx';
import { PastDealRow } from './past-deal-row.tsx';

export interface PastDealRowsProps extends Pick<ListEndProps, 'end' | 'isLoading' | 'onMore'> {
  /** Running ones are left out: they are in the feed. Null until loaded. */
  readonly deals: readonly Deal[] | null;
  readonly error: string;
  readonly onRetry: () => void;
  readonly viewerId: string;
  /** Epoch ms. */
  readonly now: number;
}

export function PastDealRows({ deals, viewerId, now, ...list }: PastDealRowsProps) {
  return (
    <PagedRows
      {...list}
      items={deals?.filter(({ status }) => isTerminal(status)) ?? null}
      title={strings.pastDeals.PAST_DEALS_TITLE}
      emptyText={strings.pastDeals.NO_PAST_DEALS}
      failureMessage={strings.pastDeals.MORE_PAST_DEALS_FAILED}
      renderRow={(deal) => <PastDealRow key={deal.id} deal={deal} viewerId={viewerId} now={now} />}
    />
  );
}
