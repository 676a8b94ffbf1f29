// Admins of a disputed deal who are not parties of it.
import { isJudge, STAFF_ROLES } from '#domain/staff-roles.ts';
import type { DealRow } from '../../store/deals.ts';
import { findStaff } from '../../store/staff.ts';
import { findUsersByTelegramIds, type UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** All admins who have signed in and are not parties of this deal. There are few. */
export async function findOutsideAdmins(
  work: UnitOfWork,
  deal: Pick<DealRow, 'initiatorId' | 'accepterId'>,
): Promise<UserRow[]> {
  const { profile, adminTelegramIds } = work.market;
  const admins = profile.hasRoles
    ? await findStaff(
        work.tx,
        STAFF_ROLES.filter((role) => isJudge([role])),
        work.now,
      )
    : await findUsersByTelegramIds(work.tx, adminTelegramIds);
  return admins.filter(({ id }) => id !== deal.initiatorId && id !== deal.accepterId);
}
