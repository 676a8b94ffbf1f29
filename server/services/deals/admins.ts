// The admins who look at a disputed deal from outside.
import type { TransactionRow } from '../../store/deals.ts';
import { findUsersByTelegramIds, type UserRow } from '../../store/users.ts';
import type { Work } from '../unit-of-work.ts';

/** Every admin who ever signed in and is no party of this deal. There are few. */
export async function outsideAdmins(
  work: Work,
  deal: Pick<TransactionRow, 'initiatorId' | 'accepterId'>,
): Promise<UserRow[]> {
  const admins = await findUsersByTelegramIds(work.tx, work.market.adminTelegramIds);
  return admins.filter(({ id }) => id !== deal.initiatorId && id !== deal.accepterId);
}
