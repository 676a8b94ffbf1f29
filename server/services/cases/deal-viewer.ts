// Viewer of one deal: what somebody of staff may do in it, as the holder of its case, and not with a conflict of interest.
import { findNewestCase } from '../../store/cases.ts';
import { type DealPage, type DealRow, listDisputedDeals } from '../../store/deals.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { conflictSince, isInConflict } from './staff-of-case.ts';

/**
 * The viewer as this deal knows them: every call that shows or changes a deal asks here.
 * A mediator is an admin of the disputed deal whose case they look after; decisions are for judges.
 * Nobody is one of a deal with whose sides they have a conflict of interest (CASE-03).
 */
export async function viewerOfDeal(
  ctx: Pick<ReadContext, 'db' | 'now'>,
  deal: DealRow | null,
  viewer: Viewer,
): Promise<Viewer> {
  if (!deal) return viewer;
  const mayBeAdmin = viewer.isAdmin || (await isHolder(ctx, deal, viewer));
  const isAdmin = mayBeAdmin && !(await isInConflict(ctx, deal, viewer.id));
  return isAdmin === viewer.isAdmin ? viewer : { ...viewer, isAdmin };
}

async function isHolder({ db }: Pick<ReadContext, 'db'>, deal: DealRow, viewer: Viewer): Promise<boolean> {
  if (deal.status !== 'disputed' || !viewer.roles?.includes('mediator')) return false;
  return (await findNewestCase(db, deal.id))?.assignedTo === viewer.id;
}

/** Disputed deals of others for an admin, the longest waiting first, without conflicts; else empty. */
export async function listDisputesFor(ctx: ReadContext, viewer: Viewer, page: DealPage): Promise<DealRow[]> {
  return viewer.isAdmin ? listDisputedDeals(ctx.db, viewer.id, conflictSince(ctx.now), page) : [];
}
