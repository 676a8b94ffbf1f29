// Viewer of one deal: what somebody of staff may do in it, as the holder of its case, and not with a conflict of interest.
import { partyIds } from '#domain/parties.ts';
import { isJudge } from '#domain/staff-roles.ts';
import { isUuid } from '../../runtime/uuid.ts';
import { listPeopleOf } from '../../store/case-people.ts';
import { findNewestCase } from '../../store/cases.ts';
import { type DealPage, type DealRow, findDeal, listDisputedDeals } from '../../store/deals.ts';
import { type Refusal, refuse } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { actorOf, findConflicts } from './staff.ts';

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
  const isAdmin = mayBeAdmin && !(await isInConflictOver(ctx, deal, viewer));
  return isAdmin === viewer.isAdmin ? viewer : { ...viewer, isAdmin };
}

async function isHolder({ db }: Pick<ReadContext, 'db'>, deal: DealRow, viewer: Viewer): Promise<boolean> {
  if (deal.status !== 'disputed' || !viewer.roles?.includes('mediator')) return false;
  return (await findNewestCase(db, deal.id))?.assignedTo === viewer.id;
}

const isInConflictOver = async (
  ctx: Pick<ReadContext, 'db' | 'now'>,
  deal: DealRow,
  { id }: Viewer,
): Promise<boolean> => (await findConflicts(ctx, [id], partyIds(deal)))(id);

/**
 * A judge with the roles that they have now, which another instance may just have changed (ACC-06).
 * None in a deal with whose sides they have a conflict of interest (CASE-03).
 */
export async function withPresentRoles(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
): Promise<Viewer> {
  if (!viewer.isAdmin) return viewer;
  const { roles } = await actorOf(work.tx, viewer.id);
  const deal = await findDeal(work.tx, transactionId);
  const isFree = deal !== null && !(await isInConflictOver(work, deal, viewer));
  return { ...viewer, roles, isAdmin: isJudge(roles) && isFree };
}

/** Disputed deals of others for an admin, the longest waiting first, without conflicts; else empty. */
export async function listDisputesFor(ctx: ReadContext, viewer: Viewer, page: DealPage): Promise<DealRow[]> {
  return viewer.isAdmin ? listDisputedDeals(ctx.db, viewer.id, ctx.now, page) : [];
}

/**
 * The refusal of a call of staff whose answer is stored: about people with whom the caller has a
 * conflict of interest now it is what the call would get without its key (CASE-55). Null for every other call,
 * and for one of a party, whose own it is.
 */
export async function refuseRepeated(
  work: UnitOfWork,
  viewer: Viewer,
  { path, id }: { readonly path: string; readonly id: string },
): Promise<Refusal | null> {
  const [, area] = /\/(admin|staff|transactions)\//.exec(path) ?? [];
  if (!area || !viewer.roles?.length || !isUuid(id)) return null;
  const people = await listPeopleOf(work.tx, id);
  if (people.includes(viewer.id)) return null;
  const isInConflict = await findConflicts(work, [viewer.id], people);
  if (!isInConflict(viewer.id)) return null;
  return refuse(area === 'transactions' ? 'NOT_FOUND' : 'CONFLICT_OF_INTEREST');
}
