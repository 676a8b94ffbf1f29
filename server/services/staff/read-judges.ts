// Judges: staff who decide disputes.
import { isJudge, STAFF_ROLES } from '#domain/staff-roles.ts';
import { findStaff } from '../../store/staff.ts';
import { findUsersByTelegramIds } from '../../store/users.ts';
import type { ReadContext } from '../unit-of-work.ts';

/** Ids of all judges who have signed in. There are few. */
export async function readJudges({ db, config, now }: ReadContext): Promise<string[]> {
  const judges = config.profile.hasRoles
    ? await findStaff(
        db,
        STAFF_ROLES.filter((role) => isJudge([role])),
        now,
      )
    : await findUsersByTelegramIds(db, config.adminTelegramIds);
  return judges.map(({ id }) => id);
}
