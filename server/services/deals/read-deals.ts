// Deals of a viewer: one with its record of steps, and the list of all.

import type { DealDto } from '#api/dto.ts';
import { dealRole } from '#domain/deal-table.ts';
import { findDeal, listDeals } from '../../store/deals.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { dealDetailView, dealFacts, dealListView } from './view.ts';

const HISTORY_LIMIT = 500;

/** NOT_FOUND unless `dealRole` gives the viewer a role: party, or admin during or after their dispute. */
export async function readDeal(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<DealDto>> {
  const row = await findDeal(ctx.db, id);
  if (!row || dealRole(dealFacts(row), viewer) === 'outsider') return refuse('NOT_FOUND');
  return ok(await dealDetailView(ctx.db, row, viewer));
}

/** Every deal of the viewer, running and finished, newest first (ACT-09). */
export async function readDeals(ctx: ReadContext, viewer: Viewer): Promise<DealDto[]> {
  return dealListView(ctx.db, await listDeals(ctx.db, viewer.id, HISTORY_LIMIT), viewer);
}
