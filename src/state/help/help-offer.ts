// Help offer: whether a deal leads the viewer to the page 'Something is wrong' (HELP-01).
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { hasFeature } from '#contract/features.ts';
import type { EpochMs } from '#domain/entities.ts';
import { hasHelp } from '#domain/help/help-case.ts';
import type { AppStores } from '../app-stores.ts';

/** Parties alone have payments to recall: staff read a deal in their own pages. */
export function isHelpOffered(
  deal: DealDetails,
  session: Pick<AppStores['session'], 'announced' | 'viewerId'>,
  now: EpochMs,
): boolean {
  const viewerId = session.viewerId.value;
  return (
    hasFeature(session.announced.value.features, 'cases', 1) &&
    (deal.authorId === viewerId || deal.accepterId === viewerId) &&
    hasHelp(deal, now)
  );
}
