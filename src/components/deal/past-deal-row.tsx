// Past deal row: what was exchanged with whom, how it ended and when; opens the deal's page (ACT-09).
import type { Deal, DealStatus } from '#domain/entities.ts';
import { dealPath, dealSummaryPath } from '#domain/page-paths.ts';
import { otherParty, partyOf } from '#domain/parties.ts';
import { viewerTerms } from '#domain/viewer-terms.ts';
import { dayText } from '#i18n/dates.ts';
import { displayName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { termsArrow } from '#i18n/terms.ts';
import { ListRow } from '../layout/list-row.tsx';
import { DottedParts } from '../text/dotted-parts.tsx';

interface PastDealRowProps {
  readonly deal: Deal;
  readonly viewerId: string;
  /** Epoch ms. */
  readonly now: number;
}

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
