// Gate of repeated calls of staff: what a call showed before a conflict of interest began is not shown again (CASE-55).
import { isUuid } from '../../runtime/uuid.ts';
import { listPeopleOf } from '../../store/case-people.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { conflictsOf } from './staff-of-case.ts';

/**
 * The refusal of a call of staff whose answer is stored: about people with whom the caller has a
 * conflict of interest now it is what the call would get without its key. Null for every other call,
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
  const conflicts = await conflictsOf({ db: work.tx, now: work.now }, viewer.id, people);
  if (conflicts.size === 0) return null;
  return refuse(area === 'transactions' ? 'NOT_FOUND' : 'CONFLICT_OF_INTEREST');
}
