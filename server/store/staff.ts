// Queries of staff: roles by Telegram id.
import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Executor, Tx } from './database.ts';
import { staffRoles } from './tables/accounts.ts';
import { users } from './tables/users.ts';
import type { UserRow } from './users.ts';

export type StaffRoleRow = typeof staffRoles.$inferSelect;

const isHeld = isNull(staffRoles.revokedAt);

/** Held ones, in the order of their grants, with the user where the person has signed in. */
export const listStaffRoles = (
  db: Executor,
): Promise<{ readonly role: StaffRoleRow; readonly user: { id: string; firstName: string } | null }[]> =>
  db
    .select({ role: staffRoles, user: { id: users.id, firstName: users.firstName } })
    .from(staffRoles)
    .leftJoin(users, eq(users.telegramId, staffRoles.telegramId))
    .where(isHeld)
    .orderBy(asc(staffRoles.grantedAt), asc(staffRoles.telegramId), asc(staffRoles.role));

export async function findRolesOf(db: Executor, telegramId: number): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(and(eq(staffRoles.telegramId, telegramId), isHeld));
  return rows.map(({ role }) => role);
}

/** Users with one of these roles who are not banned. There are few. */
export async function findStaff(db: Executor, roles: readonly StaffRole[], now: Date): Promise<UserRow[]> {
  const rows = await db
    .selectDistinct({ user: users })
    .from(users)
    .innerJoin(staffRoles, eq(staffRoles.telegramId, users.telegramId))
    .where(
      and(
        isHeld,
        inArray(staffRoles.role, [...roles]),
        or(isNull(users.bannedAt), lte(users.bannedUntil, now)),
      ),
    );
  return rows.map(({ user }) => user);
}

/** Roles by the id of the user, of staff who have signed in and are not banned. There are few. */
export async function listStaff(db: Executor, now: Date): Promise<ReadonlyMap<string, StaffRole[]>> {
  const rows = await db
    .select({ id: users.id, role: staffRoles.role })
    .from(users)
    .innerJoin(staffRoles, eq(staffRoles.telegramId, users.telegramId))
    .where(and(isHeld, or(isNull(users.bannedAt), lte(users.bannedUntil, now))));
  const staff = new Map<string, StaffRole[]>();
  for (const { id, role } of rows) staff.set(id, [...(staff.get(id) ?? []), role]);
  return staff;
}

/** Telegram ids of owners, locked: two owners who revoke each other must not both succeed. */
export async function lockOwners(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ telegramId: staffRoles.telegramId })
    .from(staffRoles)
    .where(and(eq(staffRoles.role, 'owner'), isHeld))
    .orderBy(asc(staffRoles.telegramId))
    .for('update');
  return rows.map(({ telegramId }) => telegramId);
}

/** False when the person has the role. `revoked`: whether one that was revoked is given again. */
export async function insertStaffRole(
  tx: Tx,
  row: Pick<StaffRoleRow, 'telegramId' | 'role' | 'grantedAt' | 'grantedBy'>,
  { revoked }: { readonly revoked: boolean },
): Promise<boolean> {
  const values = { ...row, revokedAt: null, revokedBy: null };
  const insert = tx.insert(staffRoles).values(values);
  const key = [staffRoles.telegramId, staffRoles.role];
  const { telegramId: _id, role: _role, ...again } = values;
  const changed = await (revoked
    ? insert.onConflictDoUpdate({ target: key, set: again, setWhere: isNotNull(staffRoles.revokedAt) })
    : insert.onConflictDoNothing()
  ).returning({ role: staffRoles.role });
  return changed.length > 0;
}

/** False when the person does not have the role. */
export async function revokeStaffRole(
  tx: Tx,
  telegramId: number,
  role: StaffRole,
  by: { readonly revokedAt: Date; readonly revokedBy: string },
): Promise<boolean> {
  const changed = await tx
    .update(staffRoles)
    .set(by)
    .where(and(eq(staffRoles.telegramId, telegramId), eq(staffRoles.role, role), isHeld))
    .returning({ role: staffRoles.role });
  return changed.length > 0;
}

/** A member of staff as the parties of a case know them. */
interface StaffNumber {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isStaff: boolean;
  readonly roles: readonly StaffRole[];
  /** The number, from 1, in the order of first grants; a role that was revoked keeps it. */
  readonly number: number;
}

/** Staff who have signed in, those included who no longer have a role. There are few. */
export async function listStaffNumbers(db: Executor): Promise<StaffNumber[]> {
  const rows = await db
    .select({ grant: staffRoles, user: users })
    .from(staffRoles)
    .leftJoin(users, eq(users.telegramId, staffRoles.telegramId))
    .orderBy(asc(staffRoles.grantedAt), asc(staffRoles.telegramId), asc(staffRoles.role));
  const ids = [...new Set(rows.map(({ grant }) => grant.telegramId))];
  return ids.flatMap((telegramId, index) => {
    const grants = rows.filter(({ grant }) => grant.telegramId === telegramId);
    const user = grants[0]?.user;
    const held = grants.filter(({ grant }) => grant.revokedAt === null);
    const roles = (held.length > 0 ? held : grants).map(({ grant }) => grant.role);
    if (!user) return [];
    const { id: userId, firstName, lastName, isStaff } = user;
    return [{ userId, firstName, lastName, isStaff, roles, number: index + 1 }];
  });
}
