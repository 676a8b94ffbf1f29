// Facts of blocks: the offers of two users leave each other's streams, or come back.
import type { RequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Every instance learns in the order of the log whether these two see each other. */
export const recordBlockChanged = (
  work: UnitOfWork,
  [a, b]: readonly [UserRow, UserRow],
  isHidden: boolean,
): void => work.record({ type: 'block.changed', users: [a.id, b.id], isHidden });

/** The offers disappear for the reader, or appear. */
export function recordOffers(
  work: UnitOfWork,
  type: 'offers.hidden' | 'offers.shown',
  offers: readonly RequestRow[],
  readerId: string,
): void {
  if (offers.length === 0) return;
  work.record({ type, readerId, requestIds: offers.map(({ id }) => id) }, { users: [readerId] });
}
