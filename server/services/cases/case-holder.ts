// Holder of a case: a mediator reads the disputed deal whose case they look after, and writes in its chat, as an admin does.
import { findNewestCase } from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

/** The viewer, as an admin of the deal whose case they look after. Decisions are for judges. */
export async function withCaseOf(
  { db, config }: Pick<ReadContext, 'db' | 'config'>,
  deal: DealRow | null,
  viewer: Viewer,
): Promise<Viewer> {
  const mayHold = config.profile.hasAdditions && !viewer.isAdmin && viewer.roles?.includes('mediator');
  if (!mayHold || deal?.status !== 'disputed') return viewer;
  const row = await findNewestCase(db, deal.id);
  return row?.assignedTo === viewer.id ? { ...viewer, isAdmin: true } : viewer;
}
