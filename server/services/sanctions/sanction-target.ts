// Permission to sanction a person: the roles of who acts, who the person is, and conflicts of interest.
import type { SanctionRow } from '../../store/sanctions.ts';
import { findRolesOf, findStaff } from '../../store/staff.ts';
import { findUser, requireUser, type UserRow } from '../../store/users.ts';
import { conflictsOf, withoutConflict } from '../cases/staff-of-case.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { type Actor, requireAct } from '../staff/require-act.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { hadPartIn } from './sanction-view.ts';

export interface SanctionTarget {
  readonly actor: Actor;
  readonly user: UserRow;
}

/**
 * The person whom the viewer may sanction.
 * Refusals in order: FORBIDDEN without the role, NOT_FOUND, FORBIDDEN for oneself and, unless an owner acts, for staff,
 * CONFLICT_OF_INTEREST after a deal with the person in 180 days.
 */
export async function requireTarget(
  ctx: Pick<ReadContext, 'db' | 'now'>,
  viewer: Viewer,
  userId: string,
): Promise<ServiceResult<SanctionTarget>> {
  const actor = await requireAct(ctx.db, viewer, 'sanction');
  if (!actor.ok) return actor;
  const user = await findUser(ctx.db, userId);
  if (!user || user.deletedAt) return refuse('NOT_FOUND');
  if (userId === viewer.id) return refuse('FORBIDDEN');
  const isStaff = (await findRolesOf(ctx.db, user.telegramId)).length > 0;
  const allowed = isStaff ? await requireAct(ctx.db, viewer, 'sanction_staff') : actor;
  if (!allowed.ok) return allowed;
  const conflicts = await conflictsOf(ctx, viewer.id, [userId]);
  return conflicts.size > 0 ? refuse('CONFLICT_OF_INTEREST') : ok({ actor: actor.value, user });
}

/** Judges without a conflict of interest with a person; of somebody of staff owners alone. */
export async function listJudges(ctx: Pick<ReadContext, 'db' | 'now'>, userId: string): Promise<string[]> {
  const user = await requireUser(ctx.db, userId);
  const staff = await findStaff(ctx.db, user.isStaff ? ['owner'] : ['judge', 'owner'], ctx.now);
  return withoutConflict(ctx, staff, [userId]);
}

/** The people who could confirm or rule on a sanction in place of those who imposed it. */
export const listOtherJudges = async (
  ctx: Pick<ReadContext, 'db' | 'now'>,
  row: Pick<SanctionRow, 'userId' | 'createdBy' | 'secondedBy'>,
): Promise<string[]> => (await listJudges(ctx, row.userId)).filter((id) => !hadPartIn(row, id));
