// Admins of a disputed deal who are not parties of it.
import type { DealRow } from '../../store/deals.ts';
import { findUsersByTelegramIds, type UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** All admins who have signed in and are not parties of this deal. There are few. */
export async function findOutsideAdmins(
  work: UnitOfWork,
  deal: Pick<DealRow, 'initiatorId' | 'accepterId'>,
): Promise<UserRow[]> {
  const admins = await findUsersByTelegramIds(work.tx, work.market.adminTelegramIds);
  return admins.filter(({ id }) => id !== deal.initiatorId && id !== deal.accepterId);
}
