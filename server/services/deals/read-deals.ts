// A viewer's deals: one with its record, and all of them.

import type { DealDto } from '#api/dto.ts';
import { dealRole } from '#domain/deal-table.ts';
import { findDeal, listDeals } from '../../store/deals.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { dealDetailView, dealFacts, dealListView } from './view.ts';

const HISTORY_LIMIT = 500;

/** NOT_FOUND for everybody but its parties, and admins while (or after) they decide it. */
export async function readDeal(
  reading: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<DealDto>> {
  const row = await findDeal(reading.on, id);
  if (!row || dealRole(dealFacts(row), viewer) === 'outsider') return refuse('NOT_FOUND');
  return ok(await dealDetailView(reading.on, row, viewer));
}

/** Every deal of the viewer, running and finished, newest first (ACT-09). */
export async function readDeals(reading: ReadContext, viewer: Viewer): Promise<DealDto[]> {
  return dealListView(reading.on, await listDeals(reading.on, viewer.id, HISTORY_LIMIT), viewer);
}
