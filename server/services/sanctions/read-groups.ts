// Groups of accounts for staff: those that share details, and those that exchange almost only among themselves (SANC-08).
import type { AccountGroupsDto } from '#contract/dto.ts';
import { conflictIds } from '../../store/case-people.ts';
import { listAccountGroups } from '../../store/staff-people.ts';
import { findUsers } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

/**
 * FORBIDDEN without the role.
 * A group is left out for its members, and for who has a conflict of interest with one of them.
 */
export async function readAccountGroups(
  ctx: ReadContext,
  viewer: Viewer,
): Promise<ServiceResult<AccountGroupsDto>> {
  const allowed = await can(ctx, viewer, 'read_people');
  if (!allowed.ok) return allowed;
  const hidden = conflictIds(viewer.id, ctx.now);
  const clusters = await listAccountGroups(ctx.db, 'cluster', hidden);
  const rings = await listAccountGroups(ctx.db, 'ring', hidden);
  const people = await findUsers(ctx.db, [...clusters, ...rings].flat());
  const view = (groups: readonly (readonly string[])[]) =>
    groups.map((group) => group.map((id) => ({ id, firstName: people.get(id)?.firstName ?? '' })));
  return ok({ sharedDetails: view(clusters), closed: view(rings) });
}
