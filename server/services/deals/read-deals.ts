// A viewer's deals: one with its record, and all of them.
import { dealRole } from '#domain/deal-table.ts';
import type { WireTransaction } from '#api/dto.ts';
import { findTransaction, listAll } from '../../store/deals.ts';
import { done, type Outcome, refuse } from '../result.ts';
import { dealFacts, detailView, listView } from './view.ts';
import type { Reading, Viewer } from '../unit-of-work.ts';

const HISTORY_LIMIT = 500;

/** NOT_FOUND for everybody but its parties, and admins while (or after) they decide it. */
export async function readDeal(
  reading: Reading,
  viewer: Viewer,
  id: string,
): Promise<Outcome<WireTransaction>> {
  const row = await findTransaction(reading.on, id);
  if (!row || dealRole(dealFacts(row), viewer) === 'stranger') return refuse('NOT_FOUND');
  return done(await detailView(reading.on, row, viewer));
}

/** Every deal of the viewer, running and finished, newest first (ACT-09). */
export async function readDeals(reading: Reading, viewer: Viewer): Promise<WireTransaction[]> {
  return listView(reading.on, await listAll(reading.on, viewer.id, HISTORY_LIMIT), viewer);
}
