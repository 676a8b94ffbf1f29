// Permission of staff, read from the database at the act: a role that was just revoked no longer counts.
import { mayAct, type StaffAct, type StaffRole } from '#domain/staff-roles.ts';
import type { Executor } from '../../store/database.ts';
import { findRolesOf } from '../../store/staff.ts';
import { findUser } from '../../store/users.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { Viewer } from '../unit-of-work.ts';

/** A member of staff, with the roles that they have now. */
export interface Actor {
  readonly id: string;
  readonly telegramId: number;
  readonly roles: readonly StaffRole[];
}

/** FORBIDDEN for everybody without a role. */
export async function requireStaff(db: Executor, viewer: Viewer): Promise<ServiceResult<Actor>> {
  const user = await findUser(db, viewer.id);
  if (!user) return refuse('FORBIDDEN');
  const roles = await findRolesOf(db, user.telegramId);
  return roles.length > 0 ? ok({ id: user.id, telegramId: user.telegramId, roles }) : refuse('FORBIDDEN');
}

/** FORBIDDEN when none of the viewer's roles may do this. */
export async function requireAct(db: Executor, viewer: Viewer, act: StaffAct): Promise<ServiceResult<Actor>> {
  const staff = await requireStaff(db, viewer);
  return staff.ok && !mayAct(staff.value.roles, act) ? refuse('FORBIDDEN') : staff;
}
