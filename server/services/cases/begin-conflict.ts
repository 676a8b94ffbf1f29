// Beginning of a conflict of interest: the member of staff loses the cases (CASE-54), the streams and the disputes in the feed (CASE-53).
import { listDisputesInConflict, listStaffOfClusters } from '../../store/case-people.ts';
import { recordHiddenFrom } from '../deals/events.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordAccountChanged } from '../users/sessions.ts';
import { releaseCasesInConflict } from './release-case.ts';

/** Two people have a deal from now on, which is a conflict of interest for each who is of staff. */
export async function recordConflictsOfDeal(
  work: UnitOfWork,
  people: readonly { readonly id: string; readonly isStaff: boolean }[],
): Promise<void> {
  const staff = people.filter(({ isStaff }) => isStaff).map(({ id }) => id);
  for (const id of staff.sort()) await recordConflicts(work, id);
}

/** The clusters of these people have changed: they are linked with staff of the same ones from now on. */
export async function recordConflictsOfClusters(work: UnitOfWork, userIds: readonly string[]): Promise<void> {
  for (const id of await listStaffOfClusters(work.tx, userIds)) await recordConflicts(work, id);
}

/** Open streams end as with a change of roles; each is checked when it is opened again. */
async function recordConflicts(work: UnitOfWork, staffId: string): Promise<void> {
  await releaseCasesInConflict(work, staffId);
  for (const dealId of await listDisputesInConflict(work.tx, staffId, work.now))
    recordHiddenFrom(work, dealId, staffId);
  recordAccountChanged(work, staffId, null);
}
