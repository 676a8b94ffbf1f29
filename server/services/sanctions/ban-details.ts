// Ban of account details: who is asked to pay to them reads it, whatever account gives them (SANC-07).
import * as store from '../../store/banned-identifiers.ts';
import { lockDeal, renewDealVersion } from '../../store/deals.ts';
import type { SanctionRow } from '../../store/sanctions.ts';
import { recordCaseChanged } from '../deals/events.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** The hashes that a ban of details is about: what the person gave in the exchange of the case. */
export const hashesOfCase = (work: UnitOfWork, { caseId, userId }: Pick<SanctionRow, 'caseId' | 'userId'>) =>
  caseId ? store.listGivenInCase(work.tx, caseId, userId) : Promise.resolve([]);

/**
 * Pages of running deals in which these details were given read them again.
 * To be called before the person is locked, because deals are locked first.
 */
export async function showInDeals(work: UnitOfWork, hashes: readonly string[]): Promise<void> {
  for (const id of await store.listRunningDealsWith(work.tx, hashes)) {
    const deal = await lockDeal(work.tx, id);
    if (!deal || deal.finishedAt) continue;
    recordCaseChanged(work, await renewDealVersion(work.tx, id), false);
  }
}
