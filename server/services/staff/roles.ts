// Roles of staff: given and revoked by owners; the first owners come from the configuration.
import type { SentStaffRole } from '#contract/staff.ts';
import { mayAct, type StaffRole } from '#domain/staff-roles.ts';
import type { Tx } from '../../store/database.ts';
import {
  findRolesOf,
  insertStaffRole,
  listStaffRoles,
  lockOwners,
  revokeStaffRole,
  type StaffRoleRow,
} from '../../store/staff.ts';
import { findUsersByTelegramIds, type UserRow, updateUser } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { releaseCasesOf } from '../cases/look-after-case.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer, Write } from '../unit-of-work.ts';
import { recordAccountChanged } from '../users/sessions.ts';
import { recordAct } from './audit.ts';

interface RoleInput {
  readonly telegramId: number;
  readonly role: StaffRole;
}

/** ACC-06: everybody with a role. */
export async function readRoles(ctx: ReadContext, viewer: Viewer): Promise<ServiceResult<SentStaffRole[]>> {
  const allowed = await can(ctx, viewer, 'read_roles');
  if (!allowed.ok) return allowed;
  return ok((await listStaffRoles(ctx.db)).map(({ role, user }) => roleView(role, user)));
}

/** A role that the person has already is granted again without a trace. */
export async function grantRole(
  work: UnitOfWork,
  viewer: Viewer,
  { telegramId, role }: RoleInput,
): Promise<ServiceResult<RoleInput>> {
  await lockOwners(work.tx);
  const actor = await can(work, viewer, 'change_roles');
  if (!actor.ok) return actor;
  const row = { telegramId, role, grantedAt: work.now, grantedBy: viewer.id };
  if (await insertStaffRole(work.tx, row, { revoked: true }))
    await roleChanged(work, actor.value, 'role.grant', { telegramId, role });
  return ok({ telegramId, role });
}

/**
 * The cases of somebody who may not look after any more wait for staff again (CASE-52).
 * NOT_FOUND: the person does not have it. INVALID_STATE: no other owner has ever signed in.
 */
export async function revokeRole(
  work: UnitOfWork,
  viewer: Viewer,
  { telegramId, role }: RoleInput,
): Promise<ServiceResult<RoleInput>> {
  const owners = await lockOwners(work.tx);
  const actor = await can(work, viewer, 'change_roles');
  if (!actor.ok) return actor;
  if (role === 'owner' && owners.includes(telegramId)) {
    // An id that was mistyped is an owner too, whom nobody can sign in as.
    const others = new Set(owners.filter((one) => one !== telegramId));
    if ((await findUsersByTelegramIds(work.tx, others)).length === 0) return refuse('INVALID_STATE');
  }
  const by = { revokedAt: work.now, revokedBy: viewer.id };
  if (!(await revokeStaffRole(work.tx, telegramId, role, by))) return refuse('NOT_FOUND');
  await roleChanged(work, actor.value, 'role.revoke', { telegramId, role });
  const [former] = await findUsersByTelegramIds(work.tx, [telegramId]);
  const left = await findRolesOf(work.tx, telegramId);
  if (former && !mayAct(left, 'look_after_cases')) await releaseCasesOf(work, actor.value, former.id);
  return ok({ telegramId, role });
}

/**
 * The configured ids become owners when they are seen for the first time.
 * A role that was revoked since does not come back.
 * An id that is no longer configured keeps its role until it is revoked.
 */
export async function seedOwners(write: Write, telegramIds: ReadonlySet<number>): Promise<void> {
  if (telegramIds.size === 0) return;
  await write(async (work) => {
    for (const telegramId of telegramIds) {
      const row = { telegramId, role: 'owner', grantedAt: work.now, grantedBy: null } as const;
      if (await insertStaffRole(work.tx, row, { revoked: false }))
        await recordAct(work, null, 'role.grant', { details: { telegramId, role: 'owner' } });
    }
  });
}

/**
 * Keeps whether a user is of the staff beside the name, which is marked unless they are (REAL-02).
 * Writes only a difference.
 */
export const keepIsStaff = async (tx: Tx, user: UserRow, isStaff: boolean): Promise<UserRow> =>
  user.isStaff === isStaff ? user : updateUser(tx, user.id, { isStaff });

async function roleChanged(
  work: UnitOfWork,
  actor: Parameters<typeof recordAct>[1],
  action: 'role.grant' | 'role.revoke',
  { telegramId, role }: RoleInput,
): Promise<void> {
  const [user] = await findUsersByTelegramIds(work.tx, [telegramId]);
  // The person before the audit log (write/README.md).
  if (user) {
    await keepIsStaff(work.tx, user, (await findRolesOf(work.tx, telegramId)).length > 0);
    recordAccountChanged(work, user.id, null);
  }
  await recordAct(work, actor, action, { userId: user?.id ?? null, details: { telegramId, role } });
}

const roleView = (
  { telegramId, role, grantedAt, grantedBy }: StaffRoleRow,
  user: { readonly id: string; readonly firstName: string } | null,
): SentStaffRole => ({
  telegramId,
  role,
  grantedAt: toIso(grantedAt),
  grantedBy,
  userId: user?.id ?? null,
  firstName: user?.firstName ?? null,
});
