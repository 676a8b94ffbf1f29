// Past deal rows: the history in pages, with its loading, empty and failed states (ACT-09, SRCH-10).
import { isTerminal } from '#domain/deal-table.ts';
import type { Deal, DealStatus } from '#domain/entities.ts';
import { dealPath, dealSummaryPath } from '#domain/page-paths.ts';
import { otherParty, partyOf } from '#domain/parties.ts';
import { viewerTerms } from '#domain/viewer-terms.ts';
import { dayText } from '#i18n/dates.ts';
import { displayName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { termsArrow } from '#i18n/terms.ts';
import type { ListEndProps } from '../feedback/list-end.tsx';
import { ListRow } from '../layout/list-row.tsx';
import { PagedRows } from '../layout/paged-rows.tsx';
import { DottedParts } from '../text/dotted-parts.tsx';

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

interface PastDealRowProps {
  readonly deal: Deal;
  readonly viewerId: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Row of a past deal: what was exchanged with whom, how it ended and when; opens its page (ACT-09). */
export function PastDealRow({ deal, viewerId, now }: PastDealRowProps) {
  const { pay, receive } = viewerTerms(deal, viewerId);
  const other = deal[otherParty(partyOf(deal, viewerId))];
  const status = isPast(deal.status) ? strings.home.CARD_STATUS[deal.status] : '';
  return (
    <ListRow
      href={pathOfDeal(deal)}
      title={termsArrow(pay, receive)}
      subtitle={<DottedParts parts={[displayName(other), status, dayText(deal.updatedAt, now)]} />}
    />
  );
}

/** CARD-08: a completed deal has a summary; the others their own page. */
function pathOfDeal({ id, status }: Deal): string {
  return status === 'completed' ? dealSummaryPath(id) : dealPath(id);
}
const PAST_STATUSES = ['completed', 'failed', 'cancelled'] as const;
const isPast = (status: DealStatus): status is (typeof PAST_STATUSES)[number] =>
  PAST_STATUSES.some((past) => past === status);
